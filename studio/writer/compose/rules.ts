import type { Facts } from './facts.js';
import { SELF_SLOTS } from './self.js';

/** `brief`: any word of the brief. `product`: its name or what it is. `self`: who is speaking. The rest: a benefit, a proof, … */
export type Need = 'brief' | 'product' | 'benefit' | 'proof' | 'audience' | 'self' | 'box' | 'quote';
/** The slots that meet a need. */
export const MEETS: Record<Need, RegExp> = {
  brief: /^(?:P|W|w|mw|nw|sw|wb|a|folk|you|x|xme|xnp|xing|xs|p?b\d?|bb|p?bme\d?|one\w*|do\w*|thing|thingsy)$/,
  product: /^(?:P|W|w|mw|nw|sw|wb)$/,
  benefit: /^(?:p?b\d?|bb|p?bme\d?|one\w*|do(?:me)?\d?|wb)$/,
  proof: /^proof2?$/,
  audience: /^(?:a|folk|you)$/,
  self: /^(?:me|role|self|call|into|hobby|own|topic)$/,
  box: /^box(?:some)?$/,
  quote: /^quote$/,
};

/** How often a slot may be heard in one script. */
export const MOST: ReadonlyMap<string, number> = new Map(
  Object.entries({
    x: 2,
    xme: 2,
    xnp: 2,
    xing: 2,
    xs: 1,
    a: 2,
    you: 1,
    W: 1,
    w: 1,
    wb: 1,
    niche: 2,
    matter: 1,
    price: 1,
    who: 1,
    box: 1,
    P: 4,
  }),
);
/** Slots that are one to the ear. */
export const GROUP: ReadonlyMap<string, string> = new Map(
  Object.entries({
    xme: 'x',
    xnp: 'x',
    xing: 'x',
    w: 'W',
    wb: 'W',
    sw: 'W',
    mw: 'W',
    nw: 'W',
    folk: 'a',
    costs: 'price',
    forprice: 'price',
    boxsome: 'box',
    ...Object.fromEntries(SELF_SLOTS.map((slot) => [slot, 'who'])),
  }),
);
/** A slot in a pattern. */
const SLOT = /\{([A-Za-z]+\d?)\}/g;

/** Lines about this brief beat lines that would fit any. */
export function richness(pattern: string): number {
  let score = 0;
  for (const [, slot = ''] of pattern.matchAll(SLOT)) {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    if (key === 'bb') score += 0.8;
    else if (
      /^(x|xme|xnp|xing|xs|wb|one|oneme|do|dome|b|b2|bme|bme2|pb|you|a|folk|w|mw|nw|W|proof|proof2|price|costs|forprice|quote)$/.test(
        key,
      )
    )
      score += 0.35;
    else if (/^(p|niche|matter)$/.test(key)) score += 0.12;
  }
  return Math.min(score, 1);
}

/** What is done with things, not with people and places. */
export const OWNED =
  /\b(?:get|got|grab|have|had|having|reach for|Exhibit A:|in with|try|enter|what I swapped in[^{]{0,60}|holding out hope for|to get|holding|on my list|needed|need|I remember I have|favourite|Say hello to|Put) \{(?:P|p|w|mw)\}|\{yourself\}|You can get/i;

/** Fillings that are grammatical and still not what anyone says. */
export const CLUMSY =
  /\bthere's (?:these|those)\b|\bnot the only one\. (?:there's|the first)|just me talking: (?:there's|the first)|biased, (?:there's|the first)|\bthis(?: right here)? is (?:this|these)\b|\b(?:enter|meet|introduce|hello to|is it:|it is,|landed on|pitch|of|remember i have|quick context before i start:|so,) (?:this|these)\b|\bbefore (?:this|these)[^.]{0,150}before (?:this|these)\b|\b(\w{4,30}) \1\b|\bactually actually\b|\b(?:really|just|actually) (?:is|are|comes|come|means|has|does|do|weighs?|costs?)\b|\b(?:a|an|the) (?:a|an|the)\b|\bthe pov\b|\bmyself? (?:can|will)\b|:\s?(?:this|these) [^.]{0,30}: /i;

/** The slots a pattern is filled from, `{It}` as `it`, `{p}` as `P`. */
export const slotsOf = (pattern: string, facts: Facts): string[] =>
  [...pattern.matchAll(SLOT)].map(([, s = '']) =>
    s === 'p' ? 'P' : s in facts.slots || s === 'P' || s === 'W' ? s : s.charAt(0).toLowerCase() + s.slice(1),
  );
