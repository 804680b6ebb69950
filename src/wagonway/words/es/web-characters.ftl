### The regulars at our tables: names we made up, a line each, and how they play.

web-characters-title = ¿Quién se sienta a tu mesa?
web-characters-about = Diez habituales de la línea. Cada cual tiene una forma de jugar y una forma de perder.
web-characters-strength = fuerza: { $wagons } de 5
web-characters-points =
    { $points ->
        [one] { $points } punto en promedio
       *[other] { $points } puntos en promedio
    }
web-characters-sit =
    { $count ->
        [one] Jugar con { $count } bot
       *[other] Jugar con { $count } bots
    }
web-characters-choose = Elegir a los rivales

character-easy = Pip Farol
character-easy-says = Juega lo que parece divertido. A veces lo es.
character-easy-style = solo piensa en el próximo turno
character-hasty = Hattie Rauda
character-hasty-says = El recorrido más largo que pueda pagar. Ya.
character-hasty-style = gasta al momento
character-greedy = Barón Garfio
character-greedy-says = Puntos en la mesa hoy. Los billetes son para oficinistas.
character-greedy-style = el máximo de puntos por turno
character-medium = Otto Andén
character-medium-says = Nunca tarde, nunca pronto, nunca con dudas.
character-medium-style = construye lo que dice el horario
character-threat = Vera Cerrojo
character-threat-says = Encuentra tu único paso y lo ocupa.
character-threat-style = le corta el paso a quien va ganando
character-hoarder = Abuela Montón
character-hoarder-says = Media partida callada. Luego lo construye todo.
character-hoarder-style = acumula y luego inunda el tablero
character-hungry = Tía Odila
character-hungry-says = Un billete más. Y, ya que estamos, otro.
character-hungry-style = vive de los billetes
character-long-route = Tomás el Largo
character-long-route-says = ¿Menos de cuatro espacios? Eso es la entrada de un garaje.
character-long-route-style = recorridos largos o ninguno
character-hard = Inés Cantera
character-hard-says = Mide dos veces, tiende la vía una sola.
character-hard-style = planea todos los billetes a la vez
character-expert = El Revisor
character-expert-says = Ya leyó el horario de toda la partida.
character-expert-style = sopesa cada jugada hasta el último turno
