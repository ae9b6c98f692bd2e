## Linked roles: records of what somebody has won, by which servers give out roles

linked-roles-title = Linked roles
linked-roles-done = You are linked. From now on servers can give you roles by what you have won, within a minute of each game. In Discord, look for them under Linked Roles in the menu of a server.
linked-roles-denied = Nothing was linked, as you wanted.
linked-roles-stale = This cannot be finished any more: it was begun too long ago, in another browser, or is done already. Please begin again in Discord.
linked-roles-failed = That did not work, and it was not your doing. Please try again a little later.
settings-linked-roles-on = Servers can give you roles by what you have won: you are linked.
settings-linked-roles-off = You are not linked with roles of servers. You can be, in a browser: <{ $address }>
settings-linked-roles-ended = You are not linked with roles of servers any more, and Discord takes back the ones you had by it.
settings-linked-roles-unlinked = You are not linked with roles of servers.
error-no-linked-roles = I have no linked roles here. Whoever runs me can set them up.
choice-linked-roles-off = Unlink me
cmd-settings-linked-roles = linked-roles
    .about = See or choose whether servers can give you roles by what you have won
cmd-settings-linked-roles-link = link
    .about = Unlinks you, if chosen
role-record-points = Seigneur points
    .about = Seigneur points in all games that count, or more
role-record-titles = Seigneur titles
    .about = Games won as Seigneur, or more
role-record-best-rating = Best rating
    .about = The best rating in any of the games, or a higher one
role-record-in-time = Games finished in time
    .about = Games that count, played to their end without letting a deadline and the grace after it pass, or more
role-record-seasons-won = Seasons won
    .about = First places at the end of a season, or more
