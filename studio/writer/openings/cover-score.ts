import { avoidedIn } from '../check.js';
import { words } from '../language/grammar.js';
import { numbersOf } from '../language/numbers.js';
import { hookFamilyOf } from '../winner/hook.js';
import { heardWords } from './same.js';

/** Words of a cover, at most: more are not read at a glance. */
export const COVER_WORDS = 12;

/** What a cover is judged against; empty where nothing is known. */
export interface CoverSubject {
  topic: string;
  /** The product's. */
  name: string;
  audience: string;
  problem: string;
  /** What is stated. */
  facts: readonly string[];
}

export interface CoverScore {
  /** 0 to 100. */
  score: number;
  /** Why, as one sentence. */
  rationale: string;
}

/** What says nothing: it stands on a thousand covers. */
const WORN = [
  'you will not believe',
  "you won't believe",
  'game changer',
  'game-changer',
  'this changes everything',
  'mind blowing',
  'must see',
  'amazing',
  'the best ever',
];
const ASKS_TO_KEEP =
  /\b(?:save|checklist|cheat ?sheet|step by step|template|speichern|guardar|enregistrer|salvare|salvar|bewaren)\b/iu;
const SPEAKS_TO = /\b(?:you|your|du|dein|dich|tu|tus|te|ton|toi|você|seu|sua|ti|tuo|je|jij|jouw)\b/iu;
const SMALL = 4;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Families whose form alone makes a promise that the next slides keep. */
const PROMISES = new Set(['list', 'result-first', 'transformation', 'comparison', 'curiosity', 'pain-point']);

interface Mark {
  points: number;
  reason: string;
}

/**
 * Judges a cover by what can be seen of it: its length, a number, what it promises, how much of the subject it names. Our judgement of
 * what makes people swipe, not a measurement; the same text about the same subject has the same score.
 */
export function scoreCover(text: string, subject: CoverSubject): CoverScore {
  const marks = [...lengthMarks(text), ...promiseMarks(text), ...subjectMarks(text, subject)];
  const points = marks.reduce((sum, mark) => sum + mark.points, BASE);
  const good = marks.filter((mark) => mark.points > 0).map(({ reason }) => reason);
  const bad = marks.filter((mark) => mark.points < 0).map(({ reason }) => reason);
  const rationale =
    good.length > 0 ? `It ${listed(good)}${bad.length > 0 ? `, but ${listed(bad)}` : ''}.` : `It ${listed(bad)}.`;
  return { score: Math.max(0, Math.min(100, points)), rationale };
}
const BASE = 30;

function lengthMarks(text: string): Mark[] {
  // Where words are not parted, three letters stand for one.
  const n = Math.max(words(text).length, Math.ceil((text.match(DENSE)?.length ?? 0) / 3));
  if (n > COVER_WORDS) return [{ points: -20, reason: `takes ${n} words, more than a glance` }];
  if (n > 8) return [{ points: 8, reason: `says it in ${n} words` }];
  return n >= 3 ? [{ points: 16, reason: 'is read at a glance' }] : [{ points: 4, reason: 'is as short as it can be' }];
}

function promiseMarks(text: string): Mark[] {
  const family = hookFamilyOf(text);
  const marks: Mark[] = [];
  if (numbersOf(text).size > 0)
    marks.push({ points: 12, reason: family === 'list' ? 'counts what follows' : 'shows a number' });
  if (ASKS_TO_KEEP.test(text)) marks.push({ points: 6, reason: 'gives a reason to keep it' });
  if (family === 'question') marks.push({ points: 8, reason: 'asks something that the next slide answers' });
  else if (family !== null && PROMISES.has(family))
    marks.push({ points: 10, reason: 'promises what the next slides keep' });
  if (SPEAKS_TO.test(text)) marks.push({ points: 5, reason: 'speaks to the reader' });
  if (avoidedIn(text, WORN).length > 0)
    marks.push({ points: -15, reason: 'uses words that stand on a thousand covers' });
  if (/\p{Lu}/u.test(text) && text === text.toUpperCase() && text.length > 12)
    marks.push({ points: -10, reason: 'shouts' });
  return marks;
}

/** What of the subject a cover names. */
function subjectMarks(text: string, { topic, name, audience, problem, facts }: CoverSubject): Mark[] {
  const named = new Set(heardWords(text));
  const share = (of: string): number => {
    const all = [...new Set(heardWords(of))];
    const telling = all.filter((word) => word.length >= SMALL || /[^\p{Script=Latin}]/u.test(word));
    const words = telling.length > 0 ? telling : all;
    return words.length === 0 ? 0 : words.filter((word) => named.has(word)).length / words.length;
  };
  const within = (of: string): boolean => of.trim() !== '' && text.toLowerCase().includes(of.trim().toLowerCase());
  const others = (
    [
      [name, 'names the product'],
      [audience, 'says whom it is for'],
      [problem, 'names what it is against'],
    ] as const
  )
    .filter(([of]) => within(of) && of.trim().toLowerCase() !== topic.trim().toLowerCase())
    .map(([, reason]): Mark => ({ points: 6, reason }));
  const marks: Mark[] = others.slice(0, 2);
  if (within(topic) || share(topic) >= 0.5) marks.push({ points: 18, reason: 'names the subject' });
  else if (share(topic) > 0) marks.push({ points: 8, reason: 'touches on the subject' });
  if (facts.some((fact) => fact.trim() !== '' && share(fact) >= 0.8))
    marks.push({ points: 10, reason: 'states a fact' });
  if (marks.length === 0) marks.push({ points: -8, reason: 'could stand over any other post' });
  return marks;
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'says what it says') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
