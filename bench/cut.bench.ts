import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEncoder, motionClipPlan, pickMotion, runFfmpeg } from '../engine/ffmpeg/index.js';
import { prepareFonts } from '../engine/fonts/index.js';
import { NO_AREAS } from '../engine/overlay/index.js';
import { localImageModel } from '../providers/image/local.js';
import { localSpeechModel } from '../providers/speech/local.js';
import {
  assembleVoice,
  type EngineOptions,
  renderCut,
  renderVideo,
  type SegmentTask,
} from '../workers/render/index.js';
import { clipFilters, segmentPlan } from '../workers/render/segment/plan.js';
import { readSource } from '../workers/render/segment/source.js';
import { renderSegments } from '../workers/render/segments.js';
import type { Finding } from './main.js';
import { inBoth, paired, peakMemory, repeated } from './support/measure.js';

const LINES = [
  'Nobody tells you how fast a coffee goes cold on the way to work.',
  'I used to throw away half a cup every single morning.',
  'Then I put it into this mug, and it stayed hot for six hours.',
  'Twelve thousand people wrote a review, and most of them sound relieved.',
  'The link is right there, your commute will thank you for it.',
];
const ROUNDS = 3;

/** Compares a five-line cut, from finished clips to MP4, with a bare x264 encode of the same frames with the same settings. */
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
          output: { path: join(dir, 'bare.mp4'), options: ['-map', '[v]', ...getEncoder('x264').options, '-f', 'mp4'] },
        },
        {},
      );
    const clips = await Promise.all(
      lines.map(async ({ clip: path, frames }) => ({ frames, ...(await readSource({ kind: 'clip', path }, {})) })),
    );
    /**
     * The baseline: a single ffmpeg process that decodes the same clips and encodes as many frames, without captions or sound.
     */
    const single = () =>
      runFfmpeg(
        {
          label: 'one ffmpeg',
          inputs: clips,
          graph: `${clips
            .map(
              ({ video, frames }, i) =>
                `[${i}:v:0]${clipFilters(video!, { seconds: video!.seconds, late: 0, mayBeSlowed: true }, frames)}[v${i}]`,
            )
            .join(';')};${clips.map((_, i) => `[v${i}]`).join('')}concat=n=${clips.length}:v=1[v]`,
          output: {
            path: join(dir, 'single.mp4'),
            options: ['-map', '[v]', ...getEncoder('x264').options, '-f', 'mp4'],
          },
        },
        {},
      );
    const full = await paired(ROUNDS, () => cut(tasks), bare);
    const one = await paired(ROUNDS, () => cut(tasks), single);
    const parts = await breakdown(dir, { tasks, voices, segments, engine });
    // Lines differ in length, so the line of median length stands for a fifth of the video.
    const middling = [...tasks].sort((a, b) => a.input.frames - b.input.frames)[2]!;
    const again = await paired(
      ROUNDS,
      () => cut([middling]),
      () => cut(tasks),
    );
    const memory = await peakMemory(() => cut(tasks));
    const length = lines.reduce((sum, { frames }) => sum + frames, 0) / 30;
    return [
      {
        what: `cut of a 5-line video of ${length.toFixed(0)} s, clips ready`,
        ours: inBoth(full.a),
        against: 'bare x264 of the same frames',
        theirs: inBoth(full.b),
        ratio: `${full.ratio.toFixed(2)}x its time, ${full.work.toFixed(2)}x its processor time`,
        target: '≤ 1.3x',
      },
      {
        what: 'the same cut',
        ours: inBoth(one.a),
        against: 'one ffmpeg that decodes the same clips and encodes as many frames',
        theirs: inBoth(one.b),
        ratio: `${one.ratio.toFixed(2)}x its time, ${one.work.toFixed(2)}x its processor time`,
        target: '≤ 1.15x',
      },
      ...parts,
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
        ours: inBoth(again.a),
        against: 'the full cut',
        theirs: inBoth(again.b),
        ratio: `${again.ratio.toFixed(2)}x its time, ${again.work.toFixed(2)}x its processor time`,
        target: '≤ 0.2x',
      },
    ];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

interface Parts {
  tasks: readonly SegmentTask[];
  voices: readonly { wavPath: string; frames: number }[];
  segments: readonly { path: string; frames: number }[];
  engine: EngineOptions;
}

/** Shows where the time goes: runs each part of the cut by itself, one after another. In the real cut, the parts overlap. */
async function breakdown(dir: string, { tasks, voices, segments, engine }: Parts): Promise<Finding[]> {
  const each = async (work: (task: SegmentTask) => Promise<unknown>): Promise<void> => {
    for (const task of tasks) await work(task);
  };
  const plain = tasks.map(({ input, outPath }) => ({
    input: { ...input, captionStyle: 'none' as const },
    outPath: `${outPath}.plain`,
  }));
  const getPath = ({ input: { source } }: SegmentTask): string => ('path' in source ? source.path : '');
  const decode = async (task: SegmentTask): Promise<void> => {
    const source = await readSource({ kind: 'clip', path: getPath(task) }, {});
    const plan = segmentPlan(source, task.input, { path: '', cwd: dir, captions: false, threads: 1 });
    const { frames } = task.input;
    const output = { path: null, options: ['-map', '[v]', '-frames:v', String(frames)] };
    await runFfmpeg({ ...plan, output }, {});
  };
  const voice = join(dir, 'voice.wav');
  const sound = await assembleVoice(voices, voice);
  const frames = { label: 'start', inputs: [{ path: 'color=size=64x64', format: 'lavfi' }] };
  const nothing = { ...frames, output: { path: null, options: ['-frames:v', '1'] } };
  const works: [string, () => Promise<unknown>][] = [
    ['reading the index of five clips', () => each((task) => readSource({ kind: 'clip', path: getPath(task) }, {}))],
    ['starting six ffmpegs', () => each(() => runFfmpeg(nothing, {})).then(() => runFfmpeg(nothing, {}))],
    ['decoding', () => each(decode)],
    ['five segments without captions, two at once', () => renderSegments(plain, engine)],
    ['five segments with captions, two at once', () => renderSegments(tasks, engine)],
    ['the voice: samples, loudness', () => assembleVoice(voices, voice)],
    ['joining, and encoding the voice', () => renderCut({ segments, sound }, join(dir, 'joined.mp4'), engine)],
  ];
  const found: Finding[] = [];
  for (const [what, work] of works) {
    const ours = inBoth(await repeated(ROUNDS, work));
    found.push({ what: `— ${what}`, ours, against: '', theirs: '', ratio: '', target: '' });
  }
  return found;
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
  await runFfmpeg(
    motionClipPlan({ image: { path: still, format: 'jpeg_pipe' }, motion: pickMotion(index, frames), out: clip }),
    {},
  );
  return { wavPath, frames, clip, words: spoken.words };
}
