## Temas

theme-light = Claro
theme-dark = Oscuro
theme-contrast = Alto contraste
theme-colorblind = Daltonismo
theme-wood = Madera
theme-server = Como el servidor
theme-own = Tus imágenes privadas usan el tema **{ $theme }**, que has elegido.
theme-of-server = Tus imágenes privadas usan el tema **{ $theme }**, que ha elegido el servidor; tú no has elegido ninguno.
theme-default = Tus imágenes privadas usan el tema **{ $theme }**: aquí no se ha elegido otro.
server-theme = Los tableros de este servidor usan el tema **{ $theme }**. También las imágenes privadas de los miembros que no han elegido el suyo con `/settings theme`.
server-theme-default = Los tableros de este servidor usan el tema **{ $theme }**: no se ha elegido otro. `/server theme` con un tema elige uno.
alt-theme = Un ejemplo del tema «{ $theme }».
error-server-only = Esto se refiere a un servidor: usa el comando en uno de sus canales.
error-not-manager = Solo los miembros con el permiso **Gestionar servidor** pueden elegir esto para todo el servidor. Para ti sí puedes: `/settings`.
cmd-settings = ajustes
    .about = Lo que eliges para ti
cmd-settings-theme = tema
    .about = El tema de tus imágenes privadas; vacío, muestra cuál es
cmd-settings-theme-theme = tema
    .about = El tema desde ahora
cmd-server = servidor
    .about = Lo que se elige para todo el servidor
cmd-server-theme = tema
    .about = El tema de los tableros publicados aquí; vacío, muestra cuál es
cmd-server-theme-theme = tema
    .about = El tema desde ahora
