import sharp from 'sharp';
import type { ImageResult } from '../port.js';
import { darker, lighter, mix } from './colour.js';
import type { Dice } from './dice.js';
import { toJpeg } from './frame.js';
import { layoutHeadline } from './headline.js';
import { brandColour } from './product/kind.js';
import { hangGrip, openHand, openHandSleeve, pinchGrip, wrapGrip } from './product-hand.js';
import { thrownShadow } from './product-light.js';
import { dressing } from './product-props.js';
import { across, done, type Item, type Still, shown } from './product-stage.js';
import { surface } from './product-surface.js';
import { fitted, standing } from './subjects.js';
import { at, clip, ellipse, glow, group, linear, path, rect, stroke, svg } from './svg.js';
import { measure, outline, settable } from './type.js';

/** The main picture of a shop: nothing but the product, on pure white, as large as 85 % of the picture allows. */
export async function packshotShot(s: Still): Promise<ImageResult> {
  const { W, H } = s;
  const h = fitted(s.item.product, W * 0.85, H * 0.85);
  const w = h * s.item.product.aspect;
  const foot = H / 2 + h / 2;
  const contact = ellipse(W / 2, foot - h * 0.004, w * 0.44, h * 0.012, '#1a1030', 0.16);
  const body = rect(0, 0, W, H, '#ffffff') + contact + group(at(W / 2, H / 2), s.item.product.draw(h));
  return done(s, await toJpeg(sharp(svg(W, H, body))));
}

/** Standing on what stands in the place, in its light, with a prop or two that say where. */
export async function surfaceShot(s: Still): Promise<ImageResult> {
  const { W, H, item } = s;
  const wide = W > H * 1.2;
  const large = item.category === 'large_object';
  const top = H * (large ? 0.62 : 0.6);
  const base = H * (wide ? 0.84 : 0.8);
  const h = fitted(
    item.product,
    W * (wide ? 0.44 : large ? 0.86 : 0.66),
    H * (wide ? 0.66 : W / H > 0.75 ? 0.56 : 0.5),
  );
  const x = W * (wide ? 0.52 : 0.5);
  const props = large ? { behind: '', near: '' } : dressing(s, base);
  return shown(
    s,
    surface(s, top) +
      props.behind +
      thrownShadow(s.scene.light, x, base, h * item.product.aspect, h, 'th') +
      standing(item.product, x, base, h, -2) +
      props.near,
    { zoom: 1.5, blur: 8 },
  );
}

type Grip = 'wrap' | 'handle' | 'pinch' | 'hang' | 'touch';

/** A finger's thickness beside a thing drawn `h` px high, px: 1.8 cm, within what looks like a hand. */
const fingerBeside = (item: Item, h: number): number => {
  const size = Math.max(h, h * item.product.aspect * 0.8);
  return Math.min(size * 0.17, Math.max(size * 0.085, (h * 1.55) / item.cm));
};

export function gripOf(item: Item, h: number): Grip {
  if (item.category === 'large_object' || ['sofa', 'lamp'].includes(item.shape)) return 'touch';
  if (item.product.kind === 'card') return 'pinch';
  if (item.shape === 'bag' || item.shape === 'headphones') return 'hang';
  // Only a drawn mug has its handle where we know.
  if (item.shape === 'mug' && item.product.kind === 'drawn') return 'handle';
  return (h * item.product.aspect) / 2 <= fingerBeside(item, h) * 2.7 ? 'wrap' : 'pinch';
}

