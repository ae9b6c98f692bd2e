## Board of text

text-left = { $color } (left)
text-right = { $color } (right)
choice-picture = picture
choice-text = text
