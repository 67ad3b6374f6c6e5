import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { googleClip, googleImage, googleSpeech, textFromSchema } from './google-media.js';
import { type ListenOptions, listen } from './listen.js';

export type GoogleKind = 'text' | 'image' | 'speech' | 'video' | 'poll' | 'download';
/**
 * `reset`: the request is accepted (a video job runs), then the connection breaks. `hang`: accepted, without a response.
 * `safety`: refused by Google's filter. `empty`: a response without a result. `garbage`: status 200 without JSON (for
 * downloads: without a clip). `truncated`: half a picture. `gateway`: a 502 from a proxy in front of Google.
 */
export type GoogleBreak =
  | ('reset' | 'hang' | '500' | '503' | 'gateway' | 'bad-key' | 'forbidden' | 'quota')
  | ('safety' | 'empty' | 'garbage' | 'truncated');

export interface GoogleRequest {
  kind: GoogleKind;
  method: string;
  path: string;
  model: string | null;
  key: string | null;
  /** The parsed body of the request to Google; null for polls and downloads. */
  body: Json;
  /** Performance-clock milliseconds. */
  at: number;
  /** Whether Google would bill it: a picture, a voice or a video that was made, whether or not the response arrives. */
  billed: boolean;
}
export interface TextQuestion {
  system: string;
  prompt: string;
  schema: Json;
}
// biome-ignore lint/suspicious/noExplicitAny: an external wire format, whose request bodies tests read freely.
export type Json = any;

interface Operation {
  model: string;
  seconds: number;
  polls: number;
  startedAt: number;
  outcome: 'clip' | 'safety';
}

export interface GoogleUpstream {
  /** Value for `CUTROOM_GOOGLE_BASE_URL`. */
  readonly url: string;
  /** A valid key in Google's format (any key of that format is accepted until `reset`). */
  readonly key: string;
  /** Number of requests that arrived, whether or not they got a response. */
  readonly counts: Record<GoogleKind, number>;
  /** Video jobs that were accepted, and are therefore billed. */
  readonly accepted: number;
  readonly requests: GoogleRequest[];
  /** Sets the function that answers text calls; objects become JSON. Until then, answers are made from the schema alone. */
  respondText(respond: (question: TextQuestion) => unknown): void;
  /** Makes the next call of a kind break. Each repetition makes one more call break, in order. */
  breakNext(kind: GoogleKind, how: GoogleBreak): void;
  /**
   * Sets a function that decides from a picture's request how the call breaks. If it returns null, the next break set by
   * `breakNext` applies, if there is one.
   */
  judgeImages(judge: (body: Json) => GoogleBreak | null | Promise<GoogleBreak | null>): void;
  /** From now on, makes pictures a quarter as wide and high, which is faster. */
  drawSmall(): void;
  failNextPolls(count: number): void;
  /** Delays the responses for pictures, voices and starts of videos, until `mend` is called. */
  delayAnswers(ms: number): void;
  /** Cancels breaks that have not happened yet, the function of `judgeImages`, and delays. */
  mend(): void;
  /** Keeps a video running for a number of polls, milliseconds, or both. Also applies to jobs already started. */
  delayVideo(delay: { polls?: number; ms?: number }): void;
  /**
   * Returns to the initial state, with another `key`. Keys used so far are refused from now on, and their requests are neither
   * counted nor broken: they belong to runs that earlier suites left behind.
   */
  reset(): void;
  close(): Promise<void>;
}

/**
 * A real HTTP server with Google's wire format for text, images, speech and video. Our own adapters and guarded fetch run against
 * it unchanged, from this or any other process.
 */
