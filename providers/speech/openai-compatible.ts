import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { alignWords } from '../../studio/voice/align.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import { SPEEDS } from '../../studio/voice/speech.js';
import { ProviderError } from '../error.js';
import { parseJson } from '../json.js';
import { readSpeech } from './audio.js';
import { castVoice, type EngineVoice, listSpeakers } from './casting.js';
import { callsToSpeech } from './http.js';
import { buildInstructions } from './instructions.js';
import type { SpeechModel, SpeechRequest, SpeechResult } from './port.js';
import { sayFor } from './reads.js';

export interface OpenAiSpeechOptions {
  /** The provider's identifier, as stored and compared, and its name for users. @default a server of the operator's */
  hosted?: { provider: string; name: string };
  /** The server's address up to and including the version: `https://api.openai.com/v1`, `http://127.0.0.1:8880/v1`. */
  baseUrl: string;
  /** The key for the server; empty for servers that need none. */
  apiKey: string;
  /** The model's name at the server, such as `kokoro`, `gpt-4o-mini-tts` or `chatterbox`. */
  model: string;
  /** Voices to choose from, instead of those that the server lists. */
  voices?: readonly string[];
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  /** A folder for temporary files. */
  workDir: string;
  ffmpegPath?: string;
  /** Time limit of a call in ms. @default 90 s for a line */
  timeoutMs?: number;
}

/** OpenAI's model that follows instructions. */
export const OPENAI_SPEECH_MODEL = 'gpt-4o-mini-tts';
const ANSWER_MS = 90_000;
const LIST_MS = 10_000;
/** Paths at which servers list their voices: Kokoro's, then Chatterbox's. */
const LISTS = ['/audio/voices', '/voices'] as const;
/** Milliseconds after which a server's list of voices is read again. */
const LISTED_FOR_MS = 10 * 60_000;

/** OpenAI's own voices, because its API does not list them. https://platform.openai.com/docs/guides/text-to-speech */
const OPENAI_VOICES: readonly EngineVoice[] = (
  [
    ['alloy', null, 'neutral'],
    ['ash', 'male', 'clear, direct'],
    ['ballad', 'male', 'gentle, british'],
    ['cedar', 'male', 'warm, deep'],
    ['coral', 'female', 'warm, friendly'],
    ['echo', 'male', 'calm'],
    ['fable', null, 'expressive, british'],
    ['marin', 'female', 'natural, friendly'],
    ['nova', 'female', 'bright, energetic'],
    ['onyx', 'male', 'deep, serious'],
    ['sage', 'female', 'soft, calm'],
    ['shimmer', 'female', 'bright, upbeat'],
    ['verse', 'male', 'expressive, lively'],
  ] as const
).map(([id, gender, manner]) => ({ id, name: id, gender, language: null, manner }));

/** Kokoro's ids begin with a letter for the language and one for the gender: `af_heart`, `bm_george`. */
const KOKORO = /^([abefhijpz])([fm])_([a-z\d]+)/;
const KOKORO_LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['a', 'en-US'],
  ['b', 'en-GB'],
  ['e', 'es'],
  ['f', 'fr'],
  ['h', 'hi'],
  ['i', 'it'],
  ['j', 'ja'],
  ['p', 'pt-BR'],
  ['z', 'zh'],
]);

/** Servers list names, or objects with an id or a name and sometimes more details. */
const listed = z.object({
  voices: z.array(
    z.union([
      z.string(),
      z
        .object({
          id: z.string().optional(),
          voice_id: z.string().optional(),
          name: z.string().optional(),
          gender: z.string().optional(),
          language: z.string().optional(),
          description: z.string().optional(),
        })
        .transform((voice) => ({ ...voice, id: voice.id ?? voice.voice_id ?? voice.name ?? '' })),
    ]),
  ),
});

/**
 * Any server with OpenAI's `POST /v1/audio/speech` (OpenAI, Kokoro, Chatterbox, …). It returns no word times, so they are
 * estimated.
 * @returns a model whose `speak` throws ProviderError
 */
