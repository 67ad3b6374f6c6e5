import { Dice } from '../../random.js';
import { makeTitle, PLACEHOLDER } from '../check.js';
import { collectFacts, type Facts } from '../compose/facts.js';
import { isForeign } from '../compose/foreign.js';
import { NAMELESS } from '../compose/slots.js';
import { detectTone } from '../compose/tone.js';
import {
  AD_ACTIONS,
  AD_FRAMES,
  AD_HOOK_ANGLES,
  AD_HOOK_COPY,
  AD_SCREENS,
  type AdHookAngle,
  FAMILY_OF_ANGLE,
} from '../copy/openings/ad-hooks.js';
import { AD_PHRASES } from '../copy/openings/ad-phrases.js';
import { TOPIC_OPENINGS } from '../copy/openings/openings.js';
import { CATEGORIES, GENERAL } from '../extract/categories.js';
import { cleanTexts } from '../extract/clean.js';
import { LIMITS } from '../formats.js';
import { toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { findHookFamily } from '../winner/hook.js';
import type { AdHook, AdHooks, AdHooksInput } from './ad-hooks.shapes.js';
import { yieldForeignOpenings } from './foreign.js';
import { describeSpokenProblem } from './length.js';
import { fillOpenings, type Opening, Picked } from './opening.js';
import { scoreFamily, scoreLength } from './preference.js';
import { isSame } from './same.js';

/** Minimum and maximum number of words in a hook of the offline writer. */
const LENGTH = [4, 16] as const;

/** Writes ad hooks offline. */
export function writeAdHooks(given: AdHooksInput, seed: number): AdHooks {
  const input = { ...given, brief: ensureProduct(cleanTexts(given.brief)) };
  const random = Dice.seeded(seed);
  const facts = collectFacts(input.brief, seed);
  const foreign = isForeign(input.brief);
  const written = foreign ? writeForeignHooks(input, random) : writeEnglishHooks(facts, input, random);
  const shown: string[] = [];
  const pictures = new Set<string>();
  return {
    adHooks: written.map(({ angle, hookText }): AdHook => {
      const onScreenText = pickScreenText(
        hookText,
        shown,
        foreign ? listOwnScreens(input.brief) : AD_SCREENS[angle],
        random,
      );
      shown.push(onScreenText);
      return {
        angle,
        hookText,
        onScreenText,
        openingVisual: describePicture(angle, facts, input.brief, pictures, random),
      };
    }),
  };
}

/** Makes sure that an ad has something to sell: a brief whose words name nothing ("aaaa…") gets a stand-in for the name. */
const ensureProduct = (brief: Brief): Brief =>
  brief.product.name === '' ? { ...brief, product: { ...brief.product, name: NAMELESS } } : brief;

/** Angles in the order in which they pick lines: those that depend on facts come first. */
const FACTS_FIRST = ['Social Proof', 'Bold Claim', 'Problem', 'Curiosity', 'POV'] as const;
/** Angles that depend on the brief's statements, and the score bonus for their lines that use a statement. */
const STATES: ReadonlySet<AdHookAngle> = new Set(['Social Proof', 'Bold Claim']);
const STATED = 1.5;
/** Score bonus for a line with the price, where the ad is to sell. */
const PRICED = 1;

/** Openings about the niche, for an ad whose product is known by its name only. */
function listNicheLines(angle: AdHookAngle, { statements }: Facts, { niche }: Brief): readonly string[] {
  if (statements.length > 0 || niche.trim() === '' || niche === GENERAL.niche) return [];
  return TOPIC_OPENINGS[FAMILY_OF_ANGLE[angle]].filter((line) => /\{niche\}/i.test(line));
}

type Written = Pick<AdHook, 'angle' | 'hookText'>;

function writeEnglishHooks(facts: Facts, { brief, tone, perAngle }: AdHooksInput, random: Dice): Written[] {
  const picked = new Picked();
  const options = {
    random,
    tone: detectTone(tone ?? brief.persona.tone_of_voice),
    fits: (text: string) => describeSpokenProblem(text, 'en', LENGTH) === null,
  };
  const pools = new Map(
    AD_HOOK_ANGLES.map((angle) => {
      const states = STATES.has(angle);
      const bonus = ({ statements, text, slots }: Opening): number =>
        (states && statements.length > 0 ? STATED : 0) +
        scoreFamily(findHookFamily(text), brief) / 2 +
        scoreLength(words(text).length, brief.platform) +
        (brief.goal === 'sales' && slots.some((slot) => slot === 'price' || slot === 'flat') ? PRICED : 0);
      const lines = [...AD_HOOK_COPY[angle], ...listNicheLines(angle, facts, brief)];
      return [angle, fillOpenings(facts, lines, { ...options, bonus })] as const;
    }),
  );
  const written: Written[] = [];
  for (let round = 0; round < perAngle; round++)
    for (const angle of FACTS_FIRST) {
      const opening = picked.take(pools.get(angle) ?? []);
      if (opening) written.push({ angle, hookText: opening.text });
    }
  return sortByAngle(written);
}

/** Writes hooks in languages other than English. Proof goes to Social Proof first, benefits to Bold Claim and POV. */
function writeForeignHooks({ brief, perAngle }: AdHooksInput, random: Dice): Written[] {
  const { benefits, proof } = brief.product;
  const none: Brief = {
    ...brief,
    question: null,
    problem: null,
    product: { ...brief.product, benefits: [], proof: [] },
  };
  const about: Record<AdHookAngle, Brief> = {
    Problem: { ...none, question: brief.question, problem: brief.problem },
    Curiosity: none,
    'Social Proof': { ...none, product: { ...none.product, proof } },
    POV: { ...none, product: { ...none.product, benefits: random.shuffle(benefits) } },
    'Bold Claim': { ...none, product: { ...none.product, benefits } },
  };
  const picked = new Picked();
  const fits = (text: string): boolean =>
    describeSpokenProblem(text, brief.language, LENGTH) === null && !PLACEHOLDER.test(text) && !picked.isHeard(text);
  const shuffle = <T>(list: readonly T[]): T[] => random.shuffle(list);
  const written: Written[] = [];
  const take = (angle: AdHookAngle, texts: Iterable<string>, most: number): void => {
    let left = most - written.filter((one) => one.angle === angle).length;
    if (left <= 0) return;
    for (const hookText of texts) {
      picked.add({ text: hookText, copy: hookText, slots: [], statements: [] });
      written.push({ angle, hookText });
      if (--left === 0) return;
    }
  };
  const phrases = AD_PHRASES.get(toLanguageCode(brief.language));
  const lines = (of: Brief, hooks?: readonly string[], spare = false): Iterable<string> =>
    yieldForeignOpenings({ brief: of, fits, shuffle, hooks, spare });
  // Each angle first gets its own lines and the statements that belong to it. What is left goes to Curiosity, Bold Claim and
  // Problem, and then to any angle that still has no hook.
  for (const angle of FACTS_FIRST) take(angle, lines(about[angle], phrases?.[angle]), Math.min(perAngle, OWN));
  for (const angle of ['Curiosity', 'Bold Claim', 'Problem'] as const) take(angle, lines(brief), perAngle);
  for (const angle of AD_HOOK_ANGLES) take(angle, lines(brief, [], true), 1);
  return sortByAngle(written);
}

/** Maximum number of hooks that an angle takes in the first round, in languages other than English. */
const OWN = 2;

const sortByAngle = (written: readonly Written[]): Written[] =>
  AD_HOOK_ANGLES.flatMap((angle) => written.filter((one) => one.angle === angle));

/** Picks on-screen text, if possible one that no earlier hook shows: the hook's own first clause, else one of `texts`. */
function pickScreenText(hookText: string, shown: readonly string[], texts: readonly string[], random: Dice): string {
  const own = makeTitle(hookText);
  // The clause must be complete, not cut off by the limit.
  const whole = own !== null && /^(?:$|[.,:;!?…])/.test(hookText.slice(own.length));
  const short = whole && own.length <= LIMITS.onScreenCharacters && words(own).length > 1 ? [own] : [];
  const options = [...short, ...random.shuffle(texts)].filter((text) => words(text).length <= LIMITS.onScreenWords);
  const unseen = options.find((text) => !shown.some((one) => isSame(one, text)));
  // Repeating a text is better than showing the beginning of a sentence.
  return unseen ?? options[0] ?? words(hookText).slice(0, LEAST_SHOWN).join(' ').slice(0, LIMITS.onScreenCharacters);
}
/** Number of the hook's first words shown on screen if there is no other text. */
const LEAST_SHOWN = 3;

/** Niches that we named ourselves; their names are English. */
const CATEGORY_NICHES: ReadonlySet<string> = new Set([GENERAL, ...CATEGORIES].map(({ niche }) => niche));

/** Short texts from the brief. */
const listOwnScreens = ({ product, niche }: Brief): string[] =>
  [product.name, ...product.benefits, ...product.proof, CATEGORY_NICHES.has(niche) ? '' : niche].filter(
    (text) => text.trim() !== '' && text.length <= LIMITS.onScreenCharacters && !PLACEHOLDER.test(text),
  );

/** Maximum number of attempts to find a picture that no earlier hook opens with. */
const TRIES = 24;

function describePicture(angle: AdHookAngle, facts: Facts, { scene }: Brief, seen: Set<string>, random: Dice): string {
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
