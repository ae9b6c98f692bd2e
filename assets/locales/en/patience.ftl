# A seat that was free.
free-seat-taken = **The seat is taken** in { $game } #{ $number } ({ $thread }): { $player } plays { $color }.
free-seat-settled = **The seat is no longer free** in { $game } #{ $number } ({ $thread }): no substitute is sought any more.

# When a page of the database is damaged.
error-damaged = My records are damaged, and I have to stop here. Nothing was changed; your games go on as soon as whoever runs me has restored a backup.
