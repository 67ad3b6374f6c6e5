import { darker, lighter, luminance } from '../paint/colour.js';
import { clip, ellipse, linear, n, path, rect } from '../paint/svg.js';
import type { Identity } from '../people/identity.js';
import type { Pattern } from '../people/looks/words.js';
import { ring, see, type View } from '../people/space.js';
import { chooseBreadth, chooseNeck, Trunk } from '../people/trunk.js';
import type { Garment } from '../scene.js';
import { type Cloth, COLLARS, DETAILS, shirtCollar, toCloth } from './garment-details.js';
import { drawPattern } from './patterns.js';

/** What a person wears, ready to be drawn. */
export interface Outfit {
  garment: Garment;
  colour: string;
  /** Colour of the garment underneath, whose collar shows at the neck. */
  under?: string;
  /** Colour of the garment underneath where the outer one is open. It has no collar of its own, unlike {@link under}. */
  inner?: string;
  tie?: string;
  pattern?: Pattern;
  /** Colour of trousers, leggings or shorts. Null draws bare legs under a skirt. */
  legs: string | null;
  shoes: string;
  /** Markup of a `<pattern id="cloth">` made from a photo of the clothing. */
  print?: string;
}

interface Cut {
  /** Sleeve length in arm segments: 0 none, 1 to the elbow, 2 to the wrist. */
  sleeve: number;
  /** Width of the sleeves relative to close-fitting ones. */
  puff: number;
  hem: number;
  flare: number;
}
export const CUTS: Readonly<Record<Garment, Cut>> = {
  tee: { sleeve: 0.62, puff: 1.12, hem: 1170, flare: 1 },
  tank_top: { sleeve: 0, puff: 1, hem: 1150, flare: 1 },
  shirt: { sleeve: 1.86, puff: 1.02, hem: 1180, flare: 1 },
  blouse: { sleeve: 1.62, puff: 1.3, hem: 1130, flare: 0.98 },
  sweater: { sleeve: 1.9, puff: 1.16, hem: 1160, flare: 1.04 },
  hoodie: { sleeve: 1.9, puff: 1.2, hem: 1190, flare: 1.05 },
  blazer: { sleeve: 1.84, puff: 1.05, hem: 1230, flare: 1.02 },
  denim_jacket: { sleeve: 1.84, puff: 1.1, hem: 1060, flare: 1.02 },
  coat: { sleeve: 1.88, puff: 1.22, hem: 1780, flare: 1.16 },
  dress: { sleeve: 0.45, puff: 1.22, hem: 1590, flare: 1.5 },
  sportswear: { sleeve: 0, puff: 1, hem: 735, flare: 0.94 },
  robe: { sleeve: 1.78, puff: 1.42, hem: 1640, flare: 1.2 },
  apron: { sleeve: 0.62, puff: 1.12, hem: 1170, flare: 1 },
};

/** The colour of the cloth on the trunk: the outfit's, except that an apron is worn over a plain T-shirt. */
export const trunkCloth = (o: Outfit): string =>
  o.garment === 'apron' ? (o.inner ?? (luminance(o.colour) > 0.75 ? '#5b7fa6' : '#f6f3ec')) : o.colour;

/**
 * Draws the clothed trunk, with bare skin where the garment has none. `behind` goes behind the neck, `body` in front of it.
 * Uses the SVG ids `tk`, `ts` and `cloth`.
 */
