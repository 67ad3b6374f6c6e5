import sharp from 'sharp';
import { Dice } from '../../random.js';
import { dressed } from '../clothes/dressed.js';
import { backdrop, placeBackdrop, SIZES, toJpeg } from '../frames/frame.js';
import { figure, hung, type Stage, table } from '../frames/stage.js';
import { lightBehind, lightOver, paletteInLight } from '../light.js';
import { at, circle, clip, glow, group, linear, path, rect, stroke, svg } from '../paint/svg.js';
import { FACE_OF } from '../people/expression.js';
import { tall } from '../people/hair.js';
import { wrapGrip } from '../people/hands.js';
import { findSitter } from '../people/sitter/sitter.js';
import type { Picture, PictureRequest } from '../picture.js';
import { makePrint, readPlacePhoto } from '../products/product.js';
import { drawScenePlace } from '../products/stage.js';
import { appOn } from './app.js';

/** A device in the picture: the box of its screen, px. */
interface Device {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Corner radius of the screen, px. */
  r: number;
}

const PHONE_ASPECT = 0.472;
const MONITOR_ASPECT = 1.6;
/** Positions the phone or the monitor. A phone's screen takes half of the picture's height; in low pictures, two thirds. */
function placeDevice(W: number, H: number, flip: boolean, kind: 'mobile' | 'desktop'): Device {
  const low = H / W < 1.3;
  if (kind === 'mobile') {
    const h = Math.round(H * (low ? 0.66 : 0.5));
    const w = Math.round(h * PHONE_ASPECT);
    const centre = W * (low ? (W > H ? 0.66 : 0.72) : 0.68);
    const x = Math.round((flip ? W - centre : centre) - w / 2);
    return { x, y: Math.round(H * (low ? 0.2 : 0.37)), w, h, r: w * 0.11 };
  }
  const w = Math.round(W > H ? W * 0.5 : Math.min(W * 0.86, H * 0.62));
  const h = Math.round(w / MONITOR_ASPECT);
  const centre = W > H ? W * 0.66 : W * 0.5;
  return {
    x: Math.round((flip ? W - centre : centre) - w / 2),
    y: Math.round(W > H ? H * 0.86 - h - H * 0.14 : H * 0.8 - h),
    w,
    h,
    r: w * 0.008,
  };
}

/** Draws the phone's body behind its screen. */
function phoneBody({ x, y, w, h, r }: Device): string {
  const b = w * 0.045;
  return (
    glow('phs', x + w * 0.56, y + h * 0.56, w * 0.95, h * 0.66, '#1a1030', 0.42) +
    rect(x - b - w * 0.012, y + h * 0.2, w * 0.03, h * 0.09, '#2d2a35', 4) +
    rect(x + w + b - w * 0.018, y + h * 0.24, w * 0.03, h * 0.13, '#2d2a35', 4) +
    `${linear('phb', 50, [0, '#4b4757'], [0.3, '#1a1820'], [1, '#0f0e13'])}${rect(x - b, y - b, w + 2 * b, h + 2 * b, 'url(#phb)', r + b)}` +
    `<rect x="${x - b * 0.7}" y="${y - b * 0.7}" width="${w + b * 1.4}" height="${h + b * 1.4}" rx="${r + b * 0.7}" fill="none" stroke="#8d899a" stroke-opacity=".5" stroke-width="${Math.max(1.5, b * 0.12)}"/>`
  );
}

/** Draws the monitor on its stand, with keyboard and mouse in front. */
function monitor(s: Stage, { x, y, w, h }: Device, desk: number): string {
  const b = w * 0.022;
  const cx = x + w / 2;
  const foot = desk + s.H * 0.035;
  return (
    glow('mnf', cx, foot, w * 0.4, w * 0.04, '#1a1030', 0.4) +
    `${linear('mns', 90, [0, '#9a9dac'], [0.4, '#d9dbe4'], [1, '#8a8d9c'])}` +
    path(
      `M${cx - w * 0.07} ${y + h}L${cx + w * 0.07} ${y + h}L${cx + w * 0.09} ${foot}L${cx - w * 0.09} ${foot}Z`,
      'url(#mns)',
    ) +
    rect(cx - w * 0.2, foot - w * 0.012, w * 0.4, w * 0.024, '#c4c7d2', w * 0.012) +
    glow('mng', cx, y + h * 0.6, w * 0.66, h * 0.7, '#1a1030', 0.3) +
    rect(x - b, y - b, w + 2 * b, h + 2.6 * b, '#17151d', b * 1.2) +
    circle(cx, y + h + b * 0.8, b * 0.24, '#6d6a78') +
    keyboard(cx, foot + s.H * 0.035, w * 0.62, s.H * 0.045)
  );
}

function keyboard(x: number, y: number, w: number, h: number): string {
  const keys = [0, 1, 2]
    .map((row) =>
      Array.from({ length: 12 }, (_, i) =>
        rect(x - w / 2 + w * (0.03 + i * 0.0785), y + h * (0.12 + row * 0.28), w * 0.066, h * 0.22, '#ffffff', 3),
      ).join(''),
    )
    .join('');
  return (
    rect(x - w / 2, y + 6, w, h, '#1a1030', h * 0.2, 0.22) +
    rect(x - w / 2, y, w, h, '#c9ccd6', h * 0.2) +
    keys +
    rect(x + w * 0.56, y + h * 0.1, w * 0.09, h * 0.9, '#e9eaf0', w * 0.045) +
    stroke(`M${x + w * 0.605} ${y + h * 0.16}L${x + w * 0.605} ${y + h * 0.4}`, '#b2b5c2', 3)
  );
}