export function openAiSpeechModel(options: OpenAiSpeechOptions): SpeechModel {
  const { apiKey, model, workDir, ffmpegPath, fetch, hosted } = options;
  const provider = hosted?.provider ?? 'openai-compatible';
  const base = withoutEnd(options.baseUrl, /\//);
  const { ask, paidCall, freeCall, failure } = callsToSpeech({
    provider,
    name: hosted?.name ?? 'The speech server',
    fetch,
    // The key of a server is the operator's, so users must not be asked to save another key.
    classify: ({ status }) => (!hosted && (status === 401 || status === 403) ? 'bad_request' : null),
  });
  const headers = { ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) };
  let known: { voices: readonly EngineVoice[]; until: number } | null = null;

  /**
   * The voices that the server lists at a path; none if it has no list there.
   * @throws ProviderError when it cannot be reached
   */
  const listedAt = (path: string, signal?: AbortSignal): Promise<EngineVoice[]> =>
    freeCall('voice', signal, async () => {
      const limit = Math.min(LIST_MS, options.timeoutMs ?? LIST_MS);
      return readVoices((await ask(`${base}${path}`, { headers }, limit, signal)).body);
    }).catch((error: unknown) => {
      if (error instanceof ProviderError && error.failure === 'bad_request') return [];
      throw error;
    });

  /** The configured voices, else those that the server lists; if it has no list, OpenAI's, which most servers accept. */
  const listVoices = async (signal?: AbortSignal): Promise<readonly EngineVoice[]> => {
    if (options.voices?.length) return options.voices.map(describeVoice);
    if (known && known.until > performance.now()) return known.voices;
    // A provider's own voices are known.
    for (const path of hosted ? [] : LISTS) {
      const voices = await listedAt(path, signal);
      if (voices.length > 0) return keepKnown(voices);
    }
    return keepKnown(OPENAI_VOICES);
  };
  const keepKnown = (voices: readonly EngineVoice[]): readonly EngineVoice[] => {
    known = { voices, until: performance.now() + LISTED_FOR_MS };
    return voices;
  };

  return {
    provider,
    model,
    voices: async (language, { signal }) => listSpeakers(await listVoices(signal), language),
    async speak(request, { signal }): Promise<SpeechResult> {
      const { text, words } = sayFor(model, request);
      if (words.length === 0) throw failure('bad_request', 'voice'); // refused before it costs anything
      const voice = castVoice(await listVoices(signal), request);
      if (!voice) throw failure('bad_request', 'voice', new Error(`No voice speaks ${request.language}`));
      const { body, contentType } = await paidCall('voice', signal, () =>
        ask(
          `${base}/audio/speech`,
          {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(buildBody(model, voice, { ...request, text })),
          },
          options.timeoutMs ?? ANSWER_MS,
          signal,
        ),
      );
      const pcm = await readSpeech(body, {
        contentType,
        workDir,
        ...(ffmpegPath === undefined ? {} : { ffmpegPath }),
        ...(signal ? { signal } : {}),
      }).catch((error: unknown) => {
        throw failure('unknown', 'voice', error);
      });
      const finished = finishSpeech(pcm);
      if (!finished) throw failure('unknown', 'voice');
      return { wav: finished.wav, seconds: finished.seconds, words: alignWords(words, finished.pcm), estimated: true };
    },
  };
}

/**
 * `instructions` are sent only to OpenAI's newer models, because strict servers refuse unknown fields. The pace is sent as
 * `speed`, which every server has, and not said in words, too.
 */
const buildBody = (model: string, voice: EngineVoice, { pace = 'normal', ...request }: SpeechRequest) => ({
  model,
  input: request.text,
  voice: voice.id,
  response_format: 'wav',
  ...(pace === 'normal' ? {} : { speed: SPEEDS[pace] }),
  ...(model.startsWith('gpt-') ? { instructions: buildInstructions(request) } : {}),
});

/** Parses a list of voices; empty if its form is unknown. */
function readVoices(body: Buffer): EngineVoice[] {
  const found = listed.safeParse(parseJson(body));
  if (!found.success) return [];
  return found.data.voices
    .map((voice) => {
      if (typeof voice === 'string') return describeVoice(voice);
      const plain = describeVoice(voice.id);
      const gender = voice.gender?.toLowerCase();
      return {
        ...plain,
        name: voice.name ?? plain.name,
        gender: gender === 'female' || gender === 'male' ? gender : plain.gender,
        language: voice.language ?? plain.language,
        manner: voice.description ?? plain.manner,
      };
    })
    .filter(({ id }) => id !== '');
}

/** Derives a voice's details from its id alone. */
function describeVoice(id: string): EngineVoice {
  const openAi = OPENAI_VOICES.find((voice) => voice.id === id);
  if (openAi) return openAi;
  const [, language, gender, name] = KOKORO.exec(id) ?? [];
  return {
    id,
    name: name ?? id,
    gender: gender === 'f' ? 'female' : gender === 'm' ? 'male' : null,
    language: (language && KOKORO_LANGUAGES.get(language)) ?? null,
    manner: '',
  };
}
