import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer as readBytes } from 'node:stream/consumers';
import { checkPrompt } from './comfyui-check.js';
import { makeClip, makePicture } from './comfyui-files.js';
import { NODES } from './comfyui-nodes.js';
import { type ListenOptions, listen } from './listen.js';

// biome-ignore lint/suspicious/noExplicitAny: an external wire format, whose bodies tests read freely.
type Json = any;

export type ComfyKind = 'upload' | 'submit' | 'queue' | 'history' | 'view' | 'delete' | 'interrupt' | 'info';
/**
 * How a call breaks. `reset`: it takes effect, then the connection breaks. `hang`: it takes effect, without a response. `lost`:
 * the connection breaks, without an effect. `garbage`: it takes effect, with a useless body of status 200. `half`: half a file.
 * `truncated`: half a file with the length of the whole.
 */
export type ComfyBreak =
  | 'reset'
  | 'hang'
  | 'lost'
  | 'garbage'
  | 'half'
  | 'truncated'
  | '403'
  | '404'
  | '429'
  | '500'
  | '502'
  | '503';
/** How a run ends that does not succeed. `silent`: successfully, but the save node has no file. */
export type ComfyEnd = 'memory' | 'error' | 'interrupted' | 'silent';

export interface ComfyUpstream {
  readonly url: string;
  /** Number of calls that arrived, whether or not they got a response. */
  readonly counts: Record<ComfyKind, number>;
  /** The prompts that were queued, in order, with their ids. */
  readonly queued: { id: string; prompt: Json }[];
  /** The names of the uploaded pictures, in order, and of those that are there from the start. */
  readonly inputs: ReadonlyMap<string, Buffer>;
  /** Makes the next call of a kind break. Each repetition makes one more call break, in order. */
  breakNext(kind: ComfyKind, how: ComfyBreak): void;
  /** How the next run ends. */
  endNext(how: ComfyEnd): void;
  /** Keeps every run waiting in the queue, or running; null lets it go on. */
  hold(at: 'queue' | 'run' | null): void;
  /** Loses the queue and the history, as a restart does. Files stay. */
  restart(): void;
  close(): Promise<void>;
}

interface Run {
  id: string;
  prompt: Json;
  extra: Json;
}

/**
 * A real HTTP server with ComfyUI's queue: upload, submit with its validation, queue, history, files, interruption. A run moves
 * on whenever the queue is read, so that no test has to wait.
 */
