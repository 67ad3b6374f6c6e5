import type { Dice } from '../../random.js';
import type { Beat, Goal, StructureKey } from '../formats.js';
import { words } from '../language/grammar.js';
import { benefitSlots, type Facts } from './facts.js';
import { faultOf } from './fault.js';
import { COMMON, NO_PROOF } from './patterns/common.js';
import { CTA, CTA_ALSO } from './patterns/cta.js';
import { STRUCTURE_PATTERNS } from './patterns/index.js';
import { BOX, BOX_CTA, BOX_SOME, QUOTE, SELF } from './patterns/self.js';
import { TOPIC } from './patterns/topic.js';
import { CLUMSY, GROUP, MEETS, MOST, type Need, OWNED, richness, slotsOf } from './rules.js';
import { admit, fill, type Slots, type Values, verbatimIn } from './slots.js';
import { speaksOf } from './speaks.js';
import { contract, type Tone } from './tone.js';

/** What has been said so far, so that no fact is said twice and no two lines start alike. */
export interface Said {
  benefits: Set<number>;
  /** How often each benefit was told. */
  told: Map<number, number>;
  proofs: Set<number>;
  quotes: Set<number>;
  patterns: Set<string>;
  openings: Set<string>;
  slots: Map<string, number>;
  claims: number;
}
export const nothingSaid = (): Said => ({
  benefits: new Set(),
  told: new Map(),
  proofs: new Set(),
  quotes: new Set(),
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
  /** What this line has to tell; let go of, from the last, only where no pattern can. */
  needs: readonly Need[];
  /** Patterns to use instead of the structure's own. */
  only?: readonly string[];
}
export interface Line {
  text: string;
  /** The fact it tells, for the words on screen. */
  shows: { benefit?: number; proof?: number; quote?: number };
}

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
  for (const [strict, kept] of [
    ...request.needs.map((_, dropped) => [2, request.needs.length - dropped] as const),
    [2, 0] as const,
    ...request.needs.slice(0, 1).map(() => [1, 1] as const),
    [1, 0] as const,
    [0, 0] as const,
  ]) {
    const needs = request.needs.slice(0, kept);
    for (const { pattern } of ranked) {
      const slots = slotsOf(pattern, facts);
      if (!needs.every((need) => slots.some((s) => MEETS[need].test(s)))) continue;
      const line = attempt(facts, said, request, pattern, slots, strict, avoided);
      if (line) return line;
    }
  }
  const spare = SLOTLESS.find((text) => !avoided(text) && !said.patterns.has(text)) ?? SLOTLESS[0]!;
  said.patterns.add(spare);
  return { text: spare, shows: {} };
}

/** Lines that need nothing of the brief, for where nothing of it is safe to say; one for each line that a script can have. */
const SLOTLESS = [
  'Take a look at this and see what you think.',
  'I would rather show you than talk you into it.',
  'Stay with me, because this part is worth a minute.',
  'You can make up your own mind about this one.',
  'I am just going to leave this here for you.',
  'Have a good look and decide for yourself.',
  'Watch this closely, because it goes by fast.',
  'Some things are easier to show than to explain.',
  'That is all I wanted to tell you today.',
].map(contract);

function candidates(
  facts: Facts,
  { beat, structure, tone, goal, only }: LineRequest,
): { pattern: string; weight: number }[] {
  const own = only ?? (!facts.hasProduct ? [] : (STRUCTURE_PATTERNS[structure][beat] ?? []));
  const common = only ? [] : !facts.hasProduct && beat !== 'cta' ? TOPIC[beat] : beat === 'cta' ? [] : COMMON[beat];
  const weak = beat === 'proof' && facts.hasProduct && !only ? NO_PROOF : [];
  // Where every line tells a fact, those that tell two must not always win.
  const share = beat === 'proof' || beat === 'cta' ? 0.4 : 1;
  const read = (list: readonly string[], weight: number) =>
    list.flatMap((raw) => {
      const m = /^(energetic|calm|dry|expert|warm): /.exec(raw);
      if (m && m[1] !== tone) return [];
      const pattern = m ? raw.slice(m[0].length) : raw;
      return [{ pattern, weight: weight + (m ? 0.4 : 0) + share * richness(pattern) }];
    });
  const ctas =
    beat === 'cta'
      ? [...read(CTA[goal], 0.9), ...read(goal === 'reach' ? [] : CTA.reach, -1), ...read(CTA_ALSO, -0.8)]
      : undefined;
  // Said where they are asked for, and otherwise seldom.
  const asides = only
    ? []
    : [
        ...SELF[beat],
        ...(beat === 'cta'
          ? BOX_CTA
          : beat === 'hook' || beat === 'tension' || beat === 'turn'
            ? []
            : [...BOX, ...BOX_SOME, ...QUOTE]),
      ];
  return [...read(own, 0.75), ...(ctas ?? read(common, 0)), ...read(weak, -3), ...read(asides, -0.4)];
}

