import { join } from 'node:path';
import sharp from 'sharp';
import { FRAME, motionView } from '../../platform/ffmpeg/index.js';
import type { Picture, SheetColumn } from '../../studio/illustrator/picture.js';
import { HEADS } from '../../studio/speaking.js';
import { MOUTH_SHAPES, type MouthShape, type Phone, toMouthShapes } from '../../studio/voice/mouths.js';
import { NO_AREAS, renderSegment } from '../../workers/render/index.js';
import { decodedFrames } from './pixels.js';
import { speakLine } from './spoken.js';

/** How well the mouths in rendered lines match the sound. `fits`, `near` and `closed` are shares of frames, 0 to 1. */
export interface MouthFit {
  name: string;
  frames: number;
  /** Frames whose mouth shape matches a phoneme heard during the frame. */
  fits: number;
  /**
   * Frames whose shape matches a phoneme heard during that frame or a neighbouring one: nobody notices a difference of 33 ms.
   */
  near: number;
  /**
   * Share of frames with closed lips among the frames in pauses that are at least one frame away from any sound; null if there
   * are no such frames.
   */
  closed: number | null;
}

const LINES = [
  {
    name: 'woman, English',
    language: 'en',
    gender: 'female',
    looks: 'long blonde hair, fair skin',
    text: 'Okay, you will not believe this. My coffee stays hot for four hours!',
  },
  {
    name: 'bearded man, English',
    language: 'en',
    gender: 'male',
    looks: 'full beard, dark skin, glasses',
    text: 'Mornings used to be a mess. Now, five minutes, and everything is done.',
  },
  {
    name: 'woman, German',
    language: 'de',
    gender: 'female',
    looks: 'hijab, olive skin',
    text: 'Das schöne Buch kostet fünf Euro. Aber ich liebe es wirklich.',
  },
  {
    name: 'man, French',
    language: 'fr',
    gender: 'male',
    looks: 'stubble, ginger hair',
    text: 'Une belle journée, un bon café. Vous allez adorer ce produit.',
  },
  {
    name: 'woman, Hindi',
    language: 'hi',
    gender: 'female',
    looks: 'curly black hair, brown skin',
    text: 'नमस्ते दोस्तों। यह कप बहुत अच्छा है, फिर मिलेंगे।',
  },
] as const;

/** Speaks, draws and renders lines, and recognises in their frames which mouth shape is shown. */
export async function measureMouths(dir: string, fontsDir: string): Promise<MouthFit[]> {
  const fits: MouthFit[] = [];
  for (const [i, line] of LINES.entries()) fits.push(await measureLine(join(dir, `mouth-${i}`), fontsDir, line, i));
  return fits;
}

async function measureLine(
  folder: string,
  fontsDir: string,
  line: (typeof LINES)[number],
  index: number,
): Promise<MouthFit> {
  const spoken = await speakLine(folder, { ...line, role: ['hook', 'problem'][index % 2]!, index: 2 * index });
  const { frames, phones, picture, still, face } = spoken;
  const video = join(folder, 'line.mp4');
  await renderSegment(
    {
      source: { kind: 'still', path: still },
      face,
      frames,
      words: [],
      onScreenText: null,
      areas: NO_AREAS,
      motion: { kind: 'zoom-in', seed: 0 },
      captionStyle: 'none',
    },
    video,
    { workDir: folder, fontsDir },
  );
  return { name: line.name, ...measureFit(await shapesIn(video, picture, frames), phones) };
}

/**
 * Recognises the mouth shape in each frame of a zooming still: the one whose pixels are most similar, at any position of the
 * head.
 */
