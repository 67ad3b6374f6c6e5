import { createHash } from 'node:crypto';
import type { SpeechRequest } from '../../studio/voice/speech.js';

/** One of an engine's voices. */
export interface EngineVoice {
  /** As the engine is asked for it. */
  id: string;
  /** As people call it. */
  name: string;
  gender: 'female' | 'male' | null;
  /** BCP 47; null when it speaks any language that its engine does. */
  language: string | null;
  /** How it sounds, in a few words of the engine's own: `warm`, `british, calm, middle-aged`. */
  manner: string;
  /** An address of the engine's at which it can be heard. */
  previewUrl?: string | null;
}

/**
 * The voice of an engine that a line is spoken with: the one that `voice` names; else one of the line's language and the presenter's
 * gender, of the accent and manner asked for if any is, always the same for a presenter. Null when no voice speaks the language.
 */
export function castVoice(
  voices: readonly EngineVoice[],
  request: Pick<SpeechRequest, 'voice' | 'gender' | 'accent' | 'seed'> & { language?: string },
): EngineVoice | null {
  const wish = (request.voice ?? '').toLowerCase();
  const speaking = ofLanguage(voices, request.language, `${wish} ${request.accent ?? ''}`.toLowerCase());
  // An exact id counts whatever language it is listed under; a name only among those that speak the line's.
  const named =
    voices.find(({ id }) => id.toLowerCase() === wish.trim()) ?? speaking.find(({ name }) => says(wish, name));
  if (named) return named;
  const gender = genderIn(`${wish} ${(request.gender ?? '').toLowerCase()}`);
  const choice = [
    (voice: EngineVoice) => gender === null || voice.gender === gender,
    (voice: EngineVoice) =>
      mannersOf(voice).some((manner) => `${wish} ${request.accent ?? ''}`.toLowerCase().includes(manner)),
  ].reduce((left, fits) => (left.some(fits) ? left.filter(fits) : left), speaking);
  if (choice.length === 0) return null;
  const draw = createHash('sha256').update(`${wish}|${request.seed}`).digest().readUInt32LE();
  return choice[draw % choice.length]!;
}

/** Names are whole words: "Ash" is not in "fashion". */
const says = (wish: string, name: string): boolean =>
  wish.split(/[^\p{L}\p{N}_]+/u).includes(name.toLowerCase()) || wish.trim() === name.toLowerCase();

const genderIn = (said: string): EngineVoice['gender'] =>
  /\b(female|woman|girl|lady|f)\b/.test(said) ? 'female' : /\b(male|man|boy|guy|m)\b/.test(said) ? 'male' : null;

/** Words too short to mean a manner. */
const mannersOf = ({ manner }: EngineVoice): string[] =>
  manner
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 3);

const BRITISH = /brit|english accent|scot|welsh|irish|london|england|\buk\b/;

/** The voices that speak a language, of whatever region. */
export const speakersOf = (voices: readonly EngineVoice[], tag: string): EngineVoice[] =>
  voices.filter(({ language }) => language === null || primaryOf(language) === primaryOf(tag));

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0]!;

/** Voices that speak a language: of its region where the tag or the accent names one that there are voices of. */
function ofLanguage(voices: readonly EngineVoice[], tag: string | undefined, accent: string): readonly EngineVoice[] {
  if (tag === undefined) return voices;
  const primary = primaryOf(tag);
  const able = speakersOf(voices, tag);
  const region = primary === 'en' && BRITISH.test(accent) ? 'en-gb' : tag.toLowerCase();
  const regional = able.filter(({ language }) => language?.toLowerCase() === region);
  if (regional.length > 0) return regional;
  // Of English, unless told otherwise, the one that most viewers speak.
  const american = primary === 'en' ? able.filter(({ language }) => language?.toLowerCase() === 'en-us') : [];
  return american.length > 0 ? american : able;
}
