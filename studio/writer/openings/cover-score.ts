import { findAvoidedPhrases } from '../check.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { findHookFamily } from '../winner/hook.js';
import { splitHeardWords } from './same.js';

/** Maximum number of words in a cover: more cannot be read at a glance. */
export const COVER_WORDS = 12;

/** The subject that a cover is judged against; unknown values are empty strings and lists. */
export interface CoverSubject {
  topic: string;
  /** The product's name. */
  name: string;
  audience: string;
  problem: string;
  /** The brief's statements. */
  facts: readonly string[];
}

export interface CoverScore {
  /** The score, 0 to 100. */
  score: number;
  /** The reasons, as one sentence. */
  rationale: string;
}

/** Worn-out phrases, which are on a thousand covers. */
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
/** Hook families whose very form makes a promise that the next slides keep. */
const PROMISES = new Set(['list', 'result-first', 'transformation', 'comparison', 'curiosity', 'pain-point']);

interface Mark {
  points: number;
  reason: string;
}

/**
 * Judges a cover by its length, its numbers, what it promises, and how much of the subject it names. This is our own opinion of
 * what makes people swipe, not a measurement; the same text about the same subject always gets the same score.
 */
export function scoreCover(text: string, subject: CoverSubject): CoverScore {
  const marks = [...markLength(text), ...markPromise(text), ...markSubject(text, subject)];
  const points = marks.reduce((sum, mark) => sum + mark.points, BASE);
  const good = marks.filter((mark) => mark.points > 0).map(({ reason }) => reason);
  const bad = marks.filter((mark) => mark.points < 0).map(({ reason }) => reason);
  const rationale =
    good.length > 0
      ? `It ${joinReasons(good)}${bad.length > 0 ? `, but ${joinReasons(bad)}` : ''}.`
      : `It ${joinReasons(bad)}.`;
  return { score: Math.max(0, Math.min(100, points)), rationale };
}
const BASE = 30;

function markLength(text: string): Mark[] {
  // Without spaces, three letters count as a word.
  const n = Math.max(words(text).length, Math.ceil((text.match(DENSE)?.length ?? 0) / 3));
  if (n > COVER_WORDS) return [{ points: -20, reason: `takes ${n} words, more than a glance` }];
  if (n > 8) return [{ points: 8, reason: `says it in ${n} words` }];
  return n >= 3 ? [{ points: 16, reason: 'is read at a glance' }] : [{ points: 4, reason: 'is as short as it can be' }];
}

function markPromise(text: string): Mark[] {
  const family = findHookFamily(text);
  const marks: Mark[] = [];
  if (findNumbers(text).size > 0)
    marks.push({ points: 12, reason: family === 'list' ? 'counts what follows' : 'shows a number' });
  if (ASKS_TO_KEEP.test(text)) marks.push({ points: 6, reason: 'gives a reason to keep it' });
  if (family === 'question') marks.push({ points: 8, reason: 'asks something that the next slide answers' });
  else if (family !== null && PROMISES.has(family))
    marks.push({ points: 10, reason: 'promises what the next slides keep' });
  if (SPEAKS_TO.test(text)) marks.push({ points: 5, reason: 'speaks to the reader' });
  if (findAvoidedPhrases(text, WORN).length > 0)
    marks.push({ points: -15, reason: 'uses words that stand on a thousand covers' });
  if (/\p{Lu}/u.test(text) && text === text.toUpperCase() && text.length > 12)
    marks.push({ points: -10, reason: 'shouts' });
  return marks;
}

/** Scores how much of the subject a cover names. */
function markSubject(text: string, { topic, name, audience, problem, facts }: CoverSubject): Mark[] {
  const named = new Set(splitHeardWords(text));
  const share = (of: string): number => {
    const all = [...new Set(splitHeardWords(of))];
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

const joinReasons = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? 'says what it says') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
