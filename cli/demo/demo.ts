import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Listr, PRESET_TIMER } from 'listr2';
import {
  type Client,
  createClient,
  type Run,
  type RunProgress,
  type WaitOptions,
} from '../../clients/typescript/src/index.js';
import type { CaptionStyle } from '../../engine/captions.js';
import { ffmpegFault } from '../../engine/ffmpeg/index.js';
import { type Config, readConfig } from '../../platform/config/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { createTrustedFetch } from '../../platform/fetch/index.js';
import { createLog } from '../../platform/log/index.js';
import { localImageModel } from '../../providers/image/local.js';
import type { Scene } from '../../providers/image/port.js';
import { startWorker } from '../../workers/index.js';
import { contactSheet } from '../../workers/render/index.js';
import { suggestVoice } from '../operate/voices.js';
import { openProcess } from '../process.js';
import { startEdge } from '../serve/edge.js';
import { DEMO_BRIEFS, type DemoLanguage } from './briefs.js';

export interface DemoOptions {
  brief?: string;
  url?: string;
  photo?: string;
  personaPhoto?: string;
  seed?: number;
  lines?: number;
  /** The style of the captions. */
  style?: CaptionStyle;
  /** The creator's voice: a description, or an id from `GET /voices`. */
  voice?: string;
  /** Music under the voice: a mood, `auto`, `none`, or a file. */
  music?: string;
  /** The language of the demo's own brief. A video from another brief is in that brief's language. */
  lang?: DemoLanguage;
  yes?: boolean;
  out?: string;
}

const CREATOR = {
  name: 'Nora Lind',
  niche: 'everyday gadgets',
  gender: 'female',
  tone_of_voice: 'warm, dry humour',
  visual_description: 'a woman around thirty with shoulder-length auburn hair, freckles and a mustard jumper',
};

/** Listr's own SIGINT handler would exit immediately, with child processes running and the database open. */
const LISTR = {
  rendererOptions: { timer: PRESET_TIMER },
  fallbackRendererOptions: { timer: PRESET_TIMER },
  registerSignalListeners: false,
} as const;

/** Starts everything in this process, and makes one video through the public REST interface, as any client would. */
export async function demo(options: DemoOptions): Promise<void> {
  const started = Date.now();
  if (options.lang && (options.brief !== undefined || options.url !== undefined))
    throw new ServiceError(
      'BAD_INPUT',
      'A video is in the language of its brief: leave out --lang, or --brief and --url.',
    );
  const out = resolve(options.out ?? 'out');
  await mkdir(out, { recursive: true });
  const house = await openHouse();
  const close = once(house.close);
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      process.stderr.write('\nStopping.\n');
      close().finally(() => process.exit(code));
    });
  }
  try {
    const client = await openAccount(house);
    const run = await toThePreview(client, options);
    await showPreview(house, run, out);
    if (!(await approved(options))) {
      await client.cancelFlow({ id: run.id });
      process.stdout.write('Not approved: nothing was rendered. The preview stays in preview.jpg.\n');
      return;
    }
    await saveCut(house, await toTheCut(client, run), out, started);
    const hint = suggestVoice(options.lang ?? 'en', house.config);
    if (hint) process.stdout.write(`${hint}\n`);
  } finally {
    await close();
  }
}

