import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { DEFAULT_CAPTIONS } from '../engine/captions.js';
import { ENCODERS, getEncoder, probe } from '../engine/ffmpeg/index.js';
import { describeWithFfmpeg } from '../engine/ffmpeg/testing.js';
import { readConfig } from '../platform/config/index.js';
import type { Database } from '../platform/database/index.js';
import { testDatabase } from '../platform/database/testing.js';
import { diskStorage } from '../platform/storage/index.js';
import type { Runtime } from '../runtime/index.js';
import { writeWav } from '../studio/voice/wav.js';
import { entities, migrations } from '../subgraphs/all.js';
import type { CutLine } from '../subgraphs/flows/index.js';
import { encoderOfProcess, withEncoder } from './encoder.js';
import { makeCut } from './jobs/cut/cut.js';
import { planSegment } from './jobs/cut/segment.js';
import { segmentKey } from './render/index.js';

const root = mkdtempSync(join(tmpdir(), 'cutroom-encoder-'));
let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
}, 120_000);
afterAll(async () => {
  await db?.close();
  rmSync(root, { recursive: true, force: true });
});

/**
 * A fake ffmpeg with a graphics card: calls that ask for nvenc are encoded by x264 instead, without nvenc's options. Each of
 * them deletes one file from the folder `left`; once that folder is empty, the card fails.
 */
const WRAPPER = `#!/bin/sh
case " $* " in *" h264_nvenc "*) ;; *) exec ffmpeg "$@" ;; esac
card="$(dirname "$0")/left"
one="$(ls "$card" 2>/dev/null | head -n 1)"
if [ -z "$one" ]; then echo "[h264_nvenc @ 0x1] No capable devices found" >&2; exit 1; fi
rm "$card/$one"
skip=""
for word in "$@"; do
  shift
  if [ -n "$skip" ]; then skip=""; continue; fi
  case "$word" in
    -rc|-cq|-b:v|-strict_gop|-forced-idr|-preset) skip=1 ;;
    h264_nvenc) set -- "$@" libx264 ;;
    *) set -- "$@" "$word" ;;
  esac
done
exec ffmpeg "$@"
`;

let rt: Runtime;
let logged: { level: string; facts: Record<string, unknown> }[];
let files: string;
let house = 0;

/** Sets up a worker whose card fails after `uses` encodings. */
function workerWith(uses: number): void {
  house += 1;
  const folder = join(root, String(house));
  files = join(folder, 'files');
  mkdirSync(join(folder, 'left'), { recursive: true });
  for (let i = 0; i < uses; i += 1) writeFileSync(join(folder, 'left', String(i)), '');
  const ffmpeg = join(folder, 'ffmpeg-with-card');
  writeFileSync(ffmpeg, WRAPPER);
  chmodSync(ffmpeg, 0o755);
  logged = [];
  const log = Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [
      level,
      (facts: Record<string, unknown>) => logged.push({ level, facts }),
    ]),
  );
  rt = {
    config: readConfig({ CUTROOM_DATA_DIR: folder, CUTROOM_FFMPEG: ffmpeg, CUTROOM_ENCODER: 'nvenc' }),
    db,
    storage: diskStorage(files),
    uploads: { announce: async () => undefined },
    log,
  } as unknown as Runtime;
}

const RUN = { owner_id: 'a', seed: 3 };
const TEXTS = { titles: true, captions: DEFAULT_CAPTIONS };
const lineAt = (index: number): CutLine => ({
  index,
  image_key: 'frames/one.png',
  clip_key: null,
  lipsync_key: null,
  segment_key: null,
  audio_key: 'voices/one.wav',
  seconds: 1 + index / 10,
  line: 'Warm',
  words: [{ text: 'Warm', start: 0, end: 0.8 }],
  mouths: null,
  on_screen_text: null,
  text_set: false,
  areas: { faces: [], labels: [] },
  clip_areas: null,
});
const LINES = [0, 1, 2].map(lineAt);

async function filled(): Promise<void> {
  const picture = await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#4060a0' } })
    .png()
    .toBuffer();
  await rt.storage.put('frames/one.png', picture, 'image/png');
  const samples = Float32Array.from({ length: 48_000 }, (_, i) => 0.2 * Math.sin(i / 20));
  await rt.storage.put('voices/one.wav', writeWav({ samples, sampleRate: 48_000 }), 'audio/wav');
}

