/** What has been said so far, so that no fact is said twice and no two lines start alike. */
export interface Said {
  /** Indices of {@link Facts.told}. */
  told: Set<number>;
  lines: Set<string>;
  openings: Set<string>;
  slots: Map<string, number>;
  /** Everything said so far, in small letters. */
  text: string;
}
export const nothingSaid = (): Said => ({
  told: new Set(),
  lines: new Set(),
  openings: new Set(),
  slots: new Map(),
  text: '',
});
