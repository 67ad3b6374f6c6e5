import { darker, lighter, mix } from '../paint/colour.js';
import { at, ellipse, glow, group, linear, path, rect, stroke } from '../paint/svg.js';
import type { Holding } from '../people/arms.js';
import type { Figure } from '../people/figure.js';
import { unlettered } from '../products/packshot.js';
import { fitted, type Product, standing } from '../products/product.js';
import type { Framing, Scene } from '../scene.js';
import { type Display, type Shot, scaledHeld } from './shot.js';
import { smallProduct, type Thing } from './things.js';

/** How the main product is shown, if the scene says it. In a hand that is held up, it is held towards the camera. */
export const displayOf = ({ arrangement, pose }: Scene): Display | undefined =>
  arrangement === 'in_hand' && pose === 'holding_up' ? 'to_camera' : arrangement;

/** A plain package, for scenes that say how something is shown but not what. */
export const plainThing = (): Thing => ({
  place: 'handheld',
  product: smallProduct(unlettered('Kraft', 'box', 'plain')),
});

/** The usual `holding` of a thing, moved, scaled and turned as its display requires. */
export function heldAs(display: Display | undefined, holding: Holding, f: Figure, framing: Framing): Holding {
  const near = framing === 'close_up' || framing === 'selfie';
  const s = holding.side === 'left' ? -1 : 1;
  const { thing } = holding;
  const scaled = (k: number): Holding['thing'] => scaledHeld(thing, k);
  switch (display) {
    case 'to_camera':
      return { thing: scaled(near ? 1.3 : 1.5), side: holding.side, at: near ? [s * 180, 330] : [s * 300, 330] };
    case 'in_hand':
      return {
        thing: scaled(near ? 0.8 : 0.9),
        side: holding.side,
        at: near ? [s * 230, 430] : [s * 300, 640],
        turn: s * 16,
      };
    case 'in_use':
      return {
        thing: scaled(near ? 1 : 0.9),
        side: holding.side,
        at: [s * (near ? 150 : 190), near ? 210 : 230],
        turn: -s * (f.stance.free === 'left' ? 34 : 42),
      };
    default:
      return holding;
  }
}

/** A table across the lower edge of the picture, with its top at `y`. */
function table(shot: Shot, y: number): string {
  const { W, H, palette, u } = shot;
  const c = mix(palette.wood, palette.furniture, 0.3);
  return `${linear('dtb', 0, [0, lighter(c, 0.3)], [1, darker(c, 0.1)])}${rect(0, y, W, H - y + 10, 'url(#dtb)')}${rect(0, y, W, 6 * u, lighter(c, 0.6), 0, 0.7)}`;
}

/** A line with end marks that measures a thing's height. */
const measure = (x: number, top: number, foot: number, u: number): string => {
  const ticks = Array.from({ length: 9 }, (_, i) => {
    const y = top + ((foot - top) * i) / 8;
    const half = (i % 8 === 0 ? 26 : i === 4 ? 18 : 10) * u;
    return `M${x - half} ${y}L${x + half} ${y}`;
  }).join('');
  const d = `M${x} ${top}L${x} ${foot}${ticks}`;
  return stroke(d, '#ffffff', 15 * u, 0.85) + stroke(d, '#221a3a', 6 * u);
};

