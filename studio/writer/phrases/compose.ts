/** Writes phrases offline: what a creator's profile says, in its own words or after words of ours. */

import { languageOf } from '../../../content/writer/index.js';
import { PHRASES } from '../../../content/writer/kinds/data.js';
import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { canBeSaid, countWords } from '../beats/line.js';
import { listCatchphrases, listOwnSentences } from '../beats/own.js';
import { findAvoidedPhrases, isStorable, PLACEHOLDER } from '../check.js';
import { isInjected } from '../facts/noise.js';
import { toPlain } from '../facts/passages.js';
import { STRUCTURE_KEYS, type StructureKey } from '../formats.js';
import { detectLanguage, isUnspaced } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { findRoots } from '../language/roots.js';
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

/** Minimum and maximum number of words that a phrase should have. */
export const PHRASE_WORDS = { min: 6, max: 20 } as const;
/** Maximum number of characters of a subject, and of sentences and subjects that are used. */
const TOPIC = 80;
const USED = 12;

/** A phrase's first two words; no two phrases of an answer share them. */
export const getPhraseOpening = (phrase: string): string => words(phrase.toLowerCase()).slice(0, 2).join(' ');

/** Writes phrases, fewer than requested where the profile says too little. The same input and seed give the same phrases. */
export function composePhrases(
  { persona, count, structureTypes, preset }: PhrasesInput,
  seed: number,
): { phrases: SaidPhrase[] } {
  const random = Dice.seeded(seed);
  const profile = [persona.niche, persona.short_bio, persona.backstory, persona.label, ...(persona.interests ?? [])];
  const code = detectLanguage(profile.map((text) => takeFirst(text ?? '', 1_000)).join(' '));
  const frames = Object.hasOwn(PHRASES, code) ? PHRASES[code]! : {};
  /** What shares a word with the picture comes first. */
  const shown = findRoots(preset?.label, preset?.actionDescription);
  const suits = (text: string): boolean => [...findRoots(text)].some((root) => shown.has(root));
  const suitingFirst = <T>(list: readonly T[], textOf: (one: T) => string): T[] =>
    [...list].sort((a, b) => Number(suits(textOf(b))) - Number(suits(textOf(a))));
  const own = random.shuffle(suitingFirst(listOwnSentences(persona, code), String).slice(0, USED));
  const topics = [persona.niche, ...random.shuffle(persona.interests ?? [])]
    .map((text) => withoutEnd(toPlain(takeFirst(text ?? '', TOPIC + 1)), /[\s.,;:!?。]/))
    .filter((text) => words(text).length > 0 && text.length <= TOPIC && !isInjected(text) && !PLACEHOLDER.test(text))
    .slice(0, USED);
  const said: SaidPhrase[] = [];
  const used = new Set<string>();
  const structures = random.shuffle(structureTypes.length > 0 ? structureTypes : STRUCTURE_KEYS);
  for (let at = 0; at < count; at++) {
    const structureType = structures[at % structures.length]!;
    const found = listChoices(structureType).find(({ phrase, text }) => isNew(phrase) && !used.has(text));
    if (!found) continue;
    used.add(found.text);
    said.push({ phrase: found.phrase, structureType });
  }
  return { phrases: withCatchphrase() };

  /** The phrases that a structure can have: sentences of the creator's first, then subjects, then questions that need neither. */
  function listChoices(structure: StructureKey): { phrase: string; text: string }[] {
    const around = Object.hasOwn(frames, structure)
      ? frames[structure]!
      : { own: ['{text}'], topic: own.length > 0 ? [] : ['{text}'] };
    const filled = (list: readonly string[], texts: readonly string[]) =>
      texts.flatMap((text) => random.shuffle(list).map((frame) => ({ phrase: fill(frame, text), text })));
    const asked = topics.length > 0 ? [] : random.shuffle(languageOf(code).speaking.questions);
    // A subject can be spoken about more than once, in other words, but first comes one that was not yet.
    const isSpokenOf = (text: string): boolean =>
      said.some(({ phrase }) => phrase.toLowerCase().includes(text.toLowerCase()));
    const about = [...topics.filter((text) => !isSpokenOf(text)), ...topics.filter(isSpokenOf)].flatMap((text) =>
      filled(around.topic, [text]).map(({ phrase }) => ({ phrase, text: phrase })),
    );
    const told = filled(around.own, own);
    return [
      ...suitingFirst(random.chance(0.6) ? [...told, ...about] : [...about, ...told], ({ phrase }) => phrase),
      ...asked.map((phrase) => ({ phrase, text: phrase })),
    ];
  }

  function isNew(phrase: string): boolean {
    const isOpen = said.every((one) => getPhraseOpening(one.phrase) !== getPhraseOpening(phrase));
    return isOpen && isSayable(phrase);
  }

  function isSayable(phrase: string): boolean {
    const fits = isUnspaced(code) || countWords(phrase) <= PHRASE_WORDS.max;
    const isClean = !PLACEHOLDER.test(phrase) && isStorable(phrase);
    return fits && canBeSaid(phrase, code) && isClean && findAvoidedPhrases(phrase, persona.avoid_phrases).length === 0;
  }

  /** Ends the last phrase with one of the creator's catchphrases, if there is room for it. */
  function withCatchphrase(): SaidPhrase[] {
    const last = said.at(-1);
    const [catchphrase] = count > 1 || random.chance(0.4) ? random.shuffle(listCatchphrases(persona, code)) : [];
    const phrase = `${last?.phrase} ${catchphrase}`;
    return last && catchphrase && isSayable(phrase) ? [...said.slice(0, -1), { ...last, phrase }] : said;
  }
}

/** Puts a text into a frame; where it comes first, it begins with a capital letter. */
const fill = (frame: string, text: string): string =>
  frame.replace('{text}', () => text).replace(/^\p{Ll}|(?<=[?]\s)\p{Ll}/gu, (c) => c.toUpperCase());
