## Nachspielen

replay-progress = { $done } von { $total } Stellungen in { $size } px
replay-written = { $file }: { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
} in { $size } px, { $kilobytes } kB.
replay-reduced = In { $asked } px wäre die Datei größer als { $limit } Bytes.
