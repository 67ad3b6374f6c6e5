import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';
import sharp from 'sharp';
import { falTranscript, findSoundFault, SOUND_ENDPOINT } from './fal-sound.js';
import { falVideo, findVideoFault, isVideoPath } from './fal-video.js';
import { type ListenOptions, listen } from './listen.js';

/**
 * Kinds of calls. `upload`: both calls that store a file at fal. `look`: polling a request's status. `result`: reading its
 * result. `download`: fetching the picture or video itself.
 */
export type FalKind = 'upload' | 'submit' | 'look' | 'result' | 'cancel' | 'download';
/**
 * `reset`: the request is accepted (a submit is queued), then the connection breaks. `hang`: accepted, without a response.
 * `named`: accepted, with a 500 that names the request; `misnamed`: the same response, but not accepted. `garbage`: status 200
 * with a useless body. `locked`: no credit left. `crash`: a 500 that fal attributes to the request. `nsfw`: a blackened
 * picture. `truncated`: half a picture, with the length of the whole.
 */
export type FalBreak =
  | (
      | 'reset'
      | 'hang'
      | 'named'
      | 'misnamed'
      | 'garbage'
      | '500'
      | '502'
      | '503'
      | 'bad-key'
      | 'forbidden'
      | 'locked'
      | 'quota'
    )
  | ('safety' | 'no-media' | 'invalid' | 'crash' | 'nsfw' | 'empty' | 'gone' | 'truncated' | 'half');

export interface FalRequest {
  kind: FalKind;
  method: string;
  path: string;
  /** The secret of `Authorization: Key …`. */
  key: string | null;
  /** Parsed JSON for a submission and for an upload's first call; the bytes for an upload's second call. */
  body: Json;
  /** Performance-clock milliseconds. */
  at: number;
}
// biome-ignore lint/suspicious/noExplicitAny: an external wire format, whose request bodies tests read freely.
type Json = any;

export interface FalUpstream {
  /** Value for `CUTROOM_FAL_BASE_URL`. */
  readonly url: string;
  /** A valid key in fal's format (any key of that format is accepted until `reset`). */
  readonly key: string;
  /** Number of requests that arrived, whether or not they got a response. */
  readonly counts: Record<FalKind, number>;
  /** Submits that were queued, and are therefore billed once they are done. */
  readonly accepted: number;
  readonly requests: FalRequest[];
  /** Makes the next call of a kind break. Each repetition makes one more call break, in order. */
  breakNext(kind: FalKind, how: FalBreak): void;
  /** Cancels breaks that have not happened yet, and the delay. */
  mend(): void;
  /** Number of requests that were removed from the queue. */
  readonly removed: number;
  /**
   * Keeps every request unfinished for a number of polls (`looks`) and of milliseconds (`ms`). At its first poll, a request is
   * in the queue, and later in progress. With `queued`, it stays in the queue until it is finished.
   */
  delay(delay: { looks?: number; ms?: number; queued?: boolean }): void;
  /**
   * Returns to the initial state, with another `key`. Keys used so far are refused from now on, and their requests are neither
   * counted nor broken: they belong to runs that earlier suites left behind.
   */
  reset(): void;
  close(): Promise<void>;
}

interface Queued {
  app: string;
  endpoint: string;
  key: string;
  input: Json;
  fault: string | null;
  looks: number;
  removed: boolean;
  startedAt: number;
  /** The file's bytes, made when it is first downloaded. */
  made: Promise<Buffer> | null;
}

const KEY_FORM = /^Key ([\w-]+:[\w-]+)$/;
const RATIOS = ['21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'];
const ENDPOINT = /^\/(fal-ai\/nano-banana(?:-2)?(?:\/edit)?|fal-ai\/bytedance\/seedream\/v4\/(?:text-to-image|edit))$/;
const UPLOAD = /^\/(?:storage\/upload\/initiate|uploads\/[\w.-]+)$/;
const REQUEST = /^\/([\w-]+\/[\w.-]+)\/requests\/([\w-]+)(\/status|\/cancel)?$/;

/**
 * A real HTTP server with fal's storage and queue: upload, submit, status, result, and the picture or video. Our own adapter and
 * guarded fetch run against it unchanged, from this or any other process.
 */
