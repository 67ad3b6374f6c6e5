import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readPcm16, writeWav } from '../studio/voice/wav.js';
import { googleSpeech } from './google-media.js';
import { type ListenOptions, listen } from './listen.js';

/**
 * How a response is broken. `half` ends in the middle of its body, `garbage` is a web page with status 200, `silence` is sound
 * without a voice.
 */
export type SpeechBreak =
  | 'bad-key'
  | 'quota'
  | 'busy'
  | '429'
  | '500'
  | '503'
  | 'unknown-voice'
  | 'policy'
  | 'reset'
  | 'half'
  | 'garbage'
  | 'silence';

export interface SpeechCall {
  path: string;
  key: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what the adapter sent, unchanged
  body: any;
}

export interface SpeechUpstream {
  /** The base URL without the API version. */
  url: string;
  /** Calls that request speech; calls that list voices are not included. */
  calls: SpeechCall[];
  /** How often the voices were listed. */
  listed: number;
  /** Breaks the next call that requests speech. Each repetition breaks one more call. */
  breakNext(how: SpeechBreak): void;
  /**
   * Sets the sound of all later responses; null for the usual buzz, 16-bit mono at 24 kHz: a WAV from OpenAI's server, raw
   * samples from ElevenLabs'.
   */
  sound(bytes: Buffer | ((line: string) => Promise<Buffer>) | null, contentType?: string): void;
  /** Returns to the initial state. */
  reset(): void;
  close(): Promise<void>;
}

/** A real HTTP server with OpenAI's `POST /v1/audio/speech`, as Kokoro serves it, and its list of voices. */
export const startOpenAiSpeech = (
  voices: unknown = ['af_heart', 'am_adam', 'bf_emma', 'bm_george', 'ef_dora'],
  options: ListenOptions = {},
) =>
  start(options, 'authorization', 'Bearer secret-key', (path) => path === '/v1/audio/voices' && { voices }, {
    path: /^\/v1\/audio\/speech$/,
    readLine: (body) => body.input,
    refusal: (status) => ({ error: { message: `No: ${status} for secret-42.`, type: 'server_error' } }),
    answer: (_, sound, contentType) => ({ body: sound, contentType }),
  });

const ELEVEN_VOICES = [
  {
    voice_id: 'EXAVITQu4vr4xnSDxMaL',
    name: 'Sarah - soft and young',
    labels: { gender: 'female', accent: 'american', description: 'soft' },
  },
  {
    voice_id: 'onwK4e9ZLuTAKqWW03F9',
    name: 'Daniel',
    preview_url: 'https://voices.example.com/daniel.mp3',
    labels: { gender: 'male', accent: 'british', description: 'authoritative' },
  },
  {
    voice_id: 'nPczCjzI2devNBz1zQrb',
    name: 'Brian',
    labels: { gender: 'male', accent: 'american', description: null },
  },
];

export const ELEVENLABS_KEY = `sk_${'0123456789abcdef'.repeat(3)}`;

/** A real HTTP server with ElevenLabs' voices and `POST /v1/text-to-speech/{voice_id}/with-timestamps`. */
export const startElevenLabs = (options: ListenOptions = {}) =>
  start(options, 'xi-api-key', ELEVENLABS_KEY, (path) => path === '/v1/voices' && { voices: ELEVEN_VOICES }, {
    path: /^\/v1\/text-to-speech\/[A-Za-z0-9]{20}\/with-timestamps\?output_format=pcm_24000$/,
    readLine: (body) => body.text,
    // Only the words of a refusal by the rules may be shown.
    refusal: (_, status) => ({
      detail: {
        status,
        message: status === 'content_against_policy' ? 'The text is against the rules.' : 'No, secret-42.',
      },
    }),
    answer: (line, sound) => ({
      body: Buffer.from(JSON.stringify(timed(line, sound))),
      contentType: 'application/json',
    }),
  });

/**
 * The buzz, with the times of the line's characters. The first word begins after 0.3 s of silence. A word's duration depends on
 * its number of letters, and the pause after it on whether it ends with punctuation.
 */
