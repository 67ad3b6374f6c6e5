import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CAPTION_STYLES } from '../../engine/captions.js';
import { FRAME } from '../../engine/ffmpeg/index.js';
import { prepareFonts } from '../../engine/fonts/index.js';
import { type CaptionInput, layoutLine, textBoxes } from '../../engine/overlay/captions.js';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import type { Word } from '../../providers/speech/port.js';
import { type EngineOptions, renderSegment } from '../../workers/render/index.js';
import { hasTesseract, readWordsByOcr } from './ocr.js';

const TEXT = 'Nobody tells you how fast coffee goes cold.';
/** The line's length; speech ends shortly before. */
const FRAMES = 80;
const SPOKEN_SECONDS = 2.5;
const spoken = TEXT.split(' ');
const words: Word[] = spoken.map((text, i) => ({
  text,
  start: (i * SPOKEN_SECONDS) / spoken.length,
  end: ((i + 0.9) * SPOKEN_SECONDS) / spoken.length,
}));

const installed = await hasTesseract();
/** Skipped where tesseract is not installed, but never under CUTROOM_REQUIRE_SERVICES=1 (as in CI). */
const reading = installed || process.env.CUTROOM_REQUIRE_SERVICES === '1' ? describe : describe.skip;

let folder: string;
let options: EngineOptions;
const pictures: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutroom-read-'));
  options = { workDir: join(folder, 'work'), fontsDir: prepareFonts(join(folder, 'fonts')).fontsDir };
  for (const [name, picture] of Object.entries({ bright: plain('#F4F1EA'), busy: busy() })) {
    pictures[name] = join(folder, `${name}.png`);
    await picture.png().toFile(pictures[name]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (background: string) =>
  sharp({ create: { width: FRAME.width, height: FRAME.height, channels: 3, background } });

/** A background of patches in all colours, up to the size of a letter. Text on it is harder to read than on any real scene. */
function busy() {
  const [width, height] = [FRAME.width / 20, FRAME.height / 20];
  let state = 7;
  const bytes = Uint8Array.from({ length: width * height * 3 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 16) & 255;
  });
  return sharp(bytes, { raw: { width, height, channels: 3 } }).resize(FRAME.width, FRAME.height, { kernel: 'cubic' });
}

reading(
  `captions are read by OCR${installed ? '' : ' (tesseract is not installed: apt-get install tesseract-ocr)'}`,
  () => {
    it.each(CAPTION_STYLES.filter((style) => style !== 'none'))(
      'recognizes at least 95 %% of the words in %s',
      async (style) => {
        for (const [name, path] of Object.entries(pictures)) {
          const input: CaptionInput = { words, onScreenText: null, frames: FRAMES, style, areas: NO_AREAS };
          const layout = layoutLine(input);
          const video = join(folder, `${style}-${name}.mp4`);
          await renderSegment(
            {
              ...{ words, onScreenText: null, frames: FRAMES, areas: NO_AREAS, captionStyle: style },
              source: { kind: 'still', path },
              motion: { kind: 'auto', seed: 1 },
            },
            video,
            options,
          );
          const { share, missed } = await readWordsByOcr(video, layout.captions!.block.cues, {
            area: textBoxes(layout).captions!,
          });
          expect([name, missed, share >= 0.95]).toEqual([name, missed, true]);
        }
      },
    );

    it('reports missing words', async () => {
      const video = join(folder, 'minimal-bright.mp4');
      const { share, missed } = await readWordsByOcr(video, [
        { words: [{ text: 'Submarine', from: 0, to: 30 }], from: 0, to: 30 },
      ]);
      expect([share, missed]).toEqual([0, ['Submarine']]);
    });
  },
);
