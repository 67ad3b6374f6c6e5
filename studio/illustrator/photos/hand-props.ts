import { darker, lighter } from '../paint/colour.js';
import { circle, ellipse, group, path, rect, scoped, stroke } from '../paint/svg.js';
import type { Held } from '../people/arms.js';
import { unlettered } from '../products/packshot.js';
import type { HandProp, Scene } from '../scene.js';
import { drawPhone } from './phone.js';
import type { Thing } from './things.js';

/** A product's drawing without a name, `h` head units high. */
function plain(shape: 'mug' | 'flask' | 'book', h: number, name: string): Held {
  const art = unlettered(name, shape, `hp${shape}`);
  const k = h / art.h;
  return { w: art.w * k, h, markup: group(`scale(${k.toFixed(4)})`, art.markup) };
}

const KRAFT = '#c99f6e';

const coffee = (): Held => ({
  w: 130,
  h: 236,
  markup:
    path('M-58-84L58-84L44 118L-44 118Z', '#f6f1e6') +
    path('M-53-20L53-20L47 66L-47 66Z', '#8a5a3a') +
    path('M18-84L58-84L44 118L20 118Z', '#1a1030', 0.08) +
    rect(-64, -106, 128, 26, '#3a2f2c', 10) +
    rect(-52, -120, 104, 18, '#4a3d39', 8),
});

const shoppingBag = (): Held => ({
  w: 300,
  h: 400,
  grip: 'hang',
  markup:
    stroke('M-64-104C-64-220 64-220 64-104', darker(KRAFT, 0.35), 14) +
    path('M-150-110L150-110L150 200L-150 200Z', KRAFT) +
    path('M84-110L150-110L150 200L84 200Z', darker(KRAFT, 0.16)) +
    path('M-150-110L150-110L144-84L-144-84Z', darker(KRAFT, 0.2)) +
    circle(-34, 50, 50, '#fdf8ee', 0.9),
});

const parcel = (): Held => ({
  w: 380,
  h: 250,
  markup:
    rect(-190, -125, 380, 250, KRAFT, 8) +
    path('M-190-125L-160-168L220-168L190-125Z', lighter(KRAFT, 0.22)) +
    path('M190-125L220-168L220 84L190 125Z', darker(KRAFT, 0.24)) +
    rect(-32, -125, 64, 250, '#e9d9b8', 0, 0.8) +
    rect(62, 20, 104, 74, '#fbf8f0', 4) +
    stroke('M76 44L150 44M76 66L130 66', '#6b6570', 7),
});

const keys = (): Held => {
  const key = (turn: number, colour: string): string =>
    group(
      `translate(0 66) rotate(${turn})`,
      `<circle cx="0" cy="42" r="24" fill="none" stroke="${colour}" stroke-width="14"/>`,
      stroke('M0 68L0 160', colour, 15),
      stroke('M0 132L24 132M0 156L28 156', colour, 13),
    );
  return {
    w: 60,
    h: 90,
    markup:
      '<circle cx="0" cy="62" r="40" fill="none" stroke="#d8dbe2" stroke-width="9"/>' +
      key(24, '#b98c3c') +
      key(-4, '#d5d9e2') +
      key(-32, '#9da3b2') +
      rect(40, 84, 52, 78, '#cf4b45', 14),
  };
};

