## Replays

replay-progress = { $done } of { $total } positions at { $size } px
replay-written = { $file }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} at { $size } px, { $kilobytes } kB.
replay-reduced = At { $asked } px the file would be larger than { $limit } bytes.
