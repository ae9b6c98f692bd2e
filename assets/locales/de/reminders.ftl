## Erinnerungen

reminder-share = Du bist am Zug in **{ $game } #{ $number }**, und deine Zeit läuft { $distance } ab. { $link }
reminder-last-call = **Letzter Aufruf:** In **{ $game } #{ $number }** läuft deine Zeit { $distance } ab. { $link }
reminder-over = Deine Zeit in **{ $game } #{ $number }** ist um. Jetzt läuft die Nachfrist ({ $grace }): Du kannst noch ziehen bis { $moment }, { $distance }. { $link }
reminders-title = **{ $count } Partien warten auf deinen Zug**, die eiligste zuerst:
reminders-entry = **{ $game } #{ $number }** · die Zeit läuft { $distance } ab · { $link }
reminders-entry-over = **{ $game } #{ $number }** · die Zeit ist um; die Nachfrist endet { $distance } · { $link }
button-mute-turn = Zug stummschalten
button-mute-game = Partie stummschalten
button-unmute = Wieder erinnern
answer-muted-turn = Keine Erinnerungen mehr an diesen Zug in { $game } #{ $number }.
answer-muted-game = Keine Erinnerungen mehr in { $game } #{ $number }. `/settings reminders game:remind me in this game again` im Thread der Partie schaltet sie wieder ein.
answer-unmuted = Die Erinnerungen in { $game } #{ $number } sind wieder an.
settings-share-off = Ich schicke keine Erinnerung, solange noch viel Zeit ist.
settings-share-half = Ich erinnere dich, wenn noch **die Hälfte** der Zeit für deinen Zug übrig ist.
settings-share-quarter = Ich erinnere dich, wenn noch **ein Viertel** der Zeit für deinen Zug übrig ist.
settings-share-tenth = Ich erinnere dich, wenn noch **ein Zehntel** der Zeit für deinen Zug übrig ist.
settings-last-call-off = Es gibt keinen letzten Aufruf.
settings-last-call = { $hours ->
    [one] Der letzte Aufruf kommt, wenn noch **eine Stunde** bleibt.
   *[other] Der letzte Aufruf kommt, wenn noch **{ $hours } Stunden** bleiben.
}
settings-quiet = Von **{ $from } Uhr** bis **{ $until } Uhr** lasse ich dich in Ruhe: Direktnachrichten und Erinnerungen warten, außer einem letzten Aufruf, wenn weniger als zwei Stunden bleiben. Deine Zeit läuft trotzdem.
settings-quiet-off = Es gibt keine Ruhezeit: Ich erinnere dich rund um die Uhr.
settings-timezone = Deine Zeitzone ist **{ $zone }**.
choice-reminder-off = keine Erinnerung
choice-share-half = wenn noch die Hälfte der Zeit bleibt
choice-share-quarter = wenn noch ein Viertel der Zeit bleibt
choice-share-tenth = wenn noch ein Zehntel der Zeit bleibt
choice-call-1h = wenn noch eine Stunde bleibt
choice-call-2h = wenn noch zwei Stunden bleiben
choice-call-6h = wenn noch sechs Stunden bleiben
choice-unmute = wieder erinnern
error-quiet-same = Die Ruhezeit endet zu einer anderen Stunde, als sie beginnt: zum Beispiel `from:22 until:8`.
error-quiet-half = Die Ruhezeit braucht `from` und `until` zusammen, oder nur `off`.
error-timezone = „{ $text }“ kenne ich nicht als Zeitzone. Wähle eine aus der Liste, zum Beispiel `Europe/Paris`.
error-not-reminded = Diese Buttons sind nur für { $player }: Dorthin ging die Erinnerung.
error-turn-over = Dieser Zug ist vorbei.
cmd-settings-reminders = erinnerungen
    .about = Wann ich dich an deine Züge erinnere; leer: zeigt, was gilt
cmd-settings-reminders-share = anteil
    .about = Bei welchem Rest der Zeit für einen Zug ich dich erinnere
cmd-settings-reminders-last_call = letzter_aufruf
    .about = Wie viel Zeit noch bleibt, wenn der letzte Aufruf kommt
cmd-settings-reminders-game = partie
    .about = Schaltet die Erinnerungen der Partie wieder ein, in deren Thread du bist
digest-title = { $count ->
    [one] **Eine Partie wartet auf deinen Zug**:
   *[other] **{ $count } Partien warten auf deinen Zug**, die eiligste zuerst:
}
digest-entry-untimed = **{ $game } #{ $number }** · ohne Zeitlimit · { $link }
settings-digest = Jeden Tag um **{ $hour } Uhr** bekommst du per Direktnachricht eine Liste der Partien, in denen du am Zug bist; sie ersetzt die ersten Erinnerungen.
settings-digest-off = Es gibt keine tägliche Liste deiner Züge.
error-digest = Wähle entweder eine `hour` oder `off`.
cmd-settings-digest = tagesliste
    .about = Einmal am Tag eine Liste der Partien, in denen du am Zug bist; leer: zeigt, was gilt
cmd-settings-digest-hour = stunde
    .about = Die Stunde, zu der sie kommt, 0 bis 23
cmd-settings-digest-off = aus
    .about = Keine solche Liste mehr
cmd-settings-quiet = ruhezeit
    .about = Die Stunden, in denen ich dich in Ruhe lasse; leer: zeigt sie
cmd-settings-quiet-from = von
    .about = Die Stunde, zu der sie beginnen, 0 bis 23
cmd-settings-quiet-until = bis
    .about = Die Stunde, zu der sie enden, 0 bis 23
cmd-settings-quiet-off = aus
    .about = Keine Ruhezeit mehr
cmd-settings-timezone = zeitzone
    .about = Deine Zeitzone, für die Ruhezeit; leer: zeigt sie
cmd-settings-timezone-zone = zone
    .about = Eine Zeitzone, zum Beispiel Europe/Paris
