import type { Dice } from '../../random.js';
import { spokenSeconds } from '../check.js';
import { LIMITS } from '../formats.js';
import { type BannedClaim, bannedClaimsIn } from '../judge/banned.js';
import { CLAIM_RULES } from '../judge/claim-rules.js';
import { type Finding, foremost, quoted, scoresOf, sentenceOf, told, weakestOf } from '../judge/finding.js';
import { type Line, overlap, readLine } from '../judge/line.js';
import { contentOf } from '../judge/script-case.js';
import { tokensOf } from '../judge/sign.js';
import { detectLanguage, isUnspaced, languageOf } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { CHANGES, ENDS, OPENS, PRONOUNS, TROUBLE, TURNS } from './signs.js';
import { STORY_TELLINGS } from './tellings.js';

/** A scene as it is sent. */
export interface StoryScene {
  role?: string | null | undefined;
  narration?: string | null | undefined;
  action?: string | null | undefined;
  visual?: string | null | undefined;
  onScreenText?: string | null | undefined;
  shot?: string | null | undefined;
  angle?: string | null | undefined;
  colorState?: string | null | undefined;
  transitionOut?: string | null | undefined;
  stake?: string | null | undefined;
  showsProduct?: boolean | null | undefined;
  seconds?: number | null | undefined;
}

/** A short film ad: who it is about, told in scenes. */
export interface StoryScript {
  premise?: string | null | undefined;
  character?: string | null | undefined;
  scenes: readonly StoryScene[];
}

/**
 * What each part of a story counts for, of 100: people leave in the first scene, and stay for what is in somebody's way; what turns
 * and ends it is why they remember it.
 */
const WEIGHTS = { opening: 24, character: 14, tension: 18, turn: 16, picture: 14, ending: 14 } as const;
type Part = keyof typeof WEIGHTS;
/** Where each part starts. What adds to it never takes it past 100, so that every fault can be seen in the score. */
const START: Readonly<Record<Part, number>> = {
  opening: 50,
  character: 40,
  tension: 45,
  turn: 45,
  picture: 60,
  ending: 50,
};

/** Words of a scene's narration, at most: eight seconds of speech. */
export const MOST_WORDS = 22;
const SHORT_OPENING = 12;
const SHORT_ENDING = 10;
/** A narration may take this much longer than its scene: scenes overlap their neighbours. */
const OVERRUN = 1.15;
/** Share of words that two narrations have in common when they say the same. */
const SAME = 0.7;
/** Points that each banned claim costs, and all of them at most. */
const BANNED = { each: 6, most: 24 };

/** What can be measured of a story. */
export interface StoryJudgement {
  /** 0 to 100, before banned claims are taken off. */
  score: number;
  findings: readonly Finding<Part>[];
  weakest: { index: number; points: number };
  language: string;
}

type Note = (key: string, index: number | null, points: number, values?: Finding['values']) => void;
interface Reading extends StoryScript {
  language: string;
  english: boolean;
  lines: readonly Line[];
  /** Words of each scene, heard and seen. */
  heard: readonly ReadonlySet<string>[];
}

/** Judges a story ad by what can be measured of it. Pure; linear in its length. */
export function judgeStory(script: StoryScript): StoryJudgement {
  const read = readStory(script);
  const findings: Finding<Part>[] = [];
  const note: Note = (key, index, points, values = {}) => {
    const quote = index === null ? '' : quoted(tellingTextOf(script.scenes[index]!));
    findings.push({ key, dimension: key.split('.')[0] as Part, index, points, values: { quote, ...values } });
  };
  findInOpening(read, note);
  findCharacter(read, note);
  findTension(read, note);
  findTurn(read, note);
  findPictures(read, note);
  findEnding(read, note);
  const scores = scoresOf(START, findings);
  const parts = Object.keys(WEIGHTS) as Part[];
  const score = Math.round(parts.reduce((sum, part) => sum + scores[part] * WEIGHTS[part], 0) / 100);
  return { score, findings, weakest: weakestOf(findings, script.scenes.length), language: read.language };
}

/** The language that a story is told in. */
export const languageOfStory = ({ scenes }: StoryScript): string =>
  languageOf(detectLanguage(scenes.map(({ narration, action }) => `${narration ?? ''} ${action ?? ''}`).join(' ')));

function readStory(script: StoryScript): Reading {
  const language = languageOfStory(script);
  const english = language === 'en';
  return {
    ...script,
    language,
    english,
    lines: script.scenes.map(({ role, narration }, index) =>
      readLine({ segmentRole: role ?? '', spokenLine: narration ?? '' }, index, null, english),
    ),
    heard: script.scenes.map(({ narration, action, visual, stake }) =>
      wordsIn([narration, action, visual, stake].filter(Boolean).join(' ')),
    ),
  };
}