export async function startFalUpstream(options: ListenOptions = {}): Promise<FalUpstream> {
  const counts: Record<FalKind, number> = { upload: 0, submit: 0, look: 0, result: 0, cancel: 0, download: 0 };
  const requests: FalRequest[] = [];
  const breaks: Record<FalKind, FalBreak[]> = {
    upload: [],
    submit: [],
    look: [],
    result: [],
    cancel: [],
    download: [],
  };
  const uploads = new Map<string, Buffer>();
  const queue = new Map<string, Queued>();
  let delay = { looks: 0, ms: 0, queued: false };
  let base = '';
  let ownKey = newKey();
  const used = new Set<string>();
  const retired = new Set<string>();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<ServerResponse> {
    const raw = await readBytes(req);
    const { pathname } = new URL(req.url ?? '/', base);
    const kind = findKind(req.method ?? '', pathname);
    if (!kind) return fail(res, 404, `Path ${pathname} not found`);
    const key = KEY_FORM.exec(req.headers.authorization ?? '')?.[1] ?? null;
    if (key !== null && retired.has(key)) return fail(res, 401, 'An earlier suite used this key.');
    if (key !== null) used.add(key);
    const isFile = kind === 'upload' && req.method === 'PUT';
    const body: Json = isFile ? raw : raw.length > 0 ? JSON.parse(raw.toString('utf8')) : null;
    counts[kind] += 1;
    requests.push({ kind, method: req.method ?? '', path: req.url ?? '', key, body, at: performance.now() });
    const broken = breaks[kind].shift() ?? null;
    if (isFile) return uploaded(pathname, body, broken, res);
    if (kind === 'download') return file(pathname, broken, res);
    if (key === null || broken === 'bad-key') return fail(res, 401, 'Cannot access application: secret-42');
    const refused = broken && refusal(broken, res);
    if (refused) return refused;
    if (broken === 'hang' || broken === 'reset') {
      if (kind === 'submit') enqueue(pathname, key, body);
      if (broken === 'reset') req.socket.destroy();
      return res;
    }
    if (broken === 'named' || broken === 'misnamed') {
      const id = broken === 'named' ? enqueue(pathname, key, body) : randomUUID();
      return res.setHeader('x-fal-request-id', id).writeHead(500).end('secret-42');
    }
    if (broken === 'garbage') return res.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42</html>');
    if (kind === 'upload') return initiated(body, res);
    if (kind === 'submit') return submitted(enqueue(pathname, key, body), pathname, res);
    return answer(pathname, key, broken, res);
  }

  function initiated({ file_name }: Json, res: ServerResponse): ServerResponse {
    const name = `${randomUUID()}-${String(file_name).replace(/[^\w.-]/g, '')}`;
    return json(res, 200, { upload_url: `${base}/uploads/${name}`, file_url: `${base}/uploads/${name}` });
  }

  function uploaded(pathname: string, bytes: Buffer, broken: FalBreak | null, res: ServerResponse): ServerResponse {
    const refused = broken && refusal(broken, res);
    if (refused) return refused;
    if (broken === 'hang') return res;
    if (broken === 'reset') {
      res.socket?.destroy();
      return res;
    }
    uploads.set(`${base}${pathname}`, bytes);
    return res.writeHead(200).end();
  }

  function enqueue(pathname: string, key: string, input: Json): string {
    const id = randomUUID();
    const app = pathname.split('/').slice(1, 3).join('/');
    queue.set(id, {
      app,
      endpoint: pathname.slice(1),
      key,
      input,
      fault: faultOf(pathname, input),
      looks: 0,
      removed: false,
      startedAt: performance.now(),
      made: null,
    });
    return id;
  }

  function faultOf(pathname: string, input: Json): string | null {
    if (isVideoPath(pathname)) return findVideoFault(pathname, input, uploads);
    return SOUND_ENDPOINT.test(pathname) ? findSoundFault(input, uploads) : findFault(pathname, input);
  }

  /** Sends the response to a submit. As in reality, the addresses in it are fal's own, wherever this server runs. */
  function submitted(id: string, pathname: string, res: ServerResponse): ServerResponse {
    const address = `https://queue.fal.run/${pathname.split('/').slice(1, 3).join('/')}/requests/${id}`;
    return json(res, 200, {
      status: 'IN_QUEUE',
      request_id: id,
      response_url: address,
      status_url: `${address}/status`,
      cancel_url: `${address}/cancel`,
      queue_position: 0,
    });
  }

  function answer(pathname: string, key: string, broken: FalBreak | null, res: ServerResponse): ServerResponse {
    const [, app, id = '', part] = REQUEST.exec(pathname) ?? [];
    const queued = queue.get(id);
    if (!queued || queued.removed || queued.app !== app || queued.key !== key)
      return fail(res, 404, 'Request not found');
    const ready = () => performance.now() - queued.startedAt >= delay.ms && queued.looks > delay.looks;
    const waits = () => delay.queued || queued.looks <= 1;
    if (part === '/cancel') {
      if (ready()) return json(res, 400, { status: 'ALREADY_COMPLETED' });
      queued.removed = waits();
      return json(res, 202, { status: 'CANCELLATION_REQUESTED' });
    }
    if (part === '/status') {
      queued.looks += 1;
      if (ready()) return json(res, 200, { status: 'COMPLETED', request_id: id, metrics: { inference_time: 1.2 } });
      const status = waits() ? { status: 'IN_QUEUE', queue_position: 1 } : { status: 'IN_PROGRESS', logs: null };
      return json(res, 202, { request_id: id, ...status });
    }
    if (queued.fault) return typed(res, 422, 'value_error', queued.fault, queued.input);
    if (broken === 'safety')
      return typed(res, 422, 'content_policy_violation', 'The content was flagged by a content checker.', queued.input);
    if (broken === 'no-media') return typed(res, 422, 'no_media_generated', 'nothing came', queued.input);
    if (broken === 'invalid') return typed(res, 422, 'value_error', 'secret-42 is not good', queued.input);
    if (broken === 'crash')
      return json(res, 500, { detail: 'Internal: secret-42', error_type: 'internal_error' }, 'internal_error');
    if (isVideoPath(`/${queued.endpoint}`)) {
      const video = { url: `${base}/files/${id}.mp4`, content_type: 'video/mp4', file_name: 'output.mp4' };
      return json(res, 200, broken === 'empty' ? {} : { video });
    }
    if (SOUND_ENDPOINT.test(`/${queued.endpoint}`))
      return json(res, 200, broken === 'empty' ? {} : falTranscript(queued.input, uploads));
    const image = { url: `${base}/files/${id}.png`, content_type: 'image/png', file_name: 'output.png' };
    return json(res, 200, {
      images: broken === 'empty' ? [] : [image],
      ...(broken === 'nsfw' ? { has_nsfw_concepts: [true] } : {}),
      description: '',
    });
  }

  async function file(pathname: string, broken: FalBreak | null, res: ServerResponse): Promise<ServerResponse> {
    if (broken === 'hang') return res;
    if (broken === 'reset') {
      res.socket?.destroy();
      return res;
    }
    const refused = broken && refusal(broken, res);
    if (refused) return refused;
    const [, id = '', ending] = /^\/files\/([\w-]+)\.(png|mp4)$/.exec(pathname) ?? [];
    const queued = queue.get(id);
    if (!queued) return fail(res, 404, 'File not found');
    queued.made ??= ending === 'mp4' ? falVideo(queued.endpoint, queued.input, uploads) : falPicture(queued.input);
    const bytes = broken === 'garbage' ? Buffer.from('<html>secret-42</html>') : await queued.made;
    res.writeHead(200, {
      'content-type': ending === 'mp4' ? 'video/mp4' : 'image/png',
      ...(broken === 'half' ? {} : { 'content-length': bytes.length }),
    });
    if (broken === 'half') return res.end(bytes.subarray(0, bytes.length / 2));
    if (broken !== 'truncated') return res.end(bytes);
    res.write(bytes.subarray(0, bytes.length / 2), () => res.socket?.destroy());
    return res;
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      if (!res.headersSent) fail(res, 500, String(error));
    });
  });
  const { url, hangUp, close } = await listen(server, options);
  base = url;
  const mend = (): void => {
    for (const list of Object.values(breaks)) list.length = 0;
    delay = { looks: 0, ms: 0, queued: false };
  };
  return {
    url,
    get key() {
      return ownKey;
    },
    counts,
    get accepted() {
      return queue.size;
    },
    get removed() {
      return [...queue.values()].filter(({ removed }) => removed).length;
    },
    requests,
    breakNext: (kind, how) => void breaks[kind].push(how),
    mend,
    delay: ({ looks = 0, ms = 0, queued = false }) => {
      delay = { looks, ms, queued };
    },
    reset: () => {
      for (const key of used) retired.add(key);
      ownKey = newKey();
      hangUp();
      mend();
      requests.length = 0;
      queue.clear();
      uploads.clear();
      for (const kind of Object.keys(counts) as FalKind[]) counts[kind] = 0;
    },
    close,
  };
}

