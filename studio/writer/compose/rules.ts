import { SELF_SLOTS } from './self.js';

/** Slots that take a statement of the brief. */
export const CLAIM_SLOTS: ReadonlySet<string> = new Set([
  'say',
  'clause',
  'list',
  'order',
  'quote',
  'words',
  'show',
  'proof',
  'review',
  'complaint',
  'question',
]);

/** `brief`: any word of the brief. `product`: its name or what it is. `claim`, `proof`: what is said of it. `self`: who is speaking. */
export type Need = 'brief' | 'product' | 'claim' | 'proof' | 'audience' | 'self' | 'box';
/** The slots that meet a need. */
export const MEETS: Record<Need, ReadonlySet<string>> = {
  brief: new Set([...CLAIM_SLOTS, 'name', 'intro', 'brand', 'what', 'audience', 'problem', 'things', 'price']),
  product: new Set(['name', 'intro', 'brand']),
  claim: new Set(['say', 'clause', 'list', 'order', 'quote', 'words']),
  proof: new Set(['show', 'proof', 'review']),
  audience: new Set(['audience']),
  self: new Set(SELF_SLOTS),
  box: new Set(['box', 'boxsome']),
};

/** How often a slot may be heard in one script. */
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
/** Slots that are one to the ear. */
export const GROUP: ReadonlyMap<string, string> = new Map([
  ['boxsome', 'box'],
  ['intro', 'name'],
  ['brand', 'name'],
  ['flat', 'price'],
  ...SELF_SLOTS.map((slot) => [slot, 'who'] as const),
]);

/** Lines about this brief beat lines that would fit any. */
export function richness(copy: string): number {
  let score = 0;
  for (const [, slot = ''] of copy.matchAll(/\{([A-Za-z]+)\}/g)) {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    if (key === 'question' || key === 'complaint') score += 0.7;
    else if (/^(?:clause|say|show|proof|list)$/.test(key)) score += 0.5;
    else if (/^(?:problem|audience|what|price|flat|order|quote)$/.test(key)) score += 0.35;
    else if (/^(?:name|intro|brand|niche|matter)$/.test(key)) score += 0.12;
  }
  return Math.min(score, 1);
}
