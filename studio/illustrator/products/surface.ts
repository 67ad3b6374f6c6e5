import type { Dice } from '../../random.js';
import { across } from '../frames/stage.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { clip, ellipse, glow, linear, rect, stroke } from '../paint/svg.js';
import type { Still } from './stage.js';

type Material = 'wood' | 'marble' | 'stone' | 'linen' | 'sand' | 'seamless';

const WORDS: readonly (readonly [RegExp, Material])[] = [
  [/kitchen|counter|bath|vanity|sink/, 'marble'],
  [/bed|park|garden|picnic|lawn/, 'linen'],
  [/beach|sand|sea|ocean/, 'sand'],
  [/street|city|balcony|mountain|terrace|stone|rock|gym/, 'stone'],
  [/studio|seamless|backdrop/, 'seamless'],
];

/** Picks the material of the surface in a place; a wooden table by default. */
const materialFor = (place: string | undefined, setting: string | undefined): Material =>
  WORDS.find(([words]) => words.test(`${place ?? ''} ${setting ?? ''}`.toLowerCase()))?.[1] ?? 'wood';

/** The colour of each material, and how much darker it is in a dark room. */
const LOOK: Readonly<Record<Material, readonly [(p: Palette) => string, number]>> = {
  wood: [(p) => mix(p.wood, p.floor, 0.3), 0.36],
  marble: [(p) => mix('#f1efec', p.furniture, 0.3), 0.5],
  stone: [(p) => mix('#b9b4ad', p.wallLow, 0.25), 0.5],
  linen: [(p) => mix('#f3eee6', p.accent, 0.12), 0.48],
  sand: [(p) => mix('#ecd3a3', p.floor, 0.12), 0.5],
  seamless: [(p) => mix(mix(p.accent, p.wall, 0.55), '#fffaf2', 0.3), 0.35],
};

function texture(kind: Material, c: string, s: Still, y: number, dice: Dice): string {
  const { W, H } = s;
  const deep = H - y;
  const speckles = (colours: readonly string[], r: number) =>
    Array.from({ length: 150 }, () => {
      const t = dice.next();
      return ellipse(dice.range(0, W), y + deep * t, r * (0.4 + t), r * (0.2 + t * 0.4), dice.pick(colours), 0.5);
    }).join('');
  switch (kind) {
    case 'wood': {
      // Lines on the surface converge at a point above its far edge.
      const ray = (x: number) => `M${W / 2 + (x - W / 2) * 0.42} ${y}L${W / 2 + (x - W / 2) * 1.5} ${H}`;
      const grain = Array.from({ length: 26 }, () => {
        const [t, x] = [dice.next(), dice.range(-0.2, 1)];
        return `M${W * x} ${y + deep * t}q${W * 0.1} ${deep * 0.012} ${W * dice.range(0.14, 0.3)} ${deep * dice.range(-0.01, 0.02)}`;
      });
      return (
        stroke([-0.7, -0.3, 0.1, 0.5, 0.9, 1.3, 1.7].map((x) => ray(W * x)).join(''), darker(c, 0.3), 4 * s.u, 0.5) +
        stroke(grain.join(''), darker(c, 0.35), 3 * s.u, 0.22)
      );
    }
    case 'marble':
      return Array.from({ length: 7 }, () => {
        const [x, from] = [dice.range(-0.1, 0.9) * W, y + deep * dice.range(0, 0.9)];
        const vein = `M${x} ${from}q${W * 0.1} ${deep * 0.05} ${W * 0.2} ${deep * 0.02}t${W * 0.18} ${deep * dice.range(0.03, 0.14)}`;
        return stroke(vein, mix(c, '#7d7a86', 0.6), dice.range(2, 6) * s.u, 0.28);
      }).join('');
    case 'stone':
      return speckles([darker(c, 0.25), lighter(c, 0.4), darker(c, 0.12)], 9 * s.u);
    case 'sand':
      return speckles([darker(c, 0.22), lighter(c, 0.5)], 5 * s.u);
    case 'linen':
      return [0.1, 0.35, 0.62, 0.85]
        .map((x, i) => {
          const fold = `M${W * x} ${y}C${W * (x + 0.12)} ${y + deep * 0.3} ${W * (x - 0.14)} ${y + deep * 0.5} ${W * (x + (i % 2 ? 0.16 : -0.1))} ${H}`;
          return stroke(fold, i % 2 ? lighter(c, 0.5) : darker(c, 0.14), (24 + 10 * i) * s.u, 0.35);
        })
        .join('');
    case 'seamless':
      return '';
  }
}

/**
 * Draws a surface from `y` to the lower edge, in a material that suits the place, lit from the side, with a bright edge where
 * it meets the place behind. A seamless backdrop fades into that place instead.
 */
export function surface(s: Still, y: number): string {
  const kind = materialFor(s.scene.place, s.scene.setting);
  const [colour, dark] = LOOK[kind];
  const lit = colour(s.palette);
  const c = s.palette.dark ? darker(lit, dark) : lit;
  const { W, H } = s;
  if (kind === 'seamless')
    return `${linear('sfs', 0, [0, c, 0], [0.3, c, 0.8], [1, lighter(c, 0.25)])}${rect(0, y - H * 0.08, W, H - y + H * 0.08, 'url(#sfs)')}`;
  return (
    rect(0, y - 10 * s.u, W, 20 * s.u, '#1a1030', 0, 0.12) +
    clip(
      'sfc',
      rect(0, y, W, H - y, '#000'),
      `${linear('sf', 0, [0, lighter(c, 0.26)], [0.25, lighter(c, 0.08)], [1, darker(c, 0.14)])}${rect(0, y, W, H - y, 'url(#sf)')}`,
      texture(kind, c, s, y, s.dice.fork('texture')),
    ) +
    rect(0, y, W, 5 * s.u, lighter(c, 0.6), 0, 0.6) +
    glow(
      'sfg',
      across(s, 0.2),
      y + (H - y) * 0.2,
      W * 0.6,
      (H - y) * 0.34,
      s.palette.light,
      s.palette.dark ? 0.16 : 0.4,
    )
  );
}
