## Vacations

vacation-began = { $player } is on vacation until { $until }. Their time stands still until then; moves are welcome all the same.
vacation-began-too-late = { $player } is on vacation until { $until }. The time for this turn has run out already, and does not stand still; a move is welcome all the same.
vacation-began-by-itself = { $player } has not moved in time, and takes a day of vacation that began by itself, until { $until }. While days are left, another one follows each time.
vacation-ended = { $player } is back from vacation.
on-vacation = { $player } is on vacation until { $until }.
vacation-show-current = You are on vacation here until { $until }, { $distance }. `/vacation end` ends it.
vacation-show-none = You are not on vacation here.
vacation-show-days = { $left ->
    [one] One day is
   *[other] { $left } days are
} left to you on this server this year, of { $days }.
vacation-auto-on = **On**: when a deadline of yours passes here, a day of vacation begins by itself, while days are left.
vacation-auto-off = **Off**: no vacation begins by itself when a deadline of yours passes here.
answer-vacation-began = Have a good time! You are on vacation here until { $until }, { $distance }: your time stands still in all your games on this server. If you end it early, the day that has begun is spent, even if it has just begun.
answer-vacation-ended = Welcome back! What was left of your vacation is yours again, but for the day that has begun; wherever it is your turn, you have at least twelve hours.
server-vacation = Each member has { $days ->
    [0] no days
    [one] one day
   *[other] { $days } days
} of vacation a year.
error-vacation-goes-on = You are on vacation here already, until { $until }, { $distance }. `/vacation end` ends it.
error-vacation-too-long = { $left ->
    [0] No days of vacation are
    [one] Only one day of vacation is
   *[other] Only { $left } days of vacation are
} left to you on this server this year.
error-no-vacation = You are not on vacation here.
event-vacation-began = { $color } ({ $player }) is on vacation.
event-vacation-began-by-itself = A day of vacation begins by itself for { $color } ({ $player }).
event-vacation-ended = { $color } ({ $player }) is back from vacation.
cmd-vacation = vacation
    .about = Let your time stand still in your games on this server
cmd-vacation-start = start
    .about = Begin a vacation now; today counts as a day, even if you end it at once
cmd-vacation-start-days = days
    .about = For how many days
cmd-vacation-end = end
    .about = End your vacation early
cmd-vacation-show = show
    .about = Show your vacation and the days that are left
cmd-vacation-auto = auto
    .about = Whether a day of vacation begins by itself when a deadline of yours passes
cmd-vacation-auto-auto = auto
    .about = on: a day begins by itself, while days are left; off: none does
cmd-server-vacation = vacation
    .about = How many days of vacation each member has a year
cmd-server-vacation-days = days
    .about = The days, 0 for none
