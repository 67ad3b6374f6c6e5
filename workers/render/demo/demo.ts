/** Draws an app on a phone: shows its screens, taps where a line says so, and moves the camera close to the tap. */
import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import type { Rect } from '../../../engine/overlay/zones.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { darker, hex, luminance, mix } from '../../../studio/illustrator/paint/colour.js';
import { circle, glow, linear, rect } from '../../../studio/illustrator/paint/svg.js';
import { brandColour } from '../../../studio/illustrator/products/kind.js';
import type { StripPicture } from '../segment/strip.js';
import {
  cameraBetween,
  type DemoState,
  type Device,
  demoStates,
  deviceFor,
  nearTo,
  onFrame,
  overview,
  SCREEN,
  STILL,
  visible,
  WINDOW,
  WINDOW_HEIGHT,
} from './demo-plan.js';
import {
  type AppPage,
  appScreen,
  derivePalette,
  homeScreen,
  iconSvg,
  pageShots,
  roundness,
  storePage,
} from './demo-screens.js';
import { textIn, wrapSvg } from './demo-type.js';

/** An app as its demo shows it. */
interface ShownApp extends Omit<AppPage, 'palette'> {
  icon: Buffer | null;
  /** Screenshots for its page in the store. */
  shots: readonly Buffer[];
}

/** What a line's screen shows. */
type ShownScreen =
  | { kind: 'home' }
  | { kind: 'store' }
  /** A picture of the screen. `tap` is the tapped place, as shares of the picture; null: the most colourful place is found. */
  | { kind: 'picture'; bytes: Buffer; tap: { x: number; y: number } | null }
  | { kind: 'set'; place: number; label: string };

/** A line of a demo: its screen, and the previous line's screen, over which it slides in. */
export interface DemoScene {
  app: ShownApp;
  screen: ShownScreen;
  before: ShownScreen | null;
}

/** Increase this whenever the same scene would be drawn differently. */
const DRAWING_VERSION = 4;

/** Hashes everything that a scene shows. @param scene with storage keys in place of pictures */
export const demoHash = (scene: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING_VERSION, scene]))
    .digest('hex');

const { width: WIDTH, height: HEIGHT } = FRAME;

/**
 * The area that captions and titles must avoid, as shares of the frame: as high as the window in which the device is visible,
 * and a little wider than a phone that is zoomed in.
 */
export const DEMO_AREAS: PictureAreas = {
  faces: [],
  labels: [{ x: 0.14, y: WINDOW.top / HEIGHT, w: 0.72, h: WINDOW_HEIGHT / HEIGHT }],
};

const GUARD = { limitInputPixels: 40_000_000, failOn: 'error' } as const;
const RGB = (width: number, height: number) => ({ raw: { width, height, channels: 3 as const } });
const RGBA = (width: number, height: number) => ({ raw: { width, height, channels: 4 as const } });

/** The look that all of an app's screens share. */
interface Look {
  page: AppPage;
  icon(size: number): Promise<Buffer>;
  shots: readonly Buffer[];
}

async function prepareLook({ icon: given, shots, ...told }: ShownApp): Promise<Look> {
  const colour = (given && (await findColour(given))) ?? brandColour(told.name, 0);
  const page: AppPage = { ...told, palette: derivePalette(colour) };
  const icon = async (size: number): Promise<Buffer> =>
    given ? rounded(given, size, size, roundness(size)) : toPng(size, size, iconSvg(page, size));
  return { page, icon, shots };
}

const toPng = (width: number, height: number, body: string): Promise<Buffer> =>
  sharp(wrapSvg(width, height, body))
    .png()
    .toBuffer();

/** Minimum difference between a colour's strongest and weakest channel (0 to 255); a greyer one is not characteristic of an app. */
const MIN_COLOUR = 44;

