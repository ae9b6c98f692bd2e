## Tablero de texto

text-left = { $color } (izquierda)
text-right = { $color } (derecha)
choice-picture = imagen
choice-text = texto
