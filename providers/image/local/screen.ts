import sharp from 'sharp';
import type { ImageRequest, ImageResult } from '../port.js';
import { contrast, darker, hex, mix } from './colour.js';
import { Dice } from './dice.js';
import { backdrop, placeBackdrop, SIZES, toJpeg } from './frame.js';
import { HEADLINE_STYLES, headline, headlineBox, layoutHeadline } from './headline.js';
import { type Photo, raw, readPhoto } from './photo.js';
import { identityOf } from './presenter/identity.js';
import { brandColour } from './product/kind.js';
import { wrapGrip } from './product-hand.js';
import { likePhoto } from './product-hand-photo.js';
import { lightBehind, lightOver, paletteInLight } from './product-light.js';
import { placeWords } from './product-stage.js';
import { drawSet, setFor } from './sets/sets.js';
import { figure, photoFigure, type Stage, table, tall } from './stage.js';
import { personaPhotoOf, placePhotoOf } from './subjects.js';
import { at, circle, clip, glow, group, linear, path, rect, stroke, svg } from './svg.js';
import { outline, settable } from './type.js';

/** A device in the picture: its screen's box, and what is drawn before and behind it. */
interface Device {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Corner radius of the screen. */
  r: number;
}

const PHONE_ASPECT = 0.472;
const MONITOR_ASPECT = 1.6;
/** Screenshots are at most this long in memory: only their upper part is shown. */
const SCREEN_PX = 4000;

/**
 * The app's picture as it fills a screen of `w` x `h` px, from its top, sharp. What is much wider than the screen is shown
 * smaller than full height, and a phone's picture on a desktop in a column of its own, each on its own ground.
 */
