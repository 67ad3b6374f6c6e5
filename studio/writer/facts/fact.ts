/** What a sentence of a brief tells, and so which line of a script can be made of it. */
export type FactKind =
  | 'what'
  | 'benefit'
  | 'detail'
  | 'proof'
  | 'price'
  | 'offer'
  | 'step'
  | 'audience'
  | 'problem'
  | 'question'
  | 'contact'
  | 'when'
  | 'where';

/** One statement of a brief. */
export interface Fact {
  kind: FactKind;
  /** The brief's own sentence or list item. */
  text: string;
  /** Start and end in the text that was read, in UTF-16 units; `end` is exclusive. */
  span: readonly [start: number, end: number];
  /** At most five words of `text`, cut at the boundaries of a phrase; null where none can be cut without changing its sense. */
  short: string | null;
  /** The noun of what the fact shows, in the singular, if it is certain: "mug". */
  shows: string | null;
}
