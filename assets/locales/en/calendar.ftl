## A calendar of one’s deadlines

calendar-name = Seigneur: my deadlines
calendar-summary = { $game } #{ $number }: your move
calendar-description = You have until this moment for your move in game #{ $number } ({ $game }). Play it in the game’s thread, or with /move.
settings-calendar-new =
    {"**"}Your deadlines as a calendar**
    <{ $address }>
    Subscribe to this address in your calendar (“add by URL”), and every deadline of yours stands there. Whoever has it can read your deadlines: keep it to yourself. I cannot show it again; `/settings calendar` can give you another one, and this one ends then.
settings-calendar-stands = Your deadlines can be read at an address already, and I cannot show it again. For a new one, choose it under *address* in `/settings calendar`; the old one ends then.
settings-calendar-revoked = The address of your calendar leads nowhere from now on.
settings-calendar-on = Your deadlines can be read as a calendar, at an address that only you were given.
settings-calendar-off = Your deadlines can be read by no calendar.
error-no-web-pages = That takes web pages, and I have none here. Whoever runs me can set them up.
choice-calendar-new = A new address; the one before ends
choice-calendar-off = No address
cmd-settings-calendar = calendar
    .about = A private address for your deadlines, to which a calendar can subscribe
cmd-settings-calendar-address = address
    .about = Left empty: an address, unless you have one. Choose a new one to replace it, or none any more
