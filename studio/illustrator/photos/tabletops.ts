import type { Outfit } from '../clothes/garments.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { at, circle, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import { drawFigure } from '../people/figure.js';
import { forearm, hand, pinchGrip, wrapGrip } from '../people/hands.js';
import { packshot } from '../products/packshot.js';
import { fitted, type Product, standing } from '../products/product.js';
import { type Framed, type Shot } from './shot.js';
import { scopedProduct, smallProduct } from './things.js';

/** Draws a tabletop from `y` to the picture's lower edge. */
function tabletop(shot: Shot, y: number): string {
  const { W, H, palette } = shot;
  const c = mix(palette.wood, palette.furniture, 0.3);
  return `${linear('ttp', 0, [0, lighter(c, 0.34)], [1, darker(c, 0.06)])}${rect(0, y, W, H - y + 10, 'url(#ttp)')}${rect(0, y, W, 6 * shot.u, lighter(c, 0.6), 0, 0.7)}`;
}

/** A mug to hold or look at, for scenes without a product. */
const mug = (palette: Palette): Product => scopedProduct(smallProduct(packshot('', 'mug', 3)), `m${palette.name}`);

/** Frames the product on a table, seen over the person's shoulder. */
export function overShoulder(shot: Shot): Framed {
  const { W, H, figure, palette } = shot;
  const [main, ...rest] = shot.things;
  const product = main?.product ?? mug(palette);
  const base = H * 0.68;
  const h = fitted(product, W * 0.48, H * 0.3);
  const k = Math.min(W / 1080, H / 1500) * 1.42 * shot.near;
  const person = drawFigure({ ...figure, view: { yaw: 152, pitch: figure.view.pitch }, tilt: { x: 0.3, y: 0 } });
  const small = rest
    .map((t, i) =>
      standing(t.product, W * (i ? 0.93 : 0.42), H * (i ? 0.7 : 0.655), fitted(t.product, W * 0.2, H * 0.16)),
    )
    .join('');
  const x = W * 0.7;
  return {
    behind:
      tabletop(shot, H * 0.6) +
      small +
      glow('osg', x, base - h / 2, h * 0.9, h * 0.8, palette.light, 0.7) +
      standing(product, x, base, h),
    person: group(at(W * 0.14, H * 0.5, k, 3), person),
    before: '',
  };
}

/** Shows a thing in the viewer's own hands: in one if it is narrow, otherwise in both. */
export function povHands(shot: Shot): Framed {
  const { W, H, figure, palette, u } = shot;
  const held = shot.things.filter(({ product }) => product.kind !== 'print');
  const main = held.find(({ place }) => place !== 'large_object') ?? held[0];
  const product = main?.product ?? mug(palette);
  const h = fitted(product, W * 0.5, H * 0.4);
  const w = h * product.aspect;
  const [x, y] = [W / 2, H * 0.5];
  const f = 62 * u * shot.near;
  const rest = shot.things
    .filter((t) => t !== main)
    .map((t, i) => standing(t.product, W * (i ? 0.16 : 0.84), H * 0.44, fitted(t.product, W * 0.26, H * 0.24)))
    .join('');
  const narrow = w / 2 < f * 2.4;
  const hands = (narrow ? ([1] as const) : ([-1, 1] as const)).map((side) => {
    const [gx, gy] = narrow ? [0, h / 2 - f * 1.2] : [w * 0.34, h / 2 - f * 0.4];
    const far = [W * 0.44 - gx, H * 0.5 - gy + f * 2] as const;
    const layers = narrow ? wrapGrip(figure, w / 2, f, far, 0.66) : pinchGrip(figure, f, far);
    const place = (content: string) =>
      `<g transform="${at(x, y)}${side < 0 ? ' scale(-1 1)' : ''} ${at(gx, gy)}">${content}</g>`;
    return { behind: place(layers.behind), over: place(layers.over) };
  });
  return {
    behind: tabletop(shot, H * 0.36) + rest + glow('pvs', x, y + h * 0.5, w * 0.9, h * 0.18, '#1a1030', 0.4),
    person: hands.map(({ behind }) => behind).join(''),
    before: group(at(x, y), product.draw(h)) + hands.map(({ over }) => over).join(''),
  };
}