/** Finds an icon's characteristic colour; null if it has none. */
async function findColour(icon: Buffer): Promise<string | null> {
  const data = await (await upright(icon, 32, 32)).removeAlpha().raw().toBuffer();
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += 3) {
    const strength = spread(data, i);
    if (strength < MIN_COLOUR) continue;
    weight += strength;
    for (const c of [0, 1, 2] as const) sum[c] += data[i + c]! * strength;
  }
  const colour = hex(sum.map((value) => value / weight) as typeof sum);
  return weight < MIN_COLOUR * 32 || luminance(colour) < 0.01 ? null : colour;
}

/** How colourful a pixel is: the difference between its strongest and weakest channel. */
const spread = (pixels: Buffer, at: number): number => {
  const [r, g, b] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!];
  return Math.max(r, g, b) - Math.min(r, g, b);
};

/** A user's picture at this size: all of it, or only its top if it is taller. */
const upright = async (bytes: Buffer, width: number, height: number): Promise<Sharp> =>
  sharp(bytes, GUARD)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'top' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

/** A picture with rounded corners, as PNG. */
async function rounded(bytes: Buffer, width: number, height: number, radius: number): Promise<Buffer> {
  const picture = await (await upright(bytes, width, height)).ensureAlpha().png().toBuffer();
  const mask = wrapSvg(width, height, rect(0, 0, width, height, '#ffffff', radius));
  return sharp(picture)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** A device's screen before and after its tap, as raw RGB, and the element that is tapped, px of the screen. */
interface Sheet {
  device: Device;
  before: Buffer;
  after: Buffer;
  tapped: Rect;
}

async function drawSheet(look: Look, screen: ShownScreen): Promise<Sheet> {
  if (screen.kind === 'picture') return drawPictureSheet(screen.bytes, screen.tap);
  const { page } = look;
  const draw = (after: boolean) => {
    if (screen.kind === 'home') return homeScreen(page, after);
    return screen.kind === 'store' ? storePage(page, after) : appScreen(page, screen.place, screen.label, after);
  };
  const { icon, tapped } = draw(false);
  const over = [
    { input: await look.icon(icon.w), left: icon.x, top: icon.y },
    ...(screen.kind === 'store' ? await drawShots(look) : []),
  ];
  const raw = (after: boolean): Promise<Buffer> =>
    sharp(wrapSvg(SCREEN.width, SCREEN.height, draw(after).svg))
      .composite(over)
      .removeAlpha()
      .raw()
      .toBuffer();
  return { device: deviceFor(SCREEN), before: await raw(false), after: await raw(true), tapped };
}

/** The app's screenshots on its store page or, if it has none, typeset screens like those of the demo. */
async function drawShots({ page, shots }: Look): Promise<OverlayOptions[]> {
  const drawn = pageShots(page).map(async ({ x, y, w, h }, place) => {
    const own = shots.length === 0 ? toPng(SCREEN.width, SCREEN.height, appScreen(page, place, '', false).svg) : null;
    const shot = shots[place] ?? (await own);
    return shot ? [{ input: await rounded(shot, w, h, 28), left: x, top: y }] : [];
  });
  return (await Promise.all(drawn)).flat();
}

async function drawPictureSheet(bytes: Buffer, tap: { x: number; y: number } | null): Promise<Sheet> {
  const device = deviceFor((await sharp(bytes, GUARD).metadata()).autoOrient);
  const { w, h } = device.screen;
  const picture = await (await upright(bytes, w, h)).removeAlpha().raw().toBuffer();
  const at = tap ?? (await findStrikingPlace(picture, w, h));
  const size = w * 0.12;
  const tapped = { x: at.x * w - size / 2, y: at.y * h - size / 2, w: size, h: size };
  return { device, before: picture, after: picture, tapped };
}

/**
 * Finds the most colourful place of a screenshot, as buttons are, but not in the bars at its edges; as shares of the screenshot,
 * of which it is the middle if there are no colours.
 */
async function findStrikingPlace(picture: Buffer, w: number, h: number): Promise<{ x: number; y: number }> {
  const [across, down] = [20, 40];
  const cells = await sharp(picture, RGB(w, h)).resize(across, down, { fit: 'fill' }).raw().toBuffer();
  let best = { x: 0.5, y: 0.5, score: 40 };
  for (let row = 6; row < 36; row += 1)
    for (let column = 2; column < 18; column += 1) {
      const strength = (up: number, right = 0): number => spread(cells, ((row + up) * across + column + right) * 3);
      const [x, y] = [(column + 0.5) / across, (row + 0.5) / down];
      // A cell that stands out from those above and below it is a button rather than part of the background.
      const here = (2 * strength(0) + strength(0, -1) + strength(0, 1)) / 4;
      const score = 1.8 * here - 0.4 * (strength(-3) + strength(3)) - Math.abs(x - 0.5) * 30;
      if (score > best.score) best = { x, y, score };
    }
  return { x: best.x, y: best.y };
}

/** Draws the bezel, with a hole for the screen. */
function bezelSvg({ w, h, edge, radius, screen }: Device): Buffer {
  const box = (x: number, y: number, bw: number, bh: number, r: number): string =>
    `M${x + r} ${y}h${bw - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${bh - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - bw}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - bh}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  return wrapSvg(
    w,
    h,
    `<path fill-rule="evenodd" fill="#15131b" d="${box(0, 0, w, h, radius + edge)}${box(edge, edge, screen.w, screen.h, radius)}"/>` +
      `<path d="${box(3, 3, w - 6, h - 6, radius + edge - 3)}" fill="none" stroke="#8f8a9d" stroke-opacity="0.65" stroke-width="4"/>`,
  );
}

/** Draws a device with its screen, and during a transition with the previous screen beside it, as raw RGBA. */
async function drawDevice(device: Device, bezel: Buffer, now: Buffer, before: Buffer | null, slide: number) {
  const { w, h, edge, screen } = device;
  const come = before === null ? screen.w : Math.round(screen.w * slide);
  const part = async (pixels: Buffer, from: number, width: number, left: number): Promise<OverlayOptions[]> => {
    if (width < 1) return [];
    const cut = sharp(pixels, RGB(screen.w, screen.h)).extract({ left: from, top: 0, width, height: screen.h });
    return [{ input: await cut.raw().toBuffer(), ...RGB(width, screen.h), left: edge + left, top: edge }];
  };
  return sharp({ create: { width: w, height: h, channels: 4, background: '#00000000' } })
    .composite([
      // The previous screen moves a third as far.
      ...(before ? await part(before, Math.round(come / 3), screen.w - come, 0) : []),
      ...(await part(now, 0, come, screen.w - come)),
      { input: bezel, left: 0, top: 0 },
    ])
    .raw()
    .toBuffer();
}

/** Draws the background behind the device, in the app's colour, dark enough for captions. */
function drawGround({ page: { palette } }: Look): Promise<Buffer> {
  const shades = [
    [0, mix(darker(palette.main, 0.35), '#ffffff', 0.06)],
    [0.6, darker(palette.main, 0.62)],
    [1, darker(palette.main, 0.8)],
  ] as const;
  const halo = mix(palette.main, '#ffffff', 0.3);
  const svg =
    linear('ground', 12, ...shades) +
    rect(0, 0, WIDTH, HEIGHT, 'url(#ground)') +
    glow('halo', WIDTH / 2, (WINDOW.top + WINDOW.bottom) / 2, 620, 640, halo, 0.55);
  return sharp(wrapSvg(WIDTH, HEIGHT, svg))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The bands above and below the window, px, and how strongly the background covers a device in each of them. */
const BANDS = [
  {
    top: WINDOW.top - 2 * WINDOW.fade,
    height: 2 * WINDOW.fade,
    cover: [
      [0, 1],
      [0.5, 1],
      [0.75, 0.5],
      [1, 0],
    ],
  },
  {
    top: WINDOW.bottom,
    height: HEIGHT - WINDOW.bottom,
    cover: [
      [0, 0],
      [0.09, 0.42],
      [0.18, 0.84],
      [1, 0.84],
    ],
  },
] as const;

const coverBands = (ground: Buffer): Promise<OverlayOptions[]> =>
  Promise.all(
    BANDS.map(async ({ top, height, cover }) => {
      const stops = cover.map(([at, opacity]) => [at, '#ffffff', opacity] as const);
      const mask = wrapSvg(WIDTH, height, linear('cover', 0, ...stops) + rect(0, 0, WIDTH, height, 'url(#cover)'));
      const band = sharp(ground.subarray(top * WIDTH * 3, (top + height) * WIDTH * 3), RGB(WIDTH, height));
      const input = await band
        .ensureAlpha()
        .composite([{ input: mask, blend: 'dest-in' }])
        .raw()
        .toBuffer();
      return { input, ...RGBA(WIDTH, height), left: 0, top };
    }),
  );

/** The app's icon and name above a typeset screen, which contains the line's title, so that no other title is drawn there. */
async function drawHeader({ page, icon }: Look): Promise<OverlayOptions[]> {
  const [top, size, gap] = [262, 84, 26];
  const room = { x: 0, y: 0, width: 640, em: 54, least: 34, weight: 800, maxLines: 1, fill: '#ffffff' } as const;
  const text = textIn(page.short, room);
  const left = Math.round((WIDTH - size - gap - text.width) / 2);
  const at = { x: left + size + gap, y: (size - text.height) / 2, width: Math.ceil(text.width * 1.04) };
  const name = textIn(page.short, { ...room, ...at, em: text.em, least: text.em });
  return [
    { input: wrapSvg(WIDTH, size, name.svg), left: 0, top },
    { input: await icon(size), left, top },
  ];
}

/** Where the finger comes from, relative to what it taps; its radius; how far the ring around it spreads, px. */
const FROM = { x: 190, y: 260 } as const;
const FINGER = 46;
const RING = 140;

/** Draws the finger's touch, px of the frame: a light round dot, and a ring spreading from it. */
function drawTouch({ finger, pressed, ripple }: DemoState, to: { x: number; y: number }): OverlayOptions[] {
  const way = finger === null ? 0 : 1 - finger;
  const left = Math.max(0, Math.floor(to.x - RING));
  const top = Math.max(0, Math.floor(to.y - RING));
  const width = Math.min(WIDTH, Math.ceil(to.x + RING + FROM.x * way)) - left;
  const height = Math.min(HEIGHT, Math.ceil(to.y + RING + FROM.y * way)) - top;
  if ((finger === null && ripple === null) || width <= 0 || height <= 0) return [];
  const ring = (x: number, y: number, r: number, colour: string, opacity: number, line: number): string =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(3)}" stroke-width="${line.toFixed(1)}"/>`;
  const [x, y] = [to.x - left, to.y - top];
  let body = '';
  if (ripple !== null) {
    const r = FINGER * (0.8 + ripple * 1.9);
    body += circle(x, y, r, '#ffffff', 0.3 * (1 - ripple)) + ring(x, y, r, '#ffffff', 1 - ripple, 10 - 6 * ripple);
  }
  if (finger !== null) {
    const [fx, fy, r] = [x + FROM.x * way, y + FROM.y * way, pressed ? FINGER * 0.78 : FINGER];
    body +=
      `<g opacity="${Math.min(1, finger * 2.5).toFixed(2)}">${circle(fx, fy + 5, r + 9, '#0b0714', 0.28)}` +
      `${circle(fx, fy, r, '#ffffff', pressed ? 0.8 : 0.6)}${ring(fx, fy, r, '#ffffff', 1, 6)}${ring(fx, fy, r + 4, '#1a1030', 0.5, 3)}</g>`;
  }
  return [{ input: wrapSvg(width, height, body), left, top }];
}

/** A function that draws the whole frame of the video for a state of the scene. */
interface Stage {
  slides: boolean;
  draw(state: DemoState): Promise<Sharp>;
}

/** If the tapped element is wider than this, px, the finger touches it near its right end, so that the words stay visible. */
const WIDE = 300;
const toPlace = ({ device: { edge }, tapped: { x, y, w, h } }: Sheet) => ({
  x: edge + x + w * (w > WIDE ? 0.88 : 0.5),
  y: edge + y + h / 2,
});

async function setStage({ app, screen, before }: DemoScene): Promise<Stage> {
  const look = await prepareLook(app);
  const sheet = await drawSheet(look, screen);
  const { device } = sheet;
  const last = before && (await drawSheet(look, before));
  // A screen slides in only over a screen of the same size: the device around it cannot change its shape.
  const slides = last !== null && last.device.screen.w === device.screen.w && last.device.screen.h === device.screen.h;
  const bezel = await sharp(bezelSvg(device)).png().toBuffer();
  const ground = await drawGround(look);
  const over = [...(await coverBands(ground)), ...(screen.kind === 'set' ? await drawHeader(look) : [])];
  const [whole, near] = [overview(device), nearTo(device, toPlace(sheet))];
  // During the slide, the camera moves away from the previous line's tap.
  const start = slides ? nearTo(device, toPlace(last)) : whole;
  let shown = { key: '', device: Buffer.alloc(0) };
  return {
    slides,
    async draw(state) {
      const { slide, after, zoom } = state;
      const camera = slide < 1 ? cameraBetween(start, whole, slide) : cameraBetween(whole, near, zoom);
      const key = `${slide} ${after}`;
      if (shown.key !== key) {
        const now = after ? sheet.after : sheet.before;
        const gone = slides && slide < 1 ? last.after : null;
        shown = { key, device: await drawDevice(device, bezel, now, gone, slide) };
      }
      const layers = [...over, ...drawTouch(state, onFrame(camera, toPlace(sheet)))];
      const seen = visible(device, camera);
      if (seen) {
        const { part, on } = seen;
        const input = await sharp(shown.device, RGBA(device.w, device.h))
          .extract({ left: part.x, top: part.y, width: part.w, height: part.h })
          .resize(on.w, on.h, { fit: 'fill', kernel: 'cubic' })
          .raw()
          .toBuffer();
        layers.unshift({ input, ...RGBA(on.w, on.h), left: on.x, top: on.y });
      }
      const frame = await sharp(ground, RGB(WIDTH, HEIGHT)).composite(layers).removeAlpha().raw().toBuffer();
      return sharp(frame, RGB(WIDTH, HEIGHT));
    },
  };
}

/**
 * Draws a scene as the preview shows it, zoomed in on what is tapped, as PNG, 1080x1920. `prepareFonts` must have been called.
 * @throws Error if a picture cannot be read
 */
export async function drawDemo(scene: DemoScene): Promise<Buffer> {
  const picture = await (await setStage(scene)).draw(STILL);
  return picture.png({ compressionLevel: 6 }).toBuffer();
}

/** Halves the chroma resolution, because the video's is halved as well. */
const JPEG = { quality: 92, chromaSubsampling: '4:2:0' } as const;

/** Draws a line of a demo as a sequence of pictures. @param tap the frame at which the line names what is tapped */
export async function* drawDemoPictures(
  scene: DemoScene,
  { tap, frames }: { tap: number; frames: number },
): AsyncGenerator<StripPicture> {
  const stage = await setStage(scene);
  for (const state of demoStates({ frames, tap, slides: stage.slides, soonNear: scene.screen.kind === 'store' }))
    yield { from: state.from, jpeg: await (await stage.draw(state)).jpeg(JPEG).toBuffer() };
}
