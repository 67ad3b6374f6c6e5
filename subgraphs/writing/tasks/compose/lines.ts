import type { Beat, Goal, StructureKey } from '../formats.js';
import { words } from '../language/grammar.js';
import type { Dice } from '../language/seeded.js';
import { benefitSlots, type Facts, fill, type Slots } from './facts.js';
import { STRUCTURE_PATTERNS } from './patterns.js';
import { COMMON, CTA, NO_PROOF, TOPIC } from './patterns-common.js';
import { contract, type Tone } from './tone.js';

/** What has been said so far, so that no fact is said twice and no two lines start alike. */
export interface Said {
  benefits: Set<number>;
  /** How often each benefit was told. */
  told: Map<number, number>;
  proofs: Set<number>;
  patterns: Set<string>;
  openings: Set<string>;
  slots: Map<string, number>;
  claims: number;
}
export const nothingSaid = (): Said => ({
  benefits: new Set(),
  told: new Map(),
  proofs: new Set(),
  patterns: new Set(),
  openings: new Set(),
  slots: new Map(),
  claims: 0,
});

export interface LineRequest {
  beat: Beat;
  structure: StructureKey;
  tone: Tone;
  goal: Goal;
  /** Words kept free for a catchphrase. */
  reserve: number;
  /** Extra slots, e.g. `count` of a list. */
  extra: Slots;
  /** Patterns to use instead of the structure's own. */
  only?: readonly string[];
}
export interface Line {
  text: string;
  /** The fact it tells, for the words on screen. */
  shows: { benefit?: number; proof?: number };
}

/** How often a slot may be heard in one script. */
const MOST: Record<string, number> = {
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
  P: 4,
};
const GROUP: Record<string, string> = {
  xme: 'x',
  xnp: 'x',
  xing: 'x',
  w: 'W',
  wb: 'W',
  sw: 'W',
  costs: 'price',
  forprice: 'price',
};
const SLOT = /\{([A-Za-z]+\d?)\}/g;

/** Writes one line: the best pattern that the brief can fill, that fits the breath, and that breaks none of the rules. */
export function writeLine(
  facts: Facts,
  said: Said,
  random: Dice,
  request: LineRequest,
  avoided: (text: string) => boolean,
): Line {
  const ranked = candidates(facts, request)
    .map((c) => ({ ...c, score: random.next() * 1.2 + c.weight }))
    .sort((a, b) => b.score - a.score);
  for (const strict of [2, 1, 0]) {
    for (const { pattern } of ranked) {
      const line = attempt(facts, said, request, pattern, strict, avoided);
      if (line) return line;
    }
  }
  return { text: LAST_RESORT.find((t) => !avoided(t)) ?? 'Take a look at this and see what you think.', shows: {} };
}

const LAST_RESORT = [
  'Take a look at this and see what you think.',
  'Have a good look and decide for yourself.',
  'Watch this part closely, it goes by fast.',
  'Stay with me for one more second here.',
];

function candidates(
  facts: Facts,
  { beat, structure, tone, goal, only }: LineRequest,
): { pattern: string; weight: number }[] {
  const own = only ?? (!facts.hasProduct ? [] : (STRUCTURE_PATTERNS[structure][beat] ?? []));
  const common = only
    ? []
    : !facts.hasProduct && beat !== 'cta'
      ? TOPIC[beat]
      : beat === 'cta'
        ? [...CTA[goal], ...(goal === 'reach' ? [] : CTA.reach)]
        : COMMON[beat];
  const weak = beat === 'proof' && facts.hasProduct && !only ? NO_PROOF : [];
  const read = (list: readonly string[], weight: number) =>
    list.flatMap((raw) => {
      const m = /^(energetic|calm|dry|expert|warm): /.exec(raw);
      if (m && m[1] !== tone) return [];
      const pattern = m ? raw.slice(m[0].length) : raw;
      return [{ pattern, weight: weight + (m ? 0.55 : 0) + richness(pattern) }];
    });
  const ctas = beat === 'cta' ? [...read(CTA[goal], 0.9), ...read(goal === 'reach' ? [] : CTA.reach, -1)] : undefined;
  return [...read(own, 0.75), ...(ctas ?? read(common, 0)), ...read(weak, -3)];
}

/** Lines about this brief beat lines that would fit any. */
function richness(pattern: string): number {
  let score = 0;
  for (const [, slot = ''] of pattern.matchAll(SLOT)) {
    const key = slot.charAt(0).toLowerCase() + slot.slice(1);
    if (/^(x|xme|xnp|xing|xs|wb|one|oneme|do|dome|b|b2|bme|bme2|pb|you|a|proof|proof2|price|costs|forprice)$/.test(key))
      score += 0.35;
    else if (/^(p|w|niche|matter)$/.test(key)) score += 0.12;
  }
  return Math.min(score, 0.8);
}