async function fittedScreen(photo: Photo, w: number, h: number): Promise<Buffer> {
  const [across, down] = [w / photo.w, h / photo.h];
  const shape = photo.w / photo.h;
  const column = w > h && shape < 0.7 && shape > 0.38;
  const scale = column ? down : across >= down ? across : Math.min(down, across * 1.5);
  const [sw, sh] = [Math.max(1, Math.round(photo.w * scale)), Math.max(1, Math.round(photo.h * scale))];
  // Cut before it is enlarged: what lies below the screen's edge need not be scaled.
  const [kw, kh] = [Math.min(photo.w, Math.ceil(w / scale)), Math.min(photo.h, Math.ceil(h / scale))];
  const [ow, oh] = [Math.min(sw, w), Math.min(sh, h)];
  const picture = await raw(photo)
    .extract({ left: (photo.w - kw) >> 1, top: 0, width: kw, height: kh })
    .flatten({ background: '#ffffff' })
    .resize(ow, oh, { fit: 'fill', kernel: scale < 1 ? 'lanczos3' : 'cubic' })
    .raw()
    .toBuffer();
  return sharp({ create: { width: w, height: h, channels: 3, background: edgeColour(photo) } })
    .composite([{ input: picture, raw: { width: ow, height: oh, channels: 3 }, left: (w - ow) >> 1, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The colour that a screenshot ends in: its lowest row's mean. */
function edgeColour({ data, w, h }: Photo): string {
  const sum = [0, 0, 0];
  for (let x = 0; x < w; x++) for (const c of [0, 1, 2]) sum[c]! += data[((h - 1) * w + x) * 4 + c]!;
  return hex([sum[0]! / w, sum[1]! / w, sum[2]! / w]);
}

/** A plain app for want of a screenshot: its name, a chart, a list, tabs. */
function drawnApp(name: string, w: number, h: number): Buffer {
  const c = brandColour(name, 0);
  const pale = mix(c, '#ffffff', 0.9);
  let head = c;
  while (contrast(head, '#ffffff') < 4.5) head = darker(head, 0.1);
  const wide = w > h;
  const [x, mw] = wide ? [w * 0.24, w * 0.72] : [w * 0.07, w * 0.86];
  const bar = wide ? h * 0.14 : h * 0.17;
  const title = titleAt(
    name,
    wide ? w * 0.27 : w * 0.08,
    wide ? h * 0.03 : h * 0.07,
    mw * 0.8,
    bar * (wide ? 0.6 : 0.48),
  );
  const rows = wide ? 3 : 4;
  const chartY = bar + h * 0.05;
  const chartH = h * (wide ? 0.34 : 0.24);
  const listY = chartY + chartH + h * 0.04;
  const rowH = (h * (wide ? 0.96 : 0.87) - listY) / rows;
  const bars = [0.4, 0.62, 0.5, 0.8, 0.68, 0.95, 0.76]
    .map((v, i) =>
      rect(
        x + mw * (0.07 + i * 0.13),
        chartY + chartH * (0.94 - v * 0.74),
        mw * 0.075,
        chartH * v * 0.74,
        i === 5 ? head : mix(c, '#ffffff', 0.45),
        mw * 0.02,
      ),
    )
    .join('');
  const list = Array.from({ length: rows }, (_, i) => {
    const y = listY + i * rowH;
    return (
      rect(x, y, mw, rowH * 0.84, '#ffffff', rowH * 0.16) +
      circle(
        x + rowH * 0.5,
        y + rowH * 0.42,
        rowH * 0.24,
        [c, mix(c, '#f1b93a', 0.6), mix(c, '#2f7fc1', 0.6), head][i % 4]!,
      ) +
      rect(x + rowH, y + rowH * 0.24, mw * 0.42, rowH * 0.12, '#231d33', rowH * 0.06, 0.75) +
      rect(x + rowH, y + rowH * 0.48, mw * 0.28, rowH * 0.1, '#231d33', rowH * 0.05, 0.28) +
      rect(x + mw - rowH * 0.76, y + rowH * 0.28, rowH * 0.52, rowH * 0.28, i % 2 ? '#d7d4de' : c, rowH * 0.14) +
      circle(x + mw - rowH * (i % 2 ? 0.62 : 0.38), y + rowH * 0.42, rowH * 0.11, '#ffffff')
    );
  }).join('');
  const tabs = wide
    ? rect(0, 0, w * 0.2, h, darker(head, 0.3)) +
      [0.12, 0.24, 0.36, 0.48]
        .map((t, i) => rect(w * 0.03, h * t, w * 0.14, h * 0.06, '#ffffff', h * 0.02, i ? 0.16 : 0.9))
        .join('')
    : rect(0, h * 0.9, w, h * 0.1, '#ffffff') +
      [0.14, 0.38, 0.62, 0.86].map((t, i) => circle(w * t, h * 0.945, w * 0.036, i ? '#c9c5d4' : head)).join('');
  return svg(
    Math.round(w),
    Math.round(h),
    rect(0, 0, w, h, pale) +
      `${linear('ah', 60, [0, head], [1, darker(head, 0.16)])}${rect(0, 0, w, bar, 'url(#ah)')}` +
      title +
      rect(x, chartY, mw, chartH, '#ffffff', mw * 0.04) +
      bars +
      list +
      tabs,
  );
}

function titleAt(name: string, x: number, y: number, w: number, h: number): string {
  const text = settable(name);
  if (!text) return circle(x + h / 2, y + h / 2, h * 0.4, '#ffffff');
  const { lines, size, leading } = layoutHeadline(
    text,
    { x, y, w, h },
    { maximum: h * 0.7, minimum: h * 0.24, pad: 0.02 },
  );
  const top = y + (h - lines.length * leading) / 2;
  return lines.map((line, i) => path(outline(line, x, top + (i + 0.74) * leading, size), '#ffffff')).join('');
}

/** Where the phone or the monitor stands. The screen of a phone is 44 % of the picture's height, of a low picture more. */
function deviceIn(W: number, H: number, flip: boolean, kind: 'mobile' | 'desktop', text: boolean): Device {
  const low = H / W < 1.3;
  if (kind === 'mobile') {
    const h = Math.round(H * (low ? 0.66 : 0.5));
    const w = Math.round(h * PHONE_ASPECT);
    const centre = W * (low ? (W > H ? 0.66 : 0.72) : 0.68);
    const x = Math.round((flip ? W - centre : centre) - w / 2);
    return { x, y: Math.round(H * (low ? (text ? 0.28 : 0.2) : text ? 0.4 : 0.37)), w, h, r: w * 0.11 };
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

/** The phone's body behind its screen. */
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

/** The monitor on its foot, keyboard and mouse before it. */
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

/** A creator shows an app: on a phone held towards the camera, or on a monitor with the person beside or behind it. */
export async function drawScreen(request: ImageRequest): Promise<ImageResult> {
  const { scene, seed } = request;
  const [W, H] = SIZES[request.aspectRatio];
  const kind = scene.device ?? 'mobile';
  const name = scene.product?.name ?? 'App';
  const key = `${scene.personaSeed ?? scene.persona?.name ?? ''}/${name}`;
  const dice = new Dice('screen', seed, key);
  const flip = dice.fork('flip').chance(0.5);
  const text = scene.onScreenText ? settable(scene.onScreenText) : null;
  const device = deviceIn(W, H, flip, kind, text !== null);
  const given = request.references.find((r) => r.role === 'screen');
  const app = given
    ? await fittedScreen(await readPhoto(given.bytes, 'screen', SCREEN_PX), device.w, device.h)
    : await sharp(drawnApp(name, device.w, device.h))
        .removeAlpha()
        .raw()
        .toBuffer();

  const photo = await personaPhotoOf(request);
  const palette = paletteInLight(scene, key);
  const drawn = identityOf(scene, seed);
  const stage: Stage = {
    W,
    H,
    u: Math.min(W / 1080, H / 1500),
    top: H * (text ? 0.278 : W > H ? 0.1 : 0.13),
    flip,
    palette,
    identity: photo ? likePhoto(drawn, photo) : drawn,
    expression: 'beaming',
    role: 'proof',
    product: null,
    photo,
    dice: dice.fork('stage'),
  };
  const { behind, over } = kind === 'mobile' ? await withPhone(stage, device) : await atDesk(stage, device);
  const set = dice.fork('place');
  const placePhoto = await placePhotoOf(request);
  const camera = { zoom: 1.2, blur: 5, x: set.range(-150, 150) };
  const ground = placePhoto
    ? await placeBackdrop(placePhoto, W, H, camera.blur)
    : await backdrop(
        W,
        H,
        drawSet(
          setFor(placeWords(scene) ?? (kind === 'desktop' ? 'desk' : undefined), set.fork('set')),
          palette,
          set.fork('draw'),
        ),
        camera,
      );
  const words = text
    ? headline(
        text,
        headlineBox(W, H),
        new Dice('type', key).pick(HEADLINE_STYLES),
        palette,
        new Dice('type colour', key),
      )
    : '';
  // The screen lies over the light: what is on it shines by itself and stays as it was given.
  const front = svg(W, H, lightBehind(scene.light, W, H) + behind + lightOver(scene.light, W, H));
  const glass = await rounded(app, device);
  const bytes = await toJpeg(
    sharp(ground, { raw: { width: W, height: H, channels: 3 } }).composite([
      { input: front },
      { input: glass, raw: { width: device.w, height: device.h, channels: 4 }, left: device.x, top: device.y },
      { input: svg(W, H, over + words) },
    ]),
  );
  return { bytes, contentType: 'image/jpeg', width: W, height: H, textSet: text !== null };
}

/** Gives the screen its rounded corners; raw RGB in, raw RGBA out. */
async function rounded(app: Buffer, { w, h, r }: Device): Promise<Buffer> {
  return sharp(app, { raw: { width: w, height: h, channels: 3 } })
    .ensureAlpha()
    .composite([{ input: svg(w, h, rect(0, 0, w, h, '#ffffff', r)), blend: 'dest-in' }])
    .raw()
    .toBuffer();
}

type Layers = { behind: string; over: string };

async function withPhone(s: Stage, device: Device): Promise<Layers> {
  const { W, H } = s;
  const wide = W > H;
  const x = s.flip ? W * (wide ? 0.68 : 0.67) : W * (wide ? 0.32 : 0.33);
  const person = s.photo
    ? await photoFigure(s, s.photo, x, wide ? 0.9 : 1)
    : figure(s, x, H / W < 1.4 && !wide ? 0.76 : 0.94, 'none');
  const f = device.w * 0.215;
  const b = device.w * 0.045;
  const hand = wrapGrip(s.identity, device.w / 2 + b, f, [f * 2.2, H - device.y - device.h + f * 4], 0.42);
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

async function atDesk(s: Stage, device: Device): Promise<Layers> {
  const { W, H } = s;
  const wide = W > H;
  const desk = device.y + device.h + H * 0.055;
  const x = wide ? (s.flip ? W * 0.78 : W * 0.22) : W * (s.flip ? 0.58 : 0.42);
  // Behind a monitor the head has to stand free above it.
  const k = wide
    ? 0.92
    : Math.max(0.5, Math.min(0.92, (device.y - s.top - H * 0.02) / ((tall(s.identity) + 250) * s.u)));
  const person = s.photo
    ? await photoFigure(s, s.photo, x, wide ? 0.72 : 0.86)
    : figure(s, x, k, wide ? 'idea' : 'none');
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
