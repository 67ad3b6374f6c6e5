import type { compare as en } from '../en/compare.js';

/** The words of the page that shows variants of a video side by side. */
export const compare: typeof en = {
  title: 'Videos vergleichen',
  back: 'Deine Videos',
  none: 'Wähle, was du vergleichen willst',
  noneExplained: 'Drück in der Liste deiner Videos auf „Auswählen“, wähle zwei bis vier und vergleiche sie.',
  gone: 'Eines dieser Videos gibt es nicht mehr',
  goneExplained: 'Es wurde gelöscht, oder die Adresse stimmt nicht. Wähle in der Liste deiner Videos neu.',
  together: 'Zusammen abspielen',
  togetherHint: 'Zu hören ist nur das erste.',
  inTurn: 'Nacheinander abspielen',
  stop: 'Anhalten',
  video: (title) => `Video: ${title}`,
  variant: (number, title) => `${number}. ${title}`,
  hook: 'Erste Zeile',
  missing: 'Kommt hier nicht vor',
  outcome: 'Bester Post',
  outcomeOf: (views, platform) => `${views} Aufrufe auf ${platform}`,
  unknown: 'Noch nicht bekannt',
};
