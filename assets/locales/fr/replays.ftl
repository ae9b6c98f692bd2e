## Parties à revoir

replay-progress = { $done ->
    [one] { $done } position
   *[other] { $done } positions
} sur { $total } en { $size } px
replay-written = { $file } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} en { $size } px, { $kilobytes } ko.
replay-reduced = En { $asked } px, le fichier dépasserait { $limit } octets.
