import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';
import sharp from 'sharp';
import { clipOf } from './clip.js';
import { findClipFault, isClipModel, readClipInput } from './clip-inputs.js';
import { type ListenOptions, listen } from './listen.js';

/** Kinds of calls. `upload`: storing a file. `look`: polling a prediction. `download`: fetching what it has made. */
export type ReplicateKind = 'upload' | 'start' | 'look' | 'cancel' | 'download';
/**
 * `reset`: the request is accepted (a prediction is created), then the connection breaks. `hang`: accepted, without a response.
 * `garbage`: a success with a useless body. `credit`: none is left. `missing`: there is no such model, or prediction. `flagged`,
 * `invalid`, `crash`: the prediction has failed with that error. `removed`: its files are deleted. `truncated`: half a file.
 */
export type ReplicateBreak =
  | ('reset' | 'hang' | 'garbage' | '500' | '502' | '503' | 'bad-key' | 'credit' | 'quota' | 'missing')
  | ('flagged' | 'invalid' | 'crash' | 'empty' | 'removed' | 'truncated');

// biome-ignore lint/suspicious/noExplicitAny: an external wire format, whose request bodies tests read freely.
type Json = any;

export interface ReplicateRequest {
  kind: ReplicateKind;
  method: string;
  path: string;
  /** The token of `Authorization: Bearer …`. */
  key: string | null;
  /** The JSON of a start; the bytes of an upload. */
  body: Json;
}

export interface ReplicateUpstream {
  /** The API's address with its version. */
  readonly url: string;
  /** A valid token; any other of its form is accepted, too. */
  readonly key: string;
  readonly counts: Record<ReplicateKind, number>;
  /** Predictions that were created. */
  readonly accepted: number;
  readonly requests: ReplicateRequest[];
  /** Makes the next call of a kind break. Each repetition makes one more call break, in order. */
  breakNext(kind: ReplicateKind, how: ReplicateBreak): void;
  /** Keeps every prediction unfinished for a number of polls: starting at the first one (all with `starting`), then processing. */
  delay(delay: { looks?: number; starting?: boolean }): void;
  /** Cancels breaks that have not happened yet, and the delay. */
  mend(): void;
  close(): Promise<void>;
}

interface Prediction {
  model: string;
  input: Json;
  looks: number;
  status: 'canceled' | null;
  made: Promise<Buffer> | null;
}

const ROUTES: readonly [ReplicateKind, string, RegExp][] = [
  ['start', 'POST', /^\/v1\/models\/([\w.-]+\/[\w.-]+)\/predictions$/],
  ['look', 'GET', /^\/v1\/predictions\/([a-z0-9]+)$/],
  ['cancel', 'POST', /^\/v1\/predictions\/([a-z0-9]+)\/cancel$/],
  ['upload', 'POST', /^\/v1\/files()$/],
  ['download', 'GET', /^\/delivery\/([a-z0-9]+)$/],
];
const KEY_FORM = /^r8_[0-9A-Za-z]{37}$/;
const PICTURE_MODELS = new Set(['google/nano-banana', 'bytedance/seedream-4']);
const ERRORS: Partial<Record<ReplicateBreak, string>> = {
  flagged: 'The input or output was flagged as sensitive: secret-42. Please try again with different inputs. (E005)',
  invalid: 'Image must be at least 300 px wide: secret-42',
  crash: 'Director: unexpected error handling prediction (E6716): secret-42',
};

