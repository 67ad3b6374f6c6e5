import { firstOf, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { avoidedIn, PLACEHOLDER } from '../check.js';
import { ONE_LINERS, ONE_LINERS_SELF, WHILE } from '../copy/one-liners.js';
import { STRUCTURE_KEYS, type StructureKey } from '../formats.js';
import { detectLanguage } from '../language/detect.js';
import { uncapital, words } from '../language/grammar.js';
import type { Voice } from '../shapes.js';
import { pickSelf, selvesOf } from './self.js';
import { admit, fill, type Values } from './slots.js';
import { contract, type Tone, toneOf } from './tone.js';

/** What lines for a one-shot clip are written from. */
export interface PhrasesInput {
  persona: Voice;
  count: number;
  /** Keys of `STRUCTURES`, each to appear; any where empty. */
  structureTypes: readonly StructureKey[];
  /** What can be seen while the line is said. */
  preset: { label: string; actionDescription: string } | null;
}
export interface SaidPhrase {
  phrase: string;
  structureType: StructureKey;
}

/** Words of a phrase. */
export const PHRASE_WORDS = { min: 6, max: 20 } as const;
/** How often a single phrase takes up what is done meanwhile, says who is speaking, and ends on a catchphrase. */
const TAKES = { action: 0.75, self: 0.3, catchphrase: 0.4 } as const;
/** Words of a catchphrase that leave room for a line. */
const CATCHPHRASE = 9;

/** By what a phrase opens: no two of an answer open alike. */
export const openingOf = (phrase: string): string => words(phrase.toLowerCase()).slice(0, 2).join(' ');

type Tagged = readonly [line: string, structure: StructureKey];
type Kind = 'action' | 'self' | 'own';

/** Lines of ours in the creator's tone, with a word of their own in one of them. The same input and seed give the same. */
export function onePhrases({ persona, count, structureTypes, preset }: PhrasesInput, seed: number): SaidPhrase[] {
  const random = Dice.seeded(seed);
  const tone = toneOf(persona.tone_of_voice);
  const avoided = (text: string): boolean => avoidedIn(text, persona.avoid_phrases ?? []).length > 0;
  const english = speaksEnglish(persona);
  const values = english ? valuesOf(persona, random, avoided) : admit({});
  const catchphrase = english ? catchphraseOf(persona, random, avoided) : undefined;
  const pools: Record<Exclude<Kind, 'own'>, Tagged[]> = {
    action: random.shuffle(preset ? linesWhile(preset) : []),
    self: random.shuffle(tagged(ONE_LINERS_SELF)),
  };
  const kinds = kindsOf(count, pools.action.length > 0, random);
  const signed = catchphrase === undefined ? -1 : signedAt(count, random);
  const structures = random.shuffle(structureTypes.length > 0 ? structureTypes : STRUCTURE_KEYS);
  const said: SaidPhrase[] = [];
  const opened = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const kind = kinds[at]!;
    const next = structures.find(
      (key) => structureTypes.length === 0 && said.every((one) => one.structureType !== key),
    );
    const structure = next ?? structures[at % structures.length]!;
    // A line for the action or the creator is of the structure that it has, where any will do.
    const special =
      kind === 'own' ? [] : pools[kind].filter(([, of]) => structureTypes.length === 0 || of === structure);
    const own = linesOf(structure, tone, random).map((line): Tagged => [line, structure]);
    const ending = at === signed && catchphrase !== undefined ? ` ${catchphrase}` : '';
    const found = [...special, ...own]
      .flatMap(([line, of]) => filled(line, values).map((text): Tagged => [text, of]))
      .flatMap(([line, of]): Tagged[] =>
        ending
          ? [
              [`${line}${ending}`, of],
              [line, of],
            ]
          : [[line, of]],
      )
      .find(([line]) => isSayable(line) && !avoided(line) && !opened.has(openingOf(line)));
    if (!found) continue;
    opened.add(openingOf(found[0]));
    said.push({ phrase: found[0], structureType: found[1] });
  }
  return said;
}

