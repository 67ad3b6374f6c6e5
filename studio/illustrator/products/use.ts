import { besideLarge } from '../frames/beside.js';
import { across, figure, halo, hung, type Stage, table } from '../frames/stage.js';
import { darker, mix } from '../paint/colour.js';
import { type Box, type Drawn, drawn, placed, turned } from '../paint/drawn.js';
import { at, ellipse, glow, group, linear, mirrored, path, rect, stroke } from '../paint/svg.js';
import type { Held, Holding } from '../people/arms.js';
import { type Expression, FACE_OF } from '../people/expression.js';
import { drawFigure, facing, locateFace } from '../people/figure.js';
import { tall } from '../people/hair.js';
import { type Bearing, STANCES } from '../people/poses.js';
import type { Picture } from '../picture.js';
import { fitted, located, type Product, stood } from './product.js';
import { chooseGrip, inHand } from './shots.js';
import { type Item, makeStage, type Still, shown } from './stage.js';

type Use = 'drink' | 'apply' | 'wear' | 'sit' | 'carry' | 'beside' | 'both';

/** Things that are used in a way of their own. */
const USES: ReadonlyMap<string, Use> = new Map([
  ['pump', 'apply'],
  ['tube', 'apply'],
  ['headphones', 'wear'],
  ['bag', 'carry'],
  ['suitcase', 'carry'],
  ['candle', 'beside'],
]);

/** Decides how a product is shown in use, by its kind. */
function chooseUse({ product, shape, category, grip, drink }: Item): Use {
  if (product.kind === 'print') return 'beside';
  if (shape === 'sofa' && product.aspect > 1.3) return 'sit';
  if (drink && grip !== 'none') return 'drink';
  const own = USES.get(shape);
  if (own) return own;
  return grip === 'none' || grip === 'hang' || (category && category !== 'handheld') ? 'beside' : 'both';
}

/** Head units per cm: a head including hair is about 24 cm high. */
const UNITS_PER_CM = 19;

/**
 * Height of a held thing in head units: to scale, but at least `least`, so that it is recognised, and at most `most`, so that
 * it doesn't hide the person.
 */
const heldHeight = (item: Item, least: number, most: number): number =>
  fitted(item.product, 380, Math.max(least, Math.min(most, item.cm * UNITS_PER_CM)));

/** Draws the person using the product, in head units. */
function using(s: Still, use: Use): Drawn {
  const { item, flip } = s;
  const thing = (h: number): Held => {
    const grip = chooseGrip(item, h);
    const markup = item.product.draw(h);
    return {
      markup: flip ? mirrored(markup) : markup,
      w: h * item.product.aspect,
      h,
      grip: grip === 'pinch' || grip === 'hang' ? grip : 'wrap',
    };
  };
  const person = (mood: Expression, bearing: Bearing = 'relaxed', ...held: Holding[]): Drawn => {
    const figure = { ...facing(s, s.scene.expression ? FACE_OF[s.scene.expression] : mood, bearing), held };
    return { markup: drawFigure(figure), faces: [locateFace(figure)], labels: [], things: held.map(boxOf) };
  };
  switch (use) {
    case 'drink': {
      const h = heldHeight(item, 210, 330);
      // The rim touches the mouth: if a thing is rotated by -30 degrees, its upper end is 0.25 times its height to the left of
      // its centre and 0.43 times above it.
      const at = [44 + h * 0.25, 146 + h * 0.433] as const;
      return person('confident', 'relaxed', { thing: thing(h), side: 'right', at, turn: -30, elbow: [420, 800, 60] });
    }
    case 'apply': {
      const h = heldHeight(item, 250, 340);
      return drawn(
        person('happy', 'amazed', { thing: thing(h), side: 'right', at: [330, 420], turn: 5, elbow: [430, 850, 60] }),
        path('M-122 66C-128 40-96 26-74 42C-48 50-52 80-78 82C-100 92-124 86-122 66Z', '#ffffff', 0.96),
        stroke('M-106 60Q-92 46-76 56', '#dfe6f2', 6, 0.9),
      );
    }
    case 'wear': {
      const h = 520 * 0.92 * (480 / (520 * item.product.aspect));
      return drawn(person('beaming'), group(`translate(0 ${Math.round(16 - h * 0.255)})`, item.product.draw(h)));
    }
    case 'carry': {
      const h = heldHeight(item, 420, 520);
      const at = [250, 560 + h / 2] as const;
      return person('happy', 'relaxed', { thing: thing(h), side: 'right', at, elbow: [430, 800, 60] });
    }
    case 'both': {
      const held = { ...thing(heldHeight(item, 330, 400)), grip: 'pinch' } as const;
      return person('happy', 'relaxed', { thing: held, side: 'both', at: [0, 550], elbow: [400, 940, 60] });
    }
    default:
      return person('happy');
  }
}

