/**
 * Draws docs/cut.jpg, its copy in the dashboard and docs/cut.webp from the demo's video: `npm run demo -- --yes && node scripts/cut-pictures.mjs
 * out/cut.mp4`. cut.jpg shows one frame from each of four parts of the video. cut.webp plays the beginning of each part,
 * without sound.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where the four parts start, in seconds, separated by commas. */
    parts: { type: 'string', default: '0.2,5.2,11,23' },
  },
});
const [video = 'out/cut.mp4'] = positionals;
const parts = values.parts.split(',').map(Number);
const TILE = { width: 405, height: 720 };
const GAP = 12;
/** Frames per second of docs/cut.webp, and the number of seconds that it shows of each part. */
const RATE = 12;
const SECONDS = 2.4;

const folder = mkdtempSync(join(tmpdir(), 'cutroom-pictures-'));
const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);

const tiles = parts.map((part, i) => {
  const file = join(folder, `still-${i}.png`);
  ffmpeg(
    '-ss',
    String(part + SECONDS / 2),
    '-i',
    video,
    '-frames:v',
    '1',
    '-vf',
    `scale=${TILE.width}:${TILE.height}`,
    file,
  );
  return file;
});
/** The frames side by side. @param background the colour between them */
const strip = (background) =>
  sharp({
    create: {
      width: tiles.length * TILE.width + (tiles.length - 1) * GAP,
      height: TILE.height,
      channels: 3,
      background,
    },
  }).composite(tiles.map((input, i) => ({ input, left: i * (TILE.width + GAP), top: 0 })));
await strip('#ffffff').jpeg({ quality: 84, mozjpeg: true }).toFile('docs/cut.jpg');
// The dashboard shows them on the green of its sign-in page.
await sharp(await strip('#0c3a2c').png().toBuffer())
  .resize({ width: 1104 })
  .webp({ quality: 72, effort: 6 })
  .toFile('dashboard/src/pictures/cut.webp');

for (const [i, part] of parts.entries())
  ffmpeg(
    '-ss',
    String(part),
    '-t',
    String(SECONDS),
    '-i',
    video,
    '-vf',
    `fps=${RATE},scale=270:480:flags=lanczos`,
    join(folder, `move-${i}-%03d.png`),
  );
const frames = readdirSync(folder)
  .filter((name) => name.startsWith('move-'))
  .sort()
  .map((name) => join(folder, name));
await sharp(frames, { join: { animated: true } })
  .webp({ quality: 62, effort: 6, delay: frames.map(() => Math.round(1000 / RATE)), loop: 0 })
  .toFile('docs/cut.webp');
rmSync(folder, { recursive: true });