/** A real HTTP server with Replicate's predictions and files. */
export async function startReplicateUpstream(options: ListenOptions = {}): Promise<ReplicateUpstream> {
  const counts: Record<ReplicateKind, number> = { upload: 0, start: 0, look: 0, cancel: 0, download: 0 };
  const requests: ReplicateRequest[] = [];
  const breaks: Record<ReplicateKind, ReplicateBreak[]> = { upload: [], start: [], look: [], cancel: [], download: [] };
  const files = new Map<string, Buffer>();
  const predictions = new Map<string, Prediction>();
  const key = `r8_${randomBytes(30).toString('hex').slice(0, 37)}`;
  let delay = { looks: 0, starting: false };
  let base = '';

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const raw = await readBytes(req);
    const path = new URL(req.url ?? '/', base).pathname;
    const route = ROUTES.find(([, method, form]) => method === req.method && form.test(path));
    if (!route) return problem(res, 404, 'The requested resource could not be found.');
    const [kind, , form] = route;
    const subject = form.exec(path)![1]!;
    const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1] ?? null;
    const body: Json = kind === 'upload' ? await fileOf(req, raw) : raw.length > 0 ? JSON.parse(raw.toString()) : null;
    counts[kind] += 1;
    requests.push({ kind, method: req.method ?? '', path, key: token, body });
    const broken = breaks[kind].shift() ?? null;
    if (kind === 'download') return download(subject, broken, res);
    if (!KEY_FORM.test(token ?? '') || broken === 'bad-key')
      return problem(res, 401, 'You did not pass a valid authentication token: secret-42');
    if (broken === 'credit') return problem(res, 402, 'You have insufficient credit to run this model: secret-42');
    if (broken === 'quota') return problem(res, 429, 'Request was throttled: secret-42');
    if (broken === 'missing') return problem(res, 404, 'The requested resource could not be found.');
    if (broken === '500' || broken === '503') return problem(res, Number(broken), 'secret-42');
    if (broken === '502') return res.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
    if (broken === 'hang' || broken === 'reset') {
      if (kind === 'start') create(subject, body.input);
      return broken === 'reset' ? req.socket.destroy() : undefined;
    }
    if (broken === 'garbage') return res.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42</html>');
    if (kind === 'upload') {
      const id = newId();
      files.set(`${base}/v1/files/${id}`, body);
      return json(res, 201, { id, urls: { get: `${base}/v1/files/${id}` } });
    }
    if (kind === 'start') {
      const fault = findFault(subject, body?.input, files);
      if (fault) return problem(res, 422, `- input.${fault}`);
      return json(res, 201, present(create(subject, body.input), null));
    }
    const prediction = predictions.get(subject);
    if (!prediction) return problem(res, 404, 'The requested resource could not be found.');
    if (kind === 'cancel') {
      if (statusOf(prediction) !== 'succeeded') prediction.status = 'canceled';
      return json(res, 200, present(subject, null));
    }
    prediction.looks += 1;
    return json(res, 200, present(subject, broken));
  }

  function create(model: string, input: Json): string {
    const id = newId();
    predictions.set(id, { model, input, looks: 0, status: null, made: null });
    return id;
  }

  function statusOf({ status, looks }: Prediction): string {
    if (status) return status;
    if (looks > delay.looks) return 'succeeded';
    return delay.starting || looks <= 1 ? 'starting' : 'processing';
  }

  function present(id: string, broken: ReplicateBreak | null): Json {
    const prediction = predictions.get(id)!;
    const { model, input } = prediction;
    const error = broken && ERRORS[broken];
    const status = error ? 'failed' : statusOf(prediction);
    const url = `${base}/delivery/${id}`;
    const gone = broken === 'removed';
    return {
      id,
      model,
      version: 'hidden',
      input: gone ? {} : input,
      status,
      error: error ?? null,
      // Nano banana answers with one address, Seedream with a list.
      output: status !== 'succeeded' || gone || broken === 'empty' ? null : model.includes('seedream') ? [url] : url,
      data_removed: gone,
      urls: { get: `https://api.replicate.com/v1/predictions/${id}` },
    };
  }

  async function download(id: string, broken: ReplicateBreak | null, res: ServerResponse): Promise<unknown> {
    const prediction = predictions.get(id);
    if (!prediction) return problem(res, 404, 'Not found');
    if (broken === 'hang') return undefined;
    if (broken === 'reset') return res.socket?.destroy();
    if (broken === '500' || broken === '502' || broken === '503') return res.writeHead(Number(broken)).end('secret-42');
    prediction.made ??= make(prediction, files);
    const bytes = broken === 'garbage' ? Buffer.from('<html>secret-42</html>') : await prediction.made;
    res.writeHead(200, { 'content-length': bytes.length });
    if (broken !== 'truncated') return res.end(bytes);
    return res.write(bytes.subarray(0, bytes.length / 2), () => res.socket?.destroy());
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      if (!res.headersSent) problem(res, 500, String(error));
    });
  });
  const { url, close } = await listen(server, options);
  base = url;
  return {
    url: `${url}/v1`,
    key,
    counts,
    get accepted() {
      return predictions.size;
    },
    requests,
    breakNext: (kind, how) => void breaks[kind].push(how),
    delay: ({ looks = 0, starting = false }) => {
      delay = { looks, starting };
    },
    mend: () => {
      for (const list of Object.values(breaks)) list.length = 0;
      delay = { looks: 0, starting: false };
    },
    close,
  };
}

