import sharp, { type Sharp } from 'sharp';
import { Dice } from '../../random.js';
import { applyColourState } from '../paint/colour-state.js';
import { circle, glow, linear, path, rect, stroke, svg } from '../paint/svg.js';
import { FINISHES, type Finish } from '../scene.js';

/** The raw RGB pixels of a picture. */
export interface Raster {
  data: Buffer;
  W: number;
  H: number;
}

/** A step that changes a picture's pixels. `dice` is seeded by the picture. */
type Step = (image: Sharp, raster: Raster, dice: Dice) => Sharp | Promise<Sharp>;

const open = ({ data, W, H }: Raster): Sharp => sharp(data, { raw: { width: W, height: H, channels: 3 } });
const coloured =
  (words: string): Step =>
  (image) =>
    applyColourState(image, words);
const overlaid =
  (markup: (W: number, H: number) => string): Step =>
  (image, { W, H }) =>
    image.composite([{ input: svg(W, H, markup(W, H)) }]);

/** Length of a grain tile's sides, px; no picture is narrower. */
const TILE = 256;

const grain: Step = (image, _, dice) => {
  const noise = dice.fork('grain');
  const tile = Buffer.alloc(TILE * TILE * 3);
  for (let i = 0; i < tile.length; i += 3) tile.fill(noise.int(76, 180), i, i + 3);
  return image.composite([
    { input: tile, raw: { width: TILE, height: TILE, channels: 3 }, tile: true, blend: 'overlay' },
  ]);
};

/** Turns the picture by a few degrees, and enlarges it until no corner is empty. */
export async function tilt(raster: Raster, degrees: number): Promise<Raster> {
  const { W, H } = raster;
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const grow = Math.cos(angle) + Math.max(H / W, W / H) * Math.sin(angle);
  const { data, info } = await open(raster).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  const [w, h] = [Math.floor(W / grow), Math.floor(H / grow)];
  const turned = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const cut = turned
    .extract({ left: Math.round((info.width - w) / 2), top: Math.round((info.height - h) / 2), width: w, height: h })
    .resize(W, H, { fit: 'fill' })
    .removeAlpha();
  return { W, H, data: await cut.raw().toBuffer() };
}

/**
 * Enlarges the part of the picture that has `share` of its width and height. `left` and `top` say where the part is: at 0, it is
 * at the left or upper edge, at 1 at the opposite one.
 */
export async function crop(raster: Raster, share: number, left: number, top: number): Promise<Raster> {
  const { W, H } = raster;
  const [width, height] = [Math.round(W * share), Math.round(H * share)];
  const cut = open(raster)
    .extract({ left: Math.floor((W - width) * left), top: Math.floor((H - height) * top), width, height })
    .resize(W, H, { fit: 'fill' });
  return { W, H, data: await cut.raw().toBuffer() };
}

