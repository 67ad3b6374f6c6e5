import type { SpeechRequest } from '../../../../providers/speech/port.js';
import type { CreatorSnapshot } from '../run.values.js';

/** Builds the request to a speech engine for one line: its words, and the creator's voice and manner of speaking. */
export const toSpeechRequest = (
  creator: CreatorSnapshot,
  line: Pick<SpeechRequest, 'text' | 'language' | 'take' | 'pace'>,
): SpeechRequest => ({
  ...line,
  voice: creator.voice,
  gender: creator.gender,
  accent: creator.accent,
  style: creator.tone_of_voice,
  seed: deriveSeed(creator.id ?? creator.name),
});

/** Derives a seed from a creator's id or a presenter's name, so that the same person has the same voice in every line. */
const deriveSeed = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 7);
