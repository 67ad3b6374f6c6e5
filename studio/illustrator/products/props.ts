import { across } from '../frames/stage.js';
import { at, ellipse, group } from '../paint/svg.js';
import { unlettered } from './packshot.js';
import type { Still } from './stage.js';

/** Two small things that indicate a place, by words for it: one farther back, and one nearer on the other side. */
const PROPS: readonly (readonly [RegExp, readonly [far: string, near: string]])[] = [
  [/kitchen|cook|breakfast/, ['🍋', '🍞']],
  [/bath|sink|vanity|shower/, ['🧼', 'plant']],
  [/bed|night/, ['📚', 'plant']],
  [/office|desk|work|study/, ['📚', 'plant']],
  [/gym|fitness|workout/, ['🥤', 'textile']],
  [/caf[eé]|coffee|restaurant|bakery/, ['plant', '☕']],
  [/store|shop|aisle/, ['box', 'box']],
  [/beach|sand|sea/, ['textile', '🐚']],
  [/mountain|street|city|\bcar\b/, ['🥾', '☕']],
  [/balcony/, ['plant', '☕']],
  [/park|garden|picnic/, ['🧺', '🍎']],
];

/** Height of a prop, px of a picture 1080 wide. */
const HIGH = { plant: 330, '🧺': 260, '📚': 240, '🥾': 230, box: 220, textile: 190 } as Readonly<
  Record<string, number>
>;

/** Draws two props that suggest the place, small and near the edges of the picture. None is of the product's own kind. */
export function dressing(s: Still, base: number): { behind: string; near: string } {
  const text = `${s.scene.place ?? ''} ${s.scene.setting ?? ''}`.toLowerCase();
  const [far, close] = PROPS.find(([words]) => words.test(text))?.[1] ?? (['📚', 'plant'] as const);
  const put = (prop: string, x: number, y: number, scale: number): string => {
    // A cup beside a mug would suggest a wrong size.
    const shape = prop === s.item.shape || (prop === '☕' && s.item.drink) ? '📚' : prop;
    const { w, h, markup } = unlettered(s.palette.name, shape, `pr${Math.round(x)}`);
    const k = ((HIGH[shape] ?? 170) * scale * s.u) / h;
    const shadow = ellipse(x, y, w * k * 0.5, w * k * 0.07, '#1a1030', 0.22);
    return shadow + group(at(x, y - (h * k) / 2, k), markup);
  };
  const wide = s.W > s.H * 1.2;
  return {
    behind: put(far, across(s, wide ? 0.24 : 0.13), base - s.H * 0.075, 0.92),
    near: put(close, across(s, wide ? 0.78 : 0.87), base - s.H * 0.012, 0.86),
  };
}
