import { createHash } from 'node:crypto';
import type { SpeechRequest } from '../../studio/voice/speech.js';

/** One of an engine's voices. */
export interface EngineVoice {
  /** The voice's id in requests to the engine. */
  id: string;
  /** The voice's name for users. */
  name: string;
  gender: 'female' | 'male' | null;
  /** The voice's language, a BCP 47 tag; null when it speaks every language that its engine supports. */
  language: string | null;
  /** How the voice sounds, in the engine's own words: `warm`, `british, calm, middle-aged`. */
  manner: string;
  /** The address of a sample recording at the engine. */
  previewUrl?: string | null;
  /** True if making a sample takes so long that lists of voices do without it. */
  slow?: boolean;
}

/**
 * Chooses an engine's voice for a line: the one that `voice` names, else one that speaks the line's language. Among these,
 * voices of the presenter's gender are preferred, then those that match most words of the requested accent and manner. The same
 * request always gets the same voice. Null when `voice` is no voice's id and no voice speaks the language.
 */
export function castVoice(
  voices: readonly EngineVoice[],
  request: Pick<SpeechRequest, 'voice' | 'gender' | 'accent' | 'seed'> & { language?: string },
): EngineVoice | null {
  const wish = (request.voice ?? '').toLowerCase();
  const speaking = ofLanguage(voices, request.language, `${wish} ${request.accent ?? ''}`.toLowerCase());
  // An exact id counts whatever the voice's language; a name counts only among voices that speak the line's language.
  const named =
    voices.find(({ id }) => id.toLowerCase() === wish.trim()) ?? speaking.find(({ name }) => says(wish, name));
  if (named) return named;
  const gender = genderIn(`${wish} ${(request.gender ?? '').toLowerCase()}`);
  const fitting = gender === null ? [] : speaking.filter((voice) => voice.gender === gender);
  const manners = `${wish} ${request.accent ?? ''}`.toLowerCase();
  const ranked = (fitting.length > 0 ? fitting : speaking).map((voice) => ({
    voice,
    matches: splitManner(voice).filter((manner) => manners.includes(manner)).length,
  }));
  if (ranked.length === 0) return null;
  const most = Math.max(...ranked.map(({ matches }) => matches));
  const choice = ranked.flatMap(({ voice, matches }) => (matches === most ? [voice] : []));
  const draw = createHash('sha256').update(`${wish}|${request.seed}`).digest().readUInt32LE();
  return choice[draw % choice.length]!;
}

/** Whether a wish contains a voice's name as a whole word: "Ash" is not in "fashion". */
const says = (wish: string, name: string): boolean =>
  wish.split(/[^\p{L}\p{N}_]+/u).includes(name.toLowerCase()) || wish.trim() === name.toLowerCase();

const genderIn = (said: string): EngineVoice['gender'] =>
  /\b(female|woman|girl|lady|f)\b/.test(said) ? 'female' : /\b(male|man|boy|guy|m)\b/.test(said) ? 'male' : null;

/**
 * The different words of a voice's manner. Words of up to three letters mean too little and are left out. So are words for its
 * gender, which some engines list there too: the gender is compared on its own.
 */
const splitManner = ({ manner }: EngineVoice): string[] => [
  ...new Set(
    manner
      .toLowerCase()
      .split(/[^\p{L}-]+/u)
      .filter((word) => word.length > 3 && genderIn(word) === null),
  ),
];

const BRITISH = /brit|english accent|scot|welsh|irish|london|england|\buk\b/;

/** The voices that speak a language, in any region. */
export const listSpeakers = <V extends EngineVoice>(voices: readonly V[], tag: string): V[] =>
  voices.filter(({ language }) => language === null || getPrimary(language) === getPrimary(tag));

const getPrimary = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/**
 * The voices that speak a language. If the tag or the accent names a region, only the voices of that region, if there are any.
 */
function ofLanguage(voices: readonly EngineVoice[], tag: string | undefined, accent: string): readonly EngineVoice[] {
  if (tag === undefined) return voices;
  const primary = getPrimary(tag);
  const able = listSpeakers(voices, tag);
  const region = primary === 'en' && BRITISH.test(accent) ? 'en-gb' : tag.toLowerCase();
  const regional = able.filter(({ language }) => language?.toLowerCase() === region);
  if (regional.length > 0) return regional;
  // English without a region is taken for American English, which most viewers speak.
  const american = primary === 'en' ? able.filter(({ language }) => language?.toLowerCase() === 'en-us') : [];
  return american.length > 0 ? american : able;
}
