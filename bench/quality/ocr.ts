import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { runFfmpeg } from '../../engine/ffmpeg/index.js';

const run = promisify(execFile);

/**
 * Words that a video shows together. `from` and `to` are frame numbers, at 30 per second: frames from `from` to `to` - 1 show the
 * words.
 */
export interface CueToRead {
  words: readonly { text: string; from: number; to: number }[];
  from: number;
  to: number;
  /** The part of the picture with these words, in px, if it differs from {@link OcrOptions.area}. */
  area?: Area;
}

interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface ReadWords {
  /** Number of words in all cues. */
  said: number;
  /** Number of those words that were read in at least one frame of their cue. */
  read: number;
  /** `read / said`; 1 when there are no words. */
  share: number;
  /** The words that were not read, in order. */
  missed: string[];
}

export interface OcrOptions {
  /**
   * The part of the picture with the captions, in px. By default the whole picture, which is slower to read and gives fewer
   * words.
   */
  area?: Area;
  /** BCP 47. @default 'en' */
  language?: string;
  /**
   * Number of frames read per cue, spread from its end towards its start, because words may appear one after another.
   * @default 3
   */
  framesPerCue?: number;
}

/** Tesseract's names of languages. Each except English is a separate Debian package: `tesseract-ocr-ara`. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ en: 'eng', vi: 'vie', ru: 'rus', el: 'ell', ar: 'ara', he: 'heb', hi: 'hin', th: 'tha', bn: 'ben', ta: 'tam' },
    ...{ zh: 'chi_sim', ja: 'jpn', ko: 'kor' },
  }),
);
/** Languages written without spaces: OCR inserts spaces anywhere in them. */
const UNSPACED = new Set(['th', 'zh', 'ja']);

/** Is tesseract installed, with data for the language (Debian's package `tesseract-ocr` for English)? */
export const hasTesseract = (language = 'en'): Promise<boolean> =>
  run('tesseract', ['--list-langs']).then(
    ({ stdout }) => stdout.split('\n').includes(LANGUAGES.get(language) ?? language),
    () => false,
  );

/**
 * Reads a video's captions with tesseract, as a viewer would, and counts which of the spoken words were read. A word counts if it
 * is read in one of its cue's frames, alone or joined with its neighbours. Differences that OCR cannot see (case, accents, and
 * look-alikes such as I l 1 or O 0) are ignored. In words of five or more letters, one letter may be wrong.
 * @param videoPath an MP4
 * @param cues the words shown, with frame numbers of this video
 * @throws FfmpegError when the video cannot be read; an error of `execFile` when there is no tesseract
 */
