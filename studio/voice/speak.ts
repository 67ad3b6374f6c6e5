import { StudioError } from '../error.js';
import { settle } from './align.js';
import { EspeakError, type EspeakFailure, EspeakProcess } from './espeak/process.js';
import { chooseLanguage, findUnreadable } from './espeak/reading.js';
import { chooseVoice, getLanguageName, getOwnName } from './espeak/voices.js';
import type { EspeakEvent } from './espeak/wire.js';
import { finishSpeech } from './finish.js';
import { mouthCues, type Phone, shiftCues } from './mouths.js';
import { type SaidLine, type SaidWord, sayLine } from './said/say.js';
import type { SpeechRequest, SpeechResult, Word } from './speech.js';
import { type Pcm, readPcm16 } from './wav.js';
import { syllables } from './words.js';

/** Longest line, in characters: about eight minutes of speech. */
const LONGEST_TEXT = 8_000;

const SENTENCES: Record<EspeakFailure, string> = {
  no_voice: 'The offline voice does not speak this language. Choose another language, or add a provider key.',
  not_installed:
    'The offline voice is not installed: run npm install with optional dependencies, or add a provider key.',
  timed_out: 'The offline voice took too long for this line. Try again.',
  crashed: 'The offline voice stopped while speaking this line. Try again.',
};

let shared: EspeakProcess | null = null;

/**
 * Speaks one line with espeak-ng, which runs in a separate process shared by all lines. Word times come from the engine's
 * events. The same request always gets the same voice; samples and times vary by a millisecond because the engine keeps state
 * between lines.
 * @throws StudioError `bad_request` if a line cannot be spoken, `unavailable` if the engine can't run
 */
export async function speak(
  request: SpeechRequest,
  signal?: AbortSignal,
  engine?: EspeakProcess,
): Promise<SpeechResult> {
  const { pcm, words, phones } = await utter(request, signal, engine);
  const finished = finishSpeech(pcm);
  if (!finished) throw failed('bad_request', 'The offline voice made no sound for this line. Check its language.');
  const shifted = words.map((word) => ({
    text: word.text,
    start: word.start + finished.shift,
    end: word.end + finished.shift,
  }));
  const { wav, seconds, shift } = finished;
  return { wav, seconds, words: settle(shifted, seconds), mouths: shiftCues(mouthCues(phones), shift, seconds) };
}

/** The engine's raw result for a line: its samples, and where words and sounds are in them. */
export interface Utterance {
  pcm: Pcm;
  words: Word[];
  phones: Phone[];
}

/**
 * Says why the offline voice cannot say a line, and what to do instead: it does not read some of its letters, but would say
 * their names. Null if it reads all of them.
 */
export const describeUnspeakable = (line: string, language: string): string | null =>
  describeUnreadable(sayLine(line, language).text, language);

function describeUnreadable(text: string, language: string): string | null {
  const tag = chooseLanguage(text, language);
  const letters = findUnreadable(text, tag);
  if (letters === null) return null;
  const quoted = [...letters].slice(0, 12).join('');
  return `The offline voice cannot read “${quoted}” in ${getLanguageName(tag.split('-')[0]!)}. Add a speech server or a provider key that speaks it, or send your own recording.`;
}

/** Runs the engine for {@link speak}. @throws StudioError like `speak` */
export async function utter(request: SpeechRequest, signal?: AbortSignal, engine?: EspeakProcess): Promise<Utterance> {
  signal?.throwIfAborted();
  if (request.text.length > LONGEST_TEXT) throw failed('bad_request', 'This line is too long to speak. Split it.');
  const line = sayLine(request.text, request.language);
  if (line.words.length === 0) throw failed('bad_request', 'This line contains nothing that can be spoken.');
  const unreadable = describeUnreadable(line.text, request.language);
  if (unreadable !== null) throw failed('bad_request', unreadable);
  shared ??= new EspeakProcess();
  const { text, owners } = engineText(line);
  const said = await (engine ?? shared)
    .say({ text, ...chooseVoice({ ...request, text: line.text }) })
    .catch((error: unknown) => {
      if (!(error instanceof EspeakError)) throw error;
      throw failed(error.failure === 'no_voice' ? 'bad_request' : 'unavailable', SENTENCES[error.failure], error);
    });
  signal?.throwIfAborted();
  const pcm = readPcm16(said.pcm, said.sampleRate);
  const seconds = pcm.samples.length / pcm.sampleRate;
  return {
    pcm,
    words: wordTimes(line.words, owners, said.events, seconds),
    phones: collectPhones(said.events, seconds),
  };
}

/** Lists the sounds of an utterance; each lasts until the next begins. */
function collectPhones(events: readonly EspeakEvent[], seconds: number): Phone[] {
  const phones: Phone[] = [];
  for (const event of events) {
    if (event.type === 'word') continue;
    const start = event.ms / 1000;
    const last = phones.at(-1);
    if (last) last.end = Math.max(last.start, start);
    phones.push({ phoneme: event.type === 'sound' ? event.phoneme : '', start, end: Math.max(start, seconds) });
  }
  return phones;
}

