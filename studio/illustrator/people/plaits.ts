import { darker, lighter, luminance, mix } from '../paint/colour.js';
import { clip, n, path, stroke } from '../paint/svg.js';

/** Braids, locs and cornrows in head units, from the front, from the side (facing right) and from behind. */
interface Plaited {
  back: string;
  front: string;
  /** From the side: what lies over the skull and falls behind the ear. */
  side: string;
  rear: string;
}

type Pair = readonly [number, number];

/** The colour of lines in hair: darker than it, or lighter than black hair. */
const lineIn = (hair: string): string => (luminance(hair) < 0.03 ? lighter(hair, 0.3) : darker(hair, 0.42));

/** Draws one braid along a curve through three points: a chain of overlapping links. */
function braid(hair: string, from: Pair, bend: Pair, to: Pair, width: number): string {
  const long = Math.hypot(bend[0] - from[0], bend[1] - from[1]) + Math.hypot(to[0] - bend[0], to[1] - bend[1]);
  const links = Math.max(3, Math.round(long / (width * 0.62)));
  const d = `M${from.map(n).join(' ')}Q${bend.map(n).join(' ')} ${to.map(n).join(' ')}`;
  const beads = Array.from({ length: links }, (_, i) => {
    const t = (i + 0.5) / links;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const [x, y] = [from[0] * a + bend[0] * b + to[0] * c, from[1] * a + bend[1] * b + to[1] * c];
    const s = i % 2 ? 1 : -1;
    return stroke(
      `M${n(x - s * width * 0.36)} ${n(y - width * 0.3)}L${n(x + s * width * 0.26)} ${n(y + width * 0.26)}`,
      lineIn(hair),
      width * 0.16,
      0.6,
    );
  }).join('');
  return stroke(d, hair, width) + beads;
}

/** Draws one loc: a rope of even width. */
function loc(hair: string, from: Pair, bend: Pair, to: Pair, width: number): string {
  const d = `M${from.map(n).join(' ')}Q${bend.map(n).join(' ')} ${to.map(n).join(' ')}`;
  return (
    stroke(d, darker(hair, 0.34), width + 5) +
    stroke(d, hair, width - 3) +
    stroke(d, lighter(hair, 0.16), width * 0.2, 0.6)
  );
}

const SCALP =
  'M-160 30C-182-130-122-232 0-232C122-232 182-130 160 30C152-30 142-66 112-96C60-138-40-140-106-102C-142-70-152-30-160 30Z';
const SIDE_SCALP =
  'M136-92C126-186 62-236-32-236C-136-236-198-156-188-36C-184 40-170 96-138 124L-74 118C-62 74-58 40-46 0C-28-34-6-40 14-34C28-66 74-92 136-92Z';
const REAR_SCALP =
  'M-158-30C-164-160-92-226 0-226C92-226 164-160 158-30C158 70 140 140 84 186C40 206-40 206-84 186C-140 140-158 70-158-30Z';

const parts = (hair: string): string =>
  [
    'M0-230L0-126',
    'M-60-220Q-70-170-72-120',
    'M60-220Q70-170 72-120',
    'M-112-186Q-126-140-130-80',
    'M112-186Q126-140 130-80',
  ]
    .map((d) => stroke(d, lineIn(hair), 6, 0.55))
    .join('');

type Strand = typeof braid;
const falls = (hair: string, strand: Strand, width: number, x: readonly number[], low: number): string =>
  [-1, 1]
    .flatMap((s) =>
      x.map((at, i) =>
        strand(hair, [s * (132 + i * 12), -70 + i * 40], [s * (at + 18), 130], [s * at, low - i * 26], width),
      ),
    )
    .join('');

function hanging(hair: string, strand: Strand, width: number, low: number): Plaited {
  const deep = darker(hair, 0.26);
  const curtain = (colour: string, xs: readonly number[], top: number) =>
    xs.map((x) => strand(colour, [x * 0.72, top], [x * 1.12, 150], [x, low - Math.abs(x) * 0.12], width)).join('');
  return {
    back:
      path('M-150-120C-226-40-200 120-190 240L190 240C200 120 226-40 150-120C90-200-90-200-150-120Z', deep) +
      curtain(deep, [-196, -150, -100, -50, 0, 50, 100, 150, 196], 0),
    front: path(SCALP, hair) + parts(hair) + falls(hair, strand, width, [206, 176], low - 30),
    side:
      path(SIDE_SCALP, hair) +
      stroke('M60-220Q20-120 10-40M-20-234Q-50-120-56 0M-96-220Q-124-110-116 60', lineIn(hair), 6, 0.5) +
      [-180, -146, -112, -78, -46]
        .map((x, i) => strand(hair, [x * 0.86, -10 + i * 14], [x - 10, 170], [x - 6, low - 40 + (i % 2) * 24], width))
        .join(''),
    rear: path(REAR_SCALP, hair) + parts(hair) + curtain(hair, [-178, -128, -78, -26, 26, 78, 128, 178], -60),
  };
}

/** Draws rows that are braided flat to the head, and their short ends at the nape. */
function rows(hair: string, skin: string): Plaited {
  const base = mix(skin, hair, 0.62);
  const row = (from: Pair, bend: Pair, to: Pair) => braid(hair, from, bend, to, 27);
  const front = [-136, -102, -66, -30, 6, 42, 78, 110, 138].map((x) => {
    const low = -128 + (x / 138) ** 2 * 60;
    return row([x, low], [x * 0.94, -180], [x * 0.6, -250]);
  });
  const side = [-96, -60, -24, 14].map((y, i) =>
    row([116 - i * 30, -104 + i * 26], [-40, -190 + i * 52], [-176 + i * 6, y]),
  );
  const ends = [-120, -72, -24, 24, 72, 120].map((x) =>
    braid(hair, [x * 0.9, 60], [x * 1.1, 170], [x * 1.05, 270], 30),
  );
  return {
    back: ends.join(''),
    front: path(SCALP, base) + clip('cr', path(SCALP, '#000'), ...front),
    side:
      braid(hair, [-150, 60], [-176, 160], [-160, 270], 30) +
      braid(hair, [-112, 80], [-130, 170], [-116, 270], 30) +
      path(SIDE_SCALP, base) +
      side.join(''),
    rear:
      path(REAR_SCALP, base) +
      [-120, -72, -24, 24, 72, 120].map((x) => row([x * 0.7, -206], [x * 1.2, -60], [x * 0.9, 80])).join('') +
      ends.join(''),
  };
}

export type PlaitedStyle = 'braids' | 'locs' | 'cornrows';
const DRAWN: Readonly<Record<PlaitedStyle, (hair: string, skin: string) => Plaited>> = {
  braids: (hair) => hanging(hair, braid, 38, 500),
  locs: (hair) => hanging(hair, loc, 40, 440),
  cornrows: rows,
};
export const isPlaited = (style: string): style is PlaitedStyle => style in DRAWN;
export const drawPlaits = (style: PlaitedStyle, hair: string, skin: string): Plaited => DRAWN[style](hair, skin);
