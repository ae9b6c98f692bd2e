## Brett als Text

text-left = { $color } (links)
text-right = { $color } (rechts)
choice-picture = Bild
choice-text = Text
