import { SELF_SLOTS } from '../self.js';

/** Slots that take the brief's statements, complaints or questions. */
export const CLAIM_SLOTS: ReadonlySet<string> = new Set([
  'say',
  'clause',
  'list',
  'order',
  'quote',
  'words',
  'show',
  'praise',
  'proof',
  'review',
  'complaint',
  'question',
]);

/**
 * What a line can be required to mention. `brief`: anything from the brief. `product`: the product's name, or what stands for
 * it. `claim`: a statement about it. `proof`: a statement that shows or backs it, or a review. `audience`: whom it is for. `self`:
 * who is speaking. `box`: what is in the box.
 */
export type Need = 'brief' | 'product' | 'claim' | 'proof' | 'audience' | 'self' | 'box';
/** Slots that meet each need. */
export const MEETS: Record<Need, ReadonlySet<string>> = {
  brief: new Set([...CLAIM_SLOTS, 'name', 'intro', 'brand', 'what', 'audience', 'problem', 'things', 'price']),
  product: new Set(['name', 'intro', 'brand']),
  claim: new Set(['say', 'clause', 'list', 'order', 'quote', 'words']),
  proof: new Set(['show', 'praise', 'proof', 'review']),
  audience: new Set(['audience']),
  self: new Set(SELF_SLOTS),
  box: new Set(['box', 'boxsome']),
};

/** Maximum uses of a slot, or of a {@link GROUP} of slots, in one script; any other may be used nine times. */
export const MOST: ReadonlyMap<string, number> = new Map(
  Object.entries({
    problem: 2,
    audience: 2,
    what: 1,
    niche: 2,
    matter: 1,
    price: 1,
    who: 1,
    box: 1,
    name: 4,
    complaint: 1,
    question: 1,
  }),
);
/** Slots that sound the same to a listener, and so share one count. */
export const GROUP: ReadonlyMap<string, string> = new Map([
  ['boxsome', 'box'],
  ['intro', 'name'],
  ['brand', 'name'],
  ['flat', 'price'],
  ...SELF_SLOTS.map((slot) => [slot, 'who'] as const),
]);

/** Scores a line by how much it says about the brief, 0 to 1: specific lines beat generic ones. */
export function scoreRichness(copy: string): number {
  let score = 0;
  for (const [, slot = ''] of copy.matchAll(/\{([A-Za-z]+)\}/g)) {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    if (key === 'question' || key === 'complaint') score += 0.7;
    else if (/^(?:clause|say|show|praise|proof|list)$/.test(key)) score += 0.5;
    else if (/^(?:problem|audience|what|price|flat|order|quote)$/.test(key)) score += 0.35;
    else if (/^(?:name|intro|brand|niche|matter)$/.test(key)) score += 0.12;
  }
  return Math.min(score, 1);
}
