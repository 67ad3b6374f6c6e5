import type { BriefDraft, Voice } from '../../../studio/writer/index.js';

/** A test case of the evaluation: a brief as people write it, and what its scripts must and must not say. */
export interface Case {
  /** Kebab-case, unique. */
  id: string;
  /** The kind of brief: `app`, `charity`, `shouting`, … */
  kind: string;
  text: string;
  /** The product's name as it must be said; null if the brief has none. */
  name: string | null;
  /** Other correct forms of the name. */
  names?: readonly string[];
  /** Nouns that the product may be called by: "this app", "these shears". If absent, nouns are not judged. */
  things?: readonly string[];
  /** True claims, in as few words as possible. A script must tell some of them. */
  facts: readonly string[];
  /** Phrases that no line may contain: false claims, and results of misreading the brief. */
  never?: readonly string[];
  /** Language as a BCP 47 tag; English if absent. */
  language?: string;
  persona?: Voice;
  /** The video format, a key of the writer's formats; `talking-5` if absent. */
  format?: string;
  /** Number of lines, 3 to 9; if absent, the format decides. */
  lines?: number;
  goal?: NonNullable<BriefDraft['goal']>;
  platform?: NonNullable<BriefDraft['platform']>;
  /** If present, scripts are also written from these stated fields, with `text` as the product's text. */
  draft?: Omit<BriefDraft, 'productText'>;
}
