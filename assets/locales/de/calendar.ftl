## Ein Kalender der eigenen Fristen

calendar-name = Seigneur: meine Fristen
calendar-summary = { $game } #{ $number }: du bist am Zug
calendar-description = Bis zu diesem Zeitpunkt hast du Zeit für deinen Zug in Partie #{ $number } ({ $game }): im Thread der Partie oder mit /move.
settings-calendar-new =
    {"**"}Deine Fristen als Kalender**
    <{ $address }>
    Abonniere diese Adresse in deinem Kalender („per URL hinzufügen“), und alle deine Fristen stehen darin. Wer sie hat, kann deine Fristen lesen: Behalte sie für dich. Noch einmal zeigen kann ich sie nicht; `/settings calendar` kann dir eine andere geben, und diese gilt dann nicht mehr.
settings-calendar-stands = Deine Fristen haben schon eine Adresse, und noch einmal zeigen kann ich sie nicht. Eine neue bekommst du, wenn du sie in `/settings calendar` unter *address* wählst; die alte gilt dann nicht mehr.
settings-calendar-revoked = Die Adresse deines Kalenders führt ab jetzt nirgendwohin.
settings-calendar-on = Deine Fristen lassen sich als Kalender lesen, unter einer Adresse, die nur du bekommen hast.
settings-calendar-off = Deine Fristen kann kein Kalender lesen.
error-no-web-pages = Dafür braucht es Webseiten, und die habe ich hier nicht. Wer mich betreibt, kann sie einrichten.
choice-calendar-new = Eine neue Adresse; die vorige gilt nicht mehr
choice-calendar-off = Keine Adresse
cmd-settings-calendar = kalender
    .about = Eine private Adresse für deine Fristen, die ein Kalender abonnieren kann
cmd-settings-calendar-address = adresse
    .about = Leer: eine Adresse, falls du keine hast. Wähle eine neue, die sie ersetzt, oder keine mehr
