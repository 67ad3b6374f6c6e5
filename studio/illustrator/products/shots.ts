import sharp from 'sharp';
import { toJpeg } from '../frames/frame.js';
import { across } from '../frames/stage.js';
import { thrownShadow } from '../light.js';
import { type Drawn, drawn } from '../paint/drawn.js';
import { at, ellipse, glow, group, rect, stroke, svg } from '../paint/svg.js';
import { hangGrip, pinchGrip, raisedHand, wrapGrip } from '../people/hands.js';
import type { Picture } from '../picture.js';
import { unlettered } from './packshot.js';
import { fitted, located, stood } from './product.js';
import { dressing } from './props.js';
import { done, type Item, type Still, shown } from './stage.js';
import { surface } from './surface.js';

/** Draws a shop's main picture: only the product, on pure white, up to 85 % as wide or high as the picture. */
export async function drawPackshot(s: Still): Promise<Picture> {
  const { W, H } = s;
  const h = fitted(s.item.product, W * 0.85, H * 0.85);
  const w = h * s.item.product.aspect;
  const foot = H / 2 + h / 2;
  const contact = ellipse(W / 2, foot - h * 0.004, w * 0.44, h * 0.012, '#1a1030', 0.16);
  const thing = located(s.item.product, W / 2, H / 2, h, group(at(W / 2, H / 2), s.item.product.draw(h)));
  const body = rect(0, 0, W, H, '#ffffff') + contact + thing.markup;
  return done(s, await toJpeg(sharp(svg(W, H, body))), thing);
}

/** Whether the picture has the shape of a video. Its things are then between the places of the title and the captions. */
const isTall = ({ W, H }: Still): boolean => W / H < 0.7;

/** Draws the product on a surface in the scene's place and light, with props that suggest the place. */
export async function drawSurfaceShot(s: Still): Promise<Picture> {
  const { W, H, item } = s;
  const wide = W > H * 1.2;
  const large = item.category === 'large_object';
  const tall = isTall(s);
  const top = H * ((large ? 0.62 : 0.6) - (tall ? 0.14 : 0));
  const base = H * (wide ? 0.84 : tall ? 0.62 : 0.8);
  const h = fitted(
    item.product,
    W * (wide ? 0.44 : large ? 0.86 : 0.66),
    H * (wide ? 0.66 : W / H > 0.75 ? 0.56 : tall ? 0.37 : 0.5),
  );
  const x = W * (wide ? 0.52 : 0.5);
  const props = large || item.product.kind === 'print' ? { behind: '', near: '' } : dressing(s, base);
  return shown(
    s,
    drawn(
      surface(s, top),
      props.behind,
      thrownShadow(s.scene.light, x, base, h * item.product.aspect, h, 'th'),
      stood(item.product, x, base, h),
      props.near,
    ),
    { zoom: 1.5, blur: 8 },
  );
}

type Grip = 'wrap' | 'handle' | 'pinch' | 'hang' | 'touch';

/**
 * Thickness of a finger, px, next to a thing that is drawn `h` px high. It is to scale (1.55 cm), but stays within limits, so
 * that the hand still looks like one.
 */
const fingerBeside = (item: Item, h: number): number => {
  const size = Math.max(h, h * item.product.aspect * 0.8);
  return Math.min(size * 0.17, Math.max(size * 0.085, (h * 1.55) / item.cm));
};

export function chooseGrip(item: Item, h: number): Grip {
  if (item.product.kind === 'print' || item.category === 'large_object' || item.grip === 'none') return 'touch';
  if (item.grip === 'hang') return 'hang';
  // The position of a handle is known only for a drawn mug.
  if (item.grip === 'handle' && item.product.kind === 'drawn') return 'handle';
  return (h * item.product.aspect) / 2 <= fingerBeside(item, h) * 2.7 ? 'wrap' : 'pinch';
}

/** Draws the product, centred at `x`, `y`, in a hand whose arm comes from the edge of the picture. */
export const inHand = (s: Still, x: number, y: number, h: number): Drawn =>
  located(s.item.product, x, y, h, gripped(s, x, y, h));

