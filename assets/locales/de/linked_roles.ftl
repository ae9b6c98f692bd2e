## Verknüpfte Rollen: was jemand gewonnen hat, und wonach Server Rollen geben

linked-roles-title = Verknüpfte Rollen
linked-roles-done = Du bist verknüpft. Von jetzt an können dir Server Rollen geben, je nachdem, was du gewonnen hast, und zwar innerhalb einer Minute nach jeder Partie. In Discord findest du sie im Menü eines Servers unter „Verknüpfte Rollen“.
linked-roles-denied = Es wurde nichts verknüpft, wie du es wolltest.
linked-roles-stale = Das lässt sich nicht mehr abschließen: Es wurde vor zu langer Zeit oder in einem anderen Browser begonnen, oder es ist schon geschehen. Bitte beginne in Discord noch einmal.
linked-roles-failed = Das hat nicht geklappt, und es lag nicht an dir. Bitte versuch es etwas später noch einmal.
settings-linked-roles-on = Server können dir Rollen geben, je nachdem, was du gewonnen hast: Du bist verknüpft.
settings-linked-roles-off = Du bist nicht mit Rollen von Servern verknüpft. Das geht in einem Browser: <{ $address }>
settings-linked-roles-ended = Du bist nicht mehr mit Rollen von Servern verknüpft, und Discord nimmt die zurück, die du dadurch hattest.
settings-linked-roles-unlinked = Du bist nicht mit Rollen von Servern verknüpft.
error-no-linked-roles = Verknüpfte Rollen habe ich hier nicht. Wer mich betreibt, kann sie einrichten.
choice-linked-roles-off = Verknüpfung lösen
cmd-settings-linked-roles = verknüpfte-rollen
    .about = Zeigen oder wählen, ob Server dir Rollen nach deinen Partien geben
cmd-settings-linked-roles-link = verknüpfung
    .about = Löst die Verknüpfung, wenn gewählt
role-record-points = Seigneur-Punkte
    .about = So viele Seigneur-Punkte in allen zählenden Partien, oder mehr
role-record-titles = Seigneur-Titel
    .about = So viele Partien als Seigneur gewonnen, oder mehr
role-record-best-rating = Beste Wertung
    .about = Die beste Wertung in einem der Spiele, oder eine höhere
role-record-in-time = In der Zeit beendete Partien
    .about = So viele zählende Partien zu Ende gespielt, ohne eine Frist samt Nachfrist verstreichen zu lassen, oder mehr
role-record-seasons-won = Gewonnene Saisons
    .about = So viele erste Plätze am Ende einer Saison, oder mehr