const newKey = (): string => `${randomUUID()}:${randomUUID().replaceAll('-', '')}`;

function findKind(method: string, path: string): FalKind | null {
  if (UPLOAD.test(path)) return method === 'POST' || method === 'PUT' ? 'upload' : null;
  if (method === 'POST')
    return [ENDPOINT, SOUND_ENDPOINT].some((one) => one.test(path)) || isVideoPath(path) ? 'submit' : null;
  if (path.startsWith('/files/')) return 'download';
  const request = REQUEST.exec(path);
  if (!request) return null;
  if (method === 'PUT') return request[3] === '/cancel' ? 'cancel' : null;
  return request[3] === '/status' ? 'look' : request[3] ? null : 'result';
}

/** The response of a break that any kind of call may have; null for the other breaks. */
function refusal(how: FalBreak, res: ServerResponse): ServerResponse | null {
  if (how === 'forbidden') return fail(res, 403, 'Access denied: secret-42');
  if (how === 'locked')
    return fail(
      res,
      403,
      'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.',
    );
  if (how === 'quota') return fail(res, 429, 'Too many requests: secret-42');
  if (how === '500' || how === '503') return fail(res, Number(how), 'secret-42');
  if (how === '502') return res.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  if (how === 'gone') return fail(res, 404, 'Request not found');
  return null;
}

