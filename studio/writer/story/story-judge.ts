/** Judges story ads offline, by eight faults about which readers agree, and says of each what to do. */

import { languageOf } from '../../../content/writer/index.js';
import { STORY_CRITIQUE } from '../../../content/writer/kinds/data.js';
import { fold, spokenSeconds } from '../check.js';
import { type BannedClaim, CLAIM_RULES, findBannedInLines } from '../judge/claims.js';
import { quoteStart } from '../judge/finding.js';
import type { StoryCritique, StoryScene, StoryUnderReview } from './story-reading.js';
import { detectStoryLanguage, EARLY, findInnerNames, isTooLong } from './story-reading.js';
import { shortenScene } from './story-rewrite.js';

/** The score without any fault. What makes a story good cannot be measured, so it is not 100. */
const FAULTLESS = 90;
/** Points that each fault costs. */
const COSTS = { turn: 20, product: 15, first: 20, long: 12, action: 8, ends: 12, names: 10, ending: 30 } as const;
type FaultKey = keyof typeof COSTS;
/** Points lost per banned claim, and the maximum lost for all of them. */
const BANNED = { each: 6, most: 24 };
/** Minimum scores of a story that is ready to shoot, and of one that nearly is. */
const READY = 75;
const CLOSE = 50;
/** Maximum number of faults that are told. */
const MOST_FAULTS = 8;

type Values = Readonly<Record<string, string | number>>;
interface Fault {
  key: FaultKey;
  index: number;
  values: Values;
}

/** Judges a story ad. Pure; linear in the story's length. */
export function judgeStory(story: StoryUnderReview): StoryCritique {
  const { scenes } = story;
  const copy = STORY_CRITIQUE.en!;
  const language = detectStoryLanguage(story);
  const faults = findFaults(story, language);
  const banned = findBannedInStory(story, language) ?? [];
  const strengths = findStrengths(story, faults);
  const cost = (some: readonly Fault[]): number => some.reduce((sum, { key }) => sum + COSTS[key], 0);
  const score = Math.max(0, FAULTLESS - cost(faults));
  const costs = scenes.map((_, at) => cost(faults.filter(({ index }) => index === at)));
  const weakestIndex = Math.max(0, costs.indexOf(Math.max(...costs)));
  const isLong = faults.some(({ key, index }) => key === 'long' && index === weakestIndex);
  const [good] = strengths.map(({ key, values }) => fill(copy.strengths[key]!.short, values));
  const [worst] = [...faults].sort((a, b) => COSTS[b.key] - COSTS[a.key]);
  const bad = banned[0]
    ? `scene ${banned[0].index + 1} ${says(banned[0])}`
    : worst && fill(copy.faults[worst.key]!.short, { ...worst.values, line: worst.index + 1 });
  const reasons = good
    ? `${good}, ${bad ? `but ${bad}` : 'and nothing speaks against it'}`
    : (bad ?? 'little speaks for or against it');
  return {
    score,
    verdict: `${pickLead(subtractBanned(score, banned), banned.length > 0)}: ${reasons}.`,
    strengths: strengths.map(({ key, values }) => fill(copy.strengths[key]!.says, values)),
    issues: faults.map(({ key, index, values }) => {
      const fault = copy.faults[key]!;
      return `Scene ${index + 1}: ${fill(fault.says, values)} ${fault.do}`;
    }),
    weakestIndex,
    weakestRewrite: isLong ? shortenScene(story, weakestIndex, language) : null,
  };
}

/** Fills values into a text, in one pass: values are not searched for slots. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w{1,8})\}/g, (slot, name: string) => String(values[name] ?? slot));

/** The text that is quoted for a scene: its narration, else its action, else its visual. */
const quoteScene = ({ narration, action, visual }: StoryScene): string =>
  quoteStart([narration, action, visual].find((text) => text?.trim()) ?? '');

const readColors = ({ scenes }: StoryUnderReview): string[] =>
  scenes.map(({ colorState }) => quoteStart(colorState ?? '').toLowerCase());