/** The open carton that the product came in, with its paper and leaflet. */
function carton(shot: Shot, x: number, base: number, w: number): { behind: string; before: string } {
  const { u } = shot;
  const c = '#c9a27a';
  const h = w * 0.44;
  return {
    behind:
      path(
        `M${x - w / 2} ${base - h}L${x - w * 0.72} ${base - h * 1.6}L${x - w * 0.3} ${base - h * 1.5}Z`,
        lighter(c, 0.16),
      ) +
      path(
        `M${x + w / 2} ${base - h}L${x + w * 0.72} ${base - h * 1.6}L${x + w * 0.3} ${base - h * 1.5}Z`,
        darker(c, 0.1),
      ) +
      rect(x - w / 2, base - h, w, h, darker(c, 0.36)) +
      ellipse(x, base - h * 0.8, w * 0.4, h * 0.4, '#f7f0e4') +
      ellipse(x - w * 0.2, base - h * 0.9, w * 0.2, h * 0.24, '#fffaf2'),
    before:
      rect(x - w / 2, base - h * 0.66, w, h * 0.66, c) +
      rect(x - w / 2, base - h * 0.66, w, 8 * u, lighter(c, 0.3)) +
      rect(x - w * 0.08, base - h * 0.66, w * 0.16, h * 0.66, '#ecdcb8', 0, 0.7) +
      group(
        at(x + w * 0.78, base - h * 0.05, 1, 8),
        rect(-w * 0.17, -h * 0.42, w * 0.34, h * 0.48, '#fffdf7', 6),
        stroke(
          `M${-w * 0.11} ${-h * 0.3}L${w * 0.1} ${-h * 0.3}M${-w * 0.11} ${-h * 0.2}L${w * 0.07} ${-h * 0.2}M${-w * 0.11} ${-h * 0.1}L${w * 0.1} ${-h * 0.1}`,
          '#8a8592',
          6 * u,
        ),
      ),
  };
}

/** How each display that needs no hand is drawn. */
const IN_FRONT: Partial<Record<Display, (shot: Shot, product: Product) => string>> = {
  surface: (shot: Shot, product: Product): string => {
    const { W, H } = shot;
    const h = fitted(product, W * 0.36, H * 0.26);
    return table(shot, H * 0.86) + standing(product, W * 0.27, H * 0.93, h);
  },
  scale: (shot: Shot, product: Product): string => {
    const { W, H, u } = shot;
    const h = fitted(product, W * 0.34, H * 0.24);
    const [x, base] = [W * 0.25, H * 0.93];
    const mug = smallProduct(unlettered('White mug', 'mug', 'beside'));
    const tall = H * 0.1;
    const edge = x - (h * product.aspect) / 2 - 44 * u;
    return (
      table(shot, H * 0.86) +
      standing(product, x, base, h) +
      group(at(x + (h * product.aspect) / 2 + tall * mug.aspect * 0.62, base - tall / 2), mug.draw(tall)) +
      measure(Math.max(34 * u, edge), base - h, base, u)
    );
  },
  contents: (shot: Shot, product: Product): string => {
    const { W, H } = shot;
    const [x, base] = [W * 0.36, H * 0.95];
    const box = carton(shot, x, base, W * 0.44);
    const h = fitted(product, W * 0.3, H * 0.22);
    return table(shot, H * 0.87) + box.behind + group(at(x, base - H * 0.155), product.draw(h)) + box.before;
  },
  packshot: (shot: Shot, product: Product): string => {
    const { W, H } = shot;
    const [x, base] = [W * 0.5, H * 0.9];
    const h = fitted(product, W * 0.42, H * 0.32);
    return (
      glow('dps', x, base - h / 2, W * 0.62, H * 0.3, '#ffffff', 0.9) +
      rect(x - W * 0.27, base, W * 0.54, H - base + 20, '#e9e6e1') +
      ellipse(x, base, W * 0.27, W * 0.05, '#fbfaf8') +
      standing(product, x, base + W * 0.012, h)
    );
  },
  detail: (shot: Shot, product: Product): string => {
    const { W, H } = shot;
    const h = fitted(product, W * 0.92, H * 0.66);
    return (
      glow('ddt', W * 0.3, H * 0.86, h * 0.8, h * 0.7, '#1a1030', 0.5) +
      group(at(W * 0.27, H * 0.88, 1, -8), product.draw(h))
    );
  },
};

/**
 * Draws the main product where it is shown in front of the person, on a table or close to the camera. Null if it is held or
 * stands beside the person as usual.
 */
export function drawDisplayed(shot: Shot): { markup: string; rest: readonly Thing[] } | null {
  const draw = shot.display && IN_FRONT[shot.display];
  const [main, ...rest] = shot.things;
  return draw && main ? { markup: draw(shot, main.product), rest } : null;
}
