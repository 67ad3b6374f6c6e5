import type { BriefDraft, Voice } from '../../../studio/writer/index.js';

/** A brief as somebody would write it, and what a script about it can be held to. */
export interface Case {
  /** Kebab-case, unique. */
  id: string;
  /** What sort of brief it is: `app`, `charity`, `shouting`, … */
  kind: string;
  text: string;
  /** The product's name as it has to be said; null where the brief names none. */
  name: string | null;
  /** Other ways of saying the name that are as right. */
  names?: readonly string[];
  /** Nouns that it may be called by: "this app", "these shears". Absent where that is not judged. */
  things?: readonly string[];
  /** Claims that are true, in the fewest words. A script has to tell some of them. */
  facts: readonly string[];
  /** What no line may hold: false claims, and what only a misreading of the brief says. */
  never?: readonly string[];
  /** BCP 47; English where absent. */
  language?: string;
  persona?: Voice;
  /** A key of the writer's formats; `talking-5` where absent. */
  format?: string;
  /** 3 to 9; the format's own number where absent. */
  lines?: number;
  goal?: NonNullable<BriefDraft['goal']>;
  platform?: NonNullable<BriefDraft['platform']>;
  /** The case is also written from these fields, with `text` as the product's own. */
  draft?: Omit<BriefDraft, 'productText'>;
}