function gripped(s: Still, x: number, y: number, h: number): string {
  const { item, W, H } = s;
  const f = fingerBeside(item, h);
  const w = h * item.product.aspect;
  const away = s.flip ? -1 : 1;
  const placed = (gx: number, gy: number, layers: { behind: string; over: string }) => {
    const open = `<g transform="${at(gx, gy)}${s.flip ? ' scale(-1 1)' : ''}">`;
    return { behind: `${open}${layers.behind}</g>`, over: `${open}${layers.over}</g>` };
  };
  const shade = glow('ihs', x + w * 0.1, y + h * 0.1, w * 0.9, h * 0.7, '#1a1030', 0.28);
  const thing = group(at(x, y), item.product.draw(h));
  switch (chooseGrip(item, h)) {
    case 'wrap': {
      const gy = y + h * 0.5 - f * (w / 2 > f * 1.9 ? 1.6 : 1.25);
      // The arm leaves through the lower edge, and stays steep even in a wide picture.
      const down = Math.max(f * 7, H - gy + f * 3);
      const side = Math.min((W - (s.flip ? W - x : x)) * 0.62 + f, down * 0.62);
      const hand = placed(x, gy, wrapGrip(s, w / 2, f, [side, down], 0.66));
      return shade + hand.behind + thing + hand.over;
    }
    case 'handle': {
      // The handle is on the right of the thing; the fist closes around it from the outside.
      const gx = x + w * 0.425;
      const hand = wrapGrip(s, w * 0.04, f, [-f * 5, Math.max(f * 7, H - y + f * 2)], 0.5);
      const open = `<g transform="${at(gx, y - f * 0.1)} scale(-1 1)">`;
      return `${shade}${open}${hand.behind}</g>${thing}${open}${hand.over}</g>`;
    }
    case 'pinch': {
      const gy = y + h * 0.5 - f * 0.4;
      const gx = x + away * w * 0.12;
      const hand = placed(gx, gy, pinchGrip(s, f, [f * 3.4, Math.max(f * 7, H - gy + f * 2)]));
      return shade + hand.behind + thing + hand.over;
    }
    case 'hang': {
      const gy = y - h * 0.5 + (item.shape !== 'headphones' ? f * 0.3 : f * 0.4);
      const hand = placed(x, gy, hangGrip(s, f, [f * 5, -gy - f]));
      return shade + thing + hand.over;
    }
    case 'touch': {
      const tall = h * (item.category === 'large_object' ? 0.34 : 0.42);
      // The hand holds the product at its edge, away from the label.
      const labelled = item.product.label !== null;
      const gx = x + away * (w / 2 + tall * (labelled ? 0.66 : 0.34));
      const gy = y + h * (labelled ? 0.26 : 0.08);
      return thing + group(`${at(gx, gy, 1, away * -64)}${s.flip ? '' : ' scale(-1 1)'}`, raisedHand(s, tall, W * 1.2));
    }
  }
}

/** Draws a hand that holds the product up, close to the camera, with the place far behind. */
export async function drawInHandShot(s: Still): Promise<Picture> {
  const { W, H, item } = s;
  const grip = chooseGrip(item, 600);
  const h = fitted(
    item.product,
    W * (W > H ? 0.4 : grip === 'touch' ? 0.6 : 0.62),
    H * (isTall(s) ? 0.37 : grip === 'pinch' ? 0.5 : 0.54),
  );
  const y = H * (grip === 'hang' ? 0.56 : isTall(s) ? 0.435 : grip === 'pinch' ? 0.4 : 0.44);
  const ground = grip === 'touch' ? surface(s, y + h * 0.42) : '';
  const x = across(s, grip === 'touch' ? 0.42 : 0.48);
  const foot = grip === 'touch' ? thrownShadow(s.scene.light, x, y + h / 2, h * item.product.aspect, h, 'th') : '';
  return shown(s, drawn(ground, foot, inHand(s, x, y, h)), { zoom: 1.7, blur: 11 });
}

/**
 * Draws the product to scale next to a hand, which is 18 cm high. A product higher than 60 cm is shown next to a chair of 95 cm
 * instead.
 */
export async function scaleShot(s: Still): Promise<Picture> {
  const { W, H, item, u } = s;
  const wide = W > H * 1.2;
  const base = H * 0.79;
  const large = item.cm > 60;
  const other = large ? 95 : 18;
  const most = H * (wide ? 0.56 : 0.46);
  const room = W * (wide ? 0.34 : large ? 0.56 : 0.44);
  const px = Math.min(most / Math.max(item.cm, other), room / (item.cm * item.product.aspect));
  const h = px * item.cm;
  const w = h * item.product.aspect;
  const x = across(s, wide ? 0.36 : large ? 0.4 : 0.34);
  const hx = across(s, wide ? 0.64 : large ? 0.85 : 0.76);
  const ink = s.palette.dark ? '#ffffff' : s.palette.ink;
  const beside = large ? chair(hx, base, px * other) : group(at(hx, base - px * 1.2), raisedHand(s, px * other, H));
  const gap = 46 * u;
  const edge = x + (s.flip ? 1 : -1) * (w / 2 + gap);
  return shown(
    s,
    drawn(
      surface(s, H * 0.62),
      thrownShadow(s.scene.light, x, base, w, h, 'th'),
      stood(item.product, x, base, h),
      beside,
      bracket([edge, base - h], [edge, base], ink, u),
      bracket([x - w / 2, base - h - gap], [x + w / 2, base - h - gap], ink, u),
    ),
    { zoom: 1.5, blur: 9 },
  );
}

/** Draws a measuring line with end marks and ticks. It has no numbers, because the exact size is unknown. */
function bracket(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  colour: string,
  u: number,
): string {
  const upright = Math.abs(x1 - x2) < 1;
  const tick = (t: number, size: number) => {
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    return upright ? `M${x - size} ${y}L${x + size} ${y}` : `M${x} ${y - size}L${x} ${y + size}`;
  };
  const marks = Array.from({ length: 11 }, (_, i) => tick(i / 10, (i % 10 === 0 ? 24 : i === 5 ? 15 : 9) * u)).join('');
  const d = `M${x1} ${y1}L${x2} ${y2}${marks}`;
  return stroke(d, '#ffffff', 14 * u, 0.75) + stroke(d, colour === '#ffffff' ? '#221a3a' : colour, 6 * u);
}

/** A wooden chair, `h` px high. */
function chair(x: number, base: number, h: number): string {
  const art = unlettered('Brown wood', 'chair', 'ch');
  return ellipse(x, base, h * 0.28, h * 0.02, '#1a1030', 0.25) + group(at(x, base - h / 2, h / art.h), art.markup);
}
