import { FRAME } from '../../engine/ffmpeg/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import { chooseOutfit } from '../../studio/illustrator/clothes/dressed.js';
import { compose, type Shot } from '../../studio/illustrator/frames/shots.js';
import { toAreas } from '../../studio/illustrator/paint/drawn.js';
import { paletteFor } from '../../studio/illustrator/paint/palette.js';
import { rect, svg } from '../../studio/illustrator/paint/svg.js';
import type { Expression } from '../../studio/illustrator/people/expression.js';
import { createIdentity } from '../../studio/illustrator/people/identity.js';
import type { Product } from '../../studio/illustrator/products/product.js';
import type { Scene } from '../../studio/illustrator/scene.js';
import { Dice } from '../../studio/random.js';

const WHOLE = { x: -1, y: -0.5, w: 2, h: 1 };
const thing = (more: Partial<Product>): Product => ({
  aspect: 0.5,
  kind: 'drawn',
  holdable: true,
  category: 'handheld',
  label: { x: -0.2, y: -0.1, w: 0.4, h: 0.3 },
  draw: (h) => rect(-h / 4, -h / 2, h / 2, h, '#2f8f5b') + rect(-h * 0.2, -h * 0.1, h * 0.4, h * 0.3, '#f4efe4'),
  ...more,
});
const wide = (aspect: number): Partial<Product> => ({
  aspect,
  label: { ...WHOLE, x: -aspect / 2, w: aspect },
});
export const PRODUCTS = {
  'a drawn bottle': thing({}),
  'a cut-out photo, upright': thing({ kind: 'cutout', ...wide(0.6) }),
  'a print, lying': thing({ kind: 'print', holdable: false, ...wide(1.5) }),
  'a sofa': thing({ category: 'large_object', holdable: false, ...wide(2) }),
};
export const portrait = thing({ kind: 'print', holdable: false, ...wide(0.8) });
export const WITHOUT_PRODUCT: readonly Shot[] = ['closeup', 'medium', 'side', 'wide'];
const FACES: readonly Expression[] = ['surprised', 'worried', 'beaming'];

/**
 * Draws one of the illustrator's framings as an SVG that fills the screen, with the faces and labels that the illustrator
 * reports.
 */
export function framing(
  shot: Shot,
  flip: boolean,
  product: Product | null,
  print: Product | null,
  n: number,
): { areas: PictureAreas; picture: Buffer } {
  const { width: W, height: H } = FRAME;
  const scene: Scene = { kind: 'frame', personaSeed: `p${n}` };
  const identity = createIdentity(scene, n);
  const { drawn } = compose(shot, {
    W,
    H,
    u: 1,
    top: H * 0.278,
    flip,
    palette: paletteFor('at ease', 'kitchen', 'x'),
    identity,
    outfit: chooseOutfit(scene, identity),
    expression: FACES[n % FACES.length]!,
    role: 'hook',
    product,
    print,
    dice: new Dice('framing', n),
  });
  const picture = svg(W, H, rect(0, 0, W, H, '#9fb4c0') + drawn.markup);
  return { areas: toAreas(drawn, W, H), picture };
}
