/** Records what has been said so far, so that no statement is said twice and no two lines start alike. */
export interface Said {
  /** The statements said so far, as indices of {@link Facts.statements}. */
  statements: Set<number>;
  lines: Set<string>;
  openings: Set<string>;
  slots: Map<string, number>;
  /** Everything said so far, in lower case. */
  text: string;
}
export const nothingSaid = (): Said => ({
  statements: new Set(),
  lines: new Set(),
  openings: new Set(),
  slots: new Map(),
  text: '',
});