/** What a fal runner would say about an input that it cannot use; null for a usable one. */
function findFault(endpoint: string, input: Json): string | null {
  if (typeof input?.prompt !== 'string' || input.prompt === '') return 'prompt: field required';
  if (endpoint.endsWith('/edit')) {
    const uris: Json[] = input.image_urls ?? [];
    if (uris.length === 0 || uris.length > 10) return 'image_urls: 1 to 10 are needed';
    if (!uris.every((uri) => /^data:image\/[\w+]+;base64,[\w+/]+=*$/.test(uri)))
      return 'image_urls: could not be loaded';
  } else if (input.image_urls !== undefined) return 'image_urls: not permitted';
  if (!Number.isInteger(input.seed) || input.seed < 0) return 'seed: not an integer';
  if (!endpoint.includes('seedream')) return RATIOS.includes(input.aspect_ratio) ? null : 'aspect_ratio: not permitted';
  const { width, height } = input.image_size ?? {};
  const fits = [width, height].every((side) => Number.isInteger(side) && side >= 1024 && side <= 4096);
  return fits ? null : 'image_size: sides of 1024 to 4096';
}

/** A picture in the requested shape, with a colour that depends on the prompt. */
function falPicture(input: Json): Promise<Buffer> {
  const [across = 1, down = 1] = String(input.aspect_ratio ?? '1:1')
    .split(':')
    .map(Number);
  const { width, height } = input.image_size ?? {
    width: Math.round(1024 * Math.sqrt(across / down)),
    height: Math.round(1024 * Math.sqrt(down / across)),
  };
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(String(input.prompt)).digest();
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return sharp({ create: { width, height, channels: 3, background: { r, g, b }, noise } })
    .tint({ r, g, b })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function json(res: ServerResponse, status: number, value: Json, errorType?: string): ServerResponse {
  const headers = { 'content-type': 'application/json', ...(errorType ? { 'x-fal-error-type': errorType } : {}) };
  return res.writeHead(status, headers).end(JSON.stringify(value));
}

const fail = (res: ServerResponse, status: number, detail: string): ServerResponse => json(res, status, { detail });

/** A model's own errors: a list, each with a type and the input that caused it. */
const typed = (res: ServerResponse, status: number, type: string, msg: string, input: Json): ServerResponse =>
  json(res, status, {
    detail: [{ loc: ['body', 'prompt'], msg, type, url: `https://docs.fal.ai/errors#${type}`, input }],
  });
