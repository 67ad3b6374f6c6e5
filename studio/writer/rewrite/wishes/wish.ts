/** Where a line should go. Lines are 0-based and numbered as before the revision. */
export type Place = 'start' | 'end' | { before: number } | { after: number };

export type Tone = 'casual' | 'formal' | 'calm' | 'energetic';
export type Mark = 'emoji' | 'exclamation marks' | 'questions' | 'hashtags' | 'capitals';

/** A change that the owner wants in a script. */
export type Wish = {
  /** The owner's own words, for the note. */
  said: string;
  /** Indices of lines, 0-based; null means all lines. */
  lines: number[] | null;
} & (
  | { kind: 'shorter'; words: number | null; total: boolean }
  | { kind: 'tone'; tone: Tone }
  | { kind: 'without'; what: Mark }
  | {
      kind: 'longer' | 'fillers' | 'soft' | 'first person' | 'tidy' | 'introduce' | 'drop' | 'keep';
    }
  /** `about` is what the new first line should be about, in the owner's words. */
  | { kind: 'question' | 'hook'; about?: string }
  | { kind: 'remove' | 'mention' | 'close' | 'add' | 'set'; text: string }
  | { kind: 'replace'; text: string; by: string }
  | { kind: 'swap' }
  | { kind: 'move'; to: Place }
  | { kind: 'count'; count: number }
);

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What a wish asks for, regardless of the lines and of the words it was read from. */
export type Ask = DistributiveOmit<Wish, 'said' | 'lines'>;

/** A part of an instruction that is read on its own. */
export interface Clause {
  /** The clause without politeness, with straight apostrophes. */
  text: string;
  /** The owner's own words, for the note. */
  said: string;
  /** The lines that the clause refers to, 0-based; null where it names none. */
  lines: number[] | null;
  /** Number of lines in the script. */
  count: number;
}

/** Makes a wish from what a clause asks for. The wish applies to the lines that the clause names, unless `lines` differs. */
export const makeWish = (clause: Clause, ask: Ask, lines: number[] | null = clause.lines): Wish => ({
  ...ask,
  said: clause.said,
  lines,
});

/** Empties the quoted texts of a clause: quoted words are the owner's text, not wishes. */
export const withoutQuoted = (text: string): string => text.replace(/["“«][^"“”«»]{2,300}["”»]/g, '""');