/** Draws the outfit's garment folded flat, as in a shop. */
function folded(outfit: Outfit, x: number, y: number, w: number, turn: number): string {
  const c = outfit.colour;
  const [light, line] = [lighter(c, 0.2), darker(c, 0.25)];
  return group(
    at(x, y, w / 400, turn),
    rect(-206, -240, 420, 500, '#1a1030', 40, 0.2),
    rect(-210, -250, 420, 490, c, 40),
    stroke('M-150-240L-150 230M150-240L150 230', line, 6, 0.4),
    path('M-110-250Q0-130 110-250Z', darker(c, 0.4)),
    path('M-120-250L-30-130L-90-90L-160-230Z', light) + path('M120-250L30-130L90-90L160-230Z', light),
    stroke('M0-150L0 240', line, 6, 0.5),
    [-60, 40, 140].map((by) => circle(8, by, 9, lighter(c, 0.6))).join(''),
    stroke('M-210 110Q0 140 210 110', line, 6, 0.3),
  );
}

/** Frames things laid out on a board, seen from above. */
export function flatLay(shot: Shot): Framed {
  const { W, H, u, palette, figure } = shot;
  const board = mix(palette.wood, palette.furniture, 0.62);
  const planks =
    Array.from({ length: 6 }, (_, i) => rect((W * i) / 6, 0, W / 6 - 3, H, i % 2 ? lighter(board, 0.1) : board)).join(
      '',
    ) +
    stroke(
      Array.from(
        { length: 12 },
        (_, i) => `M${(W * (i % 6)) / 6 + W * 0.08} ${H * (i % 2 ? 0.1 : 0.55)}q${10 * u} ${H * 0.1} 0 ${H * 0.26}`,
      ).join(''),
      darker(board, 0.25),
      4,
      0.25,
    );
  const linen = `<g transform="rotate(-11 ${W / 2} ${H / 2})">${rect(W * 0.2, H * 0.2, W * 0.66, H * 0.6, '#1a1030', 8, 0.16)}${rect(W * 0.19, H * 0.19, W * 0.66, H * 0.6, lighter(palette.wall, 0.45), 8)}</g>`;
  const laid = (emoji: string, x: number, y: number, h: number, turn: number): string => {
    const art = scopedProduct(smallProduct(packshot('', emoji, 0)), `fl${Math.round(x)}`);
    return (
      rect(x - h * art.aspect * 0.44, y - h * 0.42, h * art.aspect * 0.92, h * 0.92, '#1a1030', h * 0.3, 0.12) +
      group(at(x, y, 1, turn), art.draw(h))
    );
  };
  const around =
    laid('☕', W * 0.82, H * 0.15, 220 * u, 0) +
    laid('🌿', W * 0.08, H * 0.88, 300 * u, 20) +
    laid('🕶', W * 0.28, H * 0.91, 90 * u, 14);
  const [main, ...rest] = shot.things;
  const product = main?.product ?? null;
  const h = product ? fitted(product, W * 0.46, H * 0.4) : 0;
  const lying = product
    ? group(
        at(W * 0.5 + 18 * u, H * 0.5 + 22 * u, 1, -9),
        rect(
          (-h * product.aspect) / 2,
          -h / 2,
          h * product.aspect,
          h,
          '#1a1030',
          40,
          product.kind === 'drawn' ? 0.16 : 0.06,
        ),
      ) + group(at(W * 0.5, H * 0.5, 1, -9), product.draw(h))
    : '';
  const more = rest
    .map((t, i) =>
      group(
        at(W * (i ? 0.2 : 0.2), H * (i ? 0.36 : 0.62), 1, i ? 12 : -18),
        t.product.draw(fitted(t.product, W * 0.26, H * 0.19)),
      ),
    )
    .join('');
  const k = 1.5 * u;
  const tip = { x: W * 0.71, y: H * 0.68 };
  const arm =
    forearm(figure, [tip.x, tip.y], [W * 1.02, H * 1.04], 41 * k) +
    hand(figure.identity, 'rest', tip.x, tip.y, -38, true, k);
  return {
    behind: planks + linen + around + folded(figure.outfit, W * 0.22, H * 0.19, Math.min(W, H * 0.8) * 0.34, -8),
    person:
      (product ? '' : folded(figure.outfit, W * 0.5, H * 0.48, Math.min(W, H * 0.9) * 0.4, 4)) + lying + more + arm,
    before: '',
  };
}