export async function startGoogleUpstream(options: ListenOptions = {}): Promise<GoogleUpstream> {
  const counts: Record<GoogleKind, number> = { text: 0, image: 0, speech: 0, video: 0, poll: 0, download: 0 };
  const requests: GoogleRequest[] = [];
  const breaks: Record<GoogleKind, GoogleBreak[]> = {
    text: [],
    image: [],
    speech: [],
    video: [],
    poll: [],
    download: [],
  };
  const operations = new Map<string, Operation>();
  let respond: ((question: TextQuestion) => unknown) | null = null;
  let judge: ((body: Json) => GoogleBreak | null | Promise<GoogleBreak | null>) | null = null;
  let delay = { polls: 0, ms: 0 };
  let lateMs = 0;
  let base = '';
  let scale = 1;
  let ownKey = newKey();
  const used = new Set<string>();
  const retired = new Set<string>();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<Done> {
    const raw = await readText(req);
    const { pathname } = new URL(req.url ?? '/', base);
    const body: Json = raw ? JSON.parse(raw) : null;
    const call = route(req.method ?? '', pathname, body);
    if (!call) return fail(res, 404, 'NOT_FOUND', `Not found: ${pathname}`);
    const key = header(req, 'x-goog-api-key');
    if (key !== null && retired.has(key)) return fail(res, 403, 'PERMISSION_DENIED', 'An earlier suite used this key.');
    if (key !== null) used.add(key);
    counts[call.kind] += 1;
    const request: GoogleRequest = {
      kind: call.kind,
      method: req.method ?? '',
      path: req.url ?? '',
      model: call.model,
      key,
      body,
      at: performance.now(),
      billed: false,
    };
    requests.push(request);
    const judged = call.kind === 'image' ? await judge?.(body) : null;
    const broken = judged ?? breaks[call.kind].shift();
    if (key === null) return fail(res, 403, 'PERMISSION_DENIED', 'Method does not allow unregistered callers.');
    if (broken === 'bad-key' || !/^AIza[\w-]{35}$/.test(key)) {
      return fail(res, 400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID');
    }
    if (broken === 'forbidden') return fail(res, 403, 'PERMISSION_DENIED', 'Permission denied: project secret-42.');
    if (broken === 'quota') return fail(res, 429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.');
    if (broken === '500') return fail(res, 500, 'INTERNAL', 'An internal error has occurred: secret-42.');
    if (broken === '503') return fail(res, 503, 'UNAVAILABLE', 'The model is overloaded: secret-42.');
    if (broken === 'gateway')
      return res.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
    const isPaid = PAID.has(call.kind) && (call.kind !== 'video' || videoFault(body) === null);
    request.billed = isPaid && !['garbage', 'safety', 'empty'].includes(broken ?? '');
    if (PAID.has(call.kind) && lateMs > 0) await sleep(lateMs);
    if (broken === 'hang' || broken === 'reset') {
      if (call.kind === 'video') startVideo(call.model ?? '', body, 'clip');
      if (broken === 'reset') req.socket.destroy();
      return res;
    }
    if (broken === 'garbage') return res.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42</html>');
    return answer(call, body, broken ?? null, res);
  }

  function answer(
    call: Call,
    body: Json,
    broken: 'safety' | 'empty' | 'truncated' | null,
    res: ServerResponse,
  ): Done | Promise<Done> {
    if (call.name === MODELS) return json(res, { models: [] });
    if (call.kind === 'poll') return poll(call, broken, res);
    if (call.kind === 'download') return download(call, res);
    if (call.kind === 'video') {
      const wrong = videoFault(body);
      if (wrong) return fail(res, 400, 'INVALID_ARGUMENT', wrong);
      return json(res, { name: startVideo(call.model ?? '', body, broken ? 'safety' : 'clip') });
    }
    if (broken === 'truncated') return picture(body, res, { scale, part: 0.5 });
    if (broken) return (call.streams ? event : json)(res, blocked(call.kind, broken));
    if (call.kind === 'image') return picture(body, res, { scale, part: 1 });
    if (call.kind === 'speech') return voice(body, res);
    const question = readQuestion(body);
    const said = respond?.(question) ?? textFromSchema(question.schema);
    const written = candidate({ text: typeof said === 'string' ? said : JSON.stringify(said) });
    return (call.streams ? event : json)(res, written);
  }

  function startVideo(model: string, body: Json, outcome: Operation['outcome']): string {
    const name = `models/${model}/operations/op${operations.size + 1}x${Math.random().toString(36).slice(2, 10)}`;
    const seconds = Number(body.parameters?.durationSeconds ?? 8);
    operations.set(name, { model, seconds, polls: 0, startedAt: performance.now(), outcome });
    return name;
  }

  function poll(call: Call, broken: string | null, res: ServerResponse): Done {
    const operation = operations.get(call.name);
    if (!operation) return fail(res, 404, 'NOT_FOUND', 'Operation not found.');
    operation.polls += 1;
    if (broken === 'safety') {
      return json(res, {
        name: call.name,
        done: true,
        error: { code: 3, message: 'It violates usage guidelines: secret-42.' },
      });
    }
    const waited = performance.now() - operation.startedAt >= delay.ms && operation.polls > delay.polls;
    if (!waited) return json(res, { name: call.name, metadata: {} });
    const reasons = { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['secret-42'] };
    const file = `${base}/v1beta/files/${encodeURIComponent(call.name.replaceAll('/', '_'))}:download?alt=media`;
    const generateVideoResponse =
      operation.outcome === 'clip' && broken === null ? { generatedSamples: [{ video: { uri: file } }] } : reasons;
    return json(res, { name: call.name, done: true, response: { generateVideoResponse } });
  }

  async function download(call: Call, res: ServerResponse): Promise<Done> {
    const operation = [...operations].find(([name]) => name.replaceAll('/', '_') === call.name)?.[1];
    if (!operation) return fail(res, 404, 'NOT_FOUND', 'File not found.');
    const clip = await googleClip(operation.seconds);
    return res.writeHead(200, { 'content-type': 'video/mp4', 'content-length': clip.length }).end(clip);
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      if (!res.headersSent) fail(res, 500, 'INTERNAL', String(error));
    });
  });
  const { url, hangUp, close } = await listen(server, options);
  base = url;
  const mend = (): void => {
    for (const list of Object.values(breaks)) list.length = 0;
    judge = null;
    delay = { polls: 0, ms: 0 };
    lateMs = 0;
  };
  return {
    url,
    get key() {
      return ownKey;
    },
    counts,
    get accepted() {
      return operations.size;
    },
    requests,
    respondText: (fn) => {
      respond = fn;
    },
    breakNext: (kind, how) => void breaks[kind].push(how),
    judgeImages: (fn) => {
      judge = fn;
    },
    drawSmall: () => {
      scale = 0.25;
    },
    delayAnswers: (ms) => {
      lateMs = ms;
    },
    failNextPolls: (count) => {
      for (let i = 0; i < count; i += 1) breaks.poll.push('500');
    },
    mend,
    delayVideo: ({ polls = 0, ms = 0 }) => {
      delay = { polls, ms };
    },
    reset: () => {
      for (const key of used) retired.add(key);
      ownKey = newKey();
      hangUp();
      mend();
      respond = null;
      scale = 1;
      requests.length = 0;
      operations.clear();
      for (const kind of Object.keys(counts) as GoogleKind[]) counts[kind] = 0;
    },
    close,
  };
}

