/** Writes the beats of a video: each says one fact of the brief, and no fact means no line. */
import type { Language } from '../../../content/writer/index.js';
import { Dice } from '../../random.js';
import { flatten, isWord } from '../facts/cues.js';
import type { Fact, FactKind } from '../facts/fact.js';
import type { Name } from '../facts/name.js';
import { shorten } from '../facts/short.js';
import { capitalise } from '../language/grammar.js';
import { canBeSaid, countWords, ended, type Said, saidByOthers, sayFacts } from './line.js';

export interface Beat {
  role: 'hook' | 'problem' | 'what' | 'benefit' | 'proof' | 'offer' | 'cta';
  /** Indices of the facts that the beat says; empty for a line that needs none. */
  facts: readonly number[];
  line: string;
  title: string | null;
}

interface VideoInput {
  facts: readonly Fact[];
  name: Name;
  language: Language;
  code: string;
  /** Maximum number of lines. */
  most: number;
  /** The first line, word for word; null to write one. */
  opening?: string | null;
  /** Openings that were used already. */
  used?: readonly string[];
}

/** How much a fact adds to a video, by its kind. */
const WEIGHTS: Readonly<Record<FactKind, number>> = {
  what: 10,
  proof: 7,
  problem: 6,
  benefit: 6,
  offer: 6,
  price: 5,
  when: 5,
  contact: 5,
  where: 4,
  audience: 4,
  detail: 4,
  step: 3,
  question: 3,
};
const ROLES: Readonly<Record<FactKind, Beat['role']>> = {
  what: 'what',
  proof: 'proof',
  problem: 'problem',
  benefit: 'benefit',
  offer: 'offer',
  price: 'offer',
  when: 'offer',
  contact: 'cta',
  where: 'benefit',
  audience: 'what',
  detail: 'benefit',
  step: 'benefit',
  question: 'problem',
};
const ORDER: readonly Beat['role'][] = ['hook', 'problem', 'what', 'benefit', 'proof', 'offer', 'cta'];
/** Kinds of facts that can close a video, the most useful first. */
const CLOSING: readonly FactKind[] = ['contact', 'offer', 'when', 'price', 'where'];

/** What follows "is" in a sentence that says what something is, or the whole fragment: "a mug for commuters". */
function complement(text: string, { reading }: Language): string {
  const words = text.split(' ');
  const at = words.findIndex(
    (word, i) =>
      i > 0 &&
      i <= 8 &&
      reading.copulas.includes(flatten(word).trim()) &&
      isWord(flatten(words[i + 1] ?? '').trim(), reading.articles),
  );
  const rest = at < 0 ? text : words.slice(at + 1).join(' ');
  return rest.replace(/[\s.!,;:]{1,9}$/u, '');
}

/** Whom a sentence that says what something is names as its audience: "for commuters who hate lukewarm coffee". */
function findAudience(text: string, { speaking }: Language): { tail: string; head: string } | null {
  const flat = text.toLowerCase();
  for (const word of speaking.audience) {
    const at = flat.indexOf(` ${word} `);
    const tail = at < 0 ? '' : text.slice(at + 1).replace(/[.!]{1,9}$/u, '');
    if (
      tail !== '' &&
      countWords(tail) >= 3 &&
      countWords(tail) <= 12 &&
      speaking.people.some((one) => flatten(tail).includes(flatten(one)))
    )
      return { tail, head: text.slice(0, at).replace(/[,;:]{1,9}$/u, '') };
  }
  return null;
}

