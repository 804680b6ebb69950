### `wagonway bots`: cada bot en una línea.

bots-column-about = Cómo juega
bots-note = Los números son puntuaciones Elo para dos jugadores, medidas en la arena; `steiner` es 0. Los niveles y los bots de investigación se puntuaron en duelos separados: compara cada uno solo con `steiner`. «wagonway arena» puntúa cualquier bot.

bot-about-conductor = planifica turno a turno el resto de la partida: billetes y recorridos extra
bot-about-easy = un primer rival: un billete a la vez, por el camino más corto
bot-about-expert = un rival fuerte: conductor sin límites
bot-about-greedy = cubre el recorrido de más puntos que puede pagar
bot-about-hard = planifica todos sus billetes como una sola red, y nada más
bot-about-hasty = cubre el recorrido más largo que puede pagar en el momento
bot-about-hoarder = roba cartas media partida y después cubre recorridos largos
bot-about-hungry = roba billetes hasta que su red usa casi todas las piezas
bot-about-long-route = llega a sus billetes por recorridos largos
bot-about-master = juega hasta el final las opciones de conductor, en mundos que cree posibles
bot-about-medium = un billete a la vez, y sabe esperar un poco por un color
bot-about-one-step = busca el siguiente recorrido de su mejor billete
bot-about-path = quiere cada recorrido del camino más barato de sus billetes
bot-about-random = cualquier acción permitida
bot-about-steiner = une todos sus billetes con la red más pequeña
bot-about-thesis = cubre recorridos en el camino de un billete y recorridos largos
bot-about-threat = busca su mejor billete, pero antes bloquea a quien va ganando