/** Words of a text, in small letters. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(tokensOf(text).map(({ word }) => word.replaceAll('’', "'").replace(/'s$/, '')));

const some = (set: ReadonlySet<string>, of: ReadonlySet<string>): boolean => [...set].some((word) => of.has(word));
/** What a scene is known by. */
const tellingTextOf = ({ narration, action, visual }: StoryScene): string =>
  [narration, action, visual].find((text) => text?.trim()) ?? '';

/** "Good night" praises nothing. */
const isPraise = ({ praise, cliches }: Line): boolean =>
  cliches.length > 0 || praise.some((word) => word !== 'good' && word !== 'better');
/** The first text of a scene in which something is wrong. */
const troubleOf = ({ narration, action, visual, stake }: StoryScene): string =>
  quoted([narration, action, visual, stake].find((text) => some(wordsIn(text ?? ''), TROUBLE)) ?? '');

function findInOpening({ scenes, lines, heard, english }: Reading, note: Note): void {
  const [line] = lines as [Line];
  const praises = isPraise(line);
  if (english && some(heard[0]!, TROUBLE)) note('opening.trouble', 0, 25, { quote: troubleOf(scenes[0]!) });
  else if (english && !praises) note('opening.calm', 0, -15);
  if (praises) note('opening.praise', 0, -20);
  if (!line.spoken) note('opening.silent', 0, 15);
  else if (line.words > 0 && line.words <= SHORT_OPENING) note('opening.short', 0, 12, { n: line.words });
  if (scenes[0]!.showsProduct && scenes.length > 2) note('opening.product', 0, -20);
}

function findCharacter({ character, lines, heard, english }: Reading, note: Note): void {
  const x = quoted(character ?? '');
  if (x === '') {
    if (lines.some(({ lived }) => lived)) note('character.voice', null, 10);
    else note('character.none', null, -20);
    return;
  }
  const who = namesOf(character ?? '');
  if (heard.some((scene) => some(scene, who) || (english && some(scene, PRONOUNS))))
    note('character.there', null, 45, { x });
  else if (english) note('character.lost', null, -5, { x });
}

