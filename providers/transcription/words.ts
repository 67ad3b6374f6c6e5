import { alignWords, settle } from '../../studio/voice/align.js';
import { sayLine } from '../../studio/voice/said/say.js';
import { type Pcm, readWav } from '../../studio/voice/wav.js';
import type { Transcript, TranscriptionRequest, Word } from './port.js';
import { HEARD_RATE } from './sound.js';

/** A piece of text with its times, as a server reports it: a word, or a part of one. */
export interface TimedPiece {
  text: string;
  start: number;
  end: number;
}

/**
 * Makes a transcript of what a server has said.
 * @param request what was heard; without its sound, word times that have to be estimated are spread over its length
 * @param said `pieces` are the words as reported; if there are none, their times are estimated
 */
export function toTranscript(
  { wav, seconds, language: asked }: Pick<TranscriptionRequest, 'seconds' | 'language'> & { wav?: Buffer },
  said: { text: string; language: string | null; pieces: readonly TimedPiece[] },
): Transcript {
  const text = said.text.replace(/\s+/g, ' ').trim();
  const language = said.language ?? asked;
  if (text === '') return { text, language, words: [] };
  const words = matchText(text, joinPieces(said.pieces));
  if (words.length > 0) return { text, language, words: settle(words, seconds) };
  const spoken = sayLine(text, language ?? 'en').words;
  return { text, language, words: alignWords(spoken, wav ? readWav(wav) : silence(seconds)), estimated: true };
}

const silence = (seconds: number): Pcm => ({
  samples: new Float32Array(Math.ceil(seconds * HEARD_RATE)),
  sampleRate: HEARD_RATE,
});

/** Some servers report tokens, where a word begins with a space: those that do not begin one continue the word before. */
function joinPieces(pieces: readonly TimedPiece[]): Word[] {
  const spaced = pieces.some(({ text }) => /^\s/.test(text));
  const words: Word[] = [];
  for (const { text, start, end } of pieces) {
    const plain = text.trim();
    if (plain === '') continue;
    const last = words.at(-1);
    if (spaced && last && !/^\s/.test(text)) {
      last.text += plain;
      last.end = end;
    } else words.push({ text: plain, start, end });
  }
  return words;
}

/** OpenAI reports words without their punctuation, which the text has. It is taken from there if the words are the same. */
function matchText(text: string, words: Word[]): Word[] {
  const written = text.split(' ');
  if (written.length !== words.length) return words;
  return words.map((word, i) => ({ ...word, text: written[i]! }));
}

/** A language as servers name it (`english`, `eng`, `en`), as a BCP 47 tag; null if it is none. */
export function toLanguageTag(name: string | null | undefined): string | null {
  const plain = name?.trim().toLowerCase() ?? '';
  if (/^[a-z]{2,3}(-[a-z0-9]{2,4})*$/.test(plain)) return canonical(plain);
  named ??= new Map(listCodes().map((code) => [NAMES.of(code)!.toLowerCase(), code]));
  return named.get(plain) ?? null;
}

/** The tag in its usual spelling; null if it is malformed, as `en-us-us` is. */
function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const listCodes = (): string[] => [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
let named: Map<string, string> | null = null;

/** The two-letter code of a language, which servers take; null if it has none. */
export function toCode(language: string | null): string | null {
  const code = language?.split('-')[0]?.toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(code) ? code : null;
}