const cut = (lines: readonly CutLine[] = LINES) =>
  makeCut(rt, { run: RUN, lines, texts: TEXTS }, { name: 'cut', signal: AbortSignal.timeout(120_000) });
const makeKeys = (encoder: (typeof ENCODERS)[number]) =>
  Promise.all(
    LINES.map(async (line) => (await planSegment(rt, line, { run: RUN, lines: LINES, texts: TEXTS })).makeKey(encoder)),
  );
const stored = (): string[] =>
  existsSync(join(files, 'segments')) ? readdirSync(join(files, 'segments')).map((name) => `segments/${name}`) : [];
const reasons = (): string[] => logged.flatMap(({ facts: { reason } }) => (typeof reason === 'string' ? [reason] : []));

describeWithFfmpeg('the encoder of a worker', () => {
  beforeEach(() => workerWith(0));

  it('is x264 if the card cannot encode a real frame, and the log quotes ffmpeg', async () => {
    expect(await encoderOfProcess(rt)).toBe('x264');
    expect(reasons()).toEqual([expect.stringContaining('No capable devices found')]);
    // The encoder is tried once, not again for every job.
    await encoderOfProcess(rt);
    expect(reasons()).toHaveLength(1);
  });

  it('is the card if it works, with its own segment names', async () => {
    workerWith(9);
    await filled();
    const made = await cut();
    expect(stored().sort()).toEqual((await makeKeys('nvenc')).sort());
    expect(made.seconds).toBeCloseTo(
      LINES.reduce((sum, { seconds }) => sum + seconds!, 0),
      1,
    );
    expect(reasons()).toEqual([]);
  });

  it('encodes the whole cut again with x264 if the card fails midway, and never uses the card again', async () => {
    // The card works for the trial and for one line, and fails for the other lines.
    workerWith(2);
    await filled();
    const made = await cut();
    const file = await rt.storage.localFile(made.key);
    const { video } = await probe(file.path);
    expect(video?.frames).toBe(Math.round(made.seconds * 30));
    await file.release();
    expect(stored()).toEqual(expect.arrayContaining(await makeKeys('x264')));
    expect(reasons().join('\n')).toContain('No capable devices found');
    expect(await encoderOfProcess(rt)).toBe('x264');
  }, 60_000);

  it("reuses another encoder's segments for all lines or for none", async () => {
    workerWith(9);
    await filled();
    await cut();
    const keys = await makeKeys('nvenc');
    const rendered = LINES.map((line, i) => ({ ...line, segment_key: keys[i]! }));
    // A worker without a card uses the same stored segments.
    rt = { ...rt, config: { ...rt.config, encoder: 'x264', ffmpeg: 'ffmpeg' } };
    await cut(rendered);
    expect(stored().sort()).toEqual([...keys].sort());
    await cut([rendered[0]!, rendered[1]!, { ...rendered[2]!, segment_key: null }]);
    expect(stored().sort()).toEqual([...keys, ...(await makeKeys('x264'))].sort());
  }, 60_000);

  it('does not change if something else fails', async () => {
    workerWith(1);
    expect(await encoderOfProcess(rt)).toBe('nvenc');
    const tried: string[] = [];
    const work = async (encoder: string) => {
      tried.push(encoder);
      throw new Error('the disk is full');
    };
    await expect(withEncoder(rt, work)).rejects.toThrow('the disk is full');
    expect(tried).toEqual(['nvenc']);
    expect(await encoderOfProcess(rt)).toBe('nvenc');
  });

  it('is part of a segment’s name, and has the same profile, groups and colours as every other', () => {
    const input = {
      frames: 30,
      words: [],
      onScreenText: null,
      areas: { faces: [], labels: [] },
      captionStyle: 'none' as const,
    };
    const source = { kind: 'still' as const, hash: 'a' };
    const motion = { kind: 'zoom-in' as const, seed: 1 };
    const names = ENCODERS.map((encoder) => segmentKey({ ...input, source, motion }, encoder));
    expect(new Set(names).size).toBe(ENCODERS.length);
    for (const encoder of ENCODERS) {
      const told = getEncoder(encoder).options.join(' ');
      for (const common of ['-profile:v high', '-g 60', '+cgop', '-colorspace bt709', '-color_range tv'])
        expect([encoder, told]).toEqual([encoder, expect.stringContaining(common)]);
    }
  });
});
