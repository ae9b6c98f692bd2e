# A seat that was free.
free-seat-taken = **The seat is taken** in { $game } #{ $number } ({ $thread }): { $player } plays { $color }.
free-seat-settled = **The seat is no longer free** in { $game } #{ $number } ({ $thread }): no substitute is sought any more.

# When a page of the database is damaged.
error-damaged = My records are damaged, and I have to stop here. Nothing was changed; your games go on as soon as whoever runs me has restored a backup.

# Whose turn is next, in games of three.
next-turn = You are next in **{ $game } #{ $number }**: { $player } ({ $color }) is to move now. { $link }
next-turn-here = you are next: { $player } ({ $color }) is to move now.
settings-next-on = In games of three you get a word when the turn **before yours** begins.
settings-next-off = I do not say when your turn is next.
cmd-settings-reminders-next = next
    .about = In games of three: a word when the turn before yours begins