const newKey = (): string => `AIza${randomBytes(27).toString('base64url').slice(0, 35)}`;

const PAID: ReadonlySet<GoogleKind> = new Set(['image', 'speech', 'video']);

/**
 * The return type of functions that respond to a request, so that the compiler finds one that forgets to. The response is on
 * its way, or intentionally never sent.
 */
type Done = ServerResponse;

interface Call {
  kind: GoogleKind;
  model: string | null;
  /** Name of the polled operation or the downloaded file; otherwise empty. */
  name: string;
  /** Whether the answer is asked for as a stream. */
  streams?: boolean;
}

const MODELS = '/v1beta/models';

function route(method: string, path: string, body: Json): Call | null {
  const generate = /^\/v1beta\/models\/([\w.-]+):(generateContent|streamGenerateContent|predictLongRunning)$/.exec(
    path,
  );
  if (method === 'POST' && generate) {
    const model = generate[1] ?? '';
    if (generate[2] === 'predictLongRunning') return { kind: 'video', model, name: '' };
    const modalities: string[] = body?.generationConfig?.responseModalities ?? [];
    return {
      kind: modalities.includes('AUDIO') ? 'speech' : modalities.includes('IMAGE') ? 'image' : 'text',
      model,
      name: '',
      streams: generate[2] === 'streamGenerateContent',
    };
  }
  const operation = /^\/v1beta\/(models\/([\w.-]+)\/operations\/[\w-]+)$/.exec(path);
  // The list of models, with which keys are tested: free, like a poll.
  if (method === 'GET' && path === MODELS) return { kind: 'poll', model: null, name: MODELS };
  if (method === 'GET' && operation) return { kind: 'poll', model: operation[2] ?? null, name: operation[1] ?? '' };
  const file = /^\/v1beta\/files\/([\w.%-]+):download$/.exec(path);
  if (method === 'GET' && file) return { kind: 'download', model: null, name: decodeURIComponent(file[1] ?? '') };
  return null;
}