/** The box of a held thing, in head units. */
const boxOf = ({ thing: { w, h }, at: [x, y], turn = 0 }: Holding): Box =>
  turned({ x: x - w / 2, y: y - h / 2, w, h }, turn, { x, y });

/** Draws a person using the product. */
export async function drawInUseShot(s: Still): Promise<Picture> {
  const possible = chooseUse(s.item);
  // A wheelchair user sits already.
  const use = s.identity.wheelchair && possible === 'sit' ? 'beside' : possible;
  if (use === 'sit' && !s.print) return shown(s, seated(s), { zoom: 1.05, blur: 3 });
  if (s.print) return shown(s, withPrint(s, s.print, use), { zoom: 1.2, blur: 4 });
  if (use === 'beside' || use === 'sit') return shown(s, beside(s), { zoom: 1.15, blur: 4 });
  const k = 1.12 * s.u;
  const x = across(s, s.W > s.H * 1.2 ? 0.46 : 0.44);
  const y = s.H * (s.W > s.H ? 0.08 : 0.14) + (use === 'wear' ? 340 : tall(s.identity)) * k;
  const used = using(s, use);
  const inPicture = (boxes: readonly Box[] = []): Box[] => boxes.map((box) => placed(box, x, y, k, s.flip));
  const front: Drawn = {
    markup: halo(x, y + 260 * k, 620 * k) + group(`${at(x, y, k)}${s.flip ? ' scale(-1 1)' : ''}`, used.markup),
    faces: inPicture(used.faces),
    labels: inPicture(used.labels),
    things: inPicture(used.things),
  };
  return shown(s, front, { zoom: 1.25, blur: 5 });
}

/** Draws the persona's photo as a print on the wall, with the product on a table or in a hand in front of it. */
function withPrint(s: Still, print: Product, use: Use): Drawn {
  const { W, H, item } = s;
  const stage = makeStage(s, 'happy');
  const top = stage.top + 14 * s.u;
  const hangs = (down: number) => hungPrint(stage, print, across(s, 0.46), top, W * 0.84, down - top - 30 * s.u);
  if (use === 'beside' || use === 'sit') {
    const foot = H * 0.86;
    const h = fitted(item.product, W * 0.5, H * 0.36);
    return drawn(hangs(foot - h), table(stage, H * 0.76), stood(item.product, across(s, 0.7), foot, h));
  }
  const h = fitted(item.product, W * 0.36, H * 0.32);
  return drawn(hangs(H * 0.7 - h / 2), inHand(s, across(s, 0.74), H * 0.7, h));
}

/** Like `hung`, and reports the position of the print. */
function hungPrint(stage: Stage, print: Product, x: number, y: number, w: number, h: number): Drawn {
  const high = fitted(print, w, h);
  return located(print, x, y + high / 2, high, hung(stage, print, x, y, w, h));
}

/** Draws a person beside a thing that is just there, such as a lamp or a plant, or too large for a table. */
function beside(s: Still): Drawn {
  const { W, H, item } = s;
  const stage = makeStage(s, 'happy');
  if (item.category === 'large_object') return besideLarge(stage, item.product);
  const x = across(s, 0.32);
  const y = H * (W > H ? 0.1 : 0.2) + tall(s.identity) * 0.92 * s.u;
  const foot = H * 0.72;
  const h = fitted(item.product, W * 0.4, H * 0.38);
  const lit = item.shape === 'lamp' || item.shape === 'candle';
  return drawn(
    figure(stage, x, 0.92, 'thinking', { y }),
    table(stage, H * 0.66),
    stood(item.product, across(s, 0.7), foot, h),
    lit ? glow('lit', across(s, 0.7), foot - h * 0.8, W * 0.5, H * 0.3, '#ffd591', 0.45) : '',
  );
}

/** Draws a person sitting on the product, with their legs in front. */
function seated(s: Still): Drawn {
  const { W, H, item, palette } = s;
  const h = fitted(item.product, W * (W > H * 1.2 ? 0.62 : 0.98), H * 0.5);
  const foot = H * 0.84;
  const k = Math.min(h / 960, s.u * 0.56);
  const x = W / 2 + (s.flip ? -1 : 1) * h * item.product.aspect * 0.14;
  const floor = `${linear('sff', 0, [0, palette.floor], [1, darker(palette.floor, 0.2)])}${rect(0, foot - h * 0.16, W, H, 'url(#sff)')}${ellipse(W / 2, foot + 30 * k, W * 0.6, H * 0.06, mix(palette.accent, palette.furniture, 0.55))}`;
  const { prop: _, ...stance } = STANCES.sitting;
  // The hips are on the seat.
  const [y, sitter] = [foot - h * 0.42 - 1150 * k, { ...facing(s, 'happy', 'sitting'), stance }];
  return drawn(floor, stood(item.product, W / 2, foot, h), {
    markup: group(at(x, y, k), drawFigure(sitter)),
    faces: [placed(locateFace(sitter), x, y, k)],
    labels: [],
  });
}