export async function readWordsByOcr(
  videoPath: string,
  cues: readonly CueToRead[],
  { area, language = 'en', framesPerCue = 3 }: OcrOptions = {},
): Promise<ReadWords> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-ocr-'));
  try {
    const missed: string[] = [];
    const frames = [...new Set(cues.flatMap((cue) => pickFrames(cue, framesPerCue)))].sort((a, b) => a - b);
    const pictures = await extract(videoPath, frames, folder);
    for (const cue of cues) {
      const words = listWords([cue]);
      let left = words.map((_, index) => index);
      for (const frame of pickFrames(cue, framesPerCue)) {
        const picture = pictures.get(frame);
        for (const treat of picture ? TREATMENTS : []) {
          if (left.length === 0) break;
          const found = await readPicture(await treat(cropped(picture!, cue.area ?? area)), language);
          left = left.filter((index) => !found.some((seen) => isRead(words, index, seen, language)));
        }
      }
      missed.push(...left.map((index) => words[index]!));
    }
    const said = listWords(cues).length;
    const read = said - missed.length;
    return { said, read, share: said === 0 ? 1 : read / said, missed };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The frames of a cue that are read: the last but one, and others before it at even distances. */
function pickFrames({ from, to }: CueToRead, framesPerCue: number): number[] {
  const last = Math.max(from, to - 2);
  return [
    ...new Set(Array.from({ length: framesPerCue }, (_, i) => Math.round(last - ((last - from) * i) / framesPerCue))),
  ];
}

/** Writes a sum with nested brackets, because ffmpeg refuses a flat sum of more than about 100 terms. */
const writeSum = (terms: readonly string[]): string => {
  if (terms.length < 2) return terms.join('');
  const half = terms.length >> 1;
  return `(${writeSum(terms.slice(0, half))}+${writeSum(terms.slice(half))})`;
};

async function extract(video: string, frames: readonly number[], folder: string): Promise<Map<number, string>> {
  if (frames.length === 0) return new Map();
  const wanted = writeSum(frames.map((frame) => `eq(n\\,${frame})`));
  await runFfmpeg(
    {
      label: 'frames to read',
      inputs: [{ path: video, format: 'mov' }],
      graph: `[0:v]select=${wanted}[v]`,
      output: {
        path: join(folder, '%05d.png'),
        options: ['-map', '[v]', '-fps_mode', 'vfr', '-f', 'image2'],
      },
    },
    {},
  );
  const files = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort();
  return new Map(files.map((name, i) => [frames[i]!, join(folder, name)]));
}

const cropped = (path: string, area: OcrOptions['area']): Sharp => {
  const picture = sharp(path);
  if (!area) return picture;
  const left = Math.max(0, Math.floor(area.x));
  const top = Math.max(0, Math.floor(area.y));
  return picture.extract({ left, top, width: Math.floor(area.w), height: Math.floor(area.h) });
};

/**
 * Ways to get the dark letters on a light background that tesseract needs, tried in turn: light letters of any colour, white
 * letters only, and the picture unchanged.
 */
const TREATMENTS: readonly ((picture: Sharp) => Promise<Buffer>)[] = [
  (picture) => inked(picture, (r, g, b) => Math.max(r, g, b) > 150),
  (picture) => inked(picture, (r, g, b) => Math.min(r, g, b) > 170),
  (picture) => picture.greyscale().png().toBuffer(),
];

/**
 * When a light shape counts as a letter: at `px` pixels from its outline, the picture must be darker than `luma`, along at
 * least this `share` (0 to 1) of the outline. The dark part is the letter's edge or plate.
 */
const SURROUNDED = { px: 4, luma: 110, share: 0.7 } as const;

/**
 * Paints letters black on white. Letters are connected light areas that are surrounded by something dark. Works at half the size,
 * because OCR reads no better at full size.
 */
async function inked(picture: Sharp, isLight: (r: number, g: number, b: number) => boolean): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const count = width * height;
  const light = new Uint8Array(count);
  const dark = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    const [r, g, b] = [data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!];
    light[i] = isLight(r, g, b) ? 1 : 0;
    dark[i] = 0.299 * r + 0.587 * g + 0.114 * b < SURROUNDED.luma ? 1 : 0;
  }
  const paper = Buffer.alloc(count, 255);
  const seen = new Uint8Array(count);
  for (let i = 0; i < count; i += 1) {
    if (!light[i] || seen[i]) continue;
    const part = [i];
    seen[i] = 1;
    let [outline, edged] = [0, 0];
    for (let at = 0; at < part.length; at += 1) {
      const pixel = part[at]!;
      const x = pixel % width;
      for (const [step, room] of [
        [-1, x],
        [1, width - 1 - x],
        [-width, Math.floor(pixel / width)],
        [width, height - 1 - Math.floor(pixel / width)],
      ] as const) {
        const next = pixel + step;
        if (room > 0 && light[next]) {
          if (!seen[next]) part.push(next);
          seen[next] = 1;
          continue;
        }
        outline += 1;
        if (room >= SURROUNDED.px && dark[pixel + step * SURROUNDED.px]) edged += 1;
      }
    }
    if (edged >= outline * SURROUNDED.share) for (const pixel of part) paper[pixel] = 0;
  }
  return sharp(paper, { raw: { width, height, channels: 1 } })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    .resize(Math.round((width + 40) / 2))
    .png()
    .toBuffer();
}

/** Reads the words in a picture. Returns their letters as `readableLetters` reduces them. */
async function readPicture(png: Buffer, language: string): Promise<string[]> {
  const reading = run(
    'tesseract',
    ['stdin', 'stdout', '-l', LANGUAGES.get(language) ?? 'eng', '--psm', '6', '--dpi', '150'],
    {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    },
  );
  reading.child.stdin!.end(png);
  const { stdout } = await reading;
  const words = stdout.split(/\s+/).map(readableLetters).filter(Boolean);
  return UNSPACED.has(language) ? [words.join('')] : words;
}

/** Reduces a word to the letters that OCR can distinguish. */
const readableLetters = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[i|!1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');

const listWords = (cues: readonly CueToRead[]): string[] =>
  cues
    .flatMap(({ words }) => words.flatMap(({ text }) => text.split(/\s+/)))
    .filter((word) => readableLetters(word) !== '');

/** Was the word read: alone, or as one of two or three words whose spaces are too small for OCR? */
function isRead(words: readonly string[], index: number, seen: string, language: string): boolean {
  if (UNSPACED.has(language)) return seen.includes(readableLetters(words[index]!));
  for (let from = Math.max(0, index - 2); from <= index; from += 1)
    for (let to = index + 1; to <= Math.min(words.length, from + 3); to += 1)
      if (isSame(readableLetters(words.slice(from, to).join('')), seen)) return true;
  return false;
}

/** Is it the same word? In longer words, one letter may differ. */
const isSame = (word: string, seen: string): boolean =>
  word === seen || (word.length >= 5 && Math.abs(word.length - seen.length) <= 1 && distance(word, seen) <= 1);

/** The number of letters to change, add or remove to turn one word into the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
