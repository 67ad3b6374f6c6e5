/** Draws an app on a phone: shows its screens, taps where a line says so, and moves the camera close to the tap. */
import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { FRAME } from '../../../platform/ffmpeg/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import { darker, mix } from '../../../studio/illustrator/paint/colour.js';
import { circle, glow, linear, rect } from '../../../studio/illustrator/paint/svg.js';
import type { StripPicture } from '../segment/strip.js';
import {
  type Camera,
  cameraBetween,
  coverAt,
  type DemoState,
  type Device,
  demoStates,
  nearTo,
  onFrame,
  overview,
  STILL,
  visible,
  WINDOW,
  WINDOW_HEIGHT,
} from './demo-plan.js';
import { type AppLook, drawSheet, prepareLook, type Sheet, type ShownApp, type ShownScreen } from './demo-sheet.js';
import { textIn, wrapSvg } from './demo-type.js';

/** A line of a demo: its screen, and the previous line's screen, over which it slides in. */
export interface DemoScene {
  app: ShownApp;
  screen: ShownScreen;
  before: ShownScreen | null;
}

/** Increase this whenever the same scene would be drawn differently. */
const DRAWING_VERSION = 3;

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

/** The background behind the device: the app's colour, dark enough for captions. */
function groundSvg({ page: { palette } }: AppLook): string {
  return (
    `${linear('ground', 12, [0, mix(darker(palette.main, 0.35), '#ffffff', 0.06)], [0.6, darker(palette.main, 0.62)], [1, darker(palette.main, 0.8)])}${rect(0, 0, WIDTH, HEIGHT, 'url(#ground)')}` +
    glow('halo', WIDTH / 2, (WINDOW.top + WINDOW.bottom) / 2, 620, 640, mix(palette.main, '#ffffff', 0.3), 0.55)
  );
}

/** The bands above and below the window into which a device can extend, px. */
const EDGES = [
  { top: WINDOW.top - 2 * WINDOW.fade, height: 2 * WINDOW.fade },
  { top: WINDOW.bottom, height: HEIGHT - WINDOW.bottom },
] as const;

/** The background in a band, as opaque as it covers the device there (`coverAt`), as raw RGBA. @param ground raw RGB of the frame */
function coverBand(ground: Buffer, { top, height }: (typeof EDGES)[number]): Buffer {
  const pixels = Buffer.alloc(WIDTH * height * 4);
  for (let y = 0; y < height; y += 1) {
    const alpha = Math.round(255 * coverAt(top + y + 0.5));
    for (let x = 0; x < WIDTH; x += 1) {
      const from = ((top + y) * WIDTH + x) * 3;
      pixels.set([ground[from]!, ground[from + 1]!, ground[from + 2]!, alpha], (y * WIDTH + x) * 4);
    }
  }
  return pixels;
}

/**
 * The app's icon and name, shown above a typeset screen. That screen contains the line's title, so no other title is drawn
 * there.
 */
const HEADER = { y: 262, icon: 84, gap: 26, em: 54, least: 34, width: 640 } as const;

async function buildHeader({ page, icon }: AppLook): Promise<OverlayOptions[]> {
  const { y, icon: size, gap, em, least, width } = HEADER;
  const text = textIn(page.short, { x: 0, y: 0, width, em, least, weight: 800, maxLines: 1, fill: '#ffffff' });
  const left = Math.round((WIDTH - size - gap - text.width) / 2);
  const name = textIn(page.short, {
    x: left + size + gap,
    y: 20 + (size - text.height) / 2,
    width: Math.ceil(text.width * 1.04),
    em: text.em,
    least: text.em,
    weight: 800,
    maxLines: 1,
    fill: '#ffffff',
  });
  const picture = await sharp({ create: { width: WIDTH, height: size + 40, channels: 4, background: '#00000000' } })
    .composite([
      { input: wrapSvg(WIDTH, size + 40, name.svg), left: 0, top: 0 },
      { input: await icon(size), left, top: 20 },
    ])
    .raw()
    .toBuffer();
  return [{ input: picture, raw: { width: WIDTH, height: size + 40, channels: 4 }, left: 0, top: y - 20 }];
}