/** The product at `x`, `y` (its middle) in a hand whose arm comes from the picture's edge. */
export function inHand(s: Still, x: number, y: number, h: number): string {
  const { item, identity, W, H } = s;
  const f = fingerBeside(item, h);
  const w = h * item.product.aspect;
  const away = s.flip ? -1 : 1;
  const placed = (gx: number, gy: number, layers: { behind: string; over: string }) => {
    const open = `<g transform="${at(gx, gy)}${s.flip ? ' scale(-1 1)' : ''}">`;
    return { behind: `${open}${layers.behind}</g>`, over: `${open}${layers.over}</g>` };
  };
  const shade = glow('ihs', x + w * 0.1, y + h * 0.1, w * 0.9, h * 0.7, '#1a1030', 0.28);
  const thing = group(at(x, y), item.product.draw(h));
  switch (gripOf(item, h)) {
    case 'wrap': {
      const gy = y + h * 0.5 - f * (w / 2 > f * 1.9 ? 1.6 : 1.25);
      // The arm leaves through the lower edge, more steeply in a wide picture.
      const down = Math.max(f * 7, H - gy + f * 3);
      const side = Math.min((W - (s.flip ? W - x : x)) * 0.62 + f, down * 0.62);
      const hand = placed(x, gy, wrapGrip(identity, w / 2, f, [side, down], 0.66));
      return shade + hand.behind + thing + hand.over;
    }
    case 'handle': {
      // The handle is on the right of the thing; the fist closes round it from outside.
      const gx = x + w * 0.425;
      const hand = wrapGrip(identity, w * 0.04, f, [-f * 5, Math.max(f * 7, H - y + f * 2)], 0.5);
      const open = `<g transform="${at(gx, y - f * 0.1)} scale(-1 1)">`;
      return `${shade}${open}${hand.behind}</g>${thing}${open}${hand.over}</g>`;
    }
    case 'pinch': {
      const gy = y + h * 0.5 - f * 0.4;
      const gx = x + away * w * 0.12;
      const hand = placed(gx, gy, pinchGrip(identity, f, [f * 3.4, Math.max(f * 7, H - gy + f * 2)]));
      return shade + hand.behind + thing + hand.over;
    }
    case 'hang': {
      const gy = y - h * 0.5 + (item.shape === 'bag' ? f * 0.3 : f * 0.4);
      const hand = placed(x, gy, hangGrip(identity, f, [f * 5, -gy - f]));
      return shade + thing + hand.over;
    }
    case 'touch': {
      const tall = h * (item.category === 'large_object' ? 0.34 : 0.42);
      const gx = x + away * (w / 2 + tall * 0.34);
      const gy = y + h * 0.08;
      return (
        thing +
        group(
          `${at(gx, gy, 1, away * -64)}${s.flip ? '' : ' scale(-1 1)'}`,
          openHandSleeve(identity, tall, W * 1.2),
          openHand(identity, tall),
        )
      );
    }
  }
}

/** A hand holds it up, near the camera; the place lies far behind. */
export async function inHandShot(s: Still): Promise<ImageResult> {
  const { W, H, item } = s;
  const grip = gripOf(item, 600);
  const h = fitted(
    item.product,
    W * (W > H ? 0.4 : grip === 'touch' ? 0.6 : 0.62),
    H * (grip === 'pinch' ? 0.5 : 0.54),
  );
  const y = H * (grip === 'hang' ? 0.56 : grip === 'pinch' ? 0.4 : 0.44);
  const ground = grip === 'touch' ? surface(s, y + h * 0.42) : '';
  const x = across(s, grip === 'touch' ? 0.42 : 0.48);
  const foot = grip === 'touch' ? thrownShadow(s.scene.light, x, y + h / 2, h * item.product.aspect, h, 'th') : '';
  return shown(s, ground + foot + inHand(s, x, y, h), { zoom: 1.7, blur: 11 });
}

/** Its own height beside a hand's (18 cm) or, for what is larger than a person's arm, beside a chair's back (95 cm). */
export async function scaleShot(s: Still): Promise<ImageResult> {
  const { W, H, item, u } = s;
  const wide = W > H * 1.2;
  const base = H * 0.79;
  const large = item.cm > 60;
  const other = large ? 95 : 18;
  const most = H * (wide ? 0.56 : 0.46);
  const room = W * (wide ? 0.34 : 0.44);
  const px = Math.min(most / Math.max(item.cm, other), room / (item.cm * item.product.aspect));
  const h = px * item.cm;
  const w = h * item.product.aspect;
  const x = across(s, wide ? 0.36 : large ? 0.38 : 0.34);
  const hx = across(s, wide ? 0.64 : 0.76);
  const ink = s.palette.dark ? '#ffffff' : s.palette.ink;
  const beside = large
    ? chair(s, hx, base, px * other)
    : group(at(hx, base - px * 1.2), openHandSleeve(s.identity, px * other, H), openHand(s.identity, px * other));
  const gap = 46 * u;
  const edge = x + (s.flip ? 1 : -1) * (w / 2 + gap);
  return shown(
    s,
    surface(s, H * 0.62) +
      thrownShadow(s.scene.light, x, base, w, h, 'th') +
      standing(item.product, x, base, h, 0) +
      beside +
      bracket([edge, base - h], [edge, base], ink, u) +
      bracket([x - w / 2, base - h - gap], [x + w / 2, base - h - gap], ink, u),
    { zoom: 1.5, blur: 9 },
  );
}

/** A measure line with end marks and ticks; no numbers, since nobody told any. */
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