const flowers = (): Held => {
  const bloom = (x: number, y: number, r: number, colour: string): string =>
    [0, 72, 144, 216, 288]
      .map((a) =>
        circle(
          x + Math.cos((a * Math.PI) / 180) * r * 0.62,
          y + Math.sin((a * Math.PI) / 180) * r * 0.62,
          r * 0.56,
          colour,
        ),
      )
      .join('') + circle(x, y, r * 0.4, '#f6c644');
  return {
    w: 108,
    h: 380,
    markup:
      stroke('M-90-110L0 90M-20-160L0 90M60-150L0 90M110-90L0 90', '#3f8a5b', 14) +
      path('M-150-96Q-120-140-88-96ZM96-60Q150-120 168-40Z', '#56a270') +
      bloom(-92, -132, 52, '#ee7fa0') +
      bloom(-14, -182, 58, '#f6efe4') +
      bloom(74, -158, 52, '#e2604f') +
      bloom(118, -92, 44, '#b48bd8') +
      bloom(14, -98, 50, '#f2a25c') +
      path('M-128-60L128-50L46 190L-46 190Z', '#f3ead8') +
      path('M-128-60L0 30L-20 190L-46 190Z', darker('#f3ead8', 0.08)) +
      rect(-50, 66, 100, 26, '#cf4b6a', 8),
  };
};

const dumbbell = (): Held => {
  const plates = (s: number): string =>
    rect(-66, s > 0 ? 74 : -132, 132, 58, '#3a3d48', 20) + rect(-50, s > 0 ? 126 : -158, 100, 32, '#596073', 14);
  return { w: 46, h: 96, markup: rect(-22, -100, 44, 200, '#aab0bb', 12) + plates(-1) + plates(1) };
};

/** A cabin suitcase with its handle pulled out. */
const suitcase = (): Held => ({
  w: 400,
  h: 760,
  markup:
    stroke('M-86-200L-86-366L86-366L86-200', '#8d94a3', 24) +
    rect(-96, -378, 192, 40, '#2b2a33', 18) +
    rect(-200, -220, 400, 560, '#3d7f8c', 56) +
    stroke('M-120-210L-120 330M-40-210L-40 330M40-210L40 330M120-210L120 330', darker('#3d7f8c', 0.2), 12, 0.6) +
    rect(-190, 40, 380, 16, darker('#3d7f8c', 0.4)) +
    circle(-140, 356, 26, '#26242c') +
    circle(140, 356, 26, '#26242c') +
    ellipse(0, 384, 190, 10, '#1a1030', 0.2),
});

const DRAW: Readonly<Record<HandProp, (scene: Scene) => Held>> = {
  phone: ({ phone }) => drawPhone(phone),
  coffee,
  mug: () => plain('mug', 210, 'Mug'),
  water_bottle: () => plain('flask', 400, 'Blue bottle'),
  book: () => plain('book', 330, 'Red book'),
  shopping_bag: shoppingBag,
  parcel,
  keys,
  flowers,
  dumbbell,
  suitcase,
};

/** How large the whole drawing is, head units, where it is larger than the part that a hand holds. */
const WHOLE: Partial<Record<HandProp, readonly [w: number, h: number]>> = {
  keys: [200, 330],
  flowers: [340, 440],
  dumbbell: [140, 320],
  parcel: [450, 340],
};

/** Makes a thing of what a hand holds, so that it can also stand somewhere. */
function toThing(name: string, held: Held, [w, h]: readonly [number, number], place: Thing['place']): Thing {
  const markup = scoped(held.markup, name);
  return {
    place,
    held: { ...held, markup },
    product: {
      aspect: w / h,
      kind: 'drawn',
      holdable: place === 'handheld',
      category: place,
      label: null,
      draw: (tall) => group(`scale(${(tall / h).toFixed(4)})`, markup),
    },
  };
}

/** The everyday things of a scene, to be held or put beside the person. A mirror shows the phone that takes the photo anyway. */
export const handThings = (scene: Scene, takenInMirror: boolean): Thing[] =>
  (scene.handProps ?? [])
    .filter((prop) => !(takenInMirror && prop === 'phone'))
    .map((prop) => {
      const held = DRAW[prop](scene);
      return toThing(prop, held, WHOLE[prop] ?? [held.w, held.h], prop === 'suitcase' ? 'large_object' : 'handheld');
    });

/** A half-full cup on the nearest table. */
export const cupOnTable = (): Thing => {
  const cup = plain('mug', 210, 'Coffee');
  return { ...toThing('cup', cup, [cup.w, cup.h], 'handheld'), stands: true };
};
