## The way to a table, and announcements

button-open = Open
games-with = with { $players }
games-out-with = (out) with { $players }
games-one-out = { $player } (out)
server-theme-none = Default
server-announcements-gone = ⚠️ The last one could not be posted: the channel is gone. Please choose another one.
server-announcements-forbidden = ⚠️ The last one could not be posted: there I need **{ $permissions }**.
games-kept = **{ $game } #{ $number }**{ $others } · a computer keeps your seat: `/table back` gives it back · { $way }
