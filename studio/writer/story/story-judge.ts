import type { Dice } from '../../random.js';
import { spokenSeconds } from '../check.js';
import { LIMITS } from '../formats.js';
import { type BannedClaim, findBannedInLines } from '../judge/claims/banned.js';
import { CLAIM_RULES } from '../judge/claims/claim-rules.js';
import {
  type Finding,
  fillTemplate,
  findWeakest,
  pickForemost,
  quoteStart,
  sumScores,
  toSentence,
} from '../judge/findings/finding.js';
import { computeOverlap, type Line, readLine } from '../judge/line.js';
import { findContentWords } from '../judge/script-case.js';
import { detectLanguage, isUnspaced, toLanguageCode } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { findCraft } from './craft.js';
import { hasAny, listWords, type Note, type Reading, type StoryScene, type StoryScript } from './reading.js';
import { CHANGES, ENDS, OPENS, PRONOUNS, TROUBLE, TURNS } from './signs.js';
import { STORY_TELLINGS } from './tellings.js';

/**
 * How much each part of a story counts, out of 100: viewers leave in the first scene and stay for the obstacle; turn and ending
 * make them remember it.
 */
const WEIGHTS = { opening: 24, character: 14, tension: 18, turn: 16, picture: 14, ending: 14 } as const;
type Part = keyof typeof WEIGHTS;
/**
 * Starting score of each part: low enough that no part can exceed 100 with all its bonuses, since the excess would hide a
 * fault.
 */
const START: Readonly<Record<Part, number>> = {
  opening: 50,
  character: 40,
  tension: 45,
  turn: 45,
  picture: 60,
  ending: 50,
};

/** Maximum number of words in a scene's narration: about eight seconds of speech. */
export const MOST_WORDS = 22;
const SHORT_OPENING = 12;
const SHORT_ENDING = 10;
/** How many times as long as its scene a narration may take: narrations may overlap neighbouring scenes. */
const OVERRUN = 1.15;
/** Two narrations say the same thing when they share at least this share of the shorter one's words. */
const SAME = 0.7;
/** Points lost per banned claim, and the maximum lost for all of them. */
const BANNED = { each: 6, most: 24 };

/** What can be measured about a story. */
export interface StoryJudgement {
  /** The total score, 0 to 100, before points for banned claims are subtracted. */
  score: number;
  findings: readonly Finding<Part>[];
  weakest: { index: number; points: number };
  language: string;
}

/** Judges a story ad by what can be measured. Pure; linear in the story's length. */
export function judgeStory(script: StoryScript): StoryJudgement {
  const read = readStory(script);
  const findings: Finding<Part>[] = [];
  const note: Note = (key, index, points, values = {}) => {
    const quote = index === null ? '' : quoteStart(getQuotedText(script.scenes[index]!));
    findings.push({ key, dimension: key.split('.')[0] as Part, index, points, values: { quote, ...values } });
  };
  findInOpening(read, note);
  findCharacter(read, note);
  findTension(read, note);
  findTurn(read, note);
  findPictures(read, note);
  findEnding(read, note);
  findCraft(read, note);
  const scores = sumScores(START, findings);
  const parts = Object.keys(WEIGHTS) as Part[];
  const score = Math.round(parts.reduce((sum, part) => sum + scores[part] * WEIGHTS[part], 0) / 100);
  return { score, findings, weakest: findWeakest(findings, script.scenes.length), language: read.language };
}

/** The language of a story. */
export const detectStoryLanguage = ({ scenes }: StoryScript): string =>
  toLanguageCode(detectLanguage(scenes.map(({ narration, action }) => `${narration ?? ''} ${action ?? ''}`).join(' ')));

function readStory(script: StoryScript): Reading {
  const language = detectStoryLanguage(script);
  const english = language === 'en';
  return {
    ...script,
    language,
    english,
    lines: script.scenes.map(({ role, narration }, index) =>
      readLine({ segmentRole: role ?? '', spokenLine: narration ?? '' }, index, null, english),
    ),
    heard: script.scenes.map(({ narration, action, visual, stake }) =>
      listWords([narration, action, visual, stake].filter(Boolean).join(' ')),
    ),
  };
}

/** The text that is quoted for a scene: its narration, else its action, else its visual. */
const getQuotedText = ({ narration, action, visual }: StoryScene): string =>
  [narration, action, visual].find((text) => text?.trim()) ?? '';

/** Does a line contain praise? "Good night" does not. */
const isPraise = ({ praise, cliches }: Line): boolean =>
  cliches.length > 0 || praise.some((word) => word !== 'good' && word !== 'better');
/** The start of the first text of a scene that says that something is wrong; empty if none does. */
const findTrouble = ({ narration, action, visual, stake }: StoryScene): string =>
  quoteStart([narration, action, visual, stake].find((text) => hasAny(listWords(text ?? ''), TROUBLE)) ?? '');

