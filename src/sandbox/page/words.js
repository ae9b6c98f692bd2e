// What the page itself says, in the language of whoever sits there; what has no words in it is said in English.

const FRENCH = {
  "{0} is thinking…": "{0} réfléchit…",
  "{0} unread mentions": "{0} mentions non lues",
  "/ for commands": "/ : commandes",
  "A forum has posts: open one": "Un forum a des publications : ouvrez-en une",
  "Apps": "Applications",
  "Apps for this message of {0}": "Applications pour ce message de {0}",
  "Archived": "Archivé",
  "Cancel command": "Annuler la commande",
  "Cancel reply": "Annuler la réponse",
  "Channels": "Salons",
  "Direct messages": "Messages privés",
  "Dismiss": "Fermer",
  "Dismiss message": "Masquer le message",
  "Enlarge: {0}": "Agrandir : {0}",
  "False": "Non",
  "Invite bot": "Inviter le bot",
  "Language": "Langue",
  "Loading options failed": "Les options n’ont pas pu être chargées",
  "Loading options…": "Chargement des options…",
  "Make a selection": "Faites un choix",
  "Message": "Message",
  "Messages": "Messages",
  "No options match your search": "Aucune option ne correspond",
  "No posts yet.": "Aucune publication pour l’instant.",
  "No such command": "Cette commande n’existe pas",
  "Nothing here yet. Write something, or type / to see the bot's commands.": "Rien ici pour l’instant. Écrivez, ou tapez / pour voir les commandes du bot.",
  "Only you can see this · ": "Vous seul voyez ce message · ",
  "Original message was deleted": "Le message d’origine a été supprimé",
  "Picture": "Image",
  "Refused ({0})": "Refusé ({0})",
  "Remove bot": "Retirer le bot",
  "Reply": "Répondre",
  "Reply to {0}": "Répondre à {0}",
  "Replying to ": "Réponse à ",
  "See thread ›": "Voir le fil ›",
  "Send": "Envoyer",
  "Sending command…": "Envoi de la commande…",
  "Sent without a notification": "Envoyé sans notification",
  "Servers, channels and threads": "Serveurs, salons et fils",
  "Show": "Afficher",
  "Show channels": "Afficher les salons",
  "Seat and language": "Place et langue",
  "Sit as": "À la place de",
  "Suggestions": "Suggestions",
  "The sandbox does not answer. Is it still running?": "Le bac à sable ne répond pas. Tourne-t-il encore ?",
  "There is no command {0}: nothing was sent.": "La commande {0} n’existe pas : rien n’a été envoyé.",
  "This command takes nothing more": "Cette commande ne prend rien de plus",
  "This interaction failed": "Échec de l’interaction",
  "This thread is locked": "Ce fil est verrouillé",
  "True": "Oui",
  "Welcome to {0}": "Bienvenue dans {0}",
  "What it shows": "Ce qu’elle montre",
  "a Discord on loopback": "un Discord en boucle locale",
  "an attachment": "une pièce jointe",
  "locked": "verrouillé",
  "bot offline": "bot hors ligne",
  "bot online": "bot en ligne",
  "sandbox stopped": "bac à sable arrêté",
  "someone": "quelqu’un",
  "the sandbox": "le bac à sable",
  "{0} optional": "{0} en option",
  "{0}: the application did not respond": "{0} : l’application n’a pas répondu",
  " (edited)": " (modifié)",
  " used ": " a utilisé ",
};

/** A sentence in the page's language, with what stands for {0}. */
export function say(english, value = "") {
  const isFrench = document.documentElement.lang.startsWith("fr");
  return ((isFrench && FRENCH[english]) || english).replace("{0}", () => value);
}

/** Says what stands in the page from the beginning in the language of whoever sits there now. */
export function sayAll() {
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  for (const node of document.querySelectorAll("[data-say-label]")) node.setAttribute("aria-label", say(node.dataset.sayLabel));
}
