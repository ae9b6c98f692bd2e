## Einstellungen von Leuten und Servern

settings-title = **Deine Einstellungen**
settings-language = Deine Sprache hier: **{ $language }**, wie von dir gewählt.
settings-language-discord = Deine Sprache hier: **{ $language }**, wie in deinem Discord.
settings-letters = Die Figurenbuchstaben in deinen Zügen: **{ $letters }**, wie von dir gewählt.
settings-letters-language = Die Figurenbuchstaben in deinen Zügen: **{ $letters }**, passend zu deiner Sprache.
settings-as-discord = Wie mein Discord
settings-as-language = Wie meine Sprache
server-settings-title = **Die Einstellungen dieses Servers**
server-as-discord = Wie der Server auf Discord
server-language = Sprache an Tischen, deren Spieler keine gemeinsame haben: **{ $language }**.
server-language-own = Sprache an Tischen, deren Spieler keine gemeinsame haben: **{ $language }**, wie der Server auf Discord.
server-channels = Tische kann man in { $channels } eröffnen.
server-channels-all = Tische kann man in jedem Kanal eröffnen.
server-limit = Jedes Mitglied kann gleichzeitig an { $limit ->
    [one] einem offenen Tisch
   *[other] { $limit } offenen Tischen
} sitzen.
server-limit-usual = Jedes Mitglied kann gleichzeitig an { $limit ->
    [one] einem offenen Tisch
   *[other] { $limit } offenen Tischen
} sitzen, da hier nichts anderes gewählt ist.
server-limit-none = Mitglieder können an beliebig vielen offenen Tischen sitzen.
server-moderators = Partien moderieren { $role } und alle, die den Server verwalten.
server-moderators-none = Partien moderieren alle, die den Server verwalten.
server-announcements = Die Ergebnisse der Partien werden in { $channel } verkündet, außer von Partien, die manche dort nicht sehen dürfen.
server-announcements-none = Die Ergebnisse der Partien werden nur dort verkündet, wo sie gespielt wurden.
error-unknown-choice = „{ $text }“ gibt es hier nicht. Zur Wahl stehen: { $expected }.
error-too-many-channels = Höchstens { $most } Kanäle sind wählbar. Nimm erst einen mit `/server channels remove` heraus.
error-everyone-moderates = Diese Rolle haben alle: Wähle eine, die nur die Moderation hat.
error-channel-not-chosen = Auf diesem Server eröffnet man Tische in { $channels }.
error-games-channel-gone = Den Kanal, in dem dieser Server Tische eröffnet, gibt es nicht mehr. Wer den Server verwaltet, kann mit `/setup` einen anderen wählen.
error-rematch-gone = Den Kanal dieser Partie gibt es nicht mehr. Frag in einem anderen Kanal ihres Servers nach der Revanche.
error-too-many-games = Du sitzt schon an { $limit ->
    [one] einem offenen Tisch
   *[other] { $limit } offenen Tischen
}, und mehr erlaubt dieser Server auf einmal nicht. Beende erst eine Partie: `/games` zeigt deine.
error-too-soon = Das ging schnell! Bitte versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
cmd-settings-language = sprache
    .about = Die Sprache, in der ich mit dir spreche; leer: zeigt, welche es ist
cmd-settings-language-language = sprache
    .about = Die Sprache ab jetzt
cmd-settings-letters = buchstaben
    .about = Die Figurenbuchstaben in deinen Zügen; leer: zeigt, welche es sind
cmd-settings-letters-letters = buchstaben
    .about = Die Buchstaben ab jetzt
cmd-settings-show = übersicht
    .about = Alle deine Einstellungen auf einen Blick
cmd-server-language = sprache
    .about = Die Sprache an Tischen ohne gemeinsame Sprache; leer: zeigt, welche es ist
cmd-server-language-language = sprache
    .about = Die Sprache ab jetzt
cmd-server-channels = kanäle
    .about = Wo man Tische eröffnen kann; überall, wenn kein Kanal gewählt ist
cmd-server-channels-add = hinzufügen
    .about = Tische in einem Kanal erlauben, oder Partien als Posts eines Forums
cmd-server-channels-add-channel = kanal
    .about = Der Kanal oder das Forum
cmd-server-channels-remove = entfernen
    .about = Einen Kanal oder ein Forum wieder herausnehmen
cmd-server-channels-remove-channel = kanal
    .about = Der Kanal oder das Forum
cmd-server-channels-list = liste
    .about = Zeigen, wo man Tische eröffnen kann
cmd-server-limit = limit
    .about = An wie vielen offenen Tischen ein Mitglied sitzen kann; leer: zeigt, an wie vielen
cmd-server-limit-games = partien
    .about = Höchstzahl offener Tische auf einmal; 0 für das übliche Limit
cmd-server-moderators = moderation
    .about = Eine Rolle, die Partien moderieren darf; leer: zeigt, welche es ist
cmd-server-moderators-role = rolle
    .about = Die Rolle, die ab jetzt moderieren darf
cmd-server-moderators-clear = zurücksetzen
    .about = Die Auswahl zurücknehmen
cmd-server-announcements = ankündigungen
    .about = Wo die Ergebnisse der Partien verkündet werden; leer: zeigt, wo
cmd-server-announcements-channel = kanal
    .about = Der Kanal ab jetzt
cmd-server-announcements-clear = zurücksetzen
    .about = Die Auswahl zurücknehmen
cmd-server-show = übersicht
    .about = Alle Einstellungen dieses Servers auf einen Blick
