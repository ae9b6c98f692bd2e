## Reminders

reminder-share = It is your move in **{ $game } #{ $number }**, and your time runs out { $distance }. { $link }
reminder-last-call = **Last call:** in **{ $game } #{ $number }** your time runs out { $distance }. { $link }
reminder-over = Your time in **{ $game } #{ $number }** is over. A grace of { $grace } begins: you can still move until { $moment }, { $distance }. { $link }
reminders-title = **{ $count } games wait for your move**, the most urgent first:
reminders-entry = **{ $game } #{ $number }** · time runs out { $distance } · { $link }
reminders-entry-over = **{ $game } #{ $number }** · time is over; the grace ends { $distance } · { $link }
button-mute-turn = Mute this turn
button-mute-game = Mute this game
button-unmute = Unmute
answer-muted-turn = No more reminders of this turn in { $game } #{ $number }.
answer-muted-game = No more reminders in { $game } #{ $number }. `/settings reminders game:remind me in this game again` in its thread brings them back.
answer-unmuted = Reminders in { $game } #{ $number } are on again.
settings-share-off = I send no reminder while there is much time left.
settings-share-half = I remind you of your turn when **half** of its time is left.
settings-share-quarter = I remind you of your turn when **a quarter** of its time is left.
settings-share-tenth = I remind you of your turn when **a tenth** of its time is left.
settings-last-call-off = There is no last call.
settings-last-call = { $hours ->
    [one] The last call comes when **one hour** is left.
   *[other] The last call comes when **{ $hours } hours** are left.
}
settings-quiet = From **{ $from }:00** until **{ $until }:00** I leave you alone: direct messages and reminders wait, but for a last call with less than two hours left. Your time runs all the same.
settings-quiet-off = There are no quiet hours: I remind you at any time of the day.
settings-timezone = Your time zone is **{ $zone }**.
choice-reminder-off = no reminder
choice-share-half = when half of the time is left
choice-share-quarter = when a quarter of the time is left
choice-share-tenth = when a tenth of the time is left
choice-call-1h = when one hour is left
choice-call-2h = when two hours are left
choice-call-6h = when six hours are left
choice-unmute = remind me in this game again
error-quiet-same = Quiet hours end at another hour than they begin: `from:22 until:8`, for instance.
error-quiet-half = Give both `from` and `until`, or only `off`.
error-timezone = “{ $text }” is no time zone I know. Choose one from the list, such as `Europe/Paris`.
error-not-reminded = These buttons are for { $player } alone, who was reminded.
error-turn-over = That turn is over.
cmd-settings-reminders = reminders
    .about = Show or choose when I remind you of your turns
cmd-settings-reminders-share = share
    .about = With which share of a turn’s time left I remind you
cmd-settings-reminders-last_call = last_call
    .about = With how much time left the last call comes
cmd-settings-reminders-game = game
    .about = Undoes the muting of the game in whose thread you are
digest-title = { $count ->
    [one] **One game waits for your move**:
   *[other] **{ $count } games wait for your move**, the most urgent first:
}
digest-entry-untimed = **{ $game } #{ $number }** · no time limit · { $link }
settings-digest = Every day at **{ $hour }:00** you get a list of the games where it is your turn, by direct message; it takes the place of the first reminders.
settings-digest-off = There is no daily list of your turns.
error-digest = Choose either an `hour` or `off`.
cmd-settings-digest = digest
    .about = Show or choose a daily list of the games where it is your turn
cmd-settings-digest-hour = hour
    .about = The hour at which it comes, 0 to 23
cmd-settings-digest-off = off
    .about = Have no such list any more
cmd-settings-quiet = quiet
    .about = Show or choose the hours in which I leave you alone
cmd-settings-quiet-from = from
    .about = The hour at which they begin, 0 to 23
cmd-settings-quiet-until = until
    .about = The hour at which they end, 0 to 23
cmd-settings-quiet-off = off
    .about = Have no quiet hours any more
cmd-settings-timezone = timezone
    .about = Show or choose your time zone
cmd-settings-timezone-zone = zone
    .about = A time zone such as Europe/Paris