/** The words by which a character can be known again. */
export const namesOf = (character: string): ReadonlySet<string> =>
  new Set(
    [...contentOf(character), ...wordsIn(character.split(/[,(]/)[0] ?? '')].map((word) => word.replace(/'s$/, '')),
  );

function findTension({ premise, scenes, heard, english }: Reading, note: Note): void {
  const staked = scenes.findIndex(({ stake }) => stake?.trim());
  if (staked >= 0) note('tension.stake', staked, 25, { quote: quoted(scenes[staked]!.stake ?? '') });
  if (!english) return;
  const trouble = heard.findIndex(
    (scene, at) => at > 0 && at < scenes.length - 1 && !scenes[at]!.showsProduct && some(scene, TROUBLE),
  );
  if (trouble > 0) note('tension.trouble', trouble, 25, { quote: troubleOf(scenes[trouble]!) });
  else if (staked < 0 && !some(wordsIn(premise ?? ''), TROUBLE)) note('tension.none', null, -25);
}

function findTurn({ scenes }: Reading, note: Note): void {
  const colors = scenes.map(({ colorState }) => quoted(colorState ?? '').toLowerCase());
  const change = colors.findIndex((color, at) => at > 0 && color !== '' && color !== colors[at - 1] && colors[at - 1]);
  if (change > 0) note('turn.color', change, 25, { from: `“${colors[change - 1]}”`, to: `“${colors[change]}”` });
  else if (colors.length > 2 && colors.every((color) => color !== ''))
    note('turn.flat', null, -15, { x: `“${colors[0]}”` });
  const shows = scenes.findIndex(({ showsProduct }) => showsProduct);
  if (shows > 0 && shows * 3 >= scenes.length) note('turn.late', shows, 25);
  else if (shows > 0) note('turn.early', shows, -8, { n: scenes.length });
  else if (shows < 0 && scenes.some(({ showsProduct }) => showsProduct === false)) note('turn.never', null, -15);
  const roles = rolesOf(scenes);
  if (roles && scenes.length > 2 && !roles.some((role) => some(role, TURNS))) note('turn.missing', null, -15);
}

function findPictures({ scenes, lines, language }: Reading, note: Note): void {
  for (const [at, { action, visual, onScreenText, seconds }] of scenes.entries()) {
    const line = lines[at]!;
    if (action?.trim()) note('picture.action', at, 30 / scenes.length, { quote: quoted(action) });
    else if (visual?.trim()) note('picture.visual', at, 30 / scenes.length, { quote: quoted(visual) });
    else note('picture.told', at, -24 / scenes.length - 2);
    if (isTooLong(line.spoken, language)) note('picture.long', at, -14, { n: line.words });
    else if (seconds && spokenSeconds(line.spoken, language) > seconds * OVERRUN)
      note('picture.rushed', at, -10, { n: seconds });
    if (line.spoken !== '' && quoted(onScreenText ?? '').toLowerCase() === quoted(line.spoken).toLowerCase())
      note('picture.read', at, -5);
    const before = lines
      .slice(0, at)
      .find((other) => other.content.size > 1 && overlap(other.content, line.content) >= SAME);
    if (before && line.content.size > 1) note('picture.twice', at, -14, { other: before.index + 1 });
  }
  const shots = scenes.map(({ shot }) => quoted(shot ?? '').toLowerCase());
  if (shots.length > 2 && shots[0] && new Set(shots).size === 1)
    note('picture.same', null, -12, { x: `“${shots[0]}”` });
}

/** Whether a narration takes longer than a scene holds. */
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
    .some((other) => other.content.size > 1 && overlap(other.content, line.content) >= SAME);
  if (!repeats && overlap(contentOf(allOf(scenes[0]!)), contentOf(allOf(scenes[last]!))) >= 0.2)
    note('ending.echo', last, 15);
  if (line.words > 0 && line.words <= SHORT_ENDING && !repeats) note('ending.short', last, 15, { n: line.words });
  if (isPraise(line)) note('ending.praise', last, -20);
  if (english && some(heard[last]!, TROUBLE) && !some(heard[last]!, CHANGES))
    note('ending.open', last, -12, { quote: troubleOf(scenes[last]!) });
  const roles = rolesOf(scenes);
  if (roles && some(roles[last]!, ENDS)) note('ending.role', last, 15);
  else if (roles) note('ending.cut', null, -25, { x: quoted(scenes[last]!.role ?? '') });
}

const allOf = ({ narration, action, visual, stake }: StoryScene): string =>
  [narration, action, visual, stake].filter(Boolean).join('. ');

/** What the scenes are there for, in words; null where most of the roles are none that we know. */
function rolesOf(scenes: readonly StoryScene[]): ReadonlySet<string>[] | null {
  const roles = scenes.map(
    ({ role }) => new Set([...wordsIn((role ?? '').replace(/[-_/]/g, ' '))].map((word) => word.replace(/s$/, ''))),
  );
  if (!scenes.at(-1)?.role?.trim()) return null;
  const known = roles.filter((role) => [OPENS, TURNS, ENDS].some((list) => some(role, list)));
  return known.length * 2 >= scenes.length ? roles : null;
}

/** What a story says or shows on the screen and must not; null where the language is none that the rules know. */
export const bannedInStory = ({ premise, character, scenes }: StoryScript, language: string): BannedClaim[] | null =>
  bannedClaimsIn(
    scenes.map(({ narration, onScreenText }) => [narration, onScreenText].filter((text) => text?.trim()).join('\n')),
    [premise, character].filter(Boolean).join('. '),
    language,
  );

/** A score, less what banned claims cost. */
export const lessBanned = (score: number, banned: readonly BannedClaim[]): number =>
  Math.max(0, score - Math.min(BANNED.most, banned.length * BANNED.each));

const SAYS = new Map(CLAIM_RULES.map(({ key, says }) => [key, says]));
/** A banned claim as an issue. */
export const sayBanned = ({ index, quote, rule, source }: BannedClaim): string =>
  `Scene ${index + 1} ${SAYS.get(rule) ?? 'claims what it must not'}: “${quoted(quote)}” (${source.name})`;

const MOST_STRENGTHS = 4;
const MOST_ISSUES = 5;
/** From these scores on: shoot it, mend it, write it again below. */
const READY = 75;
const CLOSE = 50;

/** A judgement in words. */
export function tellStory({ score, findings }: StoryJudgement, banned: readonly BannedClaim[], dice: Dice) {
  const weight = (part: Part) => WEIGHTS[part];
  const strengths = foremost(
    findings.filter(({ points }) => points > 0),
    weight,
    MOST_STRENGTHS,
  );
  const issues = foremost(
    findings.filter(({ points }) => points < 0),
    weight,
    MOST_ISSUES,
  );
  const say = (finding: Finding<Part>): string => sentenceOf(finding, STORY_TELLINGS[finding.key]!, dice);
  const [good, weak] = [strengths[0], issues[0]].map((one) => one && told(STORY_TELLINGS[one.key]!.short, one));
  const [worst] = banned;
  const bad = worst ? `scene ${worst.index + 1} ${SAYS.get(worst.rule) ?? 'claims what it must not'}` : weak;
  const lead = leadOf(lessBanned(score, banned), banned.length > 0);
  const against = bad ?? 'nothing speaks against it';
  const reasons = good ? `${good}, ${bad ? 'but' : 'and'} ${against}` : (bad ?? 'there is little in it either way');
  return { verdict: `${lead}: ${reasons}.`, strengths: strengths.map(say), issues: issues.map(say) };
}

/** What must not be claimed is never ready. */
const leadOf = (score: number, banned: boolean): string =>
  score >= READY && !banned ? 'Ready to shoot' : score >= CLOSE ? 'Nearly there' : 'Not yet';
