/** Writes monologues offline: the brief's sentences, in its order, as many as fit into the requested time. */
import { Dice } from '../../random.js';
import { ended, sayForMaker } from '../beats/line.js';
import { listCatchphrases, listOwnSentences } from '../beats/own.js';
import { titleOf } from '../beats/title.js';
import { countUnits, fold, getUnitsPerSecond, isStorable, PLACEHOLDER } from '../check.js';
import type { FactKind } from '../facts/fact.js';
import { isUnspaced } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';
import { type Subject, subjectOf } from '../subject.js';
import { computeRoom, type LongForm, type LongFormInput, MOST } from './shapes.js';

/** Maximum number of characters in a sentence; nobody speaks longer ones. */
const LONGEST = 300;
/** Number of sentences in a paragraph. */
const TOGETHER = 4;
/** What a monologue closes with. */
const CLOSING: ReadonlySet<FactKind> = new Set(['price', 'offer', 'when', 'contact']);

type Section = 'opening' | 'speaker' | 'facts' | 'closing' | 'end';
const SECTIONS: readonly Section[] = ['opening', 'speaker', 'facts', 'closing', 'end'];

/** A sentence that a monologue may say. */
interface Part {
  section: Section;
  text: string;
  /** How much it matters that it is said. */
  worth: number;
}

/** Everything that may be said. It does not depend on a seed, so that what fills a length can be told beforehand. */
function listParts({ brief, persona }: LongFormInput, subject: Subject): Part[] {
  const { code, language, facts } = subject;
  const random = new Dice('long form', subject.topic);
  const heard = new Set<string>();
  const parts: Part[] = [];
  const add = (section: Section, text: string, worth: number): void => {
    const key = fold(text);
    if (text.length > LONGEST || PLACEHOLDER.test(text) || !isStorable(text) || heard.has(key)) return;
    heard.add(key);
    parts.push({ section, text, worth });
  };
  const what = facts.findIndex(({ kind }) => kind === 'what');
  for (const [index, { kind, text }] of facts.entries()) {
    const lines = subject.lines.filter((line) => line.facts[0] === index).map(({ line }) => line);
    const isSaid = subject.lines.some((line) => line.facts.includes(index));
    const whole = isSaid ? null : sayForMaker(text, language);
    const told = lines.length > 0 ? lines.join(isUnspaced(code) ? '' : ' ') : whole && ended(capitalise(whole), code);
    const section = CLOSING.has(kind) ? 'closing' : index <= Math.max(what, 0) && index < 3 ? 'opening' : 'facts';
    if (told) add(section, told, kind === 'what' ? 100 : 10);
  }
  if (parts.length === 0) return [];
  if (persona) for (const text of listOwnSentences(persona, code).slice(0, 3)) add('speaker', text, 4);
  // Two questions and one request at the end: lines that need no fact make no monologue.
  const { questions, asks } = language.speaking;
  for (const text of random.shuffle(questions).slice(0, 2)) add('end', text, 1);
  for (const text of random.shuffle(asks[brief.goal] ?? []).slice(0, 1)) add('end', text, 8);
  if (persona) for (const text of random.shuffle(listCatchphrases(persona, code)).slice(0, 1)) add('end', text, 6);
  return parts;
}

/** Some of the parts, from the last one chosen to the first. */
interface Choice {
  worth: number;
  last: Part;
  before: Choice | null;
}

/** For each length in words (or letters) up to `most`, the most worthy parts that have exactly that length together. */
function chooseByLength(parts: readonly Part[], most: number, language: string): (Choice | null | undefined)[] {
  const best: (Choice | null | undefined)[] = Array.from({ length: most + 1 });
  best[0] = null;
  for (const part of parts) {
    const units = countUnits(part.text, language);
    if (units === 0) continue;
    for (let length = most; length >= units; length--) {
      const before = best[length - units];
      if (before === undefined) continue;
      const worth = (before?.worth ?? 0) + part.worth;
      if (worth > (best[length]?.worth ?? 0)) best[length] = { worth, last: part, before };
    }
  }
  return best;
}

/** Seconds of the requested ones that the offline writer can fill with what is known. */
export function countTellableSeconds(input: LongFormInput): number {
  const { language } = input.brief;
  const { most } = computeRoom(input.seconds, language);
  const parts = listParts(input, subjectOf(input.brief, input.persona?.avoid_phrases));
  const length = chooseByLength(parts, most, language).findLastIndex((choice) => choice !== undefined);
  return Math.floor(length / getUnitsPerSecond(language));
}

/** Writes a monologue of the requested length, or a shorter one where the facts do not fill it. */
export function composeLongForm(input: LongFormInput, seed: number): LongForm {
  const { brief, persona, seconds } = input;
  const random = Dice.seeded(seed);
  const subject = subjectOf(brief, persona?.avoid_phrases);
  const { least, most } = computeRoom(seconds, brief.language);
  const parts = listParts(input, subject).map((part) => ({ ...part, worth: part.worth + random.next() }));
  const best = chooseByLength(parts, most, brief.language);
  const fitting = best.slice(least).filter((choice) => choice != null);
  let choice: Choice | null =
    fitting.sort((a, b) => b.worth - a.worth)[0] ?? best.findLast((one) => one !== undefined) ?? null;
  const chosen = new Set<Part>();
  for (; choice; choice = choice.before) chosen.add(choice.last);
  const glue = isUnspaced(subject.code) ? '' : ' ';
  const paragraphs = SECTIONS.flatMap((section) => {
    const said = parts.filter((part) => chosen.has(part) && part.section === section).map(({ text }) => text);
    return Array.from({ length: Math.ceil(said.length / TOGETHER) }, (_, i) =>
      said.slice(i * TOGETHER, (i + 1) * TOGETHER).join(glue),
    );
  });
  return { title: titleOf(subject, MOST.title) ?? '', paragraphs };
}
