import type { lists as en } from '../en/lists.js';

/** What lists, places for files and texts edited in place say, wherever they appear. */
export const lists: typeof en = {
  picture: (number) => `Bild ${number}`,
  move: (name) => `Verschieben: ${name}`,
  moveInstructions:
    'Nimm es mit der Leertaste auf, verschieb es mit den Pfeiltasten und leg es mit der Leertaste wieder ab. Escape bringt es zurück.',
  grabbed: (name) => `${name} aufgenommen.`,
  over: (name, place) => `${name} ist über Platz ${place}.`,
  dropped: (name, place) => `${name} auf Platz ${place} abgelegt.`,
  notMoved: (name) => `${name} ist wieder am alten Platz.`,
  drop: 'Hier ablegen',
  sending: (left) => (left === 1 ? 'Wird hochgeladen …' : `Wird hochgeladen, noch ${left} …`),
  search: 'Suchen',
  nothingFound: 'Nichts passt zu deiner Suche.',
  remove: (name) => `Entfernen: ${name}`,
  add: 'Hinzufügen',
  edit: (field) => `Bearbeiten: ${field}`,
  deleteAction: 'Löschen',
  deleteQuestion: (name) => `${name} löschen?`,
};
