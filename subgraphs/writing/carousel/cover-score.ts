import { words } from '../../../studio/writer/language/grammar.js';
import { splitHeardWords } from '../../../studio/writer/openings/same.js';
import type { Brief } from '../../../studio/writer/shapes.js';
import { subjectOf } from '../../../studio/writer/subject.js';
import { findHookFamily } from '../../../studio/writer/winner/hook.js';

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

type Mark = readonly [points: number, reason: string];

const BASE = 30;
const LIST = new Intl.ListFormat('en-GB');
/** A word of at least this many letters tells something of the subject. */
const TELLING = 4;
/** Number of words that are read at a glance, and that still are a cover. */
const GLANCE = { easy: 8, most: 12 } as const;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Judges a cover by its length, its numbers, and how much of the subject it names. This is our own opinion of what makes people
 * swipe, not a measurement; the same text about the same subject always gets the same score.
 */
export function scoreCover(text: string, subject: CoverSubject): CoverScore {
  const marks = [...markForm(text), ...markSubject(text, subject)];
  const points = marks.reduce((sum, [worth]) => sum + worth, BASE);
  const good = marks.filter(([worth]) => worth > 0).map(([, reason]) => reason);
  const bad = marks.filter(([worth]) => worth < 0).map(([, reason]) => reason);
  const [praise, blame] = [good, bad].map((reasons) => LIST.format(reasons));
  const rationale = `It ${[praise, blame].filter(Boolean).join(', but ')}.`;
  return { score: Math.max(0, Math.min(100, points)), rationale };
}

function markForm(text: string): Mark[] {
  // Without spaces, three letters count as a word.
  const n = Math.max(words(text).length, Math.ceil((text.match(DENSE)?.length ?? 0) / 3));
  const marks: Mark[] = [];
  if (n > GLANCE.most) marks.push([-20, `takes ${n} words, more than a glance`]);
  else
    marks.push(
      n > GLANCE.easy || n < 2 ? [6, `says it in ${n} word${n === 1 ? '' : 's'}`] : [16, 'is read at a glance'],
    );
  if (/[?？؟]\s*$/.test(text)) marks.push([8, 'asks something']);
  if (/\d/.test(text)) marks.push([12, findHookFamily(text) === 'list' ? 'counts what follows' : 'shows a number']);
  if (/\p{Lu}/u.test(text) && text === text.toUpperCase() && text.length > 12) marks.push([-10, 'shouts']);
  return marks;
}

/** Scores how much of the subject a cover names. */
function markSubject(text: string, { topic, name, audience, problem, facts }: CoverSubject): Mark[] {
  const said = new Set(splitHeardWords(text));
  const share = (of: string): number => {
    const all = [...new Set(splitHeardWords(of))];
    const telling = all.filter((word) => word.length >= TELLING || /[^\p{Script=Latin}]/u.test(word));
    const sought = telling.length > 0 ? telling : all;
    return sought.length === 0 ? 0 : sought.filter((word) => said.has(word)).length / sought.length;
  };
  const within = (of: string): boolean => of.trim() !== '' && text.toLowerCase().includes(of.trim().toLowerCase());
  const marks: Mark[] = [];
  if (within(topic) || share(topic) >= 0.5) marks.push([18, 'names the subject']);
  else if (share(topic) > 0) marks.push([8, 'touches on the subject']);
  if (within(name) && name.toLowerCase() !== topic.trim().toLowerCase()) marks.push([6, 'names the product']);
  if (within(audience)) marks.push([6, 'says whom it is for']);
  if (within(problem)) marks.push([6, 'names what it is against']);
  if (facts.some((fact) => share(fact) >= 0.6)) marks.push([10, 'states a fact']);
  return marks.length > 0 ? marks : [[-8, 'could stand over any other post']];
}

/** What a cover about a topic is judged against. */
export function makeCoverSubject(topic: string, brief: Brief): CoverSubject {
  const { name, facts } = subjectOf(brief);
  const { audience, problem } = brief;
  return {
    topic,
    name: name.value,
    audience: audience ?? '',
    problem: problem ?? '',
    facts: facts.map(({ text }) => text),
  };
}