/** Writes the beats of a video. The same input and seed give the same beats. */
export function composeVideo(input: VideoInput, seed: number): Beat[] {
  const { facts, language, code, most } = input;
  const random = Dice.seeded(seed);
  const said = sayFacts(facts, language, code);
  const isFree = new Set(said.map((_, i) => i));
  const take = (i: number): Said => {
    isFree.delete(i);
    return said[i]!;
  };
  const kindOf = (one: Said): FactKind => facts[one.facts[0]!]!.kind;
  const find = (kind: FactKind): number =>
    said.findIndex((one, i) => isFree.has(i) && kindOf(one) === kind && !one.follows);

  const closing = CLOSING.map(find).find((i) => i >= 0);
  const last = closing === undefined ? null : take(closing);
  const first = writeHook();
  // A brief that says nothing, or nothing that can be said.
  if (first.line === '') return [];
  const room = most - (last ? 2 : 1);
  const chosen = [...isFree]
    .filter((i) => !said[i]!.follows)
    .sort((a, b) => weigh(said[b]!) - weigh(said[a]!) || a - b)
    .slice(0, Math.max(0, room));
  // A long sentence needs two lines, one after the other.
  while (chosen.length > 0 && chosen.reduce((n, i) => n + (said[i + 1]?.follows ? 2 : 1), 0) > room) chosen.pop();
  const middle = chosen
    .sort((a, b) => ORDER.indexOf(ROLES[kindOf(said[a]!)]) - ORDER.indexOf(ROLES[kindOf(said[b]!)]) || a - b)
    .flatMap((i) => (said[i + 1]?.follows ? [said[i]!, said[i + 1]!] : [said[i]!]))
    .map((one): Beat => ({ role: ROLES[kindOf(one)], facts: one.facts, line: one.line, title: one.title }));
  return [first, ...middle, ...(last ? [writeLast(last)] : [])];

  function weigh(one: Said): number {
    const kind = kindOf(one);
    const aside = language.reading.asides.some((word) => flatten(one.line).startsWith(flatten(word)));
    return WEIGHTS[kind] + (/\d/.test(one.line) ? 0.5 : 0) - (aside ? 4 : 0) - one.facts[0]! / 100;
  }

  function writeHook(): Beat {
    if (input.opening) return { role: 'hook', facts: [], line: input.opening, title: null };
    const used = new Set((input.used ?? []).map(flatten));
    const options: { beat: Beat; use: () => void }[] = [];
    /** @param use marks as said what the beat says */
    const add = (beat: Beat, use: () => void): void => {
      if (!used.has(flatten(beat.line)) && canBeSaid(beat.line, code)) options.push({ beat, use });
    };
    const choose = (): Beat => {
      const { beat, use } = random.pick(options);
      use();
      return beat;
    };
    for (const kind of ['question', 'problem'] as const) {
      const i = find(kind);
      if (i >= 0)
        add({ role: 'hook', facts: said[i]!.facts, line: said[i]!.line, title: said[i]!.title }, () => take(i));
    }
    const what = said.findIndex((one) => kindOf(one) === 'what');
    const told = what < 0 ? null : said[what]!;
    const audience = told && findAudience(told.line, language);
    if (told && audience) {
      const line = ended(capitalise(audience.tail), code);
      const rest = ended(audience.head, code);
      add({ role: 'hook', facts: told.facts, line, title: shorten(audience.tail, code) }, () => {
        said[what] = { ...told, line: rest };
      });
    }
    if (options.length > 0) return choose();
    const strong = ['proof', 'offer'] as const;
    const i = strong.map(find).find((at) => at >= 0 && /\d/.test(said[at]!.line)) ?? -1;
    if (i >= 0 && told)
      add({ role: 'hook', facts: said[i]!.facts, line: said[i]!.line, title: said[i]!.title }, () => take(i));
    if (told) {
      const phrase = saidByOthers(complement(facts[told.facts[0]!]!.text, language), language) ?? '';
      const bare = withArticle(phrase, language);
      const title = shorten(bare, code);
      for (const opening of language.speaking.openings)
        add({ role: 'hook', facts: told.facts, line: ended(`${opening} ${bare}`, code), title }, () => take(what));
    }
    if (options.length > 0) return choose();
    const [any] = isFree;
    const one = any === undefined ? undefined : take(any);
    return { role: 'hook', facts: one?.facts ?? [], line: one?.line ?? input.name.value, title: one?.title ?? null };
  }

  function writeLast(one: Said): Beat {
    const { name } = input;
    const named =
      name.certain && !flatten(one.line).includes(flatten(name.value).trim()) ? `${name.value}. ${one.line}` : one.line;
    return { role: 'cta', facts: one.facts, line: canBeSaid(named, code) ? named : one.line, title: one.title };
  }
}

/** A thing without its owner: "our new night cream" → "a new night cream". */
function withArticle(phrase: string, { speaking }: Language): string {
  const [first = '', ...rest] = phrase.split(' ');
  if (!speaking.owners.includes(first.toLowerCase())) return phrase;
  const thing = rest.join(' ');
  const article = /^[aeiou]/i.test(thing) ? speaking.article[1] : speaking.article[0];
  return article && !/[^s]s$/.test(rest.at(-1) ?? '') ? `${article} ${thing}` : thing;
}
