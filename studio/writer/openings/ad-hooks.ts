import { Dice } from '../../random.js';
import { PLACEHOLDER, titleOf } from '../check.js';
import { type Facts, factsOf } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { NAMELESS } from '../compose/slots.js';
import { toneOf } from '../compose/tone.js';
import { AD_ACTIONS, AD_COPY, AD_FRAMES, AD_HOOK_ANGLES, AD_SCREENS, type AdAngle } from '../copy/ad-hooks.js';
import { AD_PHRASES } from '../copy/ad-phrases.js';
import { CATEGORIES, GENERAL } from '../extract/category.js';
import { plainly } from '../extract/clean.js';
import { LIMITS } from '../formats.js';
import { languageOf } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import type { AdHook, AdHooks, AdHooksInput } from './ad-hooks.shapes.js';
import { foreignOpenings } from './foreign.js';
import { spokenProblem } from './length.js';
import { type Opening, openingsFrom, Picked } from './opening.js';
import { isSame } from './same.js';

/** Words of an English hook, at least and at most: it is said in three or four seconds. */
const LENGTH = [4, 16] as const;

/** The offline writer. */
export function writeAdHooks(given: AdHooksInput, seed: number): AdHooks {
  const input = { ...given, brief: sold(plainly(given.brief)) };
  const random = Dice.seeded(seed);
  const facts = factsOf(input.brief, seed);
  const foreign = isForeign(input.brief);
  const written = foreign ? foreignHooks(input, random) : englishHooks(facts, input, random);
  const shown: string[] = [];
  const pictures = new Set<string>();
  return {
    adHooks: written.map(({ angle, hookText }): AdHook => {
      const onScreenText = screenOf(hookText, shown, foreign ? ownScreens(input.brief) : AD_SCREENS[angle], random);
      shown.push(onScreenText);
      return { angle, hookText, onScreenText, openingVisual: pictureOf(angle, facts, input.brief, pictures, random) };
    }),
  };
}

/** An ad has something to sell, also where its words name nothing: "aaaa…". */
const sold = (brief: Brief): Brief =>
  brief.product.name === '' ? { ...brief, product: { ...brief.product, name: NAMELESS } } : brief;

/** Those that live off facts choose before the others do. */
const FACTS_FIRST = ['Social Proof', 'Bold Claim', 'Problem', 'Curiosity', 'POV'] as const;
/** Angles that live off what the brief states, and how much more such a line counts. */
const STATES: ReadonlySet<AdAngle> = new Set(['Social Proof', 'Bold Claim']);
const STATED = 1.5;

type Written = Pick<AdHook, 'angle' | 'hookText'>;

function englishHooks(facts: Facts, { brief, tone, perAngle }: AdHooksInput, random: Dice): Written[] {
  const picked = new Picked();
  const options = {
    random,
    tone: toneOf(tone ?? brief.persona.tone_of_voice),
    fits: (text: string) => spokenProblem(text, 'en', LENGTH) === null,
  };
  const pools = new Map(
    AD_HOOK_ANGLES.map((angle) => {
      const states = STATES.has(angle);
      const bonus = ({ told }: Opening): number => (states && told.length > 0 ? STATED : 0);
      return [angle, openingsFrom(facts, AD_COPY[angle], { ...options, bonus })] as const;
    }),
  );
  const written: Written[] = [];
  for (let round = 0; round < perAngle; round++)
    for (const angle of FACTS_FIRST) {
      const opening = picked.take(pools.get(angle) ?? []);
      if (opening) written.push({ angle, hookText: opening.text });
    }
  return inOrder(written);
}