function chair(s: Still, x: number, base: number, h: number): string {
  const c = s.palette.wood;
  const w = h * 0.46;
  return (
    ellipse(x, base, w * 0.62, h * 0.02, '#1a1030', 0.25) +
    stroke(
      `M${x - w / 2} ${base}L${x - w / 2} ${base - h}M${x + w / 2} ${base}L${x + w / 2} ${base - h}`,
      darker(c, 0.2),
      h * 0.045,
    ) +
    [0.62, 0.76, 0.9].map((t) => rect(x - w / 2, base - h * t - h * 0.05, w, h * 0.06, c, 8)).join('') +
    rect(x - w * 0.58, base - h * 0.5, w * 1.16, h * 0.08, lighter(c, 0.2), 12) +
    stroke(
      `M${x - w * 0.36} ${base - h * 0.42}L${x - w * 0.4} ${base + h * 0.03}M${x + w * 0.36} ${base - h * 0.42}L${x + w * 0.4} ${base + h * 0.03}`,
      c,
      h * 0.05,
    )
  );
}

/** A caption of a thing's name, centred at `x`. Empty when its script cannot be set. */
function caption(name: string, x: number, y: number, w: number, size: number, ink: string): string {
  const text = settable(name);
  if (!text) return '';
  const {
    lines,
    size: px,
    leading,
  } = layoutHeadline(text, { x: 0, y: 0, w, h: size * 2.4 }, { maximum: size, minimum: size * 0.7, pad: 0.05 });
  return lines
    .slice(0, 2)
    .map((line, i) => path(outline(line, x - measure(line, px, 'bold') / 2, y + i * leading, px, 'bold'), ink))
    .join('');
}

/** Seen from above: the thing in its open carton, and all that came with it laid out in rows, with their names. */
export async function contentsShot(s: Still): Promise<ImageResult> {
  const { W, H, u, item, parts, palette } = s;
  const wide = W > H * 1.2;
  const brand = brandColour(item.name, 0);
  const ground = mix(palette.dark ? palette.wall : palette.wallLow, '#fffaf2', palette.dark ? 0.1 : 0.45);
  const ink = palette.dark ? '#ffffff' : palette.ink;
  const alone = parts.length === 0;
  const box = wide
    ? { x: W * 0.07, y: H * 0.15, w: W * (alone ? 0.5 : 0.36), h: H * 0.66 }
    : { x: W * 0.16, y: H * 0.09, w: W * 0.68, h: H * (alone ? 0.5 : 0.38) };
  const rest = wide
    ? { x: box.x + box.w + W * 0.06, y: H * 0.1, w: W * 0.87 - box.x - box.w, h: H * 0.82 }
    : { x: W * 0.06, y: box.y + box.h + H * 0.08, w: W * 0.88, h: H * 0.92 - box.y - box.h - H * 0.08 };
  const h = fitted(item.product, box.w * 0.74, box.h * 0.84);
  const cells = alone ? [] : grid(rest, parts.length);
  const laid = cells
    .map((cell, i) => {
      const part = parts[i]!;
      const ph = fitted(part.product, cell.w * 0.8, Math.min(cell.h * 0.72, cell.h - 90 * u));
      const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h * 0.42];
      return lying(part, x, y, ph) + caption(part.name, x, y + ph / 2 + 52 * u, cell.w * 0.94, 34 * u, ink);
    })
    .join('');
  return shown(
    s,
    `${linear('ctg', 30, [0, lighter(ground, 0.3)], [1, darker(ground, 0.08)])}${rect(0, 0, W, H, 'url(#ctg)')}` +
      carton(s, box, mix('#c9a27a', brand, 0.12), brand) +
      lying(item, box.x + box.w / 2, box.y + box.h / 2, h) +
      (alone ? leaflet(s, rest) : laid),
    { zoom: 1.5, blur: 4 },
  );
}

interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Rows of equal cells that use a box best; the last row is centred. */
function grid(box: Cell, count: number): Cell[] {
  let best = { columns: 1, side: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const side = Math.min(box.w / columns, (box.h / Math.ceil(count / columns)) * 0.85);
    if (side > best.side) best = { columns, side };
  }
  const { columns } = best;
  const rows = Math.ceil(count / columns);
  const [w, h] = [box.w / columns, box.h / rows];
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - columns * (rows - 1) : columns;
    return { x: box.x + (box.w - inRow * w) / 2 + (i % columns) * w, y: box.y + row * h, w, h };
  });
}

/** Lying flat under a camera above: its shadow lies all round it, a little below. */
const lying = (item: Item, x: number, y: number, h: number): string => {
  const w = h * item.product.aspect;
  return (
    (item.product.kind === 'card'
      ? ''
      : glow(`ly${Math.round(x)}-${Math.round(y)}`, x + w * 0.06, y + h * 0.05, w * 0.72, h * 0.6, '#1a1030', 0.42)) +
    group(at(x, y), item.product.draw(h))
  );
};