function findInOpening({ scenes, lines, heard, english }: Reading, note: Note): void {
  const [line] = lines as [Line];
  const praises = isPraise(line);
  if (english && hasAny(heard[0]!, TROUBLE)) note('opening.trouble', 0, 25, { quote: findTrouble(scenes[0]!) });
  else if (english && !praises) note('opening.calm', 0, -15);
  if (praises) note('opening.praise', 0, -20);
  if (!line.spoken) note('opening.silent', 0, 15);
  else if (line.words > 0 && line.words <= SHORT_OPENING) note('opening.short', 0, 12, { n: line.words });
  if (scenes[0]!.showsProduct && scenes.length > 2) note('opening.product', 0, -20);
}

function findCharacter({ character, lines, heard, english }: Reading, note: Note): void {
  const x = quoteStart(character ?? '');
  if (x === '') {
    if (lines.some(({ lived }) => lived)) note('character.voice', null, 10);
    else note('character.none', null, -20);
    return;
  }
  const who = listCharacterWords(character ?? '');
  if (heard.some((scene) => hasAny(scene, who) || (english && hasAny(scene, PRONOUNS))))
    note('character.there', null, 45, { x });
  else if (english) note('character.lost', null, -5, { x });
}

/** The words by which a character can be recognised. */
export const listCharacterWords = (character: string): ReadonlySet<string> =>
  new Set(
    [...findContentWords(character), ...listWords(character.split(/[,(]/)[0] ?? '')].map((word) =>
      word.replace(/'s$/, ''),
    ),
  );

function findTension({ premise, scenes, heard, english }: Reading, note: Note): void {
  const staked = scenes.findIndex(({ stake }) => stake?.trim());
  if (staked >= 0) note('tension.stake', staked, 25, { quote: quoteStart(scenes[staked]!.stake ?? '') });
  if (!english) return;
  const trouble = heard.findIndex(
    (scene, at) => at > 0 && at < scenes.length - 1 && !scenes[at]!.showsProduct && hasAny(scene, TROUBLE),
  );
  if (trouble > 0) note('tension.trouble', trouble, 25, { quote: findTrouble(scenes[trouble]!) });
  else if (staked < 0 && !hasAny(listWords(premise ?? ''), TROUBLE)) note('tension.none', null, -25);
}

function findTurn({ scenes }: Reading, note: Note): void {
  const colors = scenes.map(({ colorState }) => quoteStart(colorState ?? '').toLowerCase());
  const change = colors.findIndex((color, at) => at > 0 && color !== '' && color !== colors[at - 1] && colors[at - 1]);
  if (change > 0) note('turn.color', change, 25, { from: `“${colors[change - 1]}”`, to: `“${colors[change]}”` });
  else if (colors.length > 2 && colors.every((color) => color !== ''))
    note('turn.flat', null, -15, { x: `“${colors[0]}”` });
  const shows = scenes.findIndex(({ showsProduct }) => showsProduct);
  if (shows > 0 && shows * 3 >= scenes.length) note('turn.late', shows, 25);
  else if (shows > 0) note('turn.early', shows, -8, { n: scenes.length });
  else if (shows < 0 && scenes.some(({ showsProduct }) => showsProduct === false)) note('turn.never', null, -15);
  const roles = readRoles(scenes);
  if (roles && scenes.length > 2 && !roles.some((role) => hasAny(role, TURNS))) note('turn.missing', null, -15);
}

function findPictures({ scenes, lines, language }: Reading, note: Note): void {
  for (const [at, { action, visual, onScreenText, seconds }] of scenes.entries()) {
    const line = lines[at]!;
    if (action?.trim()) note('picture.action', at, 30 / scenes.length, { quote: quoteStart(action) });
    else if (visual?.trim()) note('picture.visual', at, 30 / scenes.length, { quote: quoteStart(visual) });
    else note('picture.told', at, -24 / scenes.length - 2);
    if (isTooLong(line.spoken, language)) note('picture.long', at, -14, { n: line.words });
    else if (seconds && spokenSeconds(line.spoken, language) > seconds * OVERRUN)
      note('picture.rushed', at, -10, { n: seconds });
    if (line.spoken !== '' && quoteStart(onScreenText ?? '').toLowerCase() === quoteStart(line.spoken).toLowerCase())
      note('picture.read', at, -5);
    const before = lines
      .slice(0, at)
      .find((other) => other.content.size > 1 && computeOverlap(other.content, line.content) >= SAME);
    if (before && line.content.size > 1) note('picture.twice', at, -14, { other: before.index + 1 });
  }
  const shots = scenes.map(({ shot }) => quoteStart(shot ?? '').toLowerCase());
  if (shots.length > 2 && shots[0] && new Set(shots).size === 1)
    note('picture.same', null, -12, { x: `“${shots[0]}”` });
}

/** Is a narration too long for one scene? */
export const isTooLong = (narration: string, language: string): boolean =>
  isUnspaced(language) ? spokenSeconds(narration, language) > LIMITS.maxSeconds : words(narration).length > MOST_WORDS;

function findEnding({ scenes, lines, heard, english }: Reading, note: Note): void {
  const last = lines.length - 1;
  if (last === 0) {
    note('ending.missing', null, -50);
    return;
  }
  const line = lines[last]!;
  const repeats = lines
    .slice(0, last)
    .some((other) => other.content.size > 1 && computeOverlap(other.content, line.content) >= SAME);
  if (
    !repeats &&
    computeOverlap(findContentWords(joinScene(scenes[0]!)), findContentWords(joinScene(scenes[last]!))) >= 0.2
  )
    note('ending.echo', last, 15);
  if (line.words > 0 && line.words <= SHORT_ENDING && !repeats) note('ending.short', last, 15, { n: line.words });
  if (isPraise(line)) note('ending.praise', last, -20);
  if (english && hasAny(heard[last]!, TROUBLE) && !hasAny(heard[last]!, CHANGES))
    note('ending.open', last, -12, { quote: findTrouble(scenes[last]!) });
  const roles = readRoles(scenes);
  if (roles && hasAny(roles[last]!, ENDS)) note('ending.role', last, 15);
  else if (roles) note('ending.cut', null, -25, { x: quoteStart(scenes[last]!.role ?? '') });
}

const joinScene = ({ narration, action, visual, stake }: StoryScene): string =>
  [narration, action, visual, stake].filter(Boolean).join('. ');

/** The words of each scene's role; null if more than half of the roles are unknown, or if the last scene has none. */
function readRoles(scenes: readonly StoryScene[]): ReadonlySet<string>[] | null {
  const roles = scenes.map(
    ({ role }) => new Set([...listWords((role ?? '').replace(/[-_/]/g, ' '))].map((word) => word.replace(/s$/, ''))),
  );
  if (!scenes.at(-1)?.role?.trim()) return null;
  const known = roles.filter((role) => [OPENS, TURNS, ENDS].some((list) => hasAny(role, list)));
  return known.length * 2 >= scenes.length ? roles : null;
}

/** Finds banned claims in what a story says or shows on screen; null for languages without rules. */
export const findBannedInStory = (
  { premise, character, scenes }: StoryScript,
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

const SAYS = new Map(CLAIM_RULES.map(({ key, says }) => [key, says]));
/** Describes a banned claim as an issue, in a sentence. */
export const describeBanned = ({ index, quote, rule, source }: BannedClaim): string =>
  `Scene ${index + 1} ${SAYS.get(rule) ?? 'claims what it must not'}: “${quoteStart(quote)}” (${source.name})`;

const MOST_STRENGTHS = 4;
const MOST_ISSUES = 5;
/** Minimum scores of a story that is ready to shoot, and of one that nearly is; below, it should be written again. */
const READY = 75;
const CLOSE = 50;

/** Puts a judgement into words. */
export function describeStoryJudgement(
  { score, findings }: StoryJudgement,
  banned: readonly BannedClaim[],
  dice: Dice,
) {
  const weight = (part: Part) => WEIGHTS[part];
  const strengths = pickForemost(
    findings.filter(({ points }) => points > 0),
    weight,
    MOST_STRENGTHS,
  );
  const issues = pickForemost(
    findings.filter(({ points }) => points < 0),
    weight,
    MOST_ISSUES,
  );
  const say = (finding: Finding<Part>): string => toSentence(finding, STORY_TELLINGS[finding.key]!, dice);
  const [good, weak] = [strengths[0], issues[0]].map((one) => one && fillTemplate(STORY_TELLINGS[one.key]!.short, one));
  const [worst] = banned;
  const bad = worst ? `scene ${worst.index + 1} ${SAYS.get(worst.rule) ?? 'claims what it must not'}` : weak;
  const lead = pickVerdictLead(subtractBanned(score, banned), banned.length > 0);
  const against = bad ?? 'nothing speaks against it';
  const reasons = good ? `${good}, ${bad ? 'but' : 'and'} ${against}` : (bad ?? 'there is little in it either way');
  return { verdict: `${lead}: ${reasons}.`, strengths: strengths.map(say), issues: issues.map(say) };
}

/** The start of the verdict, from the score. A story with a banned claim is never ready to shoot. */
const pickVerdictLead = (score: number, banned: boolean): string =>
  score >= READY && !banned ? 'Ready to shoot' : score >= CLOSE ? 'Nearly there' : 'Not yet';