/** Other languages: what proves first where proof is asked for, what is said of the thing where a claim is. */
function foreignHooks({ brief, perAngle }: AdHooksInput, random: Dice): Written[] {
  const { benefits, proof } = brief.product;
  const none: Brief = {
    ...brief,
    question: null,
    problem: null,
    product: { ...brief.product, benefits: [], proof: [] },
  };
  const about: Record<AdAngle, Brief> = {
    Problem: { ...none, question: brief.question, problem: brief.problem },
    Curiosity: none,
    'Social Proof': { ...none, product: { ...none.product, proof } },
    POV: { ...none, product: { ...none.product, benefits: random.shuffle(benefits) } },
    'Bold Claim': { ...none, product: { ...none.product, benefits } },
  };
  const picked = new Picked();
  const fits = (text: string): boolean =>
    spokenProblem(text, brief.language, LENGTH) === null && !PLACEHOLDER.test(text) && !picked.isHeard(text);
  const shuffle = <T>(list: readonly T[]): T[] => random.shuffle(list);
  const written: Written[] = [];
  const take = (angle: AdAngle, texts: Iterable<string>, most: number): void => {
    let left = most - written.filter((one) => one.angle === angle).length;
    if (left <= 0) return;
    for (const hookText of texts) {
      picked.add({ text: hookText, copy: hookText, slots: [], told: [] });
      written.push({ angle, hookText });
      if (--left === 0) return;
    }
  };
  const phrases = AD_PHRASES.get(languageOf(brief.language));
  const lines = (of: Brief, hooks?: readonly string[], spare = false): Iterable<string> =>
    foreignOpenings({ brief: of, fits, shuffle, hooks, spare });
  // What is told goes where it belongs, and every angle has a line, before what fits all of them is handed out.
  for (const angle of FACTS_FIRST) take(angle, lines(about[angle], phrases?.[angle]), Math.min(perAngle, OWN));
  for (const angle of ['Curiosity', 'Bold Claim', 'Problem'] as const) take(angle, lines(brief), perAngle);
  for (const angle of AD_HOOK_ANGLES) take(angle, lines(brief, [], true), 1);
  return inOrder(written);
}

/** Lines of an angle that there are in other languages, at most. */
const OWN = 2;

const inOrder = (written: readonly Written[]): Written[] =>
  AD_HOOK_ANGLES.flatMap((angle) => written.filter((one) => one.angle === angle));

/** Words over the picture that no earlier hook shows: the hook's own first clause, else one of the texts. */
function screenOf(hookText: string, shown: readonly string[], texts: readonly string[], random: Dice): string {
  const own = titleOf(hookText);
  // A clause of its own, not the beginning of one.
  const whole = own !== null && /^(?:$|[.,:;!?…])/.test(hookText.slice(own.length));
  const short = whole && own.length <= LIMITS.onScreenCharacters && words(own).length > 1 ? [own] : [];
  const options = [...short, ...random.shuffle(texts)].filter((text) => words(text).length <= LIMITS.onScreenWords);
  const unseen = options.find((text) => !shown.some((one) => isSame(one, text)));
  // Rather the same text twice than the beginning of a sentence.
  return unseen ?? options[0] ?? words(hookText).slice(0, LEAST_SHOWN).join(' ').slice(0, LIMITS.onScreenCharacters);
}
/** Words of a hook that stand over it where there is nothing else to show. */
const LEAST_SHOWN = 3;

/** Niches that we named, which are English. */
const CATEGORY_NICHES: ReadonlySet<string> = new Set([GENERAL, ...CATEGORIES].map(({ niche }) => niche));

/** Short texts of the brief's own. */
const ownScreens = ({ product, niche }: Brief): string[] =>
  [product.name, ...product.benefits, ...product.proof, CATEGORY_NICHES.has(niche) ? '' : niche].filter(
    (text) => text.trim() !== '' && text.length <= LIMITS.onScreenCharacters && !PLACEHOLDER.test(text),
  );

/** Tries for a picture that no earlier hook opens with. */
const TRIES = 24;

function pictureOf(angle: AdAngle, facts: Facts, { scene }: Brief, seen: Set<string>, random: Dice): string {
  const places = [...new Set([scene || facts.category.settings[0], ...facts.category.settings])];
  const shows = angle === 'Social Proof' || angle === 'Bold Claim';
  let picture = '';
  for (let i = 0; i < TRIES && (picture === '' || seen.has(picture)); i++) {
    const action =
      shows && facts.hasProduct && random.chance(0.5)
        ? `the creator ${random.pick(facts.category.actions).replaceAll('{thing}', facts.held)}`
        : random.pick(AD_ACTIONS[angle]);
    picture = `${random.pick(AD_FRAMES[angle])}, ${random.pick(places)}: ${action}.`;
  }
  seen.add(picture);
  return picture;
}
