/** The first lines that a brief gives: its own sentences as they stand, and what it is about after a colon of ours. */
import { canBeSaid, countWords, ended, saidByOthers, standsAlone } from '../beats/line.js';
import { withArticle } from '../beats/phrase.js';
import { complement, findAudience } from '../beats/video.js';
import { isStorable, PLACEHOLDER } from '../check.js';
import { findFirstCue, flatten, leans } from '../facts/cues.js';
import type { FactKind } from '../facts/fact.js';
import { shorten } from '../facts/short.js';
import type { HookFamily } from '../formats.js';
import { findStructure, LIMITS, type StructureKey } from '../formats.js';
import { toLanguageCode } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import { type Subject, subjectOf } from '../subject.js';

export interface Opening {
  text: string;
  /** A few of its words for the screen; null where none can be cut out. */
  title: string | null;
  family: HookFamily;
}

/** A sentence of the brief. */
export interface Sentence extends Opening {
  kind: FactKind;
}

/** Words that can stand after a colon. */
export type Phrase = Pick<Opening, 'text' | 'title'>;

/** Words of ours that end in a colon. */
type Lead = Pick<Opening, 'text' | 'family'>;

/** The hook family of a sentence that stands first, by what it tells; any other is `curiosity`. */
const FAMILIES: Readonly<Partial<Record<FactKind, HookFamily>>> = {
  question: 'question',
  problem: 'pain-point',
  audience: 'callout',
  proof: 'social-proof',
  benefit: 'result-first',
  offer: 'result-first',
  price: 'result-first',
};
export const familyOf = (kind: FactKind): HookFamily => FAMILIES[kind] ?? 'curiosity';

/** Maximum number of words of a phrase after a colon of ours. */
const PHRASE = 14;

/** Can a text be said as a first line, and sent back in a script? */
export const canOpen = (text: string, code: string): boolean =>
  text !== '' &&
  canBeSaid(text, code) &&
  countWords(text) <= LIMITS.maxWords &&
  text.length <= LIMITS.maxCharacters &&
  !PLACEHOLDER.test(text) &&
  isStorable(text);

/** A brief's subject for a text in a language. A brief in another language gives its name only. */
export function subjectIn(brief: Brief, language: string): Subject {
  const subject = subjectOf({ ...brief, language });
  const isSame = toLanguageCode(brief.language) === subject.code;
  return isSame ? subject : { ...subject, facts: [], lines: [], noun: null, topic: subject.name.value };
}

/** The brief's sentences that can stand first: no asides and no halves. Whom it is for is also said alone. */
export function listSentences({ facts, lines, language, code }: Subject): Sentence[] {
  return lines.flatMap(({ facts: [first], line, title }, i): Sentence[] => {
    if (!standsAlone(lines, i) || !canOpen(line, code) || findFirstCue(flatten(line), language.reading.asides))
      return [];
    const { kind } = facts[first!]!;
    const audience = kind === 'what' ? findAudience(line, language)?.tail : undefined;
    const whole: Sentence = { text: line, title, kind, family: familyOf(kind) };
    if (!audience) return [whole];
    const text = ended(capitalise(audience), code);
    return [{ text, title: shorten(audience, code), kind: 'audience', family: familyOf('audience') }, whole];
  });
}

/**
 * What it is, as it can stand after a colon, else what to speak of; null if the brief says neither.
 * @param named whether its name comes first, where that is certain
 */
export function describeSubject(subject: Subject, brief: Brief, named = false): Phrase | null {
  const { facts, name, topic, language, code } = subject;
  const fits = (text: string): boolean => canOpen(text, code) && countWords(text) <= PHRASE;
  const what = facts.find(({ kind }) => kind === 'what');
  const bare = what && withArticle(saidByOthers(complement(what.text, language), language) ?? '', language);
  if (what && bare) {
    const isNamed = named && name.certain && !hasName(subject, bare);
    const text = [...(isNamed ? [`${name.value}, ${bare}`] : []), bare, what.short ?? ''].find(fits);
    if (text) return { text, title: shorten(bare, code) };
  }
  // A name that is not certain, and a niche that nobody stated, are guesses of ours.
  const isStated = name.certain || facts.some(({ short }) => short === topic) || isOwnNiche(brief, topic);
  return isStated && fits(topic) ? { text: topic, title: shorten(topic, code) } : null;
}
const isOwnNiche = ({ niche, persona }: Brief, topic: string): boolean => topic === niche && niche !== persona.niche;

export const hasName = ({ name }: Subject, text: string): boolean =>
  name.certain && flatten(text).includes(flatten(name.value).trim());

/** Words of ours after which anything can stand: those for any text, and those of some structures. */
export function listLeads({ language: { speaking } }: Subject, structures: readonly StructureKey[]): Lead[] {
  return structures.flatMap((key) =>
    (speaking.leads[key] ?? []).map((text) => ({ text, family: findStructure(key)!.family })),
  );
}
export const listOpenings = ({ language: { speaking } }: Subject): Lead[] =>
  speaking.openings.map((text) => ({ text, family: 'curiosity' }));

/** A few words with a number, which make curious of the sentence from which they are cut; null where there are none. */
export const hintOf = ({ text, title }: Phrase): Phrase | null =>
  title && /\d/.test(title) && countWords(title) > 1 && countWords(title) < countWords(text)
    ? { text: title, title }
    : null;

/** A phrase after words of ours; nothing if that is too long, or if the phrase cannot stand there. */
export function say(lead: Lead | undefined, phrase: Phrase | null | undefined, { code, language }: Subject): Opening[] {
  const text = lead && phrase && !leans(phrase.text, language) ? ended(`${lead.text} ${phrase.text}`, code) : '';
  return canOpen(text, code) ? [{ text, title: phrase!.title, family: lead!.family }] : [];
}

/** Takes openings in their order, but first one of each family, then another of each, and so on. */
export function takeMixed<T extends Opening>(openings: readonly T[], count: number): T[] {
  const turns = new Map<HookFamily, number>();
  const turnOf = ({ family }: T): number => turns.set(family, (turns.get(family) ?? 0) + 1).get(family)!;
  const ranked = openings.map((opening) => ({ opening, turn: turnOf(opening) })).sort((a, b) => a.turn - b.turn);
  return ranked.slice(0, count).map(({ opening }) => opening);
}