export function clothed(view: View, p: Identity, o: Outfit): { behind: string; body: string } {
  const singlet = o.garment === 'sportswear' && p.presents === 'man';
  const cut = singlet ? { ...CUTS.sportswear, hem: 1150, flare: 1 } : CUTS[o.garment];
  const wide = chooseBreadth(p);
  const trunk = new Trunk(view, wide, { from: 860, hem: Math.max(cut.hem, 1220), by: cut.flare });
  const skin = new Trunk(view, wide * 0.97, { from: 860, hem: 1220, by: 1 });
  const base = trunkCloth(o);
  const under = o.under ?? o.inner;
  const c: Cloth = { ...toCloth(o.colour), ...(under ? { under } : {}), ...(o.tie ? { tie: o.tie } : {}) };
  const shape = trunk.outline(316, cut.hem);
  const middle = see(view, [0, 700, 0]);
  const side = ring(view, 300, 170).w;
  const shade =
    linear('ts', 90, [0, '#fffaf2', 0.12], [0.3, '#fffaf2', 0], [0.58, '#1a1030', 0], [1, '#1a1030', 0.26]) +
    rect(middle.x - side, middle.y - 700, side * 2, 2600, 'url(#ts)');
  const cloth = o.print ?? (o.pattern && drawPattern(o.pattern, o.colour));
  const print = cloth ? `${cloth}<g fill="url(#cloth)">${shape}</g>` : '';
  const bare =
    (o.garment === 'sportswear' && !singlet) || o.legs === null
      ? `<g fill="${p.skin}">${skin.outline(316, 1200)}</g>`
      : '';
  const waist =
    o.garment === 'sportswear' && !singlet && o.legs
      ? `<g fill="${o.legs}">${skin.outline(940, 1225)}</g>${skin.band(962, lighter(o.legs, 0.3), 34)}${skin.dot(0, 800, 8, p.skinShade)}`
      : '';
  const hips =
    o.legs && (o.garment !== 'sportswear' || singlet) ? `<g fill="${o.legs}">${skin.outline(1000, 1232)}</g>` : '';
  const below = o.garment === 'apron' ? apronSkirt(view, wide, c) : '';
  const body =
    hips +
    bare +
    waist +
    `<g fill="${base}">${shape}</g>` +
    print +
    clip('tk', shape, shade, DETAILS[o.garment](trunk, c, p, cut.hem)) +
    (view.pitch > 0 && Math.cos((view.yaw * Math.PI) / 180) > -0.2 ? throat(view, p) : '') +
    (o.under && o.garment === 'sweater' ? '' : (COLLARS[o.garment]?.(trunk, c, p) ?? '')) +
    (o.under ? shirtCollar(trunk, toCloth(o.under), p) : o.tie ? tiedCollar(trunk, c, o, p) : '') +
    below;
  // If the camera looks down, the back of the neckline is visible behind the neck.
  const [neck, far] = [see(view, [0, 316, 0]), ring(view, ...trunk.size(316))];
  const behind =
    (view.pitch > 0 ? ellipse(neck.x, neck.y, far.w * neck.s, far.h * neck.s, darker(base, 0.3)) : '') +
    (o.garment === 'hoodie' ? hood(view, darker(c.base, 0.34)) : '');
  return { behind, body };
}

/** Draws the collar of the shirt that a tie is worn with, and the tie's knot. */
function tiedCollar(trunk: Trunk, c: Cloth, o: Outfit, p: Identity): string {
  const shirt = o.garment === 'shirt' ? c : toCloth(o.inner ?? '#f7f4ee');
  return shirtCollar(trunk, shirt, p) + trunk.patch('-12 398, 12 398, 8 452, -8 452', darker(o.tie!, 0.16));
}

/** Draws the base of the neck, which covers the back of the neckline if the camera looks down. */
function throat(view: View, p: Identity): string {
  const [top, low] = [see(view, [0, 262, -16]), see(view, [0, 318, -16])];
  const { w, h } = ring(view, chooseNeck(p), chooseNeck(p));
  return path(
    `M${n(top.x - w)} ${n(top.y)}L${n(low.x - w)} ${n(low.y)}Q${n(low.x)} ${n(low.y + 2 * h)} ${n(low.x + w)} ${n(low.y)}L${n(top.x + w)} ${n(top.y)}Z`,
    p.skin,
  );
}

/** Draws a hood lying around the neck, seen from the front. */
function hood(view: View, colour: string): string {
  const [top, low] = [see(view, [0, 226, -60]), see(view, [0, 390, -30])];
  const w = ring(view, 218, 150).w;
  return path(
    `M${n(low.x - w)} ${n(low.y)}C${n(top.x - w)} ${n(top.y)} ${n(top.x - w * 0.6)} ${n(top.y)} ${n(top.x)} ${n(top.y)}C${n(top.x + w * 0.6)} ${n(top.y)} ${n(top.x + w)} ${n(top.y)} ${n(low.x + w)} ${n(low.y)}Z`,
    colour,
  );
}

/** Draws the lower part of an apron, which hangs freely in front of the legs. */
function apronSkirt(view: View, wide: number, c: Cloth): string {
  const t = new Trunk(view, wide * 1.03, { from: 860, hem: 1480, by: 1.12 });
  return (
    t.patch('-92 1100, -92 1480, -45 1480, 0 1480, 45 1480, 92 1480, 92 1100, 0 1100', c.base) +
    t.patch('-34 1100, 34 1100, 34 1120, -34 1120', c.deep) +
    t.seam('-88 1456, -40 1456, 0 1456, 40 1456, 88 1456', c.line, 6, 0.4)
  );
}

/** Draws a hood lying on the back, seen from behind. */
export function hoodBehind(view: View, o: Outfit): string {
  if (o.garment !== 'hoodie') return '';
  const spot = see(view, [0, 410, -140]);
  return (
    ellipse(spot.x, spot.y, 210, 150, darker(o.colour, 0.12)) +
    ellipse(spot.x, spot.y - 40, 170, 92, darker(o.colour, 0.32))
  );
}