interface House {
  config: Config;
  address: string;
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/**
 * Starts everything in this process, on a free port, with its own data directory. A database or Redis that is configured in the
 * environment is not used.
 */
async function openHouse(): Promise<House> {
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    CUTROOM_BASE_URL: '',
    DATABASE_URL: '',
    REDIS_URL: '',
    CUTROOM_DEFAULT_PLAN: 'creator',
  };
  // Object stores, models and subgraph addresses from the environment are not used either.
  for (const name of Object.keys(env))
    if (/^(SUBGRAPH_|CUTROOM_S3_|CUTROOM_TEXT_|CUTROOM_(IMAGE|SPEECH|VIDEO)_MODEL)/.test(name))
      delete (env as NodeJS.ProcessEnv)[name];
  const base = readConfig(env);
  const fault = await ffmpegFault(base);
  if (fault !== null) throw new ServiceError('NOT_CONFIGURED', fault);
  const config: Config = {
    ...base,
    dataDir: join(base.dataDir, 'demo'),
    logLevel: process.env.CUTROOM_LOG_LEVEL ? base.logLevel : 'error',
  };
  const own = await openProcess(config, createLog(config.logLevel));
  const edge = await startEdge(own);
  const worker = startWorker(own.rt);
  return {
    config,
    address: edge.address,
    fetch: createTrustedFetch({ baseUrls: [edge.address] }),
    async close() {
      await Promise.all([edge.stop(), worker.stop({ drainMs: 0 })]);
      await own.close();
    },
  };
}

/** Creates an account that uses the offline studio, and a client with its key. */
async function openAccount({ address, fetch }: House): Promise<Client> {
  const session = createClient({ baseUrl: address, fetch });
  await session.signUp({ email: `demo-${randomUUID()}@example.com`, password: randomUUID(), name: 'Demo' });
  await session.saveProviderKey({ key: 'local' });
  const { raw } = await session.createApiKey({ name: 'demo' });
  return createClient({ baseUrl: address, apiKey: raw, fetch });
}

async function toThePreview(client: Client, options: DemoOptions): Promise<Run> {
  let run: Run | null = null;
  let creatorSlug = '';
  let productId: string | undefined;
  const personaPhoto = await loadPicture(options.personaPhoto, {
    kind: 'passport',
    personaSeed: 'nora',
    persona: { name: CREATOR.name, gender: 'female', visualDescription: CREATOR.visual_description },
  });
  const usual = DEMO_BRIEFS[options.lang ?? 'en'];
  const source = options.url
    ? ({ mode: 'url', value: options.url } as const)
    : ({ mode: 'description', value: options.brief ?? usual.brief } as const);
  // For the user's own brief without a photo, no product is added: the studio draws one from the brief.
  const own = options.brief !== undefined || options.url !== undefined;
  const productPhoto =
    own && !options.photo
      ? null
      : await loadPicture(options.photo, {
          kind: 'product',
          product: { name: usual.product, what: 'travel mug', category: 'handheld' },
        });
  const tasks = new Listr(
    [
      {
        title: 'Account, creator and product',
        task: async () => {
          const profile = { ...CREATOR, catchphrases: [usual.catchphrase], voice: options.voice };
          creatorSlug = (await client.createPersona(profile)).persona.slug;
          await client.setPassport({ slug: creatorSlug }, { file: personaPhoto });
          if (!productPhoto) return;
          const found = own ? (await client.generateBrief(source)).brief.product : null;
          const { url } = await client.upload(productPhoto);
          const { product } = await client.createProp({
            name: found?.name ?? (own ? 'Product' : usual.product),
            category: found?.category ?? 'handheld',
            image_urls: [url],
          });
          productId = product.id;
        },
      },
      {
        title: 'Brief, script, voices and frames',
        task: async (_context, task) => {
          const { seed, lines, style, music } = options;
          const { runId } = await client.startFlow({
            preset: 'creator-ugc-video',
            creatorSlug,
            productId,
            briefSource: source,
            options: { seed, lines, captionStyle: style, music: music && (await loadMusic(client, music)) },
          });
          run = await client.waitForRun(runId, { until: 'preview', ...showing(task) });
        },
      },
    ],
    LISTR,
  );
  await tasks.run();
  return run!;
}

async function toTheCut(client: Client, run: Run): Promise<Run> {
  let done = run;
  const tasks = new Listr(
    [
      {
        title: 'Clips and cut',
        task: async (_context, task) => {
          await client.approveFlow({ id: run.id });
          done = await client.waitForRun(run.id, showing(task));
        },
      },
    ],
    LISTR,
  );
  await tasks.run();
  return done;
}

/** Shows the progress of a run beside its task. */
const showing = (task: { output: string }): WaitOptions => ({
  pollMs: 500,
  onProgress({ progress }) {
    if (progress) task.output = progressText(progress);
  },
});