async function shapesIn(video: string, { bytes, face }: Picture, frames: number): Promise<MouthShape[]> {
  const box = face!.mouth;
  const still = await readPixels(bytes);
  const sheet = await readPixels(face!.bytes);
  const looks = HEADS.flatMap((_, place) =>
    MOUTH_SHAPES.map((shape, i) => {
      const whole = crop(still, box);
      if (face!.head) cover(whole, box, sheet, face!.head, place);
      cover(whole, box, sheet, box, place * MOUTH_SHAPES.length + i);
      return { shape, pixels: whole };
    }),
  );
  const shapes: MouthShape[] = [];
  let n = 0;
  for await (const frame of decodedFrames(video, { width: FRAME.width, height: FRAME.height, format: 'rgb24' })) {
    const view = motionView({ kind: 'zoom-in', frames }, n);
    n += 1;
    const seen = Buffer.alloc(box.w * box.h * 3);
    for (let y = 0; y < box.h; y += 1)
      for (let x = 0; x < box.w; x += 1) {
        const sx = Math.round(view.x + ((box.x + x + 0.5) * view.width) / FRAME.width - 0.5);
        const sy = Math.round(view.y + ((box.y + y + 0.5) * view.height) / FRAME.height - 0.5);
        const from =
          (Math.min(FRAME.height - 1, Math.max(0, sy)) * FRAME.width + Math.min(FRAME.width - 1, Math.max(0, sx))) * 3;
        frame.copy(seen, (y * box.w + x) * 3, from, from + 3);
      }
    let best = { off: Number.POSITIVE_INFINITY, shape: 'X' as MouthShape };
    for (const { shape, pixels } of looks) {
      let off = 0;
      for (let at = 0; at < seen.length; at += 5) off += Math.abs(seen[at]! - pixels[at]!);
      if (off < best.off) best = { off, shape };
    }
    shapes.push(best.shape);
  }
  return shapes;
}

interface Pixels {
  data: Buffer;
  width: number;
}
async function readPixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

function crop({ data, width }: Pixels, box: SheetColumn): Buffer {
  const out = Buffer.alloc(box.w * box.h * 3);
  for (let y = 0; y < box.h; y += 1)
    for (let x = 0; x < box.w; x += 1) {
      const from = ((box.y + y) * width + box.x + x) * 4;
      data.copy(out, (y * box.w + x) * 3, from, from + 3);
    }
  return out;
}

/** Draws cell number `cell` of a column of the sprite sheet over the pixels of `box`. */
function cover(pixels: Buffer, box: SheetColumn, { data, width }: Pixels, column: SheetColumn, cell: number): void {
  for (let y = 0; y < column.h; y += 1)
    for (let x = 0; x < column.w; x += 1) {
      const [px, py] = [column.x + x - box.x, column.y + y - box.y];
      const from = ((cell * column.h + y) * width + column.left + x) * 4;
      if (px < 0 || py < 0 || px >= box.w || py >= box.h || data[from + 3] === 0) continue;
      data.copy(pixels, (py * box.w + px) * 3, from, from + 3);
    }
}

/** Mouth shapes with closed lips, at rest or pressed. */
const CLOSED: readonly MouthShape[] = ['X', 'A'];
/**
 * Minimum length of a pause, s. A shorter silence inside a word belongs to a consonant, during which the mouth may have any
 * shape.
 */
const PAUSE_SECONDS = 0.11;

function measureFit(shapes: readonly MouthShape[], phones: readonly Phone[]): Omit<MouthFit, 'name'> {
  const frame = 1 / FRAME.fps;
  const allowed = (from: number, to: number): Set<MouthShape> => {
    const heard = phones.filter(({ start, end }) => start < to && end > from);
    const silent = heard.length === 0 || heard.some(({ phoneme }) => phoneme === '');
    return new Set([
      ...heard.flatMap(({ phoneme, start, end }) => toMouthShapes(phoneme, end - start)),
      ...(silent ? CLOSED : []),
    ]);
  };
  const sounds = phones.filter(({ phoneme }) => phoneme !== '');
  let [fits, near, quiet, closed] = [0, 0, 0, 0];
  for (const [n, shape] of shapes.entries()) {
    const from = n * frame;
    const now = allowed(from, from + frame).has(shape);
    if (now) fits += 1;
    if (now || allowed(from - frame, from + 2 * frame).has(shape)) near += 1;
    const pause = !sounds.some(({ start, end }) => start < from + 2 * frame && end > from - frame);
    const around = [
      sounds.findLast(({ end }) => end <= from)?.end ?? from - 1,
      sounds.find(({ start }) => start >= from)?.start ?? from + 1,
    ];
    if (!pause || around[1]! - around[0]! < PAUSE_SECONDS) continue;
    quiet += 1;
    if (CLOSED.includes(shape)) closed += 1;
  }
  return {
    frames: shapes.length,
    fits: fits / shapes.length,
    near: near / shapes.length,
    closed: quiet === 0 ? null : closed / quiet,
  };
}
