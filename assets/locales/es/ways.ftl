## El camino a una mesa, y los anuncios

button-open = Abrir
games-with = con { $players }
games-out-with = (fuera) con { $players }
games-one-out = { $player } (fuera)
server-theme-none = Predeterminado
server-announcements-gone = ⚠️ El último no se pudo publicar: el canal ya no existe. Elige otro, por favor.
server-announcements-forbidden = ⚠️ El último no se pudo publicar: allí necesito **{ $permissions }**.
games-kept = **{ $game } n.º { $number }**{ $others } · una computadora te guarda el asiento: `/table back` te lo devuelve · { $way }
