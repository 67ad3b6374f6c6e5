import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readWav } from '../studio/voice/wav.js';
import { type ListenOptions, listen } from './listen.js';
import { ELEVENLABS_KEY } from './speech.js';

/**
 * How a response is broken. `half` ends in the middle of its body, `garbage` is a web page with status 200, `no-model` is the refusal of
 * a missing model, `hang` never comes.
 */
export type TranscriptionBreak =
  | 'bad-key'
  | '429'
  | '500'
  | '503'
  | 'no-model'
  | 'policy'
  | 'reset'
  | 'half'
  | 'garbage'
  | 'hang';

export interface TranscriptionCall {
  path: string;
  key: string | undefined;
  /** The form's fields, without the file. */
  fields: Record<string, string>;
  /** Length of the WAV that was sent, in seconds. */
  seconds: number;
}

export interface TranscriptionUpstream {
  url: string;
  calls: TranscriptionCall[];
  /** What the next calls hear, one text each. @default a line of five words */
  hear(...texts: string[]): void;
  breakNext(how: TranscriptionBreak): void;
  /** Returns to the initial state. */
  reset(): void;
  close(): Promise<void>;
}

const USUAL = 'Stop scrolling, this really works!';

/** A text's words, each as long as the others, over the whole sound. */
export function spreadWords(text: string, seconds: number): { text: string; start: number; end: number }[] {
  const words = text.split(' ').filter(Boolean);
  const each = seconds / Math.max(1, words.length);
  return words.map((word, i) => ({ text: word, start: i * each, end: (i + 1) * each }));
}
const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '');

type Shape = (heard: { text: string; seconds: number; fields: Record<string, string> }) => unknown;

/** As OpenAI answers: words without punctuation, beside the text; text alone where that was asked for. */
const openAi: Shape = ({ text, seconds, fields }) =>
  fields.response_format === 'json'
    ? { text }
    : {
        task: 'transcribe',
        language: 'english',
        duration: seconds,
        text,
        words: spreadWords(text, seconds).map(({ text: word, start, end }) => ({ word: bare(word), start, end })),
      };

/** As whisper.cpp answers: tokens within segments, where a word begins with a space. */
const whisperCpp: Shape = ({ text, seconds }) => ({
  task: 'transcribe',
  language: 'en',
  text: ` ${text}\n`,
  segments: [
    {
      id: 0,
      text: ` ${text}`,
      words: spreadWords(text, seconds).flatMap(({ text: word, start, end }) => {
        const cut = Math.ceil(word.length / 2);
        const middle = (start + end) / 2;
        return [
          { word: ` ${word.slice(0, cut)}`, start, end: middle, probability: 0.9 },
          { word: word.slice(cut), start: middle, end, probability: 0.9 },
        ].filter((piece) => piece.word !== '');
      }),
    },
  ],
});

const elevenLabs: Shape = ({ text, seconds }) => ({
  language_code: 'eng',
  language_probability: 0.98,
  text,
  words: spreadWords(text, seconds).flatMap((word) => [
    { ...word, type: 'word', logprob: -0.1 },
    { text: ' ', start: word.end, end: word.end, type: 'spacing', logprob: 0 },
  ]),
});

/**
 * A real HTTP server with OpenAI's `POST /v1/audio/transcriptions`.
 * @param options `tokens` makes it answer like whisper.cpp; `deaf`, that it is unavailable unless it was told what to hear
 */
export const startOpenAiTranscription = ({
  tokens = false,
  deaf = false,
  ...options
}: ListenOptions & { tokens?: boolean; deaf?: boolean } = {}) =>
  start(options, {
    deaf,
    path: '/v1/audio/transcriptions',
    key: ({ headers }) => headers.authorization,
    wanted: 'Bearer secret-key',
    shape: tokens ? whisperCpp : openAi,
    refusal: (says) => ({ error: { message: says, type: 'invalid_request_error' } }),
  });

/** A real HTTP server with ElevenLabs' `POST /v1/speech-to-text`. */
export const startScribe = (options: ListenOptions = {}) =>
  start(options, {
    path: '/v1/speech-to-text',
    key: ({ headers }) => headers['xi-api-key'] as string | undefined,
    wanted: ELEVENLABS_KEY,
    shape: elevenLabs,
    refusal: (says) => ({ detail: { status: says, message: 'No, secret-42.' } }),
  });

interface Format {
  deaf?: boolean;
  path: string;
  key(request: IncomingMessage): string | undefined;
  wanted: string;
  shape: Shape;
  refusal(says: string): unknown;
}

const REFUSALS: Partial<Record<TranscriptionBreak, [status: number, says: string]>> = {
  'bad-key': [401, 'invalid_api_key'],
  '429': [429, 'too_many_concurrent_requests'],
  '500': [500, 'internal_error'],
  '503': [503, 'unavailable'],
  'no-model': [404, "The model 'whisper-9' does not exist"],
  policy: [403, 'content_against_policy'],
};

async function start(options: ListenOptions, format: Format): Promise<TranscriptionUpstream> {
  const breaks: TranscriptionBreak[] = [];
  const calls: TranscriptionCall[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const bytes = await buffer(request);
    if (request.method !== 'POST' || request.url !== format.path) return void json(404, format.refusal('not_found'));
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const fields: Record<string, string> = {};
    for (const [name, value] of form.entries()) if (typeof value === 'string') fields[name] = value;
    const { samples, sampleRate } = readWav(Buffer.from(await (form.get('file') as File).arrayBuffer()));
    const seconds = samples.length / sampleRate;
    const key = format.key(request);
    calls.push({ path: request.url, key, fields, seconds });
    const broken = breaks.shift() ?? (format.deaf && texts.length === 0 ? '503' : undefined);
    if (key !== format.wanted) return void json(401, format.refusal('invalid_api_key'));
    if (broken === 'hang') return;
    if (broken === 'reset') return void request.socket.destroy();
    const refusal = broken && REFUSALS[broken];
    if (refusal) return void json(refusal[0], format.refusal(refusal[1]));
    if (broken === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42</html>');
    const body = JSON.stringify(format.shape({ text: texts.shift() ?? USUAL, seconds, fields }));
    if (broken !== 'half') return void response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => request.socket.destroy());
  }

  const { url, hangUp, close } = await listen(server, options);
  return {
    url,
    calls,
    hear: (...more) => void texts.push(...more),
    breakNext: (how) => void breaks.push(how),
    reset() {
      hangUp();
      for (const list of [breaks, calls, texts]) list.length = 0;
    },
    close,
  };
}