/** Draws the bezel, with a hole for the screen. */
function bezelSvg({ w, h, edge, radius, screen }: Device): Buffer {
  const box = (x: number, y: number, bw: number, bh: number, r: number): string =>
    `M${x + r} ${y}H${x + bw - r}A${r} ${r} 0 0 1 ${x + bw} ${y + r}V${y + bh - r}A${r} ${r} 0 0 1 ${x + bw - r} ${y + bh}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + bh - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
  return wrapSvg(
    w,
    h,
    `<path fill-rule="evenodd" fill="#15131b" d="${box(0, 0, w, h, radius + edge)}${box(edge, edge, screen.w, screen.h, radius)}"/>` +
      `<path d="${box(3, 3, w - 6, h - 6, radius + edge - 3)}" fill="none" stroke="#8f8a9d" stroke-opacity="0.65" stroke-width="4"/>`,
  );
}

/**
 * Draws a device with its screen, and during a transition with the previous screen beside it, as raw RGBA. Copying the pixels
 * by hand takes a tenth of the time of compositing.
 * @param bezel raw RGBA of the device's size
 */
function deviceWith(device: Device, bezel: Buffer, now: Buffer, before: Buffer | null, slide: number): Buffer {
  const { w, edge, screen } = device;
  const come = before === null ? screen.w : Math.round(screen.w * slide);
  const left = screen.w - come;
  // The previous screen moves a third as far, underneath the new screen.
  const shift = Math.round(come / 3);
  const out = Buffer.from(bezel);
  for (let y = 0; y < screen.h; y += 1) {
    const row = y * screen.w;
    let to = ((y + edge) * w + edge) * 4;
    for (let x = 0; x < screen.w; x += 1, to += 4) {
      const over = bezel[to + 3]!;
      if (over === 255) continue;
      const [source, from] =
        x >= left || before === null ? [now, (row + x - left) * 3] : [before, (row + x + shift) * 3];
      for (let c = 0; c < 3; c += 1)
        out[to + c] = over === 0 ? source[from + c]! : (source[from + c]! * (255 - over) + bezel[to + c]! * over) / 255;
      out[to + 3] = 255;
    }
  }
  return out;
}

/** Where the finger comes from: this far right of and below what it taps, px. */
const FROM = { x: 190, y: 260 } as const;
const FINGER = 46;
/** How far the ring around the finger spreads, px. */
const RING = 140;

/** Draws the finger's touch, px of the frame: a light round dot, and a ring spreading from it. */
function touchOn({ finger, pressed, ripple }: DemoState, to: { x: number; y: number }): OverlayOptions[] {
  const way = finger === null ? 0 : 1 - finger;
  const left = Math.max(0, Math.floor(to.x - RING));
  const top = Math.max(0, Math.floor(to.y - RING));
  const right = Math.min(WIDTH, Math.ceil(to.x + RING + FROM.x * way));
  const bottom = Math.min(HEIGHT, Math.ceil(to.y + RING + FROM.y * way));
  if ((finger === null && ripple === null) || right <= left || bottom <= top) return [];
  const at = { x: to.x - left, y: to.y - top };
  const ring =
    ripple === null
      ? ''
      : `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${(FINGER * (0.8 + ripple * 1.9)).toFixed(1)}" fill="#ffffff" fill-opacity="${(0.3 * (1 - ripple)).toFixed(3)}" stroke="#ffffff" stroke-opacity="${(1 - ripple).toFixed(3)}" stroke-width="${(10 - 6 * ripple).toFixed(1)}"/>`;
  const body =
    ring + (finger === null ? '' : dotSvg({ x: at.x + FROM.x * way, y: at.y + FROM.y * way }, finger, pressed));
  return [{ input: wrapSvg(right - left, bottom - top, body), left, top }];
}

function dotSvg({ x, y }: { x: number; y: number }, finger: number, pressed: boolean): string {
  const r = pressed ? FINGER * 0.78 : FINGER;
  const edge = (radius: number, colour: string, opacity: number, width: number): string =>
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
  return (
    `<g opacity="${Math.min(1, finger * 2.5).toFixed(2)}">` +
    circle(x, y + 5, r + 9, '#0b0714', 0.28) +
    circle(x, y, r, '#ffffff', pressed ? 0.8 : 0.6) +
    edge(r, '#ffffff', 1, 6) +
    edge(r + 4, '#1a1030', 0.5, 3) +
    '</g>'
  );
}

