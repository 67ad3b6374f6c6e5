import { type SlidePair, THIN_SLIDES } from '../carousel.js';

/** What a slide of a deck is about. */
export type Subject = 'problem' | 'product' | 'audience' | 'claim' | 'proof' | 'box' | 'price' | 'thought';

/**
 * How a deck puts a statement of the brief on a slide. `{Point}` is its short form, `{say}` the statement after a colon and
 * `{line}` the statement as a sentence of its own.
 */
export interface Telling {
  /** Headlines that tell the point. */
  heads?: readonly string[];
  /** Headlines that tell the point of an order to the reader: "Step 2: Track your sleep". */
  orders?: readonly string[];
  /** Headlines that leave the telling to the text. */
  labels: readonly string[];
  /** Texts that tell the whole statement. */
  texts: readonly string[];
  /** Texts below a headline that has told the whole statement. */
  under?: readonly string[];
}

/**
 * A kind of carousel: the lines for its slides. `{k}` is the number of a slide between the cover and the last one, `{of}` how
 * many there are. These lines are for products and topics alike, and claim nothing.
 */
export interface DeckCopy {
  /** The usual number of slides, with the cover and the last one. */
  slides: number;
  /** The role of the slides between, and of those on certain subjects. Proof has the role `proof` otherwise. */
  role: string;
  roles?: Partial<Record<Subject | 'opening' | 'turn' | 'belief', string>>;
  /** The order of subjects; slides on other subjects are left out. */
  order: readonly Subject[];
  /** Whether lines are used in the order in which they are listed. */
  inOrder?: boolean;
  /** Whether the slides are numbered downwards. */
  countsDown?: boolean;
  /** Whether statements with a figure come first, and headlines are those figures. */
  figures?: boolean;
  /** Pictures of the slides between, in turn; those of a topic show the place. The usual ones are taken if absent. */
  pictures?: Record<'thing' | 'place', readonly string[]>;
  /** Covers for a product; `counted` ones only where every slide between tells a fact. */
  covers: readonly SlidePair[];
  counted?: readonly SlidePair[];
  /** Covers for a topic, and for the contents of an article that the creator has read. */
  topicCovers: readonly SlidePair[];
  reportCovers: readonly SlidePair[];
  /** The slides that come before all others, where there is room: one of each list. */
  openings?: readonly (readonly SlidePair[])[];
  /** Slides with a belief, before the slide that answers it. */
  beliefs?: Partial<Record<Subject, readonly SlidePair[]>>;
  claim: Telling;
  proof: Telling;
  pairs: Partial<Record<Exclude<Subject, 'claim' | 'proof' | 'thought'>, readonly SlidePair[]>>;
  /** Slides for when the brief has no more to say: advice on deciding, or on a topic. With `beliefs`, two slides each. */
  thin: readonly (readonly SlidePair[])[];
  tips: readonly (readonly SlidePair[])[];
}

export const pair = (headline: string, text: string): SlidePair => ({ headline, text });

/** Advice on deciding, whose headlines are orders: they read well after a label. */
export const ADVICE: readonly SlidePair[] = [
  ...THIN_SLIDES.filter(({ headline }) => !headline.endsWith('?')),
  pair('Name what is missing', 'One thing that would help you decide. Then go and look it up.'),
  pair('Think of somebody', 'Is it for them? Send them this post before you forget.'),
];

const lower = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
/** Puts a label, such as "Step {k}:", before the headlines of slides. */
export const labelled = (label: string, slides: readonly SlidePair[]): SlidePair[][] =>
  slides.map(({ headline, text }) => [pair(`${label} ${label.endsWith('.') ? headline : lower(headline)}`, text)]);
export const single = (...slides: readonly (readonly [string, string])[]): SlidePair[][] =>
  slides.map(([headline, text]) => [pair(headline, text)]);
