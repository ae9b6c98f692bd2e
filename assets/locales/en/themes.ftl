## Themes

theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
theme-colorblind = Colour-blind
theme-wood = Wood
theme-server = As the server
theme-own = Your private pictures are in the theme **{ $theme }**, which you have chosen.
theme-of-server = Your private pictures are in the theme **{ $theme }**, which the server has chosen; you have chosen none yourself.
theme-default = Your private pictures are in the theme **{ $theme }**: no other has been chosen here.
server-theme = Boards on this server are posted in the theme **{ $theme }**. Private pictures are in it too for members who have not chosen their own with `/settings theme`.
server-theme-default = Boards on this server are posted in the theme **{ $theme }**: no other has been chosen. `/server theme` with a theme chooses one.
alt-theme = An example of the theme “{ $theme }”.
error-server-only = This is about a server: use the command in one of its channels.
error-not-manager = Only members with the permission **Manage Server** can choose this for the whole server. For yourself you can: `/settings`.
cmd-settings = settings
    .about = What you choose for yourself
cmd-settings-theme = theme
    .about = Show or choose the theme of your private pictures
cmd-settings-theme-theme = theme
    .about = The theme to use from now on
cmd-server = server
    .about = What is chosen for the whole server
cmd-server-theme = theme
    .about = Show or choose the theme of the boards posted here
cmd-server-theme-theme = theme
    .about = The theme to use from now on