/** An open carton from above: four flaps, tissue paper inside. */
function carton(s: Still, { x, y, w, h }: Cell, c: string, brand: string): string {
  const flap = Math.min(w, h) * 0.2;
  return (
    glow('ctn', x + w / 2, y + h * 0.56, w * 0.82, h * 0.86, '#1a1030', 0.42) +
    path(
      `M${x} ${y}L${x + flap * 0.5} ${y - flap * 0.7}L${x + w - flap * 0.5} ${y - flap * 0.7}L${x + w} ${y}Z`,
      lighter(c, 0.2),
    ) +
    path(
      `M${x} ${y + h}L${x + flap * 0.5} ${y + h + flap * 0.7}L${x + w - flap * 0.5} ${y + h + flap * 0.7}L${x + w} ${y + h}Z`,
      lighter(c, 0.12),
    ) +
    path(
      `M${x} ${y}L${x - flap * 0.6} ${y + flap * 0.5}L${x - flap * 0.6} ${y + h - flap * 0.5}L${x} ${y + h}Z`,
      lighter(c, 0.26),
    ) +
    path(
      `M${x + w} ${y}L${x + w + flap * 0.6} ${y + flap * 0.5}L${x + w + flap * 0.6} ${y + h - flap * 0.5}L${x + w} ${y + h}Z`,
      darker(c, 0.04),
    ) +
    rect(x, y, w, h, darker(c, 0.42)) +
    rect(x + w * 0.04, y + h * 0.05, w * 0.92, h * 0.9, darker(c, 0.3), 6) +
    clip(
      'ctw',
      rect(x + w * 0.04, y + h * 0.05, w * 0.92, h * 0.9, '#000', 6),
      tissue(s.dice.fork('tissue'), { x, y, w, h }, mix(brand, '#fffaf2', 0.84)),
      glow('cti', x + w / 2, y, w * 0.7, h * 0.3, '#1a1030', 0.4),
    )
  );
}

/** Crumpled tissue paper: large folds, each with a lit and a shaded half. */
const tissue = (dice: Dice, { x, y, w, h }: Cell, c: string): string =>
  rect(x, y, w, h, darker(c, 0.1)) +
  Array.from({ length: 34 }, (_, i) => {
    const r = Math.min(w, h) * dice.range(0.16, 0.34);
    const [px, py] = [x + w * dice.next(), y + h * dice.next()];
    const turn = dice.range(0, 6.3);
    const corner = (a: number, k: number) =>
      `${Math.round(px + Math.cos(turn + a) * r * k)} ${Math.round(py + Math.sin(turn + a) * r * k)}`;
    return (
      path(`M${corner(0, 1)}L${corner(1.3, 0.8)}L${corner(3.1, 1)}Z`, i % 3 ? lighter(c, 0.4) : c) +
      path(`M${corner(0, 1)}L${corner(3.1, 1)}L${corner(4.6, 0.7)}Z`, darker(c, i % 2 ? 0.06 : 0.13))
    );
  }).join('');

/** The folded leaflet that lies by a thing that came alone. */
function leaflet(s: Still, room: Cell): string {
  const { u } = s;
  const w = Math.min(room.w * 0.7, room.h * 0.7);
  const h = w * 1.2;
  return group(
    at(room.x + room.w * 0.5, room.y + room.h * 0.5, Math.min(1, (room.h * 0.8) / h), 5),
    rect(-w / 2 + 8 * u, -h / 2 + 14 * u, w, h, '#1a1030', 4, 0.2) +
      rect(-w / 2, -h / 2, w, h, '#ffffff', 4) +
      rect(-w / 2, -h / 2, w * 0.5, h, '#1a1030', 0, 0.04) +
      rect(-w * 0.4, -h * 0.4, w * 0.3, h * 0.28, mix(brandColour(s.item.name, 0), '#ffffff', 0.4), 8) +
      [-0.02, 0.07, 0.16, 0.25, 0.34]
        .map((t) => rect(-w * 0.4, h * t, w * 0.3, 8 * u, s.palette.ink, 4, 0.22))
        .join('') +
      [-0.38, -0.29, -0.2, -0.11, -0.02, 0.07, 0.16, 0.25]
        .map((t, i) => rect(w * 0.08, h * t, w * (i % 3 === 2 ? 0.2 : 0.32), 8 * u, s.palette.ink, 4, 0.22))
        .join(''),
  );
}
