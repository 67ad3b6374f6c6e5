import { type Reads, type SaidLine, sayLine } from '../../studio/voice/said/say.js';
import type { SpeechRequest } from './port.js';

/**
 * The models that read figures and signs as people do, from the context and in the manner of the place ("twelve ninety-nine" for a
 * price). Spelling these out for them would take that away, and a language that we know less well than they do would suffer. They
 * only get addresses in words, which all of them read out with every slash and query.
 *
 * All others get everything in words: Kokoro, Piper, Chatterbox and their like read letters, and drop signs or say their names;
 * ElevenLabs' fast models normalise nothing; OpenAI-compatible servers can be any of these.
 */
const READ_FIGURES = /^(?:gpt-|gemini-|eleven_(?:multilingual|v3))/;

const readsOf = (model: string): Reads => (READ_FIGURES.test(model) ? 'links' : 'all');

/** The line as it is sent to a speech model, and its words. Emoji, Markdown and entities are removed before, by `speakable`. */
export const sayFor = (model: string, { text, language }: Pick<SpeechRequest, 'text' | 'language'>): SaidLine =>
  sayLine(text, language, readsOf(model));
