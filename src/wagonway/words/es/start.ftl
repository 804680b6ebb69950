### El comienzo en cinco minutos (docs/start.es.md). Los nombres de los botones vienen de los otros catálogos.

start-title = Empieza en cinco minutos
start-intro = Wagonway es una implementación libre y no oficial de dos juegos de trenes en los que se construyen recorridos. Necesitas Python 3.11 o posterior y make; todo lo demás se instala en la propia carpeta.
start-browser-title = En el navegador
start-browser = Este comando lo instala todo, inicia el servidor y abre el juego en el navegador:
start-learn = Pulsa «{ $button }» para una primera partida con un guía. Son cinco minutos, y nada puede salir mal.
start-bots = «{ $button }» empieza una partida contra bots; elige cuántos y con qué dificultad.
start-review = Después de cada partida, «{ $button }» muestra dónde se ganó y se perdió, qué fue suerte y qué jugada habría sido mejor y por qué; responde de nuevo a cualquier posición o sigue jugando desde ella.
start-friends-title = Con amigos
start-friends = «{ $button }» te da un enlace para compartir. Para que otros dispositivos de tu casa accedan al servidor, inícialo así; muestra un código QR para teléfonos:
start-terminal-title = En la terminal
start-terminal = El mismo juego funciona en la terminal, en tu idioma:
start-typing = Escribe «{ $help }» en cualquier momento. Las jugadas son como «{ $draw }», «{ $deck }» o «{ $tickets }»; basta el principio de cada palabra.
start-rules-title = Las reglas en breve
start-rule-goal = Sumas puntos por los recorridos que cubres entre dos localizaciones vecinas y por los billetes de destino: cada uno muestra dos localizaciones que unir con recorridos tuyos.
start-rule-turn = En tu turno haz una sola acción: roba dos cartas, cubre un recorrido o roba billetes nuevos.
start-rule-claim = Un recorrido cuesta una carta por espacio, todas de su color; uno gris acepta cualquier color, pero uno solo. Los comodines valen por cualquier color.
start-rule-tickets = Un billete completo suma sus puntos al final; uno incompleto los resta.
start-rule-end = Cuando a un jugador le quedan dos piezas o menos, todos juegan un turno más. Gana quien tenga más puntos.
start-rules-more = Todas las reglas, una por una: [{ $title }]({ $file }).