const tagged = (lists: Partial<Record<StructureKey, readonly string[]>>): Tagged[] =>
  STRUCTURE_KEYS.flatMap((key) => (lists[key] ?? []).map((line): Tagged => [line, key]));

/** Where the catchphrase is said; -1 for nowhere. */
const signedAt = (count: number, random: Dice): number =>
  count > 1 ? random.int(0, count - 1) : random.chance(TAKES.catchphrase) ? 0 : -1;

/** Whether the profile is written in English: words of another language do not go into our lines. */
const speaksEnglish = ({ niche, tone_of_voice, short_bio, backstory, label, catchphrases }: Voice): boolean =>
  detectLanguage(
    [niche, tone_of_voice, label, ...(catchphrases ?? []), short_bio, backstory]
      .map((text) => firstOf(text ?? '', 1_000))
      .join(' '),
  ) === 'en';

const isSayable = (line: string): boolean => {
  const n = words(line).length;
  return n >= PHRASE_WORDS.min && n <= PHRASE_WORDS.max;
};

const filled = (line: string, values: Values): string[] => {
  const text = fill(contract(line), values);
  return text === undefined ? [] : [text];
};

/** Which of an answer's phrases take up the action, and which says who is speaking. */
function kindsOf(count: number, acts: boolean, random: Dice): Kind[] {
  if (count === 1) {
    const drawn = random.next();
    return [acts && drawn < TAKES.action ? 'action' : random.chance(TAKES.self) ? 'self' : 'own'];
  }
  const kinds = Array.from({ length: count }, (): Kind => 'own');
  const places = random.shuffle(kinds.map((_, at) => at));
  kinds[places[0]!] = 'self';
  if (acts) for (const place of places.slice(1, 3)) kinds[place] = 'action';
  return kinds;
}

/** Lines of a structure, those in the creator’s tone first now and then. */
function linesOf(structure: StructureKey, tone: Tone, random: Dice): string[] {
  const all = ONE_LINERS[structure].map((raw) => {
    const kept = /^(energetic|calm|dry|expert|warm): /.exec(raw);
    return { tone: kept?.[1] ?? null, line: kept ? raw.slice(kept[0].length) : raw };
  });
  const toned = all.filter((one) => one.tone === tone).map(({ line }) => line);
  const plain = random.shuffle(all.filter((one) => one.tone === null).map(({ line }) => line));
  return random.chance(0.3) ? [...toned, ...plain] : [...plain, ...toned];
}

/** Lines that suit what is done meanwhile, by the description, else by the label. */
function linesWhile({ label, actionDescription }: { label: string; actionDescription: string }): Tagged[] {
  for (const text of [actionDescription, label]) {
    const found = WHILE.find(({ words: told }) => told.test(text));
    if (found) return STRUCTURE_KEYS.flatMap((key) => (found.lines[key] ? [[found.lines[key], key] as const] : []));
  }
  return [];
}

/** What of the profile fits a slot: one thing that the creator is or likes, and their niche. */
function valuesOf(persona: Voice, random: Dice, avoided: (text: string) => boolean): Values {
  const selves = selvesOf(persona, [])
    .map((field) => field.filter((one) => !Object.values(one).some(avoided)))
    .filter((field) => field.length > 0);
  const niche = persona.niche?.trim() ?? '';
  const isShort = words(niche).length <= 4;
  return admit({ ...pickSelf(selves, random), ...(niche && isShort ? { niche: uncapital(niche) } : {}) });
}

function catchphraseOf(persona: Voice, random: Dice, avoided: (text: string) => boolean): string | undefined {
  const fit = (persona.catchphrases ?? [])
    .map((one) => one.trim())
    .filter(
      (one) =>
        one !== '' &&
        words(one).length > 0 &&
        words(one).length <= CATCHPHRASE &&
        one.length <= 80 &&
        detectLanguage(one) === 'en' &&
        !PLACEHOLDER.test(one) &&
        !avoided(one),
    );
  const one = random.shuffle(fit)[0];
  return one === undefined
    ? undefined
    : (/[.!?…]["”]?$/.test(one) ? one : `${withoutEnd(one, /[,;:\s]/)}.`).replace(/^\p{Ll}/u, (c) => c.toUpperCase());
}