function attempt(
  facts: Facts,
  said: Said,
  request: LineRequest,
  pattern: string,
  base: readonly string[],
  strict: number,
  avoided: (text: string) => boolean,
): Line | undefined {
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
    for (const s of base)
      if ((said.slots.get(GROUP.get(s) ?? s) ?? 0) >= (MOST.get(s) ?? MOST.get(GROUP.get(s) ?? s) ?? 9))
        return undefined;
    // "people with dry skin" and "dry skin" in one breath say it twice.
    const { x, a, w } = facts.slots;
    const groups = new Set(base.map((s) => GROUP.get(s) ?? s));
    if (x && a && groups.has('x') && (groups.has('a') || groups.has('you')) && speaksOf(a, x)) return undefined;
    // "Stop telling designers to put up with asking for your own money" speaks to two people.
    if (/\byour\b/.test(x ?? '') && groups.has('x') && groups.has('a')) return undefined;
    if (w && a && groups.has('W') && (groups.has('a') || groups.has('you')) && w.includes(a)) return undefined;
  }
  if (facts.person && OWNED.test(pattern)) return undefined;
  const { slots, use } = turnSlots(facts, said, request);
  const asked = facts.person
    ? contract(pattern)
        .replace(/\b(?:something|anything) that (?=\{)/g, 'someone who ')
        .replace(/\bthe one that (?=\{)/g, facts.human ? 'the one who ' : 'the one that ')
        .replace(/\bnothing out there\b/gi, 'no one out there')
        .replace(/\bsomething would\b/g, 'someone would')
    : contract(pattern);
  const all = { ...facts.slots, ...slots, ...request.extra };
  const text = fill(asked, all);
  if (text === undefined) return undefined;
  const n = words(text).length;
  const [min, max] = strict > 0 ? [6, 20] : [5, 21];
  if (n < min || n > max - request.reserve || avoided(text) || CLUMSY.test(text)) return undefined;
  if (faultOf(text, verbatimIn(asked, all))) return undefined;
  const opening = words(text.toLowerCase())
    .slice(0, strict > 1 ? 1 : 2)
    .join(' ');
  if (strict > 0 && said.openings.has(opening)) return undefined;

  const shows: Line['shows'] = {};
  for (const s of base) {
    said.slots.set(GROUP.get(s) ?? s, (said.slots.get(GROUP.get(s) ?? s) ?? 0) + 1);
    const benefit = /^(?:p?b|p?bme|one|oneme|do|dome|wb|bb)(2|3)?$/.exec(s);
    const told = benefit ? [use[`b${benefit[1] ?? ''}`], s === 'bb' ? use.bb : undefined] : [];
    for (const index of told) {
      if (index === undefined) continue;
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
    if (s === 'quote') {
      said.quotes.add(use.quote!);
      shows.quote = use.quote!;
    }
    if (GROUP.get(s) === 'price' || s === 'price') said.claims++;
  }
  said.patterns.add(pattern);
  said.openings
    .add(words(text.toLowerCase()).slice(0, 1).join(' '))
    .add(words(text.toLowerCase()).slice(0, 2).join(' '));
  return { text, shows };
}

/** The slots that change from line to line: facts that are still unsaid come first. */
function turnSlots(facts: Facts, said: Said, { beat }: LineRequest): { slots: Slots; use: Record<string, number> } {
  const fresh = facts.benefits.map((_, i) => i).filter((i) => !said.benefits.has(i));
  const use: Record<string, number> = {};
  const slots: Values = {};
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
  // Two short ones in one breath: "it lasts 40 hours on one charge and weighs just 30 grams".
  const also = fresh.find((i) => i !== first);
  const next = also === undefined ? undefined : benefitSlots(facts, facts.benefits[also]!).b;
  if (
    slots.b &&
    next &&
    !/^means?\b/.test(next) &&
    !/\band\b|,/.test(`${slots.b} ${next}`) &&
    words(`${slots.b} ${next}`).length <= 13
  ) {
    use.bb = also!;
    slots.bb = `${slots.b} and ${next.replace(/^(?:is|are|has|have|offers?) (?=.)/, (be) => (slots.b?.startsWith(be) ? '' : be))}`;
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
  const quote = facts.quotes.findIndex((_, i) => !said.quotes.has(i));
  if (quote >= 0) {
    use.quote = quote;
    slots.quote = facts.quotes[quote];
  }
  return { slots: admit(slots), use };
}