/** Draws a creator showing an app: on a phone held towards the camera, or on a monitor with the person beside or behind it. */
export async function drawScreen(request: PictureRequest): Promise<Picture> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const kind = scene.device ?? 'mobile';
  const name = scene.product?.name ?? 'App';
  const key = `${scene.personaSeed ?? scene.persona?.name ?? ''}/${name}`;
  const dice = new Dice('screen', seed, key);
  const flip = dice.fork('flip').chance(0.5);
  const device = placeDevice(W, H, flip, kind);
  const given = request.references.find((r) => r.role === 'screen');
  const app = await appOn(given?.bytes, name, device.w, device.h);

  const { identity, print } = await findSitter(request);
  const palette = paletteInLight(scene, key);
  const stage: Stage = {
    W,
    H,
    u: Math.min(W / 1080, H / 1500),
    top: H * (W > H ? 0.1 : 0.13),
    flip,
    palette,
    identity,
    outfit: await dressed(request, identity),
    expression: scene.expression ? FACE_OF[scene.expression] : 'beaming',
    role: 'proof',
    product: null,
    print: print && (await makePrint(print)),
    dice: dice.fork('stage'),
  };
  const { behind, over } = kind === 'mobile' ? withPhone(stage, device) : atDesk(stage, device);
  const set = dice.fork('place');
  const placePhoto = await readPlacePhoto(request);
  const camera = { zoom: 1.2, blur: 5, x: set.range(-150, 150) };
  const ground = placePhoto
    ? await placeBackdrop(placePhoto, W, H, camera.blur)
    : await backdrop(W, H, drawScenePlace(scene, palette, set, kind === 'desktop' ? 'desk' : undefined), camera);
  // The screen is drawn after the light, because it shines by itself and its content must stay unchanged.
  const front = svg(W, H, lightBehind(scene.light, W, H) + behind + lightOver(scene.light, W, H));
  const glass = await rounded(app, device);
  const bytes = await toJpeg(
    sharp(ground, { raw: { width: W, height: H, channels: 3 } }).composite([
      { input: front },
      { input: glass, raw: { width: device.w, height: device.h, channels: 4 }, left: device.x, top: device.y },
      { input: svg(W, H, over) },
    ]),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H };
}

/** Rounds the corners of the screen. Takes raw RGB, returns raw RGBA. */
async function rounded(app: Buffer, { w, h, r }: Device): Promise<Buffer> {
  return sharp(app, { raw: { width: w, height: h, channels: 3 } })
    .ensureAlpha()
    .composite([{ input: svg(w, h, rect(0, 0, w, h, '#ffffff', r)), blend: 'dest-in' }])
    .raw()
    .toBuffer();
}

type Layers = { behind: string; over: string };

function withPhone(s: Stage, device: Device): Layers {
  const { W, H } = s;
  const wide = W > H;
  const x = s.flip ? W * (wide ? 0.68 : 0.67) : W * (wide ? 0.32 : 0.33);
  const counter = H * (wide ? 0.84 : 0.74);
  const free = s.flip ? W - device.x - device.w : device.x;
  const centre = wide ? x : s.flip ? W - free * 0.54 : free * 0.54;
  const person = s.print
    ? hung(s, s.print, centre, s.top, (wide ? W * 0.46 : free) * 0.86, (counter - s.top) * 0.8) + table(s, counter)
    : figure(s, x, H / W < 1.4 && !wide ? 0.76 : 0.94, 'relaxed').markup;
  const f = device.w * 0.215;
  const b = device.w * 0.045;
  const hand = wrapGrip(s, device.w / 2 + b, f, [f * 2.2, H - device.y - device.h + f * 4], 0.42);
  const place = (content: string) =>
    `<g transform="${at(device.x + device.w / 2, device.y + device.h - f * 0.9)}${s.flip ? ' scale(-1 1)' : ''}">${content}</g>`;
  const island = rect(
    device.x + device.w * 0.36,
    device.y + device.w * 0.035,
    device.w * 0.28,
    device.w * 0.075,
    '#0d0c11',
    device.w * 0.04,
  );
  return { behind: person + place(hand.behind) + phoneBody(device), over: island + place(hand.over) };
}

function atDesk(s: Stage, device: Device): Layers {
  const { W, H } = s;
  const wide = W > H;
  const desk = device.y + device.h + H * 0.055;
  const x = wide ? (s.flip ? W * 0.78 : W * 0.22) : W * (s.flip ? 0.58 : 0.42);
  // Behind a monitor, the head has to be fully visible above it.
  const k = wide
    ? 0.92
    : Math.max(0.5, Math.min(0.92, (device.y - s.top - H * 0.02) / ((tall(s.identity) + 250) * s.u)));
  const person = s.print
    ? hung(
        s,
        s.print,
        wide ? x : W / 2,
        s.top,
        W * (wide ? 0.36 : 0.74),
        (wide ? desk - s.top : device.y - s.top) * 0.9,
      )
    : figure(s, x, k, wide ? 'pointing' : 'relaxed').markup;
  return {
    behind: person + table(s, desk) + monitor(s, device, desk),
    over: clip(
      'gls',
      rect(device.x, device.y, device.w, device.h, '#000', device.r),
      group(
        at(0, 0),
        path(
          `M${device.x + device.w * 0.78} ${device.y}L${device.x + device.w} ${device.y}L${device.x + device.w} ${device.y + device.h * 0.4}Z`,
          '#ffffff',
          0.06,
        ),
      ),
    ),
  };
}
