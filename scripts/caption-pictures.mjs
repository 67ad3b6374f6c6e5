/**
 * Draws docs/captions.jpg: every caption style over a plain and over a busy picture. `npm run build && node
 * scripts/caption-pictures.mjs`
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CAPTION_STYLES } from '../dist/engine/captions.js';
import { runFfmpeg } from '../dist/engine/ffmpeg/index.js';
import { prepareFonts } from '../dist/engine/fonts/index.js';
import { NO_AREAS } from '../dist/engine/overlay/zones.js';
import { localImageModel } from '../dist/providers/image/local.js';
import { renderSegment } from '../dist/workers/render/index.js';

const TEXT = 'Still hot after six hours on the road.';
const FRAMES = 60;
/** Number of the frame that is shown; by then, most words have been spoken. */
const SHOWN = 49;
/** The part of the frame that is shown, in px. */
const PART = { left: 140, top: 1130, width: 800, height: 360 };
const TILE = { width: 480, height: 216 };
const LABEL = 44;
const GAP = 12;

const words = TEXT.split(' ').map((text, i, all) => ({
  text,
  start: (i / all.length) * 2,
  end: ((i + 0.9) / all.length) * 2,
}));

const folder = await mkdtemp(join(tmpdir(), 'cutroom-captions-'));
const options = { workDir: join(folder, 'work'), fontsDir: prepareFonts(join(folder, 'fonts')).fontsDir };

const plain = join(folder, 'plain.png');
await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#dfe3e6' } }).toFile(plain);
const busy = join(folder, 'busy.jpg');
const { bytes } = await localImageModel().generate(
  {
    prompt: '',
    scene: {
      kind: 'frame',
      index: 2,
      segmentRole: 'proof',
      personaSeed: 'bench',
      product: { name: 'Ember', category: 'handheld' },
    },
    references: [],
    aspectRatio: '9:16',
    seed: 2,
  },
  {},
);
await writeFile(busy, bytes);

async function draw(style, path) {
  const [video, picture] = [join(folder, 'segment.mp4'), join(folder, 'frame.png')];
  const source = { kind: 'still', path };
  const motion = { kind: 'auto', seed: 1 };
  await renderSegment(
    { source, frames: FRAMES, words, onScreenText: null, areas: NO_AREAS, motion, captionStyle: style },
    video,
    options,
  );
  await runFfmpeg(
    {
      label: 'frame',
      inputs: [{ path: video, format: 'mov' }],
      graph: `[0:v]select=eq(n\\,${SHOWN})[v]`,
      output: { path: picture, options: ['-map', '[v]', '-frames:v', '1', '-f', 'image2', '-update', '1'] },
    },
    {},
  );
  return sharp(await sharp(picture).extract(PART).toBuffer())
    .resize(TILE)
    .toBuffer();
}

const styles = CAPTION_STYLES.filter((style) => style !== 'none');
const tiles = [];
for (const [row, style] of styles.entries()) {
  const top = row * (TILE.height + LABEL + GAP);
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${LABEL}"><text x="4" y="32" font-family="Inter" font-weight="600" font-size="26" fill="#1c1c20">${style}</text></svg>`;
  tiles.push({ input: Buffer.from(label), left: 0, top });
  for (const [column, path] of [plain, busy].entries())
    tiles.push({ input: await draw(style, path), left: column * (TILE.width + GAP), top: top + LABEL });
}
await sharp({
  create: {
    width: 2 * TILE.width + GAP,
    height: styles.length * (TILE.height + LABEL + GAP) - GAP,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .jpeg({ quality: 84 })
  .toFile('docs/captions.jpg');
await rm(folder, { recursive: true, force: true });