function findFaults(story: StoryUnderReview, language: string): Fault[] {
  const { scenes } = story;
  const last = scenes.length - 1;
  const faults: Fault[] = [];
  const note = (key: FaultKey, index: number, values: Values = {}): void => {
    if (faults.length < MOST_FAULTS)
      faults.push({ key, index, values: { quote: quoteScene(scenes[index]!), ...values } });
  };
  const isEarly = ({ role }: StoryScene): boolean => EARLY.test(role ?? '');
  const shows = scenes.findIndex(({ showsProduct }) => showsProduct);
  if (shows === 0 && last > 0) note('first', 0);
  if (shows < 0 && scenes.some(({ showsProduct }) => showsProduct === false)) note('product', last);

  const colors = readColors(story);
  const [from = ''] = colors;
  if (last > 0 && from !== '' && from === colors[last]) {
    if (new Set(colors).size === 1) note('turn', shows > 0 ? shows : Math.ceil(last / 2), { x: from });
    else note('ends', last, { x: from });
  }
  const said = scenes.map(({ narration }) => fold(narration ?? ''));
  const repeats = said[last] !== '' && said.indexOf(said[last]!) < last;
  if (last === 0 || repeats || isEarly(scenes[last]!)) note('ending', last);

  const names = findCharacters(story, language);
  if (names.length > 1) note('names', names[1]!.index, { x: names[1]!.name, y: names[0]!.name });
  const done = scenes.map(({ action }) => fold(action ?? ''));
  const twice = done.findIndex((action, at) => action !== '' && done.indexOf(action) < at);
  if (twice > 0)
    note('action', twice, { n: done.indexOf(done[twice]!) + 1, quote: quoteStart(scenes[twice]!.action!) });
  for (const [at, { narration, seconds }] of scenes.entries())
    if (isTooLong(narration ?? '', language, seconds))
      note('long', at, { n: Math.round(spokenSeconds(narration ?? '', language)) });
  return faults.sort((a, b) => COSTS[b.key] - COSTS[a.key] || a.index - b.index);
}

/**
 * The names with which actions begin, and their scenes: the character's, and words that have a capital letter within a sentence,
 * too. Scenes that show the product are left out, because they may begin with its name, and so is German, whose nouns have
 * capital letters.
 */
function findCharacters({ character, scenes }: StoryUnderReview, language: string): { name: string; index: number }[] {
  if (language === 'de') return [];
  const { notNames } = languageOf(language).reading;
  const known = new Set(
    scenes.flatMap(({ narration, action }) => findInnerNames(`${narration ?? ''} \n${action ?? ''}`)),
  );
  const [own = ''] = /^\p{Lu}[\p{Ll}\p{M}]{1,30}/u.exec(character?.trim() ?? '') ?? [];
  const found = new Map<string, number>();
  for (const [index, { action, showsProduct }] of scenes.entries()) {
    const [name = ''] = /^\p{Lu}[\p{Ll}\p{M}]{1,30}(?![\p{L}\p{M}-])/u.exec(action?.trim() ?? '') ?? [];
    const isName = name !== '' && !notNames.includes(name.toLowerCase()) && (known.has(name) || name === own);
    if (isName && !showsProduct && !found.has(name)) found.set(name, index);
  }
  return [...found].map(([name, index]) => ({ name, index }));
}

/** What works, as far as it can be measured. */
function findStrengths(story: StoryUnderReview, faults: readonly Fault[]): { key: string; values: Values }[] {
  const { scenes } = story;
  const has = (key: FaultKey): boolean => faults.some((fault) => fault.key === key);
  const colors = readColors(story);
  const turn = colors.findIndex(
    (color, at) => at > 0 && color !== '' && colors[at - 1] !== '' && color !== colors[at - 1],
  );
  const shows = scenes.findIndex(({ showsProduct }) => showsProduct);
  const count = (field: 'action' | 'narration'): number => scenes.filter((scene) => scene[field]?.trim()).length;
  const strengths: { key: string; values: Values }[] = [];
  if (shows > 0) strengths.push({ key: 'product', values: { n: shows + 1 } });
  if (turn > 0) strengths.push({ key: 'turn', values: { n: turn + 1, x: colors[turn - 1]!, y: colors[turn]! } });
  if (count('action') === scenes.length && scenes.length > 1 && !has('action'))
    strengths.push({ key: 'actions', values: {} });
  if (count('narration') > 1 && !has('long')) strengths.push({ key: 'lines', values: {} });
  return strengths;
}

/** Finds banned claims in what a story says or shows on screen; null for languages without rules. */
export const findBannedInStory = (
  { premise, character, scenes }: StoryUnderReview,
  language: string,
): BannedClaim[] | null =>
  findBannedInLines(
    scenes.map(({ narration, onScreenText }) => [narration, onScreenText].filter((text) => text?.trim()).join('\n')),
    [premise, character].filter(Boolean).join('. '),
    language,
  );

/** Subtracts the points for banned claims from a score. */
export const subtractBanned = (score: number, banned: readonly BannedClaim[]): number =>
  Math.max(0, score - Math.min(BANNED.most, banned.length * BANNED.each));

const SAYS = new Map(CLAIM_RULES.map((rule) => [rule.key, rule.says]));
const says = ({ rule }: BannedClaim): string => SAYS.get(rule) ?? 'claims what it must not';
/** Describes a banned claim as an issue, in a sentence. */
export const describeBanned = (claim: BannedClaim): string =>
  `Scene ${claim.index + 1} ${says(claim)}: “${quoteStart(claim.quote)}” (${claim.source.name})`;

/** The start of the verdict, from the score. A story with a banned claim is never ready to shoot. */
const pickLead = (score: number, banned: boolean): string =>
  score >= READY && !banned ? 'Ready to shoot' : score >= CLOSE ? 'Nearly there' : 'Not yet';
