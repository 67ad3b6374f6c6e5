import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { motionClipPlan, runFfmpeg } from '../platform/ffmpeg/index.js';
import { prepareFonts } from '../platform/fonts/index.js';
import { localImageModel } from '../providers/image/local.js';
import { localSpeechModel } from '../providers/speech/local.js';
import { NO_AREAS, renderVideo, type SegmentTask } from '../workers/render/index.js';
import { ENCODE } from '../workers/render/segment.js';
import type { Finding } from './main.js';
import { paired, peakMemory, seconds } from './measure.js';

const LINES = [
  'Nobody tells you how fast a coffee goes cold on the way to work.',
  'I used to throw away half a cup every single morning.',
  'Then I put it into this mug, and it stayed hot for six hours.',
  'Twelve thousand people wrote a review, and most of them sound relieved.',
  'The link is right there, your commute will thank you for it.',
];
const ROUNDS = 3;

/** A five-line cut, clips ready → MP4, against a bare x264 encode of the very same frames with the same settings. */
export async function benchCut(): Promise<Finding[]> {
  const dir = await mkdtemp(join(tmpdir(), 'cutroom-bench-'));
  try {
    const { fontsDir } = prepareFonts(join(dir, 'fonts'));
    const lines = await Promise.all(LINES.map((text, index) => prepareLine(dir, text, index)));
    const engine = { workDir: join(dir, 'work'), fontsDir };
    const out = join(dir, 'cut.mp4');
    const segments = lines.map(({ frames }, index) => ({ path: join(dir, `segment-${index}.mp4`), frames }));
    const voices = lines.map(({ wavPath, frames }) => ({ wavPath, frames }));
    const tasks: SegmentTask[] = lines.map((line, index) => ({
      input: {
        source: { kind: 'clip', path: line.clip },
        frames: line.frames,
        words: line.words,
        onScreenText: null,
        areas: NO_AREAS,
        motion: { kind: 'auto', seed: index },
        captionStyle: 'bold',
      },
      outPath: segments[index]!.path,
    }));
    const cut = (fresh: SegmentTask[]) => renderVideo({ fresh, segments, lines: voices }, out, engine);
    await cut(tasks);
    const raw = join(dir, 'frames.yuv');
    await runFfmpeg(
      {
        label: 'raw',
        inputs: [{ path: out, format: 'mov' }],
        graph: '[0:v]null[v]',
        output: { path: raw, options: ['-map', '[v]', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'] },
      },
      {},
    );
    const bare = () =>
      runFfmpeg(
        {
          label: 'bare x264',
          inputs: [
            {
              path: raw,
              format: 'rawvideo',
              options: ['-video_size', '1080x1920', '-pixel_format', 'yuv420p', '-framerate', '30'],
            },
          ],
          graph: '[0:v]null[v]',
          output: { path: join(dir, 'bare.mp4'), options: ['-map', '[v]', ...ENCODE, '-f', 'mp4'] },
        },
        {},
      );
    const full = await paired(ROUNDS, () => cut(tasks), bare);
    const again = await paired(
      ROUNDS,
      () => cut(tasks.slice(2, 3)),
      () => cut(tasks),
    );
    const memory = await peakMemory(() => cut(tasks));
    const length = lines.reduce((sum, { frames }) => sum + frames, 0) / 30;
    return [
      {
        what: `cut of a 5-line video of ${length.toFixed(0)} s, clips ready`,
        ours: seconds(full.a),
        against: 'bare x264 of the same frames',
        theirs: seconds(full.b),
        ratio: `${full.ratio.toFixed(2)}x its time`,
        target: '≤ 1.15x',
      },
      {
        what: 'memory of that cut (its ffmpeg processes, PSS)',
        ours: `${memory.toFixed(0)} MB`,
        against: '',
        theirs: '',
        ratio: '',
        target: '≤ 350 MB',
      },
      {
        what: 're-cut after one changed line of five',
        ours: seconds(again.a),
        against: 'the full cut',
        theirs: seconds(again.b),
        ratio: `${again.ratio.toFixed(2)}x its time`,
        target: '≤ 0.25x',
      },
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function prepareLine(dir: string, text: string, index: number) {
  const spoken = await localSpeechModel().speak({ text, voice: null, gender: 'female', language: 'en', seed: 1 }, {});
  const wavPath = join(dir, `${index}.wav`);
  await writeFile(wavPath, spoken.wav);
  const roles = ['hook', 'problem', 'turn', 'proof', 'cta'];
  const picture = await localImageModel().generate(
    {
      prompt: '',
      scene: {
        kind: 'frame',
        index,
        segmentRole: roles[index]!,
        personaSeed: 'bench',
        product: { name: 'Ember mug', category: 'handheld' },
      },
      references: [],
      aspectRatio: '9:16',
      seed: index,
    },
    {},
  );
  const still = join(dir, `${index}.jpg`);
  await writeFile(still, picture.bytes);
  const frames = Math.ceil(spoken.seconds * 30);
  const clip = join(dir, `clip-${index}.mp4`);
  await runFfmpeg(motionClipPlan({ image: { path: still, format: 'jpeg_pipe' }, frames, seed: index, out: clip }), {});
  return { wavPath, frames, clip, words: spoken.words };
}