/** Sample sentences by language. In other languages, the voice says the language's own name and some numbers. */
const SAMPLE_SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'I tried this for a week, and honestly, I did not expect to like it.',
    de: 'Ich habe das eine Woche lang probiert, und ehrlich, es gefällt mir.',
    fr: "Je l'ai essayé pendant une semaine, et franchement, j'aime beaucoup.",
    es: 'Lo probé durante una semana y, la verdad, me gusta mucho.',
    it: "L'ho provato per una settimana e, sinceramente, mi piace molto.",
    pt: 'Experimentei por uma semana e, sinceramente, gosto muito.',
  }),
);

/**
 * Speaks a few words with one of the engine's voices, so that people can choose.
 * @param id as in `offlineVoices`
 * @returns a WAV, or null if the engine has no such voice or the voice makes no sound
 * @throws StudioError `unavailable` if the engine can't run
 */
export async function sampleVoice(id: string, language: string): Promise<Buffer | null> {
  const primary = language.split('-')[0]!.toLowerCase();
  const text = SAMPLE_SENTENCES.get(primary) ?? `${getOwnName(primary)}. 1, 2, 3, 4, 5, 6.`;
  const { pitch, range, rate } = chooseVoice({ text, language, voice: id, gender: null, seed: 0 });
  shared ??= new EspeakProcess();
  try {
    const said = await shared.say({ text, voices: [id.replace(/^espeak:/, '')], pitch, range, rate });
    return finishSpeech(readPcm16(said.pcm, said.sampleRate))?.wav ?? null;
  } catch (error) {
    if (!(error instanceof EspeakError)) throw error;
    if (error.failure === 'no_voice') return null;
    throw failed('unavailable', SENTENCES[error.failure], error);
  }
}

const failed = (failure: 'bad_request' | 'unavailable', message: string, cause?: unknown) =>
  new StudioError(failure, message, cause === undefined ? {} : { cause });

/**
 * Converts a line to text for the engine. Markup characters are dropped (`<`, `&` and `[[` are commands to the engine), and a dash
 * that stands alone becomes a comma. `owners` has, for each code point of the text, the index of its word.
 */
export function engineText({ text: line, words }: SaidLine): { text: string; owners: number[] } {
  let text = '';
  const owners: number[] = [];
  for (const [i, word] of words.entries()) {
    const between = line.slice(word.end, words[i + 1]?.start ?? line.length);
    const plain = word.said.replace(/[&<>[\]{}|\\^~_*`\p{Cc}]/gu, ' ').trim();
    if (plain === '') continue;
    const pause = /[-–—…|;:]/.test(between) && !/[.,;:!?…]$/.test(plain) ? ',' : '';
    const piece = `${plain}${pause} `;
    text += piece;
    for (const _ of piece) owners.push(i);
  }
  return { text: text.trimEnd(), owners };
}

/**
 * Computes word times in seconds of the engine's audio. A word begins at its first event and ends with its last sound. Words
 * that the engine merged with the previous one ("of the") share its time by syllables.
 */
export function wordTimes(
  words: readonly Pick<SaidWord, 'text' | 'said'>[],
  owners: readonly number[],
  events: readonly EspeakEvent[],
  seconds: number,
): Word[] {
  const spans = collectSpans(owners, events, seconds);
  const out: Word[] = [];
  for (const [i, span] of spans.entries()) {
    const first = i === 0 ? 0 : span.word;
    const group = words.slice(first, spans[i + 1]?.word ?? words.length);
    const total = group.reduce((sum, word) => sum + syllables(word.said), 0);
    let at = span.start;
    for (const { text, said } of group) {
      const end = at + ((span.end - span.start) * syllables(said)) / total;
      out.push({ text, start: at, end });
      at = end;
    }
  }
  return out;
}

/** Makes one span for each word that the engine announced, in order; a single span if it announced none. */
function collectSpans(owners: readonly number[], events: readonly EspeakEvent[], seconds: number) {
  const spans: { word: number; start: number; end: number }[] = [];
  let quietSince: number | null = null;
  const close = (ms: number) => {
    const open = spans.at(-1);
    if (open) open.end = (quietSince ?? ms) / 1000;
  };
  for (const event of events) {
    if (event.type === 'word') {
      const word = owners[Math.min(Math.max(event.position, 0), owners.length - 1)] ?? 0;
      if (word <= (spans.at(-1)?.word ?? -1)) continue; // more of the same word ("$29.50"), or an earlier word
      close(event.ms);
      spans.push({ word, start: event.ms / 1000, end: seconds });
      quietSince = null;
    } else if (event.type === 'silence') quietSince ??= event.ms;
    else quietSince = null;
  }
  close(seconds * 1000);
  return spans.length > 0 ? spans : [{ word: 0, start: 0, end: seconds }];
}