/** Blurs the lower half of the picture sideways, where hands move. */
const blurHands: Step = async (image, raster) => {
  const { W, H } = raster;
  const top = Math.round(H * 0.52);
  const size = 2 * Math.round(W / 72) + 1;
  const kernel = Array.from({ length: size * 3 }, (_, i) => (i >= size && i < 2 * size ? 1 : 0));
  const moved = await open(raster)
    .extract({ left: 0, top, width: W, height: H - top })
    .convolve({ width: size, height: 3, kernel })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const fading = svg(
    W,
    H - top,
    `${linear('mb', 0, [0, '#ffffff', 0], [0.3, '#ffffff', 1])}${rect(0, 0, W, H - top, 'url(#mb)')}`,
  );
  const soft = await sharp(moved)
    .composite([{ input: fading, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return image.composite([{ input: soft, left: 0, top }]);
};

const vignette = (W: number, H: number): string =>
  `<radialGradient id="fv" cx=".5" cy=".46" r=".74"><stop offset=".5" stop-color="#0a0610" stop-opacity="0"/><stop offset="1" stop-color="#0a0610" stop-opacity=".72"/></radialGradient>${rect(0, 0, W, H, 'url(#fv)')}`;

const flare = (W: number, H: number): string => {
  const size = Math.min(W, H);
  const [x, y, dx, dy] = [W * 0.88, H * 0.08, -W * 0.82, H * 0.6];
  const ghosts = [
    [0.3, 0.05, '#ffe2a8'],
    [0.46, 0.025, '#a8e0ff'],
    [0.64, 0.08, '#ffc9a0'],
    [0.86, 0.045, '#b8ffd8'],
  ] as const;
  return (
    glow('lf1', x, y, W * 0.75, W * 0.75, '#fff1cc', 0.75) +
    glow('lf2', x, y, W * 0.2, W * 0.2, '#ffffff', 1) +
    stroke(`M${x - W * 0.7} ${y + W * 0.05}L${x + W * 0.2} ${y - W * 0.015}`, '#fff6dd', size * 0.006, 0.5) +
    ghosts.map(([t, r, colour]) => circle(x + dx * t, y + dy * t, size * r, colour, 0.26)).join('')
  );
};

/** A softbox on its stand, and the cables of a set. */
const lightStand = (W: number, H: number): string => {
  const u = Math.min(W, H) / 1080;
  const [x, y] = [W * 0.93, H * 0.2];
  return (
    glow('ls1', x - 120 * u, y, W * 0.5, W * 0.5, '#ffffff', 0.4) +
    stroke(`M${x} ${y}L${x} ${H * 0.9}`, '#23222a', 20 * u) +
    stroke(
      `M${x} ${H * 0.72}L${x - 130 * u} ${H * 0.98}M${x} ${H * 0.72}L${x + 90 * u} ${H * 0.98}`,
      '#23222a',
      15 * u,
    ) +
    path(
      `M${x - 170 * u} ${y - 190 * u}L${x + 60 * u} ${y - 110 * u}L${x + 60 * u} ${y + 130 * u}L${x - 170 * u} ${y + 230 * u}Z`,
      '#23222a',
    ) +
    path(
      `M${x - 170 * u} ${y - 190 * u}L${x - 120 * u} ${y - 172 * u}L${x - 120 * u} ${y + 210 * u}L${x - 170 * u} ${y + 230 * u}Z`,
      '#fffdf4',
    ) +
    stroke(
      `M${x} ${H * 0.9}C${W * 0.7} ${H * 0.97} ${W * 0.5} ${H * 0.91} ${W * 0.3} ${H * 0.96}S${W * 0.06} ${H * 0.93} ${-W * 0.02} ${H * 0.985}`,
      '#1c1b22',
      13 * u,
    )
  );
};

/** Puts the picture on the paper of instant film, with a wide lower border. */
const onInstantFilm: Step = async (_, raster) => {
  const { W, H } = raster;
  const side = Math.round(Math.min(W, H) * 0.06);
  const foot = Math.round(H * 0.16);
  const [w, h] = [W - 2 * side, H - side - foot];
  const print = await open(raster)
    .resize(w, h, { fit: 'cover', position: 'top' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: W, height: H, channels: 3, background: '#f4f0e6' } }).composite([
    { input: svg(W, H, rect(side - 3, side - 3, w + 6, h + 6, '#cfc8ba', 6)) },
    { input: print, left: side, top: side },
  ]);
};

/** How far the drawing is stretched sideways by the wide lens of a front camera. */
const STRETCH = 1.13;
const widened: Step = (_, raster) =>
  open(raster)
    .resize(Math.round(raster.W * STRETCH), raster.H, { fit: 'fill' })
    .extract({ left: Math.round((raster.W * (STRETCH - 1)) / 2), top: 0, width: raster.W, height: raster.H });

/**
 * What each finish does to the pixels, in the order of work: what stands in the picture, the lens, the colours, the film, the
 * print. Two finishes are drawn elsewhere: pores on the face, and the blur of a shallow focus behind the person.
 */
const STEPS: Readonly<Record<Finish, Step | null>> = {
  skin_texture: null,
  shallow_focus: null,
  light_stand: overlaid(lightStand),
  tilted: async (_, raster) => open(await tilt(raster, -3)),
  wide_lens: widened,
  soft: (image, { W }) => image.blur((2.4 * W) / 1080).modulate({ brightness: 1.03 }),
  warm: (image) => image.linear([1.08, 1, 0.88], [2, 0, 0]),
  cool: (image) => image.modulate({ saturation: 0.92 }).linear([0.9, 0.98, 1.1], [0, 0, 4]),
  muted: (image) => image.modulate({ saturation: 0.5 }).linear([0.92, 0.92, 0.92], [12, 12, 12]),
  vivid: coloured('vivid'),
  dark: coloured('dark'),
  airy: (image) => image.modulate({ saturation: 0.88 }).linear([0.9, 0.9, 0.9], [40, 40, 40]),
  black_and_white: coloured('black and white'),
  contrast: (image) => image.linear([1.24, 1.24, 1.24], [-34, -34, -34]),
  faded: (image) => image.modulate({ saturation: 0.84 }).linear([0.8, 0.8, 0.8], [40, 37, 42]),
  blown: (image) => image.linear([1.16, 1.15, 1.14], [8, 6, 10]),
  lens_flare: overlaid(flare),
  motion_blur: blurHands,
  vignette: overlaid(vignette),
  grain,
  sharp: (image) => image.sharpen({ sigma: 2.2, m1: 2, m2: 6 }),
  instant_film: onInstantFilm,
};
const ORDER = Object.keys(STEPS) as Finish[];

/**
 * Applies finishes to a picture, each at most once and in a fixed order, whatever their order in the list. Each takes 0.03 to
 * 0.2 s for 1080x1920.
 */
async function finish(raster: Raster, finishes: readonly Finish[], seed: number): Promise<Raster> {
  let done = raster;
  const dice = new Dice('finish', seed);
  for (const name of ORDER) {
    const step = finishes.includes(name) ? STEPS[name] : null;
    if (!step) continue;
    const image = await step(open(done), done, dice);
    done = { ...done, data: await image.toColourspace('srgb').removeAlpha().raw().toBuffer() };
  }
  return done;
}

/** Applies finishes to a drawn picture, if there are any. */
export async function treated(
  drawn: Sharp,
  W: number,
  H: number,
  finishes: readonly Finish[],
  seed: number,
): Promise<Sharp> {
  if (!changesPixels(finishes)) return drawn;
  const flat = await drawn.flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
  return open(await finish({ data: flat, W, H }, finishes, seed));
}

/** Whether any of the finishes changes pixels. */
const changesPixels = (finishes: readonly Finish[]): boolean =>
  FINISHES.some((name) => finishes.includes(name) && STEPS[name] !== null);
