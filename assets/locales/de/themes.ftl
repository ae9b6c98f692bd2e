## Designs

theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
theme-colorblind = Farbenblind
theme-wood = Holz
theme-server = Wie der Server
theme-own = Deine privaten Bilder haben das Design **{ $theme }**, das du gewählt hast.
theme-of-server = Deine privaten Bilder haben das Design **{ $theme }**, das der Server gewählt hat; du selbst hast keins gewählt.
theme-default = Deine privaten Bilder haben das Design **{ $theme }**: Ein anderes ist hier nicht gewählt.
server-theme = Die Bretter auf diesem Server haben das Design **{ $theme }**, ebenso die privaten Bilder für Mitglieder, die nicht mit `/settings theme` ein eigenes gewählt haben.
server-theme-default = Die Bretter auf diesem Server haben das Design **{ $theme }**: Ein anderes ist nicht gewählt. `/server theme` mit einem Design wählt eins.
alt-theme = Ein Beispiel für das Design „{ $theme }“.
error-server-only = Hier geht es um einen Server: Nutze den Befehl in einem seiner Kanäle.
error-not-manager = Nur Mitglieder mit der Berechtigung **Server verwalten** können das für den ganzen Server wählen. Für dich selbst geht es mit `/settings`.
cmd-settings = einstellungen
    .about = Was du für dich selbst wählst
cmd-settings-theme = design
    .about = Das Design deiner privaten Bilder; leer: zeigt, welches es ist
cmd-settings-theme-theme = design
    .about = Das Design ab jetzt
cmd-server = server
    .about = Was für den ganzen Server gewählt ist
cmd-server-theme = design
    .about = Das Design der Bretter, die hier erscheinen; leer: zeigt, welches es ist
cmd-server-theme-theme = design
    .about = Das Design ab jetzt
