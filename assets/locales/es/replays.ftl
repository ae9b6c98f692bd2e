## Repeticiones

replay-progress = { $done } de { $total } posiciones a { $size } px
replay-written = { $file }: { $positions ->
    [one] { $positions } posición
   *[other] { $positions } posiciones
} a { $size } px, { $kilobytes } kB.
replay-reduced = A { $asked } px el archivo pasaría de { $limit } bytes.
