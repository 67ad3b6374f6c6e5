import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { USUAL_CAPTIONS } from '../platform/captions.js';
import { readConfig } from '../platform/config/index.js';
import { ENCODERS, encoderOf, probe } from '../platform/ffmpeg/index.js';
import { describeWithFfmpeg } from '../platform/ffmpeg/testing.js';
import { diskStorage } from '../platform/storage/index.js';
import type { Runtime } from '../runtime/index.js';
import { writeWav } from '../studio/voice/wav.js';
import { encoderOfProcess, withEncoder } from './encoder.js';
import { makeCut } from './jobs/cut.js';
import { type CutLine, planSegment } from './jobs/segment.js';
import { segmentKey } from './render/index.js';

const root = mkdtempSync(join(tmpdir(), 'cutroom-encoder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/**
 * An ffmpeg with a graphics card, played by x264 without nvenc's own options. While the folder `left` is there, each use takes one of its
 * files; when they are used up the card is gone.
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

/** A worker whose card does so many encodings before it is gone. */
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
    storage: diskStorage(files),
    uploads: { announce: async () => undefined },
    log,
  } as unknown as Runtime;
}

const RUN = { owner_id: 'a', seed: 3 };
const TEXTS = { titles: true, captions: USUAL_CAPTIONS };
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
  makeCut(rt, { run: RUN, lines, texts: TEXTS }, { signal: AbortSignal.timeout(120_000) });
const keysOf = (encoder: (typeof ENCODERS)[number]) =>
  Promise.all(
    LINES.map(async (line) => (await planSegment(rt, line, { run: RUN, lines: LINES, texts: TEXTS })).keyOf(encoder)),
  );
const stored = (): string[] =>
  existsSync(join(files, 'segments')) ? readdirSync(join(files, 'segments')).map((name) => `segments/${name}`) : [];
const reasons = (): string[] => logged.flatMap(({ facts: { reason } }) => (typeof reason === 'string' ? [reason] : []));

describeWithFfmpeg('the encoder of a worker', () => {
  beforeEach(() => workerWith(0));

  it('is x264 where the card does not take a real frame, and the log has the words of ffmpeg', async () => {
    expect(await encoderOfProcess(rt)).toBe('x264');
    expect(reasons()).toEqual([expect.stringContaining('No capable devices found')]);
    // It is not tried again for every job.
    await encoderOfProcess(rt);
    expect(reasons()).toHaveLength(1);
  });

  it('is the card where it works, under names of its own', async () => {
    workerWith(9);
    await filled();
    const made = await cut();
    expect(stored().sort()).toEqual((await keysOf('nvenc')).sort());
    expect(made.seconds).toBeCloseTo(
      LINES.reduce((sum, { seconds }) => sum + seconds!, 0),
      1,
    );
    expect(reasons()).toEqual([]);
  });

  it('encodes the whole cut anew by x264 when the card goes in the middle, and nothing with the card after that', async () => {
    // One for the trial and one for a line; the others find it gone.
    workerWith(2);
    await filled();
    const made = await cut();
    const file = await rt.storage.localFile(made.key);
    const { video } = await probe(file.path);
    expect(video?.frames).toBe(Math.round(made.seconds * 30));
    await file.release();
    expect(stored()).toEqual(expect.arrayContaining(await keysOf('x264')));
    expect(reasons().join('\n')).toContain('No capable devices found');
    expect(await encoderOfProcess(rt)).toBe('x264');
  }, 60_000);

  it('joins what another encoder has rendered of all lines, and never some of it', async () => {
    workerWith(9);
    await filled();
    await cut();
    const keys = await keysOf('nvenc');
    const rendered = LINES.map((line, i) => ({ ...line, segment_key: keys[i]! }));
    // A worker without a card, over the same files.
    rt = { ...rt, config: { ...rt.config, encoder: 'x264', ffmpeg: 'ffmpeg' } };
    await cut(rendered);
    expect(stored().sort()).toEqual([...keys].sort());
    await cut([rendered[0]!, rendered[1]!, { ...rendered[2]!, segment_key: null }]);
    expect(stored().sort()).toEqual([...keys, ...(await keysOf('x264'))].sort());
  }, 60_000);

  it('stays what it is when something else fails', async () => {
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
      const told = encoderOf(encoder).options.join(' ');
      for (const common of ['-profile:v high', '-g 60', '+cgop', '-colorspace bt709', '-color_range tv'])
        expect([encoder, told]).toEqual([encoder, expect.stringContaining(common)]);
    }
  });
});