/** A scene prepared for drawing any of its states. */
interface Stage {
  device: Device;
  base: Buffer;
  /** Background strips that cover what extends beyond the window, above and below it, as raw RGBA. */
  over: { pixels: Buffer; top: number; height: number }[];
  header: OverlayOptions[];
  /** The point that the finger taps, px of the device. */
  tapped: { x: number; y: number };
  /**
   * The cameras for the whole device, for what is tapped, and for the start of the slide, when the camera is still close to the
   * previous line's tap.
   */
  cameras: { whole: Camera; near: Camera; before: Camera };
  slides: boolean;
  /** Draws the device in a state, as raw RGBA. */
  look(state: DemoState): Buffer;
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
  const bezel = await sharp(bezelSvg(device)).ensureAlpha().raw().toBuffer();
  const ground = await sharp(wrapSvg(WIDTH, HEIGHT, groundSvg(look)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const over = EDGES.map((band) => ({ ...band, pixels: coverBand(ground, band) }));
  const whole = overview(device);
  let known: { key: string; device: Buffer } | null = null;
  return {
    device,
    base: ground,
    over,
    header: screen.kind === 'set' ? await buildHeader(look) : [],
    tapped: toPlace(sheet),
    cameras: { whole, near: nearTo(device, toPlace(sheet)), before: slides ? nearTo(device, toPlace(last)) : whole },
    slides,
    look({ slide, after }) {
      const key = `${slide} ${after}`;
      if (known?.key !== key) {
        const now = after ? sheet.after : sheet.before;
        known = { key, device: deviceWith(device, bezel, now, slides && slide < 1 ? last.after : null, slide) };
      }
      return known.device;
    },
  };
}

/** The rows of the frame in which something moves, px; only they are composited anew for each state. */
const MOVING = { top: 236, height: HEIGHT - 236 } as const;

/** Draws the whole frame of the video for a state of the demo. */
async function framePicture(stage: Stage, state: DemoState): Promise<Sharp> {
  const { device, cameras, base, over, header, tapped } = stage;
  const camera =
    state.slide < 1
      ? cameraBetween(cameras.before, cameras.whole, state.slide)
      : cameraBetween(cameras.whole, cameras.near, state.zoom);
  const layers: OverlayOptions[] = [];
  const seen = visible(device, camera);
  if (seen) {
    const { part, on } = seen;
    const picture = sharp(stage.look(state), { raw: { width: device.w, height: device.h, channels: 4 } }).extract({
      left: part.x,
      top: part.y,
      width: part.w,
      height: part.h,
    });
    const same = part.w === on.w && part.h === on.h;
    const input = await (same ? picture : picture.resize(on.w, on.h, { fit: 'fill', kernel: 'cubic' }))
      .raw()
      .toBuffer();
    layers.push({ input, raw: { width: on.w, height: on.h, channels: 4 }, left: on.x, top: on.y });
  }
  for (const { pixels, top, height } of over)
    layers.push({ input: pixels, raw: { width: WIDTH, height, channels: 4 }, left: 0, top });
  layers.push(...header, ...touchOn(state, onFrame(camera, tapped)));
  const from = MOVING.top * WIDTH * 3;
  const moving = await sharp(base.subarray(from, from + MOVING.height * WIDTH * 3), {
    raw: { width: WIDTH, height: MOVING.height, channels: 3 },
  })
    .composite(layers.map((layer) => ({ ...layer, top: layer.top! - MOVING.top })))
    .removeAlpha()
    .raw()
    .toBuffer();
  const frame = Buffer.from(base);
  moving.copy(frame, from);
  return sharp(frame, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/**
 * Draws a scene as the preview shows it, zoomed in on what is tapped, as PNG, 1080x1920. `prepareFonts` must have been called.
 * @throws Error if a picture cannot be read
 */
export async function drawDemo(scene: DemoScene): Promise<Buffer> {
  const picture = await framePicture(await setStage(scene), STILL);
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
  for (const state of demoStates({ frames, tap, slides: stage.slides, soonNear: scene.screen.kind === 'store' })) {
    const picture = await framePicture(stage, state);
    yield { from: state.from, jpeg: await picture.jpeg(JPEG).toBuffer() };
  }
}
