/** Draws the overview pictures of studio/README.md into docs/: `npm run build && node scripts/studio-pictures.mjs`. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareFonts } from '../dist/engine/fonts/index.js';
import { illustrate } from '../dist/studio/illustrator/index.js';
import { svg } from '../dist/studio/illustrator/paint/svg.js';
import { DRAWINGS } from '../dist/studio/illustrator/products/drawings.js';
import { packshot } from '../dist/studio/illustrator/products/packshot.js';
import { GARMENTS, PLACES, POSES } from '../dist/studio/illustrator/scene.js';

/** Width and height of one picture, and the gap between two, in px. */
const [WIDE, HIGH, GAP] = [132, 176, 6];
const COLOURS = ['#3f8a5b', '#cf3c40', '#f2c14b', '#263a63', '#b3a1da', '#f4f1ea'];
const PEOPLE = [
  { personaSeed: 'mia', persona: { name: 'Mia', gender: 'female', visualDescription: 'long brown hair' } },
  { personaSeed: 'tom', persona: { name: 'Tom', gender: 'male', visualDescription: 'dark skin, grey beard, glasses' } },
  { personaSeed: 'aya', persona: { name: 'Aya', gender: 'female', visualDescription: 'a hijab' } },
  { personaSeed: 'lee', persona: { name: 'Lee', gender: 'male', visualDescription: 'short red hair, freckles' } },
];
const person = (i) => PEOPLE[i % PEOPLE.length];
/** For each garment, in the order of `GARMENTS`, the index of the person who wears it. */
const WEARERS = [0, 0, 1, 2, 3, 1, 2, 3, 1, 0, 0, 3, 2];
const mug = { product: { name: 'Ember', what: 'a travel mug', category: 'handheld' } };
const photo = { kind: 'photo', ...PEOPLE[0], place: 'cafe', light: 'window' };

const SHEETS = {
  kinds: [
    { kind: 'frame', ...PEOPLE[0], ...mug, segmentRole: 'cta', index: 4, setting: 'kitchen' },
    { kind: 'passport', ...PEOPLE[1] },
    { ...photo, ...mug, pose: 'holding_up' },
    { kind: 'product', ...mug, arrangement: 'packshot' },
    { kind: 'product', ...mug, ...PEOPLE[3], arrangement: 'in_hand', place: 'office', light: 'morning' },
    { kind: 'screen', ...PEOPLE[2], device: 'mobile', product: { name: 'Habit', what: 'an app' } },
    { kind: 'angle', ...PEOPLE[0], camera: { azimuth: 90, elevation: 0, distance: 'medium' }, origin: photo },
    { kind: 'story', ...PEOPLE[0], origin: photo, next: 'She goes to the beach at sunset and laughs.' },
    { ...photo, ...mug, place: 'bedroom', state: 'before' },
  ],
  places: PLACES.map((place, i) => ({ kind: 'photo', ...person(i), place, framing: 'three_quarter' })),
  people: [
    ...GARMENTS.map((garment, i) => ({
      kind: 'photo',
      ...PEOPLE[WEARERS[i] ?? 0],
      place: 'studio',
      framing: 'three_quarter',
      clothing: { words: garment, garment, colour: COLOURS[i % COLOURS.length] },
    })),
    ...POSES.map((pose, i) => ({ kind: 'photo', ...person(i), place: 'studio', framing: 'full_body', pose })),
  ],
};

/** Writes a sheet of pictures, all of one size, to docs/. */
async function writeSheet(name, across, pictures, [wide, high]) {
  const [width, rows] = [across * (wide + GAP) - GAP, Math.ceil(pictures.length / across)];
  const tiles = pictures.map((input, i) => ({
    input,
    left: (i % across) * (wide + GAP),
    top: Math.floor(i / across) * (high + GAP),
  }));
  await sharp({ create: { width, height: rows * (high + GAP) - GAP, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(new URL(`../docs/studio-${name}.jpg`, import.meta.url).pathname);
}

prepareFonts(join(tmpdir(), 'cutroom-fonts'));
for (const [name, scenes] of Object.entries(SHEETS)) {
  const pictures = [];
  for (const scene of scenes) {
    const { bytes } = await illustrate({ scene, references: [], aspectRatio: '3:4', seed: 7 });
    pictures.push(await sharp(bytes).resize(WIDE, HIGH).toBuffer());
  }
  await writeSheet(name, name === 'people' ? 8 : 9, pictures, [WIDE, HIGH]);
}

/** Width and height of a product's picture, and of the product in it, in px. */
const [TILE, THING] = [96, 84];
const BRANDS = ['Lumo', 'Ember', 'Plum & Co', 'Rosea', 'Volt', 'Nordal', 'Kite & Co'];
const EMOJI = ['🚲', '🎸', '🍞', '🧸', '📷', '🕶', '🍫', '💐', '👕', '🎮', '🛴', '🧀'];
const products = [...Object.keys(DRAWINGS), ...EMOJI].map((shape, i) => {
  const { w, h, markup } = packshot(BRANDS[i % BRANDS.length], shape, 0);
  const side = (Math.max(w, h) * TILE) / THING;
  return sharp(svg(TILE, TILE, markup, { x: -side / 2, y: -side / 2, w: side, h: side }))
    .flatten({ background: '#ffffff' })
    .toBuffer();
});
await writeSheet('products', 14, await Promise.all(products), [TILE, TILE]);
