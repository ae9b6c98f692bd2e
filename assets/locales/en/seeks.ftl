## Seeks with wishes, and games on several servers

answer-waiting = You are waiting for a game { $of_game }. The game starts by itself, in a thread on this server, once a match is found. The wait ends after seven days.
answer-waiting-wishes = Whom you seek: { $wishes }
seek-wish-anywhere = members of all open servers
seek-wish-here = members of the server where you seek
seek-wish-rating = rated { $range }
seek-wish-rating-least = rated { $least } or more
seek-wish-rating-most = rated { $most } or less
seek-wish-hours = who play from { $from } to { $until } o’clock
seek-wish-language = who read your language
games-seek = You are waiting for a game: { $sought }
button-end-seek = Stop waiting
button-end-seek-of = Stop waiting: { $game }
answer-met = You have just been found: your game has begun. `/next` shows it.
answer-seek-ended = You no longer wait for a game { $of_game }.
answer-no-seek = You were not waiting for a game { $of_game }.
stranger = a player from another server
error-too-many-seeks = You are already waiting for { $limit } games. Stop waiting for one of them first.
error-server-not-open = This server is not open to others. Whoever manages it can open it with `/server open seeks:on`.
error-hidden-seek = Seek in a channel that everyone here can see: others will play there too.
error-shared-rematch = A game on several servers has no rematch. `/seek` finds you the next one.
error-shared-game = This game is on several servers: their moderators can only end it without points, with `/moderate end`.
error-watch-shared = A game on several servers cannot be followed: its thread here is open to you all the same.
error-hours-half = Give both `from` and `until`: the hours in which you play.
error-rating-range = A range of ratings is `1400-1700`, `1400-` or `-1700`.
server-open = This server is open: members who use `/seek where:anywhere` meet those of other open servers.
server-not-open = This server is not open to others: members find each other here only. `/server open seeks:on` opens it.
lobby-seeks = { $count ->
    [one] One player waits
   *[other] { $count } players wait
} here for others. **Seek a game** offers the same terms:
lobby-sought = { $game } · { $pace } · { $stakes }
lobby-sought-by = { $sought } · { $count ->
    [one] one waits
   *[other] { $count } wait
}
choice-here = here
choice-anywhere = anywhere
choice-any-language = any language
choice-own-language = my language only
cmd-server-open = open
    .about = See or choose whether members can meet those of other open servers
cmd-server-open-seeks = seeks
    .about = On or off
cmd-seek-where = where
    .about = Among whom you seek
cmd-seek-rating = rating
    .about = The ratings of the others, such as 1400-1700, 1400- or -1700
cmd-seek-from = from
    .about = The hour from which you play, 0 to 23, by your /settings timezone
cmd-seek-until = until
    .about = The hour until which you play, 0 to 23
cmd-seek-language = language
    .about = Which language the others read
