/** Invents the people of offline drafts, and recognises them again by their names. */
import { PERSONAS } from '../../../content/writer/kinds/data.js';
import type { PersonaWords } from '../../../content/writer/kinds/personas.schema.js';
import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { countCues, flatten } from '../facts/cues.js';
import { isInjected } from '../facts/noise.js';
import { detectLanguage, toLanguageCode } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';

type Gender = 'female' | 'male' | 'other';
type Group = PersonaWords['people'][number];

export interface Person {
  name: string;
  gender: Gender;
  age: number;
  town: string;
  accent: string;
  group: Group;
  character: PersonaWords['characters'][number];
  words: PersonaWords;
}

/** What the texts about a person tell besides: each a few words of the user. */
interface Told {
  topic: string | null;
  product: string | null;
  /** Sentences of the user's. */
  notes: readonly string[];
}

/** The words for people in the language of a text; English for a language without any. */
function wordsFor(text: string): PersonaWords {
  const code = toLanguageCode(detectLanguage(takeFirst(text, 2_000)));
  return Object.hasOwn(PERSONAS, code) ? PERSONAS[code]! : PERSONAS.en!;
}

const AGES = [24, 47] as const;

/** Draws what may vary of a person. */
function drawPerson(name: string, gender: Gender, words: PersonaWords, group: Group, dice: Dice): Person {
  const [town, accent, character] = [dice.pick(group.towns), dice.pick(group.accent), dice.pick(words.characters)];
  return { name, gender, age: new Dice(name).int(...AGES), town, accent, group, character, words };
}

/**
 * Invents a person for a niche or a product.
 * @param about their words, which decide language and gender
 * @param taken names that are avoided
 */
export function inventPerson(about: string, taken: readonly string[], seed: number): Person {
  const dice = Dice.seeded(seed).fork('person');
  const words = wordsFor(about);
  const told = flatten(takeFirst(about, 2_000));
  const lead = countCues(told, words.female) - countCues(told, words.male);
  const gender = lead === 0 ? dice.pick(['female', 'male'] as const) : lead > 0 ? 'female' : 'male';
  const used = new Set(taken.map((name) => name.trim().toLowerCase()));
  const names = words.people.flatMap((group) =>
    (gender === 'female' ? group.women : group.men).flatMap((first) =>
      group.last.map((last) => ({ group, name: `${first} ${last}` })),
    ),
  );
  const free = names.filter(({ name }) => !used.has(name.toLowerCase()));
  const { group, name } = dice.pick(free.length > 0 ? free : names);
  return drawPerson(name, gender, words, group, dice);
}

/** A saved creator as a person. The name decides everything that the profile does not say, so that all texts agree. */
export function readPerson(
  known: { name: string; gender: string | null; accent: string | null },
  about: string,
  dice: Dice = new Dice(known.name),
): Person {
  const words = wordsFor(about);
  const parts = known.name.trim().split(/\s+/);
  const has = (names: readonly string[], part = ''): boolean => names.includes(part);
  const group =
    words.people.find(({ last }) => has(last, parts.at(-1))) ??
    words.people.find(({ women, men }) => has([...women, ...men], parts[0])) ??
    new Dice(known.name).pick(words.people);
  const stated = known.gender?.trim() ?? '';
  const gender = /^(?:f|w|female|woman|girl|she)/i.test(stated)
    ? 'female'
    : /^(?:m|male|man|boy|he)/i.test(stated)
      ? 'male'
      : stated === '' && has(group.women, parts[0])
        ? 'female'
        : stated === '' && has(group.men, parts[0])
          ? 'male'
          : 'other';
  const person = drawPerson(known.name.trim(), gender, words, group, dice);
  return { ...person, accent: known.accent?.trim() || person.accent };
}

/** Fills in a line of ours. */
export const say = (line: string, person: Person, text = ''): string =>
  line.replace(/\{(\w{1,9})\}/g, (_, slot: string) => {
    const { name, age, town } = person;
    const known: Readonly<Record<string, string>> = { name, town, age: String(age), first: name.split(' ')[0]! };
    return Object.hasOwn(known, slot) ? known[slot]! : text;
  });

/** The user's words as they can stand in a line; null where nothing is left, or where they give orders. */
export function quote(text: string | null | undefined, longest = 120): string | null {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  const cut = line.length > longest ? takeFirst(line, longest).replace(/\s\S{0,40}$/u, '') : line;
  const quoted = withoutEnd(cut, /[.,;:!?…\s]/);
  return quoted === '' || isInjected(line) ? null : quoted;
}

const join = (...sentences: (string | null | undefined | false)[]): string => sentences.filter(Boolean).join(' ');
const ended = (text: string): string => (/[.!?…。！？]$/u.test(text) ? text : `${text}.`);
/** A note is said as it stands; one that is no sentence comes after the name. */
const sayNotes = (person: Person, notes: readonly string[]): string[] =>
  notes.map((note) => (/^\p{Ll}/u.test(note) ? say(person.words.lines.notes, person, note) : ended(note)));

/** The topic and the product, each after a colon. */
const sayTopics = (person: Person, { topic, product }: Told): string[] => {
  const { lines } = person.words;
  const repeats = topic !== null && product?.toLowerCase() === topic.toLowerCase();
  return [
    ...(topic === null ? [] : [say(lines.topic, person, topic)]),
    ...(product === null || repeats ? [] : [say(lines.product, person, product)]),
  ];
};

export const writeBio = (person: Person, told: Told): string =>
  join(say(person.words.lines.bio, person), ...sayTopics(person, told), ...sayNotes(person, told.notes));

export const writeBackstory = (person: Person, told: Told, dice: Dice): string =>
  join(
    ...sayNotes(person, told.notes),
    dice.pick(person.words.lines.began),
    ended(person.character.habit),
    ...sayTopics(person, told),
  );

export const writeTone = (person: Person, notes: readonly string[], dice: Dice): string =>
  join(dice.pick(person.character.tone), ...sayNotes(person, notes));

/** A person as a photographer needs it. */
export function writeLooks(person: Person, notes: readonly string[], dice: Dice): string {
  const { group, words, gender, age } = person;
  const { lines } = words;
  const hair = { female: group.hairOfWomen, male: group.hairOfMen, other: [...group.hairOfWomen, ...group.hairOfMen] };
  return join(
    `${{ female: words.woman, male: words.man, other: words.person }[gender]}, ${age}.`,
    say(lines.skin, person, dice.pick(group.skin)),
    say(lines.hair, person, dice.pick(hair[gender])),
    ended(capitalise(dice.pick(words.faces))),
    say(lines.clothes, person, dice.pick(words.outfits)),
    say(lines.place, person, dice.pick(words.scenes)),
    ...sayNotes(person, notes),
  );
}
