import type { Dice } from '../../random.js';
import { across } from '../frames/stage.js';
import { darker, lighter, mix } from '../paint/colour.js';
import type { Palette } from '../paint/palette.js';
import { clip, ellipse, glow, linear, path, rect, stroke } from '../paint/svg.js';
import type { Still } from './stage.js';

const MATERIALS = ['wood', 'marble', 'stone', 'linen', 'sand', 'rubber', 'blanket', 'leather', 'seamless'] as const;
type Material = (typeof MATERIALS)[number];

const WORDS: readonly (readonly [RegExp, Material])[] = [
  [/kitchen|counter|bath|vanity|sink/, 'marble'],
  [/bed/, 'linen'],
  [/gym|workout|fitness/, 'rubber'],
  [/beach|sand|sea|ocean/, 'sand'],
  [/street|city|balcony|mountain|terrace|stone|rock/, 'stone'],
  [/park|garden|picnic|lawn/, 'blanket'],
  [/\bcar\b|dashboard/, 'leather'],
  [/studio|seamless|backdrop/, 'seamless'],
];

/** Picks the material of the surface in a place; a wooden table by default. */
const materialFor = (place: string | undefined, setting: string | undefined): Material =>
  WORDS.find(([words]) => words.test(`${place ?? ''} ${setting ?? ''}`.toLowerCase()))?.[1] ?? 'wood';

const COLOUR: Readonly<Record<Material, (p: Palette) => string>> = {
  wood: (p) => mix(p.wood, p.floor, 0.3),
  marble: (p) => mix('#f1efec', p.furniture, 0.3),
  stone: (p) => mix('#b9b4ad', p.wallLow, 0.25),
  linen: (p) => mix('#f3eee6', p.accent, 0.12),
  sand: (p) => mix('#ecd3a3', p.floor, 0.12),
  rubber: (p) => mix('#3b3f49', p.ink, 0.2),
  blanket: (p) => mix('#f7efe2', p.accent, 0.16),
  leather: (p) => mix('#3a322f', p.ink, 0.3),
  seamless: (p) => mix(mix(p.accent, p.wall, 0.55), '#fffaf2', 0.3),
};

const DARK = {
  wood: 0.36,
  marble: 0.5,
  stone: 0.5,
  linen: 0.48,
  sand: 0.5,
  rubber: 0.3,
  blanket: 0.5,
  leather: 0.2,
  seamless: 0.35,
};

function texture(kind: Material, c: string, s: Still, y: number, dice: Dice): string {
  const { W, H } = s;
  const deep = H - y;
  // Lines on the surface converge at a point above its far edge.
  const ray = (x: number) => `M${W / 2 + (x - W / 2) * 0.42} ${y}L${W / 2 + (x - W / 2) * 1.5} ${H}`;
  const speckles = (count: number, colours: readonly string[], r: number) =>
    Array.from({ length: count }, () => {
      const t = dice.next();
      return ellipse(dice.range(0, W), y + deep * t, r * (0.4 + t), r * (0.2 + t * 0.4), dice.pick(colours), 0.5);
    }).join('');
  switch (kind) {
    case 'wood':
      return (
        stroke([-0.7, -0.3, 0.1, 0.5, 0.9, 1.3, 1.7].map((x) => ray(W * x)).join(''), darker(c, 0.3), 4 * s.u, 0.5) +
        Array.from({ length: 26 }, () => {
          const [t, x] = [dice.next(), dice.range(-0.2, 1)];
          return `M${W * x} ${y + deep * t}q${W * 0.1} ${deep * 0.012} ${W * dice.range(0.14, 0.3)} ${deep * dice.range(-0.01, 0.02)}`;
        })
          .map((d) => stroke(d, darker(c, 0.35), 3 * s.u, 0.22))
          .join('')
      );
    case 'marble':
      return Array.from({ length: 7 }, () => {
        const x = dice.range(-0.1, 0.9) * W;
        const from = y + deep * dice.range(0, 0.9);
        return stroke(
          `M${x} ${from}q${W * 0.1} ${deep * 0.05} ${W * 0.2} ${deep * 0.02}t${W * 0.18} ${deep * dice.range(0.03, 0.14)}`,
          mix(c, '#7d7a86', 0.6),
          dice.range(2, 6) * s.u,
          0.28,
        );
      }).join('');
    case 'stone':
      return speckles(150, [darker(c, 0.25), lighter(c, 0.4), darker(c, 0.12)], 9 * s.u);
    case 'sand':
      return (
        speckles(160, [darker(c, 0.22), lighter(c, 0.5)], 5 * s.u) +
        [0.14, 0.3, 0.5, 0.76]
          .map((t, i) =>
            stroke(
              `M${-W * 0.1} ${y + deep * t}q${W * 0.3} ${deep * 0.04 * (i + 1)} ${W * 0.6} 0t${W * 0.6} 0`,
              darker(c, 0.16),
              (5 + 6 * i) * s.u,
              0.28,
            ),
          )
          .join('')
      );
    case 'rubber':
      return speckles(170, [lighter(c, 0.3), s.palette.accent, lighter(c, 0.15)], 5 * s.u);
    case 'linen':
      return [0.1, 0.35, 0.62, 0.85]
        .map((x, i) =>
          stroke(
            `M${W * x} ${y}C${W * (x + 0.12)} ${y + deep * 0.3} ${W * (x - 0.14)} ${y + deep * 0.5} ${W * (x + (i % 2 ? 0.16 : -0.1))} ${H}`,
            i % 2 ? lighter(c, 0.5) : darker(c, 0.14),
            (24 + 10 * i) * s.u,
            0.35,
          ),
        )
        .join('');
    case 'blanket': {
      const band = mix(s.palette.accent, c, 0.25);
      return (
        [-0.5, 0, 0.5, 1, 1.5]
          .map((x) =>
            path(
              `M${W / 2 + (W * x - W / 2) * 0.42} ${y}L${W / 2 + (W * (x + 0.22) - W / 2) * 0.42} ${y}L${W / 2 + (W * (x + 0.22) - W / 2) * 1.5} ${H}L${W / 2 + (W * x - W / 2) * 1.5} ${H}Z`,
              band,
              0.5,
            ),
          )
          .join('') +
        [0.06, 0.24, 0.52].map((t) => rect(0, y + deep * t, W, deep * (0.05 + t * 0.22), band, 0, 0.5)).join('')
      );
    }
    case 'leather':
      return (
        stroke(
          `M0 ${y + deep * 0.2}Q${W / 2} ${y + deep * 0.1} ${W} ${y + deep * 0.2}`,
          lighter(c, 0.4),
          4 * s.u,
          0.6,
        ) +
        Array.from({ length: 22 }, (_, i) =>
          rect((i * W) / 21, y + deep * 0.23, W * 0.026, 4 * s.u, lighter(c, 0.6), 2, 0.5),
        ).join('')
      );
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
  const lit = COLOUR[kind](s.palette);
  const c = s.palette.dark ? darker(lit, DARK[kind]) : lit;
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