function attempt(
  facts: Facts,
  said: Said,
  request: LineRequest,
  pattern: string,
  strict: number,
  avoided: (text: string) => boolean,
): Line | undefined {
  const base = [...pattern.matchAll(SLOT)].map(([, s = '']) =>
    s === 'p' ? 'P' : s in facts.slots || s === 'P' || s === 'W' ? s : s.charAt(0).toLowerCase() + s.slice(1),
  );
  if (strict > 0 && said.patterns.has(pattern)) return undefined;
  // A viewer must meet the product by name before "it" does anything.
  if (
    strict > 0 &&
    request.beat === 'turn' &&
    !request.only &&
    facts.hasProduct &&
    !said.slots.get('P') &&
    !/\{[Pp]\}/.test(pattern)
  )
    return undefined;
  if (strict > 0) {
    for (const s of base) if ((said.slots.get(GROUP[s] ?? s) ?? 0) >= (MOST[s] ?? 9)) return undefined;
    if (new Set(base.map((s) => GROUP[s] ?? s).filter((s) => s === 'x' || s === 'a')).size > 1) return undefined;
  }
  const { slots, use } = turnSlots(facts, said, request);
  const asked = facts.person
    ? contract(pattern)
        .replace(/\b(?:something|anything) that (?=\{)/g, 'someone who ')
        .replace(/\bthe one that (?=\{)/g, 'the one who ')
        .replace(/\bnothing out there\b/gi, 'no one out there')
        .replace(/\bsomething would\b/g, 'someone would')
    : contract(pattern);
  const text = fill(asked, { ...facts.slots, ...slots, ...request.extra });
  if (text === undefined) return undefined;
  const n = words(text).length;
  const [min, max] = strict > 0 ? [6, 20] : [5, 21];
  if (n < min || n > max - request.reserve || avoided(text) || CLUMSY.test(text)) return undefined;
  const opening = words(text.toLowerCase())
    .slice(0, strict > 1 ? 1 : 2)
    .join(' ');
  if (strict > 0 && said.openings.has(opening)) return undefined;

  const shows: Line['shows'] = {};
  for (const s of base) {
    said.slots.set(GROUP[s] ?? s, (said.slots.get(GROUP[s] ?? s) ?? 0) + 1);
    const benefit = /^(?:p?b|p?bme|one|oneme|do|dome|wb)(2|3)?$/.exec(s);
    const index = benefit ? use[`b${benefit[1] ?? ''}`] : undefined;
    if (index !== undefined) {
      if (!said.benefits.has(index)) said.claims++;
      said.benefits.add(index);
      said.told.set(index, (said.told.get(index) ?? 0) + 1);
      shows.benefit ??= index;
    }
    if ((s === 'r' || s === 'rme') && facts.benefits.length > 0) shows.benefit ??= 0;
    if (s === 'proof' || s === 'proof2') {
      said.proofs.add(use.proof!);
      said.claims++;
      shows.proof = use.proof!;
    }
    if (GROUP[s] === 'price' || s === 'price') said.claims++;
  }
  said.patterns.add(pattern);
  said.openings
    .add(words(text.toLowerCase()).slice(0, 1).join(' '))
    .add(words(text.toLowerCase()).slice(0, 2).join(' '));
  return { text, shows };
}

/** Fillings that are grammatical and still not what anyone says. */
const CLUMSY =
  /\bthis(?: right here)? is (?:this|these)\b|\b(?:enter|meet|introduce|hello to|is it:|it is,|landed on|pitch|of|remember i have|quick context before i start:|so,) (?:this|these)\b|\bbefore (?:this|these)[^.]*before (?:this|these)\b|\b(\w{4,}) \1\b|\bactually actually\b|\b(?:really|just|actually) (?:is|are|comes|come|means|has|does|do)\b|\b(?:a|an|the) (?:a|an|the)\b|\bthe pov\b|\bmyself? (?:can|will)\b|:\s*(?:this|these) [^.]{0,30}: /i;

/** The slots that change from line to line: facts that are still unsaid come first. */
function turnSlots(facts: Facts, said: Said, { beat }: LineRequest): { slots: Slots; use: Record<string, number> } {
  const fresh = facts.benefits.map((_, i) => i).filter((i) => !said.benefits.has(i));
  const use: Record<string, number> = {};
  const slots: Slots = {};
  // A long name is said once, then its noun is enough.
  const { P, p } = facts.slots;
  if (P && p && (said.slots.get('P') ?? 0) > 0 && words(P).length > 3) slots.P = p;
  // The turn may repeat what the hook wished for: it is the answer.
  const first = fresh[0] ?? (beat === 'turn' && facts.benefits.length > 0 ? 0 : undefined);
  const started = said.benefits.size > 0;
  const second = started ? fresh[0] : fresh[1];
  const third = started ? fresh[1] : fresh[2];
  for (const [i, suffix] of [
    [first, ''],
    [second, '2'],
    [third, '3'],
  ] as const) {
    const b = i === undefined ? undefined : facts.benefits[i];
    if (i === undefined || !b) continue;
    use[`b${suffix}`] = i;
    Object.assign(slots, benefitSlots(facts, b, suffix));
  }
  const main = facts.benefits[0];
  if (main && (said.told.get(0) ?? 0) === 1 && second === undefined) {
    const again = benefitSlots(facts, main);
    slots.r = again.b;
    slots.rme = again.bme;
  }
  const proof = facts.proofs.findIndex((_, i) => !said.proofs.has(i));
  if (proof >= 0) {
    use.proof = proof;
    slots.proof = facts.proofs[proof];
    slots.proof2 = facts.proofs[proof];
  }
  return { slots, use };
}
