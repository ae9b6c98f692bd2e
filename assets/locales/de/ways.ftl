## Der Weg zum Tisch, und Ankündigungen

button-open = Öffnen
games-with = mit { $players }
games-out-with = (ausgeschieden) mit { $players }
games-one-out = { $player } (ausgeschieden)
server-theme-none = Standard
server-announcements-gone = ⚠️ Die letzte konnte nicht erscheinen: Den Kanal gibt es nicht mehr. Bitte wähle einen anderen.
server-announcements-forbidden = ⚠️ Die letzte konnte nicht erscheinen: Dort brauche ich **{ $permissions }**.
games-kept = **{ $game } #{ $number }**{ $others } · ein Computer hält dir den Platz frei: `/table back` gibt ihn zurück · { $way }
