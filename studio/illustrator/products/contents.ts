import { darker, lighter, mix } from '../paint/colour.js';
import { type Drawn, drawn } from '../paint/drawn.js';
import { at, clip, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Picture } from '../picture.js';
import { layoutLettering } from '../type/lettering.js';
import { measure, outline, settable } from '../type/type.js';
import { brandColour } from './kind.js';
import { fitted, located } from './product.js';
import { type Item, type Still, shown } from './stage.js';

/** Draws a caption with a thing's name, centred at `x`. Empty if our fonts lack the name's script. */
function caption(name: string, x: number, y: number, w: number, size: number, ink: string): string {
  const text = settable(name);
  if (!text) return '';
  const {
    lines,
    size: px,
    leading,
  } = layoutLettering(text, { x: 0, y: 0, w, h: size * 2.4 }, { maximum: size, minimum: size * 0.7, pad: 0.05 });
  return lines
    .slice(0, 2)
    .map((line, i) => path(outline(line, x - measure(line, px, 'bold') / 2, y + i * leading, px, 'bold'), ink))
    .join('');
}

/** Draws the product in its open carton, seen from above, with everything that came with it laid out in rows and labelled. */
export async function drawContentsShot(s: Still): Promise<Picture> {
  const { W, H, u, item, parts, palette } = s;
  const wide = W > H * 1.2;
  const brand = brandColour(item.name, 0);
  const ground = mix(palette.dark ? palette.wall : palette.wallLow, '#fffaf2', palette.dark ? 0.1 : 0.45);
  const ink = palette.dark ? '#ffffff' : palette.ink;
  const alone = parts.length === 0;
  const box = wide
    ? { x: W * (alone ? 0.25 : 0.07), y: H * 0.15, w: W * (alone ? 0.5 : 0.36), h: H * 0.66 }
    : { x: W * 0.16, y: H * (alone ? 0.19 : 0.09), w: W * 0.68, h: H * (alone ? 0.62 : 0.38) };
  const rest = wide
    ? { x: box.x + box.w + W * 0.06, y: H * 0.1, w: W * 0.87 - box.x - box.w, h: H * 0.82 }
    : { x: W * 0.06, y: box.y + box.h + H * 0.08, w: W * 0.88, h: H * 0.92 - box.y - box.h - H * 0.08 };
  const h = fitted(item.product, box.w * 0.74, box.h * 0.84);
  const cells = alone ? [] : grid(rest, parts.length);
  const laid = cells.map((cell, i) => {
    const part = parts[i]!;
    const ph = fitted(part.product, cell.w * 0.8, Math.min(cell.h * 0.72, cell.h - 90 * u));
    const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h * 0.42];
    const name = caption(part.name, x, y + ph / 2 + 52 * u, cell.w * 0.94, 34 * u, ink);
    return drawn(lying(part, x, y, ph), name);
  });
  return shown(
    s,
    drawn(
      `${linear('ctg', 30, [0, lighter(ground, 0.3)], [1, darker(ground, 0.08)])}${rect(0, 0, W, H, 'url(#ctg)')}`,
      carton(box, mix('#c9a27a', brand, 0.12), brand),
      lying(item, box.x + box.w / 2, box.y + box.h / 2, h),
      ...laid,
    ),
    { zoom: 1.5, blur: 4 },
  );
}

interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Divides a box into `count` equal cells, arranged in rows so that they are as large as possible. The last row is centred. */
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

/** Draws a thing that lies on a surface, seen from above: its shadow surrounds it and is slightly lower. */
const lying = (item: Item, x: number, y: number, h: number): Drawn => {
  const w = h * item.product.aspect;
  const markup =
    (item.product.kind === 'print'
      ? ''
      : glow(`ly${Math.round(x)}-${Math.round(y)}`, x + w * 0.06, y + h * 0.05, w * 0.72, h * 0.6, '#1a1030', 0.42)) +
    group(at(x, y), item.product.draw(h));
  return located(item.product, x, y, h, markup);
};

/** Draws an open carton from above: four flaps, with tissue paper inside. */
function carton({ x, y, w, h }: Cell, c: string, brand: string): string {
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
      rect(x, y, w, h, mix(brand, '#fffaf2', 0.84)),
      [0.2, 0.5, 0.8]
        .map((t) =>
          stroke(`M${x + w * t} ${y}q${w * 0.12} ${h * 0.5} ${-w * 0.06} ${h}`, mix(brand, '#fffaf2', 0.6), 14, 0.6),
        )
        .join(''),
      glow('cti', x + w / 2, y, w * 0.7, h * 0.3, '#1a1030', 0.4),
    )
  );
}
