## Échiquier en texte

text-left = { $color } (à gauche)
text-right = { $color } (à droite)
choice-picture = image
choice-text = texte
