import { INSTALLABLE } from '../../content/speech/data.js';
import type { Installable } from '../../content/speech/schema.js';

/** A voice, or several in one model, that can be installed. */
export type PublishedVoice = Installable['voices'][string] & { kind: 'voice'; name: string };
/** A model that writes down what is said, which can be installed. */
export type PublishedTranscriber = Installable['transcribers'][string] & { kind: 'transcriber'; name: string };
export type Published = PublishedVoice | PublishedTranscriber;

/** What can be installed: voices first, then transcribers. */
export const CATALOG: readonly Published[] = [
  ...Object.entries(INSTALLABLE.voices).map(([name, voice]) => ({ ...voice, kind: 'voice' as const, name })),
  ...Object.entries(INSTALLABLE.transcribers).map(([name, one]) => ({ ...one, kind: 'transcriber' as const, name })),
];

/** The publisher's release that has a model's archive. */
export const releaseOf = ({ kind }: Published): string => (kind === 'voice' ? 'tts-models' : 'asr-models');

/** A file that a model needs besides its archive, with its SHA-256; null if there is none. */
export function extraFile(model: Published): { release: string; file: string; sha256: string } | null {
  if (model.family !== 'matcha') return null;
  return { release: 'vocoder-models', file: model.vocoder, ...INSTALLABLE.vocoders[model.vocoder]! };
}

/** The languages of a model, as BCP 47 tags. */
export const languagesOf = (model: Published): readonly string[] =>
  model.kind === 'voice' ? [...new Set(model.speakers.map(({ language }) => language))] : model.languages;
