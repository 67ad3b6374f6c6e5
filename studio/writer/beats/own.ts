/** What creators say of themselves, in the words of their profiles. */
import { languageOf } from '../../../content/writer/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { findAvoidedPhrases, PLACEHOLDER } from '../check.js';
import { flatten } from '../facts/cues.js';
import { isInjected } from '../facts/noise.js';
import { splitPassages } from '../facts/passages.js';
import { detectLanguage } from '../language/detect.js';
import { capitalise } from '../language/grammar.js';
import type { Voice } from '../shapes.js';
import { canBeSaid, countWords, ended } from './line.js';

/** Characters of a profile's text that are read, and words that a catchphrase may have. */
const READ = 4_000;
const CATCHPHRASE = 9;

/** The sentences of a profile in the first person and in this language. */
export function listOwnSentences({ short_bio, backstory, avoid_phrases }: Voice, code: string): string[] {
  const { speaking, reading } = languageOf(code);
  const isOwn = (text: string): boolean =>
    speaking.own.length === 0 || speaking.own.some((word) => flatten(text).includes(` ${word} `));
  return [short_bio, backstory]
    .map((text) => takeFirst(text ?? '', READ))
    .filter((text) => detectLanguage(text) === code)
    .flatMap((text) => splitPassages(text, code, reading))
    .map(({ text }) => ended(capitalise(text), code))
    .filter((text) => isOwn(text) && countWords(text) > 0 && canBeSaid(text, code))
    .filter((text) => !PLACEHOLDER.test(text) && !isInjected(text))
    .filter((text) => findAvoidedPhrases(text, avoid_phrases).length === 0);
}

/** The catchphrases that can be said in this language, as sentences. */
export const listCatchphrases = ({ catchphrases, avoid_phrases }: Voice, code: string): string[] =>
  (catchphrases ?? [])
    .map((one) => takeFirst(one.trim(), 200))
    .filter((one) => countWords(one) > 0 && countWords(one) <= CATCHPHRASE && canBeSaid(one, code))
    .filter((one) => detectLanguage(one) === code && !PLACEHOLDER.test(one))
    .filter((one) => findAvoidedPhrases(one, avoid_phrases).length === 0)
    .map((one) => ended(capitalise(one), code));
