import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FRAME, motionView } from '../../engine/ffmpeg/index.js';
import { captionCues, layoutLine, textBoxes } from '../../engine/overlay/captions.js';
import { NO_AREAS, sweptAreas } from '../../engine/overlay/index.js';
import { localImageModel } from '../../providers/image/local.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import { localSpeechModel } from '../../providers/speech/local.js';
import type { SpeechResult, Word } from '../../providers/speech/port.js';
import { alignWords } from '../../studio/voice/align.js';
import { sayLine } from '../../studio/voice/said/say.js';
import { describeUnspeakable } from '../../studio/voice/speak.js';
import { readWav } from '../../studio/voice/wav.js';
import { renderVideo, resolveMotion, type SegmentInput, type SegmentTask } from '../../workers/render/index.js';
import type { CueToRead } from './ocr.js';
import type { Sample } from './sample.js';

/** A video to render: its lines, and the style of its texts. */
export interface Video {
  name: string;
  language: string;
  lines: readonly { text: string; title: string | null }[];
  captionStyle: SegmentInput['captionStyle'];
  /** What is behind the text: a creator with a product, or patches of all colours, on which everything is hard to read. */
  ground: 'scene' | 'busy';
}

/** Speaks a line. If the offline voice cannot read it, the words are spread over another line, since only their look counts here. */
async function speak(text: string, language: string): Promise<SpeechResult> {
  const voice = localSpeechModel();
  const request = { voice: null, gender: 'female', seed: 1 };
  if (describeUnspeakable(text, language) === null) return voice.speak({ ...request, text, language }, {});
  const other = await voice.speak({ ...request, text: 'My coffee stays hot for six hours.', language: 'en' }, {});
  return { ...other, words: alignWords(sayLine(text, language).words, readWav(other.wav)) };
}

/**
 * Speaks, draws and renders a video with the offline studio, three times: normally, without text, and losslessly.
 * @param dir a folder for temporary files
 */
export async function renderSample(dir: string, fontsDir: string, video: Video): Promise<Sample> {
  const folder = join(dir, video.name.replace(/\W+/g, '-'));
  await mkdir(folder, { recursive: true });
  const lines = await Promise.all(video.lines.map((line, index) => prepareLine(folder, video, line, index)));
  const engine = { workDir: join(folder, 'work'), fontsDir };
  const render = async (
    name: string,
    change: (input: SegmentInput) => SegmentInput,
    ffmpegPath?: string,
  ): Promise<string> => {
    const segments = lines.map(({ input }, i) => ({ path: join(folder, `${name}-${i}.mp4`), frames: input.frames }));
    const fresh: SegmentTask[] = lines.map(({ input }, i) => ({ input: change(input), outPath: segments[i]!.path }));
    const voices = lines.map(({ wavPath, input }) => ({ wavPath, frames: input.frames }));
    const out = join(folder, `${name}.mp4`);
    await renderVideo({ fresh, segments, lines: voices }, out, { ...engine, ...(ffmpegPath ? { ffmpegPath } : {}) });
    return out;
  };
  let at = 0;
  const placed = lines.map(({ input }) => {
    const from = at;
    at += input.frames;
    return { input, from };
  });
  return {
    name: video.name,
    language: video.language,
    captioned: await render('captioned', (input) => input),
    clean: await render('clean', (input) => ({ ...input, onScreenText: null, captionStyle: 'none' })),
    lossless: await render('lossless', (input) => input, await losslessFfmpeg(folder)),
    words: placed.flatMap(({ input, from }) =>
      input.words.map(({ text, start, end }) => ({
        text,
        start: start + from / FRAME.fps,
        end: end + from / FRAME.fps,
      })),
    ),
    cues: placed.flatMap(({ input, from }) => {
      const area = captionArea(input);
      return cuesFrom(input.words, input.frames, from).map((cue) => ({ ...cue, ...(area ? { area } : {}) }));
    }),
    areasAt: (n) => {
      const { input, from } = placed.findLast((line) => line.from <= n) ?? placed[0]!;
      return areasOnScreen(input, n - from);
    },
    voices: lines.map(({ wavPath, input }) => ({ path: wavPath, words: input.words })),
  };
}

