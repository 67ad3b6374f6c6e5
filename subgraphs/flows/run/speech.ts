import type { SpeechRequest } from '../../../providers/speech/port.js';
import type { CreatorSnapshot } from './run.values.js';

/** Who speaks a line, and how. */
export const speechOf = (
  creator: CreatorSnapshot,
  line: Pick<SpeechRequest, 'text' | 'language' | 'take'>,
): SpeechRequest => ({
  ...line,
  voice: creator.voice,
  gender: creator.gender,
  accent: creator.accent,
  style: creator.tone_of_voice,
  seed: seedOf(creator.id ?? creator.name),
});

/** One voice per presenter: the seed is the person's, not the line's. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 7);
