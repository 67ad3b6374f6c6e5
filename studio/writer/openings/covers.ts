/** Writes covers of carousels offline: the topic after words of ours, and the brief's short sentences. */
import { withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { countWords } from '../beats/line.js';
import { findAvoidedPhrases, isStorable, PLACEHOLDER } from '../check.js';
import { splitPassages } from '../facts/passages.js';
import { readFacts } from '../facts/read.js';
import { fillRecipes } from '../following/recipe.js';
import { isUnspaced } from '../language/detect.js';
import type { Brief } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';
import { findHookFamily } from '../winner/hook.js';
import {
  describeSubject,
  familyOf,
  listLeads,
  listOpenings,
  listSentences,
  type Opening,
  say,
  takeMixed,
} from './opening.js';
import { withoutSame } from './same.js';
import type { Covers, CoversInput } from './shapes.js';

/** Maximum number of words and characters in a cover, and of characters in a language without spaces. */
export const COVER = { words: 12, characters: 120, letters: 40 } as const;
/** Maximum number of words in a topic that is said as it stands; a longer one is read as a brief. */
const TOPIC_WORDS = 9;
/** Maximum number of things that a cover may promise. */
const MOST_COUNTED = 20;

/** Matches, anywhere in a cover, the number of things that the cover promises: the 5 of "here are 5 things". */
const COUNTED =
  /(?<![\p{N}.,$€£])\d{1,2}(?= (?:[\p{L}-]{1,20} ){0,2}(?:things|notes|questions|reasons|slides|ways|rules|tips|mistakes|steps|ideas|points|facts|myths|signs|answers|lessons|habits)(?!\p{L}))/giu;

/** Finds the number that a text opens with, if it counts what follows. */
function findLead(text: string): RegExpExecArray | null {
  const lead = /^(?:the |my |top |these )?(\d{1,2})(?= \p{L})/iu.exec(text);
  return lead && Number(lead[1]) <= MOST_COUNTED && findHookFamily(text) === 'list' ? lead : null;
}

/** Removes from a text the numbers of things that it promises: 5 from "here are 5 things", "The 7" from "The 7 rules". */
export const withoutCount = (text: string): string => text.slice(findLead(text)?.[0].length ?? 0).replace(COUNTED, '');

/** How many things a text promises; null where it promises none. */
export function countOn(text: string): number | null {
  const counted = findLead(text)?.[1] ?? text.match(COUNTED)?.[0];
  return counted === undefined ? null : Number(counted);
}

export function composeCovers({ topic, brief, format, count, avoid }: CoversInput, seed: number): Covers {
  const random = Dice.seeded(seed).fork('covers');
  const banned = format?.avoid ?? [];
  const subject = readSubject(topic, brief, banned);
  const { code, facts, name } = subject;
  const passages = splitPassages(topic.slice(0, 2_000), code, subject.language.reading);
  const title = withoutEnd(passages[0]?.text ?? '', /[.,;:!…\s]/);
  const isShort = title !== '' && countWords(title) <= TOPIC_WORDS;
  const thing = facts.some(({ kind }) => kind === 'what') ? describeSubject(subject, brief) : null;
  const about = isShort ? { text: title, title } : thing;
  const leads = [...listOpenings(subject), ...listLeads(subject, ['listicle', 'pov-story'])];
  const things = listLeads(subject, ['problem-solution', 'myth-bust']);
  const recipes = fillRecipes(format?.hookRecipes ?? [], subject);
  const shorts = name.certain
    ? facts.flatMap(({ kind, short, text }): Opening[] =>
        short && short !== text && !/contact|step|what|question/.test(kind)
          ? [{ text: `${name.value}: ${short}`, title: short, family: familyOf(kind) }]
          : [],
      )
    : [];
  const openings: Opening[] = [
    ...recipes.map((text) => ({
      text,
      title: null,
      family: format?.hookFamily ?? findHookFamily(text) ?? 'curiosity',
    })),
    ...random.shuffle([
      ...(/[?？]$/.test(title) ? [] : leads.flatMap((lead) => say(lead, about, subject))),
      ...things.flatMap((lead) => say(lead, thing, subject)),
      ...listSentences(subject).filter(({ kind }) => !/contact|step/.test(kind)),
      ...shorts,
    ]),
    ...(isShort || passages.length === 1
      ? [{ text: title, title, family: findHookFamily(title) ?? ('curiosity' as const) }]
      : []),
  ];
  const fits = (text: string): boolean =>
    text !== '' &&
    text.length <= (isUnspaced(code) ? COVER.letters : COVER.characters) &&
    countWords(text) <= COVER.words &&
    isStorable(text) &&
    !PLACEHOLDER.test(text) &&
    findAvoidedPhrases(text, banned).length === 0;
  // A slide has no full stop at its end.
  const slides = openings
    .map((one) => ({ ...one, text: withoutEnd(one.text, /[.。\s]/) }))
    .filter(({ text }) => fits(text));
  const fresh = withoutSame(slides, ({ text }) => text, avoid);
  const wanted = fresh.filter(({ family }) => family === format?.hookFamily);
  const others = fresh.filter(({ family }) => family !== format?.hookFamily);
  return {
    covers: [...wanted, ...takeMixed(others, count)]
      .slice(0, count)
      .map(({ text, family }) => ({ text, angle: family })),
  };
}

/** The subject of covers: the brief's; without one, a topic of whole sentences is read as a brief. */
function readSubject(topic: string, brief: Brief, avoid: readonly string[]): Subject {
  const subject = subjectOf(brief, avoid);
  if (subject.facts.length > 0 || countWords(topic) <= TOPIC_WORDS) return subject;
  return subjectOf({ ...brief, facts: readFacts({ text: topic, language: brief.language }).facts }, avoid);
}
