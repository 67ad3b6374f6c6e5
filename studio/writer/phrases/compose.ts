import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { pickSelf, readSelfSlots } from '../compose/self.js';
import { admit, fill, type Values } from '../compose/slots.js';
import { contract, detectTone, type Tone } from '../compose/tone.js';
import { ONE_LINERS, ONE_LINERS_SELF, WHILE } from '../copy/one-liners.js';
import { STRUCTURE_KEYS, type StructureKey } from '../formats.js';
import { detectLanguage } from '../language/detect.js';
import { uncapitalise, words } from '../language/grammar.js';
import type { Voice } from '../shapes.js';

/** Input of the task that writes lines for one-shot clips. */
export interface PhrasesInput {
  persona: Voice;
  count: number;
  /** Keys of `STRUCTURES`, each to be used; empty for any. */
  structureTypes: readonly StructureKey[];
  /** What viewers see while the line is said. */
  preset: { label: string; actionDescription: string } | null;
}
export interface SaidPhrase {
  phrase: string;
  structureType: StructureKey;
}

/** Minimum and maximum number of words in a phrase. */
export const PHRASE_WORDS = { min: 6, max: 20 } as const;
/**
 * When only one phrase is requested: the probability that it mentions the action; if it does not, that it says who is speaking;
 * and that it ends with a catchphrase.
 */
const TAKES = { action: 0.75, self: 0.3, catchphrase: 0.4 } as const;
/** Maximum number of words in a catchphrase, so that there is room for a line. */
const CATCHPHRASE = 9;

/** A phrase's first two words; no two phrases of an answer share them. */
export const getPhraseOpening = (phrase: string): string => words(phrase.toLowerCase()).slice(0, 2).join(' ');

type Tagged = readonly [line: string, structure: StructureKey];
type Kind = 'action' | 'self' | 'own';

/** Picks our own lines and fills them with words from the profile. The same input and seed give the same lines. */
export function writePhrases({ persona, count, structureTypes, preset }: PhrasesInput, seed: number): SaidPhrase[] {
  const random = Dice.seeded(seed);
  const tone = detectTone(persona.tone_of_voice);
  const avoided = (text: string): boolean => findAvoidedPhrases(text, persona.avoid_phrases ?? []).length > 0;
  const english = speaksEnglish(persona);
  const values = english ? collectValues(persona, random, avoided) : admit({});
  const catchphrase = english ? pickCatchphrase(persona, random, avoided) : undefined;
  const pools: Record<Exclude<Kind, 'own'>, Tagged[]> = {
    action: random.shuffle(preset ? listActionLines(preset) : []),
    self: random.shuffle(tagLines(ONE_LINERS_SELF)),
  };
  const kinds = assignKinds(count, pools.action.length > 0, random);
  const signed = catchphrase === undefined ? -1 : pickSignedIndex(count, random);
  const structures = random.shuffle(structureTypes.length > 0 ? structureTypes : STRUCTURE_KEYS);
  const said: SaidPhrase[] = [];
  const opened = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const kind = kinds[at]!;
    const next = structures.find(
      (key) => structureTypes.length === 0 && said.every((one) => one.structureType !== key),
    );
    const structure = next ?? structures[at % structures.length]!;
    // A line about the action or the creator keeps its own structure, so it is used only if that structure or any structure is
    // wanted.
    const special =
      kind === 'own' ? [] : pools[kind].filter(([, of]) => structureTypes.length === 0 || of === structure);
    const own = listLines(structure, tone, random).map((line): Tagged => [line, structure]);
    const ending = at === signed && catchphrase !== undefined ? ` ${catchphrase}` : '';
    const found = [...special, ...own]
      .flatMap(([line, of]) => fillLine(line, values).map((text): Tagged => [text, of]))
      .flatMap(([line, of]): Tagged[] =>
        ending
          ? [
              [`${line}${ending}`, of],
              [line, of],
            ]
          : [[line, of]],
      )
      .find(([line]) => isSayable(line) && !avoided(line) && !opened.has(getPhraseOpening(line)));
    if (!found) continue;
    opened.add(getPhraseOpening(found[0]));
    said.push({ phrase: found[0], structureType: found[1] });
  }
  return said;
}

const tagLines = (lists: Partial<Record<StructureKey, readonly string[]>>): Tagged[] =>
  STRUCTURE_KEYS.flatMap((key) => (lists[key] ?? []).map((line): Tagged => [line, key]));

/** Index of the phrase that gets the catchphrase; -1 for none. */
const pickSignedIndex = (count: number, random: Dice): number =>
  count > 1 ? random.int(0, count - 1) : random.chance(TAKES.catchphrase) ? 0 : -1;

/** Tells whether the profile is written in English: words of another language are not mixed into our lines. */
const speaksEnglish = ({ niche, tone_of_voice, short_bio, backstory, label, catchphrases }: Voice): boolean =>
  detectLanguage(
    [niche, tone_of_voice, label, ...(catchphrases ?? []), short_bio, backstory]
      .map((text) => takeFirst(text ?? '', 1_000))
      .join(' '),
  ) === 'en';

const isSayable = (line: string): boolean => {
  const n = words(line).length;
  return n >= PHRASE_WORDS.min && n <= PHRASE_WORDS.max;
};

const fillLine = (line: string, values: Values): string[] => {
  const text = fill(contract(line), values);
  return text === undefined ? [] : [text];
};

/** Decides which phrases of an answer mention the action (at most two), and which one says who is speaking. */
function assignKinds(count: number, acts: boolean, random: Dice): Kind[] {
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

/** Lists the lines of a structure; those in the creator's tone come first with a chance of 30 %, else last. */
function listLines(structure: StructureKey, tone: Tone, random: Dice): string[] {
  const all = ONE_LINERS[structure].map((raw) => {
    const kept = /^(energetic|calm|dry|expert|warm): /.exec(raw);
    return { tone: kept?.[1] ?? null, line: kept ? raw.slice(kept[0].length) : raw };
  });
  const toned = all.filter((one) => one.tone === tone).map(({ line }) => line);
  const plain = random.shuffle(all.filter((one) => one.tone === null).map(({ line }) => line));
  return random.chance(0.3) ? [...toned, ...plain] : [...plain, ...toned];
}

/** Lines that suit the action, found by its description, else by its label. */
function listActionLines({ label, actionDescription }: { label: string; actionDescription: string }): Tagged[] {
  for (const text of [actionDescription, label]) {
    const found = WHILE.find(({ words: pattern }) => pattern.test(text));
    if (found) return STRUCTURE_KEYS.flatMap((key) => (found.lines[key] ? [[found.lines[key], key] as const] : []));
  }
  return [];
}

/** Values from the profile that fit our slots: something that the creator is or likes, and their niche. */
function collectValues(persona: Voice, random: Dice, avoided: (text: string) => boolean): Values {
  const selves = readSelfSlots(persona, [])
    .map((field) => field.filter((one) => !Object.values(one).some(avoided)))
    .filter((field) => field.length > 0);
  const niche = persona.niche?.trim() ?? '';
  const isShort = words(niche).length <= 4;
  return admit({ ...pickSelf(selves, random), ...(niche && isShort ? { niche: uncapitalise(niche) } : {}) });
}

function pickCatchphrase(persona: Voice, random: Dice, avoided: (text: string) => boolean): string | undefined {
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