const newId = (): string => randomBytes(13).toString('hex');

/** The file in an upload's form. */
async function fileOf(req: IncomingMessage, raw: Buffer): Promise<Buffer> {
  const headers = { 'content-type': req.headers['content-type'] ?? '' };
  const file = (await new Response(new Uint8Array(raw), { headers }).formData()).get('content');
  return Buffer.from(await (file as File).arrayBuffer());
}

const DATA_URI = /^data:image\/[\w+]+;base64,/;
const isReadable = (uri: unknown, files: ReadonlyMap<string, Buffer>): boolean =>
  typeof uri === 'string' && (DATA_URI.test(uri) ? uri.length < 400_000 : files.has(uri));
const readPicture = (uri: string, files: ReadonlyMap<string, Buffer>): Buffer =>
  files.get(uri) ?? Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');

/** What Replicate says about an input that a model does not take; null for one that it takes. */
function findFault(model: string, input: Json, files: ReadonlyMap<string, Buffer>): string | null {
  if (isClipModel(model)) {
    const fault = findClipFault(model, input);
    return fault ?? (isReadable(readClipInput(model, input).image, files) ? null : 'image: could not be read');
  }
  if (!PICTURE_MODELS.has(model)) return 'model: unknown';
  if (typeof input?.prompt !== 'string' || input.prompt === '') return 'prompt: is required';
  const { image_input: pictures = [], width, height, aspect_ratio: ratio } = input;
  if (pictures.length > 10 || !pictures.every((uri: unknown) => isReadable(uri, files))) return 'image_input: invalid';
  if (model === 'google/nano-banana')
    return ['1:1', '3:4', '4:5', '9:16', '16:9'].includes(ratio) && !('seed' in input) ? null : 'aspect_ratio: invalid';
  const fits = [width, height].every((side) => Number.isInteger(side) && side >= 1024 && side <= 4096);
  return input.size === 'custom' && fits ? null : 'size: invalid';
}

function make({ model, input }: Prediction, files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  if (isClipModel(model)) {
    const { image, seconds, heard } = readClipInput(model, input);
    return clipOf(readPicture(image, files), seconds, heard);
  }
  const [across = 1, down = 1] = String(input.aspect_ratio ?? '1:1')
    .split(':')
    .map(Number);
  const width = input.width ?? Math.round(1024 * Math.sqrt(across / down));
  const height = input.height ?? Math.round(1024 * Math.sqrt(down / across));
  return sharp({ create: { width, height, channels: 3, background: '#9ab' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const json = (res: ServerResponse, status: number, value: Json): ServerResponse =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const problem = (res: ServerResponse, status: number, detail: string): ServerResponse =>
  json(res, status, { title: detail.slice(0, 20), detail, status });