/** A line's cues, in frames of the whole video; the line begins at frame `from`. */
export const cuesFrom = (words: readonly Word[], frames: number, from: number): CueToRead[] =>
  captionCues(words, frames).map((cue) => ({
    words: cue.words.map((word) => ({ text: word.text, from: word.from + from, to: word.to + from })),
    from: cue.from + from,
    to: cue.to + from,
  }));

/** The area of a line's captions, in px. */
function captionArea(input: SegmentInput): CueToRead['area'] | null {
  const { words, onScreenText, frames, captionStyle, areas } = input;
  const swept = sweptAreas(areas, resolveMotion(input), FRAME);
  return textBoxes(layoutLine({ words, onScreenText, frames, style: captionStyle, areas: swept })).captions;
}

/** Positions of a moving still's faces and labels in its frame `n`. */
const areasOnScreen = (input: SegmentInput, n: number): PictureAreas =>
  viewedAreas(input.areas, motionView(resolveMotion(input), Math.min(n, input.frames - 1)));

function viewedAreas(areas: PictureAreas, view: ReturnType<typeof motionView>): PictureAreas {
  const placed = (box: AreaBox): AreaBox => ({
    x: (view.x + box.x * view.width) / FRAME.width,
    y: (view.y + box.y * view.height) / FRAME.height,
    w: (box.w * view.width) / FRAME.width,
    h: (box.h * view.height) / FRAME.height,
  });
  return { faces: areas.faces.map(placed), labels: areas.labels.map(placed) };
}

async function prepareLine(
  folder: string,
  { language, captionStyle, ground }: Video,
  { text, title }: Video['lines'][number],
  index: number,
): Promise<{ wavPath: string; input: SegmentInput }> {
  const said = await speak(text, language);
  const wavPath = join(folder, `${index}.wav`);
  await writeFile(wavPath, said.wav);
  const { bytes, areas } =
    ground === 'busy' ? { bytes: await busyPicture(index), areas: NO_AREAS } : await scene(index);
  const path = join(folder, `${index}.jpg`);
  await writeFile(path, bytes);
  const frames = Math.ceil(said.seconds * FRAME.fps);
  const motion = { kind: 'auto' as const, seed: index };
  return {
    wavPath,
    input: {
      source: { kind: 'still', path },
      frames,
      words: said.words,
      onScreenText: title,
      areas,
      motion,
      captionStyle,
    },
  };
}

const ROLES = ['hook', 'problem', 'proof', 'cta'] as const;

async function scene(index: number): Promise<{ bytes: Buffer; areas: PictureAreas }> {
  const drawn = await localImageModel().generate(
    {
      prompt: '',
      scene: {
        kind: 'frame',
        index,
        segmentRole: ROLES[index % ROLES.length]!,
        personaSeed: 'quality',
        product: { name: 'Ember mug', category: 'handheld' },
      },
      references: [],
      aspectRatio: '9:16',
      seed: index,
    },
    {},
  );
  return { bytes: drawn.bytes, areas: drawn.areas ?? NO_AREAS };
}

/** A picture of patches in all colours, the largest as large as a letter. */
function busyPicture(seed: number): Promise<Buffer> {
  const [width, height] = [FRAME.width / 20, FRAME.height / 20];
  let state = seed + 7;
  const bytes = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >> 16) & 255;
  });
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(FRAME.width, FRAME.height, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
}

/** Writes a shell script that runs ffmpeg with lossless encoding. @returns its path */
async function losslessFfmpeg(folder: string): Promise<string> {
  const path = join(folder, 'ffmpeg-lossless');
  const script = `#!/usr/bin/env bash
before=
args=()
for arg in "$@"; do
  case "$before" in
    -crf) arg=0 ;;
    -profile:v) arg=high444 ;;
    -level:v) arg=5.2 ;;
  esac
  args+=("$arg")
  before="$arg"
done
exec ffmpeg "\${args[@]}"
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}