export async function startComfyUpstream(options: ListenOptions = {}): Promise<ComfyUpstream> {
  const counts = { upload: 0, submit: 0, queue: 0, history: 0, view: 0, delete: 0, interrupt: 0, info: 0 };
  const breaks = new Map<ComfyKind, ComfyBreak[]>();
  const ends: ComfyEnd[] = [];
  const queued: ComfyUpstream['queued'] = [];
  const inputs = new Map<string, Buffer>([['example.png', Buffer.from('the picture in the workflow file')]]);
  const files = new Map<string, () => Promise<Buffer>>();
  let pending: Run[] = [];
  let running: Run | null = null;
  let history: Record<string, Json> = {};
  let held: 'queue' | 'run' | null = null;

  function goOn(): void {
    if (running && held !== 'run') finish(running, ends.shift() ?? null);
    if (!running && held !== 'queue') running = pending.shift() ?? null;
  }

  function finish(run: Run, end: ComfyEnd | null): void {
    const base = { prompt_id: run.id, timestamp: Date.now() };
    const failed = end === 'memory' || end === 'error';
    const messages: Json[] = [['execution_start', base]];
    if (end === 'interrupted')
      messages.push(['execution_interrupted', { ...base, node_id: '3', node_type: 'KSampler', executed: [] }]);
    if (failed) messages.push(['execution_error', { ...base, ...(end === 'memory' ? MEMORY : ERROR), executed: [] }]);
    const success = !failed && end !== 'interrupted';
    if (success) messages.push(['execution_success', base]);
    history[run.id] = {
      prompt: [queued.length, run.id, run.prompt, run.extra, []],
      outputs: success && end !== 'silent' ? save(run) : {},
      status: { status_str: success ? 'success' : 'error', completed: success, messages },
      meta: {},
    };
    running = null;
  }

  /** What the save nodes report: clips of Save Video are under `images`, those of VideoHelperSuite under `gifs`. */
  function save({ id, prompt }: Run): Json {
    const outputs: Json = {};
    for (const [node, { class_type, inputs: values }] of Object.entries<Json>(prompt)) {
      if (!NODES[class_type]?.output) continue;
      const [subfolder, name] = String(values.filename_prefix).split('/') as [string, string];
      const clip = class_type !== 'SaveImage';
      const filename = `${name}_${id.slice(0, 5)}_.${clip ? 'mp4' : 'png'}`;
      const file = { filename, subfolder, type: 'output' };
      files.set(`${subfolder}/${filename}`, () => (clip ? makeClip(prompt) : makePicture(prompt)));
      outputs[node] =
        class_type === 'VHS_VideoCombine'
          ? { gifs: [{ ...file, format: values.format, frame_rate: values.frame_rate, fullpath: `/srv/${filename}` }] }
          : { images: [file], ...(clip ? { animated: [true] } : {}) };
    }
    return outputs;
  }

  async function take(
    kind: ComfyKind,
    url: URL,
    raw: Buffer,
    type: string,
  ): Promise<{ status: number; body: Json | Buffer }> {
    const body = kind === 'upload' || raw.length === 0 ? null : JSON.parse(raw.toString('utf8'));
    if (kind === 'upload') return { status: 200, body: await store(raw, type) };
    if (kind === 'submit') {
      const refused = checkPrompt(body.prompt, inputs);
      if (refused) return { status: 400, body: refused };
      queued.push({ id: body.prompt_id, prompt: body.prompt });
      pending.push({ id: body.prompt_id, prompt: body.prompt, extra: { client_id: body.client_id } });
      return { status: 200, body: { prompt_id: body.prompt_id, number: queued.length, node_errors: {} } };
    }
    if (kind === 'queue') {
      const entry = ({ id, prompt, extra }: Run) => [1, id, prompt, extra, []];
      const answer = { queue_running: running ? [entry(running)] : [], queue_pending: pending.map(entry) };
      goOn();
      return { status: 200, body: answer };
    }
    if (kind === 'history') {
      const id = url.pathname.split('/')[2]!;
      return { status: 200, body: history[id] ? { [id]: history[id] } : {} };
    }
    if (kind === 'delete') {
      pending = pending.filter(({ id }) => !body.delete.includes(id));
      return { status: 200, body: Buffer.alloc(0) };
    }
    if (kind === 'interrupt') {
      if (running && (!body?.prompt_id || running.id === body.prompt_id)) finish(running, 'interrupted');
      return { status: 200, body: Buffer.alloc(0) };
    }
    if (kind === 'info') {
      const name = decodeURIComponent(url.pathname.split('/')[2]!);
      const found = NODES[name];
      return {
        status: 200,
        body: found ? { [name]: { input: { required: found.required, optional: found.optional ?? {} } } } : {},
      };
    }
    const file = files.get(`${url.searchParams.get('subfolder')}/${url.searchParams.get('filename')}`);
    return file ? { status: 200, body: await file() } : { status: 404, body: Buffer.alloc(0) };
  }

  /** Stores an upload; other bytes under a name that exists get another name. */
  async function store(raw: Buffer, type: string): Promise<Json> {
    const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
    const image = form.get('image') as File;
    const bytes = Buffer.from(await image.arrayBuffer());
    const subfolder = String(form.get('subfolder') ?? '');
    const taken = inputs.get(`${subfolder}/${image.name}`);
    const name = taken && !taken.equals(bytes) ? image.name.replace('.', ' (1).') : image.name;
    inputs.set(`${subfolder}/${name}`, bytes);
    return { name, subfolder, type: 'input' };
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const raw = await readBytes(req);
    const url = new URL(req.url ?? '/', 'http://localhost');
    const kind = findKind(req.method ?? '', url.pathname);
    if (!kind) return void res.writeHead(404).end();
    counts[kind] += 1;
    const how = breaks.get(kind)?.shift() ?? null;
    if (how === 'lost') return void req.socket.destroy();
    if (how && /^\d/.test(how)) return void res.writeHead(Number(how)).end('<html>secret-42</html>');
    const { status, body } = await take(kind, url, raw, req.headers['content-type'] ?? '');
    if (how === 'hang') return;
    if (how === 'reset') return void req.socket.destroy();
    if (how === 'garbage') return void res.writeHead(200).end('<html>secret-42</html>');
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    if (how === 'half') return void res.writeHead(200).end(bytes.subarray(0, bytes.length / 2));
    if (how === 'truncated') {
      res.writeHead(200, { 'content-length': bytes.length });
      res.write(bytes.subarray(0, bytes.length / 2), () => req.socket.destroy());
      return;
    }
    res.writeHead(status, { 'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json' });
    res.end(bytes);
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => {
      if (!res.headersSent) res.writeHead(500).end(String(error));
    });
  });
  const { url, close } = await listen(server, options);
  return {
    url,
    counts,
    queued,
    inputs,
    breakNext: (kind, how) => void breaks.set(kind, [...(breaks.get(kind) ?? []), how]),
    endNext: (how) => void ends.push(how),
    hold: (at) => {
      held = at;
    },
    restart: () => {
      pending = [];
      running = null;
      history = {};
    },
    close,
  };
}

function findKind(method: string, path: string): ComfyKind | null {
  if (method === 'POST') {
    const posts: Record<string, ComfyKind> = {
      '/upload/image': 'upload',
      '/prompt': 'submit',
      '/queue': 'delete',
      '/interrupt': 'interrupt',
    };
    return posts[path] ?? null;
  }
  if (path === '/queue') return 'queue';
  if (path === '/view') return 'view';
  if (path.startsWith('/history/')) return 'history';
  return path.startsWith('/object_info/') ? 'info' : null;
}

const MEMORY = {
  node_id: '3',
  node_type: 'KSampler',
  exception_type: 'torch.OutOfMemoryError',
  exception_message:
    'Allocation on device 0 would exceed allowed memory. (out of memory)\nCurrently allocated: 22.1 GiB',
  traceback: ['  File "/home/secret-42/ComfyUI/execution.py", line 361, in execute\n'],
  current_inputs: {},
};
const ERROR = {
  ...MEMORY,
  exception_type: 'RuntimeError',
  exception_message:
    'Cannot read /home/secret-42/ComfyUI/models/vae.pt: mat1 and mat2 shapes cannot be multiplied (77x768 and 2048x640)\n',
};
