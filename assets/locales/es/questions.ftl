## Preguntas antes de lo que no se puede deshacer, y por qué se rechaza una jugada

moderate-end = ¿Terminar { $game } n.º { $number } sin puntos? No se puede deshacer.
moderate-close = ¿Cerrar la mesa n.º { $number } ({ $game }) antes de su partida? No se puede deshacer.
moderate-decide = ¿Decidir así { $game } n.º { $number }? No se puede deshacer.
moderate-waiting = En la mesa: { $players }
answer-unchanged = No ha cambiado nada.
button-show = Mostrar
moving-why-no-more = La partida ha avanzado desde ese intento. Así está ahora.
