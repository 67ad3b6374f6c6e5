import type { bulk as en } from '../en/bulk.js';

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The words of what is done with several videos at once. */
export const bulk: typeof en = {
  selected: (count) => `${count} ausgewählt`,
  done: (count) => `${plural(count, 'Video', 'Videos')} geändert`,
  all: 'Alle angezeigten auswählen',
  leave: 'Fertig',
  compare: (count) => `${count} vergleichen`,
  approve: (count, usd) => `${count} für ${usd} freigeben`,
  approveFree: (count) => `${count} kostenlos freigeben`,
  approveQuestion: (count) => `${plural(count, 'Video', 'Videos')} freigeben?`,
  approveExplained: (usd) =>
    `Deine Anbieter berechnen zusammen ${usd}. Ein Video, das inzwischen teurer geworden ist, wird nicht freigegeben, darüber entscheidest du selbst.`,
  approveFreeExplained:
    'Es kostet nichts. Ein Video, das inzwischen teurer geworden ist, wird nicht freigegeben, darüber entscheidest du selbst.',
  cancel: (count) => `${count} abbrechen`,
  cancelQuestion: (count) => `${plural(count, 'Video', 'Videos')} abbrechen?`,
  cancelExplained: 'Es wird nichts mehr gemacht oder bezahlt. Was schon da ist, bleibt.',
  remove: (count) => `${count} löschen`,
  removeQuestion: (count) => `${plural(count, 'Video', 'Videos')} löschen?`,
  removeExplained: 'Bilder, Stimmen und Dateien werden mitgelöscht. Das lässt sich nicht rückgängig machen.',
  failed: (count) => plural(count, 'Video konnte nicht geändert werden:', 'Videos konnten nicht geändert werden:'),
};