/** Describes a fault for which Veo would refuse the request with a 400; null if there is none. */
function videoFault(body: Json): string | null {
  const instance = body?.instances?.[0];
  if (typeof instance?.prompt !== 'string') return 'prompt is required.';
  if (!instance.image?.bytesBase64Encoded || !instance.image.mimeType)
    return 'image needs bytesBase64Encoded and mimeType.';
  if (![4, 6, 8].includes(body.parameters?.durationSeconds)) return 'durationSeconds must be 4, 6 or 8.';
  if (!['720p', '1080p'].includes(body.parameters?.resolution)) return 'resolution is not supported.';
  if (!['16:9', '9:16'].includes(body.parameters?.aspectRatio)) return 'aspectRatio is not supported.';
  return null;
}

function readQuestion(body: Json): TextQuestion {
  const parts = (content: Json): string => (content?.parts ?? []).map((part: Json) => part.text ?? '').join('\n');
  const config = body?.generationConfig ?? {};
  return {
    system: parts(body?.systemInstruction),
    prompt: (body?.contents ?? []).map(parts).join('\n'),
    schema: config.responseJsonSchema ?? config.responseSchema ?? null,
  };
}

/** @param how.part the share of the picture to send, from its beginning */
async function picture(
  body: Json,
  res: ServerResponse,
  { scale, part }: { scale: number; part: number },
): Promise<Done> {
  const shape = body.generationConfig?.imageConfig?.aspectRatio ?? '1:1';
  const png = await googleImage(shape, readQuestion(body).prompt, scale);
  return json(
    res,
    candidate({ inlineData: { mimeType: 'image/png', data: png.subarray(0, png.length * part).toString('base64') } }),
  );
}

function voice(body: Json, res: ServerResponse): Done {
  const name = body.generationConfig?.speechConfig?.voiceConfig?.prebuiltVoiceConfig?.voiceName;
  if (typeof name !== 'string') return fail(res, 400, 'INVALID_ARGUMENT', 'voiceName is required.');
  const data = googleSpeech(readQuestion(body).prompt.replace(/^Read aloud[^:]*: /, '')).toString('base64');
  return json(res, candidate({ inlineData: { mimeType: 'audio/L16;codec=pcm;rate=24000', data } }));
}

const candidate = (part: Json): Json => ({
  candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 34, totalTokenCount: 46 },
  modelVersion: 'upstream-test',
});

function blocked(kind: GoogleKind, how: 'safety' | 'empty'): Json {
  const usageMetadata = { promptTokenCount: 12, totalTokenCount: 12 };
  if (how === 'empty')
    return { candidates: [{ finishReason: 'STOP', index: 0, content: { role: 'model', parts: [] } }], usageMetadata };
  if (kind === 'speech') return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata };
  return { candidates: [{ finishReason: kind === 'image' ? 'IMAGE_SAFETY' : 'SAFETY', index: 0 }], usageMetadata };
}

function json(res: ServerResponse, value: Json): Done {
  return res.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value));
}

/** An answer as the only event of a stream. */
const event = (res: ServerResponse, value: Json): Done =>
  res.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify(value)}\r\n\r\n`);

function fail(res: ServerResponse, code: number, status: string, message: string, reason?: string): Done {
  const details = reason ? [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] : [];
  return res
    .writeHead(code, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code, message, status, details } }));
}

function header(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
