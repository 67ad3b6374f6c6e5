import type { post as en } from '../en/post.js';

/** The words of what a run's page offers besides its lines. */
export const post: typeof en = {
  look: 'Untertitel, Musik und Tempo',
  lookSaved: 'Gespeichert. Die Vorschau zeigt es.',
  musicNote: 'Die Musik hörst du im fertigen Video.',
  paceNote: 'Bei einem anderen Tempo werden alle Zeilen neu gesprochen.',
  stockFor: (line) => `Stockfoto für Zeile ${line} suchen`,
  stockTitle: (line) => `Ein Stockfoto für Zeile ${line}`,
  stockSearch: 'Was soll es zeigen?',
  search: 'Suchen',
  stockNone: 'Nichts gefunden. Versuch es mit weniger oder anderen Wörtern.',
  stockOff: 'Auf dieser Installation ist keine Bilddatenbank eingerichtet.',
  stockOffHint: 'Wer sie betreibt, kann einen Schlüssel von Pexels hinterlegen.',
  stockUse: (photographer) => `Das Foto von ${photographer} nehmen`,
  compare: 'Mit dem Original vergleichen',
  again: 'Noch einmal machen',
  againExplained: 'Mit anderem Creator, Einstieg oder Produkt: öffnet das Formular, wie es war.',
  text: 'Text zum Posten',
  platform: 'Plattform',
  platforms: { instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube', facebook: 'Facebook' },
  write: 'Schreiben lassen',
  writeAgain: 'Anderen schreiben',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  pinned: 'Kommentar zum Anpinnen',
};
