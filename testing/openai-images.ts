import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';
import sharp from 'sharp';
import { type ListenOptions, listen } from './listen.js';

/**
 * `reset`: the request is accepted, then the connection breaks. `hang`: accepted, without a response. `garbage`: a success that is
 * no JSON; `truncated`: one with half a picture. `moderation`: refused by the rules. `billing`: no credit left.
 */
export type ImagesBreak =
  | ('reset' | 'hang' | 'garbage' | 'truncated' | '500' | '502' | '503' | 'quota')
  | ('bad-key' | 'billing' | 'moderation' | 'missing-model' | 'invalid');

export interface ImagesCall {
  path: string;
  authorization: string | null;
  /** The fields, as text or number. */
  fields: Record<string, unknown>;
  /** The pictures of an edit: the field of each, its type and its bytes. */
  pictures: { field: string; type: string; bytes: Buffer }[];
}

export interface ImagesUpstream {
  /** e.g. `http://127.0.0.1:41234/v1` */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly calls: ImagesCall[];
  /** Number of pictures that were made, and are billed. */
  readonly made: number;
  /** Number of downloads of a picture by its address. */
  readonly downloads: number;
  breakNext(how: ImagesBreak): void;
  /** Whether it has `images/edits`, and whether it answers with addresses instead of base64. */
  be(server: { edits?: boolean; urls?: boolean }): void;
  close(): Promise<void>;
}

const REFUSALS: Partial<Record<ImagesBreak, [status: number, code: string, message: string]>> = {
  '500': [500, 'server_error', 'secret-42'],
  '503': [503, 'overloaded', 'secret-42'],
  quota: [429, 'rate_limit_exceeded', 'Rate limit reached: secret-42'],
  'bad-key': [401, 'invalid_api_key', 'Incorrect API key provided: secret-42'],
  billing: [400, 'billing_hard_limit_reached', 'Billing hard limit has been reached'],
  moderation: [400, 'moderation_blocked', 'Your request was rejected by the safety system.'],
  'missing-model': [404, 'model_not_found', "The model 'gpt-image-2' does not exist or you do not have access to it."],
  invalid: [400, 'invalid_value', 'secret-42'],
};
const GPT_FIELDS = new Set(['model', 'prompt', 'n', 'size', 'quality', 'output_format', 'input_fidelity']);

/** A real HTTP server with OpenAI's `images/generations` and `images/edits`. */
export async function startOpenAiImages(options: ListenOptions = {}): Promise<ImagesUpstream> {
  const calls: ImagesCall[] = [];
  const breaks: ImagesBreak[] = [];
  const apiKey = 'sk-test-0123456789abcdef';
  const pictures: Buffer[] = [];
  let [made, downloads] = [0, 0];
  let server = { edits: true, urls: false };
  let base = '';

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    const raw = await readBytes(req);
    const path = req.url ?? '';
    const file = /^\/pictures\/(\d+)$/.exec(path);
    if (file) {
      downloads += 1;
      return res.writeHead(200, { 'content-type': 'image/png' }).end(pictures[Number(file[1])]);
    }
    const editing = path === '/v1/images/edits';
    if (req.method !== 'POST' || !(editing ? server.edits : path === '/v1/images/generations'))
      return res.writeHead(404, { 'content-type': 'application/json' }).end('{"detail":"Not Found"}');
    const call = await readCall(req, raw, path);
    calls.push(call);
    const broken = breaks.shift() ?? null;
    const refusal = broken && REFUSALS[broken];
    if (refusal) return refuse(res, ...refusal);
    if (broken === '502') return res.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
    if (call.authorization !== `Bearer ${apiKey}`) return refuse(res, 401, 'invalid_api_key', 'secret-42');
    const fault = findFault(call, editing);
    if (fault) return refuse(res, 400, 'unknown_parameter', fault);
    made += 1;
    if (broken === 'reset') return req.socket.destroy();
    if (broken === 'hang') return undefined;
    if (broken === 'garbage') return res.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret-42</html>');
    const [width, height] = String(call.fields.size).split('x').map(Number) as [number, number];
    const whole = await sharp({ create: { width, height, channels: 3, background: '#9ab' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const bytes = broken === 'truncated' ? whole.subarray(0, whole.length / 2) : whole;
    const picture = server.urls
      ? { url: `${base}/pictures/${pictures.push(bytes) - 1}` }
      : { b64_json: bytes.toString('base64') };
    const answer = { created: 1_790_000_000, data: [picture], usage: { total_tokens: 1500 } };
    return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  const http = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      if (!res.headersSent) refuse(res, 500, 'server_error', String(error));
    });
  });
  const { url, close } = await listen(http, options);
  base = url;
  return {
    baseUrl: `${url}/v1`,
    apiKey,
    calls,
    get made() {
      return made;
    },
    get downloads() {
      return downloads;
    },
    breakNext: (how) => void breaks.push(how),
    be: ({ edits = true, urls = false }) => {
      server = { edits, urls };
    },
    close,
  };
}

async function readCall(req: IncomingMessage, raw: Buffer, path: string): Promise<ImagesCall> {
  const authorization = req.headers.authorization ?? null;
  const type = req.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return { path, authorization, fields: JSON.parse(raw.toString()), pictures: [] };
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const call: ImagesCall = { path, authorization, fields: {}, pictures: [] };
  for (const [field, value] of form) {
    if (typeof value === 'string') call.fields[field] = value;
    else call.pictures.push({ field, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return call;
}

/** What OpenAI says about a request that it does not take; null for one that it takes. */
function findFault({ fields, pictures }: ImagesCall, editing: boolean): string | null {
  const model = String(fields.model);
  const [width = 0, height = 0] = String(fields.size).split('x').map(Number);
  if (editing !== pictures.length > 0) return 'image: wrong endpoint';
  if (!model.startsWith('gpt-image')) return fields.response_format === 'b64_json' ? null : 'response_format: missing';
  for (const field of Object.keys(fields)) if (!GPT_FIELDS.has(field)) return `Unknown parameter: '${field}'.`;
  if (model.startsWith('gpt-image-1'))
    return ['1024x1024', '1024x1536', '1536x1024'].includes(String(fields.size)) ? null : 'size: not supported';
  if ('input_fidelity' in fields) return "Unknown parameter: 'input_fidelity'.";
  return width % 16 === 0 && height % 16 === 0 && width * height >= 655_360 ? null : 'size: not supported';
}

const refuse = (res: ServerResponse, status: number, code: string, message: string): ServerResponse =>
  res
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'invalid_request_error', code, param: null } }));