const progressText = ({ message, done, total }: RunProgress): string =>
  total === 100 ? `${message}: ${done} %` : total > 1 ? `${message}: ${done} of ${total}` : message;

async function showPreview(house: House, run: Run, out: string): Promise<void> {
  const estimate = run.estimate!;
  process.stdout.write(`\n${formatPreview(run)}\n`);
  process.stdout.write(
    estimate.billed
      ? ''
      : `The offline studio makes these clips: nothing is billed. The list price is $${estimate.listUsd.toFixed(2)}.\n`,
  );
  const frames = await Promise.all(
    run.frames.map(async (frame) => ({
      image: frame.imageUrl ? await download(house, frame.imageUrl) : null,
      line: frame.line,
      onScreenText: frame.onScreenText,
      seconds: frame.seconds ?? 0,
      usd: frame.usd ?? 0,
    })),
  );
  const path = join(out, 'preview.jpg');
  const { usd: totalUsd, listUsd } = estimate;
  await writeFile(path, await contactSheet({ frames, title: run.brief?.title ?? run.preset, totalUsd, listUsd }));
  process.stdout.write(`Contact sheet: ${path}\n`);
}

/** Formats the priced preview as a table. */
function formatPreview(run: Pick<Run, 'frames' | 'estimate'>): string {
  const rows = run.frames.map((frame) => [
    String(frame.index + 1),
    frame.segmentRole,
    frame.line,
    `${(frame.seconds ?? 0).toFixed(1)} s`,
    `$${(frame.usd ?? 0).toFixed(2)}`,
  ]);
  const total = run.estimate;
  const all = [
    ['#', 'Part', 'Line', 'Length', 'Price'],
    ...rows,
    ['', '', `${total?.clips ?? 0} clips`, `${(total?.seconds ?? 0).toFixed(1)} s`, `$${(total?.usd ?? 0).toFixed(2)}`],
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.min(78, Math.max(...all.map((cells) => cells[column]!.length))));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column >= 3
          ? clip(cell, widths[column]!).padStart(widths[column]!)
          : clip(cell, widths[column]!).padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(all[0]!), rule, ...all.slice(1, -1).map(line), rule, line(all.at(-1)!)].join('\n');
}

const clip = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

async function approved(options: DemoOptions): Promise<boolean> {
  if (options.yes || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  // At a prompt, readline handles Ctrl-C itself. It should end the demo there too.
  ask.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return /^(y|yes|)$/i.test((await ask.question('Render it? [Y/n] ')).trim());
  } finally {
    ask.close();
  }
}

async function saveCut(house: House, run: Run, out: string, started: number): Promise<void> {
  const path = join(out, 'cut.mp4');
  const bytes = await download(house, run.cut!.url);
  await writeFile(path, bytes);
  const size = (bytes.length / 2 ** 20).toFixed(1);
  process.stdout.write(
    `\n${path}\n${run.cut!.seconds.toFixed(1)} s, ${size} MB, 1080x1920, made in ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
  );
}

async function download({ fetch }: House, url: string): Promise<Buffer> {
  const response = await fetch(url);
  if (!response.ok) throw new ServiceError('NOT_FOUND', `${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * If `music` names a sound file, uploads it and returns its address; otherwise (a mood, `auto`, `none`) returns it as it is.
 */
async function loadMusic(client: Client, music: string): Promise<string> {
  return /\.(mp3|wav|m4a)$/i.test(music) ? (await client.upload(music)).url : music;
}

async function loadPicture(file: string | undefined, scene: Scene): Promise<File> {
  if (file) return new File([await readFile(file)], basename(file));
  const made = await localImageModel().generate(
    { prompt: '', scene, references: [], aspectRatio: scene.kind === 'product' ? '1:1' : '4:5', seed: 7 },
    {},
  );
  return new File([new Uint8Array(made.bytes)], scene.kind, { type: made.contentType });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  return () => {
    closing ??= close();
    return closing;
  };
}
