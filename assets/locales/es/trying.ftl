## Los juegos para probar en un navegador

try-title = Probar los juegos
try-about = Juega tú por todos los bandos, o deja que el ordenador juegue algunos. Cuando una jugada no es posible, el tablero dice por qué.
try-play = Probar { $game } en un tablero
try-learn = Aprender { $game } en lecciones cortas
try-learn-about = Una imagen, una pregunta, un toque: cada lección tiene una regla.
try-board = El tablero
try-keys = Las flechas van de casilla en casilla, Intro o la barra espaciadora coge una pieza y la deja, Escape la suelta.
try-hint = Toca una pieza y luego la casilla a la que va.
try-hint-placing = Toca una pieza de la reserva y luego una casilla vacía.
try-hand = En reserva
try-becomes = El peón se convierte en:
try-back = Deshacer
try-turn = Girar el tablero
try-new = Partida nueva
try-seats = Quién juega
try-you = Tú
try-computer = Ordenador, nivel { $level }
try-thinking = El ordenador está pensando …
try-moves = Jugadas
try-rules = Las reglas en breve
try-empty = vacía
try-games = Juegos
try-languages = Idioma
try-noscript = El tablero necesita JavaScript y WebAssembly. Las reglas de abajo se leen sin ellos.
try-failed = No se ha podido cargar el tablero. Vuelve a cargar la página.
try-honour = Lo que corre aquí corre en tu propio navegador: el bot no lo ve, no lo guarda y no tiene ningún control sobre ello. No se puede impedir que alguien consulte a un ordenador sobre una partida en curso: ahí, no hacerlo es una cuestión de honor.