function timed(line: string, sound: Buffer) {
  const [characters, starts, ends] = [[...line], [] as number[], [] as number[]];
  let at = 0.3;
  for (const piece of line.match(/\S+\s*/g) ?? []) {
    const word = piece.trimEnd();
    const letters = [...word].length;
    const speaks = /[\p{L}\p{N}]/u.test(word);
    const seconds = speaks ? Math.min(0.8, 0.12 + 0.04 * letters) : 0;
    for (let i = 0; i < letters; i += 1) {
      starts.push(at + (seconds * i) / letters);
      ends.push(at + (seconds * (i + 1)) / letters);
    }
    at += seconds + (speaks ? (/[.,;:!?…]$/.test(word) ? 0.32 : 0.03) : 0);
    for (let i = letters; i < [...piece].length; i += 1) {
      starts.push(at);
      ends.push(at);
    }
  }
  return {
    audio_base64: sound.toString('base64'),
    alignment: { characters, character_start_times_seconds: starts, character_end_times_seconds: ends },
    normalized_alignment: null,
  };
}

interface Format {
  path: RegExp;
  // biome-ignore lint/suspicious/noExplicitAny: what the adapter sent, unchanged
  readLine(body: any): string;
  refusal(status: number, says: string): unknown;
  answer(line: string, sound: Buffer, contentType: string): { body: Buffer; contentType: string };
}

const REFUSALS: Partial<Record<SpeechBreak, [status: number, says: string]>> = {
  'bad-key': [401, 'invalid_api_key'],
  quota: [401, 'quota_exceeded'],
  busy: [429, 'system_busy'],
  '429': [429, 'too_many_concurrent_requests'],
  '500': [500, 'internal_error'],
  '503': [503, 'unavailable'],
  'unknown-voice': [400, 'voice_not_found'],
  policy: [403, 'content_against_policy'],
};

async function start(
  options: ListenOptions,
  header: 'authorization' | 'xi-api-key',
  key: string,
  list: (path: string) => unknown,
  format: Format,
): Promise<SpeechUpstream> {
  const breaks: SpeechBreak[] = [];
  const calls: SpeechCall[] = [];
  let listings = 0;
  let given: { bytes: (line: string) => Promise<Buffer>; contentType: string } | null = null;
  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const said = request.headers[header];
    const refuse = (status: number, says: string) => json(response, status, format.refusal(status, says));
    const voices = request.method === 'GET' && list(path);
    if (voices) {
      listings += 1;
      return said === key ? json(response, 200, voices) : refuse(401, 'invalid_api_key');
    }
    if (request.method !== 'POST' || !format.path.test(path)) return refuse(404, 'not_found');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    calls.push({ path, key: Array.isArray(said) ? said[0] : said, body });
    const broken = breaks.shift();
    if (said !== key) return refuse(401, 'invalid_api_key');
    if (broken === 'reset') return void request.socket.destroy();
    const refusal = broken && REFUSALS[broken];
    if (refusal) return refuse(...refusal);
    const line = format.readLine(body);
    const buzz = broken === 'silence' ? Buffer.alloc(48_000) : googleSpeech(line);
    const sound = given ? await given.bytes(line) : header === 'authorization' ? asWav(buzz) : buzz;
    const answer = format.answer(line, sound, given?.contentType ?? 'audio/wav');
    if (broken === 'garbage')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42');
    response.writeHead(200, { 'content-type': answer.contentType, 'content-length': answer.body.length });
    if (broken !== 'half') return void response.end(answer.body);
    response.write(answer.body.subarray(0, answer.body.length / 2), () => request.socket.destroy());
  }

  const { url, hangUp, close } = await listen(server, options);
  return {
    url,
    calls,
    get listed() {
      return listings;
    },
    breakNext: (how) => void breaks.push(how),
    sound: (bytes, contentType = 'audio/wav') => {
      given = bytes && { bytes: typeof bytes === 'function' ? bytes : async () => bytes, contentType };
    },
    reset() {
      hangUp();
      breaks.length = 0;
      calls.length = 0;
      listings = 0;
      given = null;
    },
    close,
  };
}

/** A WAV file whose header does not state the length of its samples, as streaming servers send it. */
function asWav(pcm: Buffer): Buffer {
  const wav = writeWav(readPcm16(pcm, 24_000));
  wav.writeUInt32LE(0xffffffff, 40);
  return wav;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
