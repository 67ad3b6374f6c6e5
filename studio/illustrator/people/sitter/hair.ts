import type { HairStyle } from '../looks/looks.js';
import type { FaceSpace } from './face-space.js';
import { apart, chroma, hue, type Lab, medianLab, polar, quantile } from './oklab.js';

/** The hair of a photographed person, or the scarf or hat that covers it. */
export interface HairSeen {
  colour: Lab;
  style: HairStyle;
  /** Colour of a scarf or hat; `style` says which of them it is. */
  covering?: Lab;
}

const COLUMNS: readonly number[] = [-0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6];
/** Hair that seems to begin above this y (in face space), near the top of the skull, may be the wall behind a bald head. */
const SKULL = -1.32;

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1.001) }, (_, i) => from + i * step);

/**
 * Finds the hairline above the face at a given x, going up from y `from`: the lowest of the first three points in a row that
 * are not skin. Null if the photograph ends first.
 */
function hairline(space: FaceSpace, skin: Lab, x: number, from: number): number | null {
  let others = 0;
  for (const y of range(0, from + 2.2, 0.05).map((up) => from - up)) {
    const spot = space.at(x, y);
    if (!spot) return null;
    others = apart(spot, skin, 0.75) > 0.085 ? others + 1 : 0;
    if (others === 3) return y + 0.1;
  }
  return null;
}

/**
 * Reads the colour and style of a person's hair; see {@link HairSeen}.
 * @param grey whether the photograph is black and white
 */
export function readHair(space: FaceSpace, skin: Lab, presents: 'woman' | 'man', grey: boolean): HairSeen {
  const brows = Math.min(...space.points.slice(17, 27).map(([, y]) => y));
  const lines = COLUMNS.map((x) => ({ x, y: hairline(space, skin, x, Math.min(-0.42, brows - 0.1)) }));
  const seen = lines.filter((line): line is { x: number; y: number } => line.y !== null);
  const behind = sampleBackdrop(space);
  if (seen.length < 4) return cropped(space, skin, presents, grey);
  const line = quantile(
    seen.map(({ y }) => y),
    0.5,
  );
  const above = seen.flatMap(({ x, y }) => space.grid(x, y - 0.26, x, y - 0.06, 1, 5));
  // Skin shows through a thin fringe, so only samples that do not look like skin count as hair.
  const crown = above.filter((spot) => apart(spot, skin, 0.75) > 0.1);
  if (line < SKULL || crown.length < 6) {
    // A bald head: hardly any sample differs from skin, or those that do begin far above the skull or have the colour of the
    // wall. Otherwise they are hair above a high forehead.
    if (crown.length < 6 || line < SKULL - 0.25 || isAmong(medianLab(crown), behind, 0.06))
      return { colour: browColour(space, grey), style: presents === 'man' || line < -1.4 ? 'bald' : 'buzz' };
  }
  const raw = medianLab(crown);
  const like = (spot: Lab | null): boolean => spot !== null && apart(spot, raw, 0.7) < 0.105;
  const volume = quantile(
    seen.map(({ x, y }) => {
      let height = 0;
      for (const up of range(0.1, 1.8, 0.1)) {
        if (!like(space.at(x, y - up))) break;
        height = up;
      }
      return height;
    }),
    0.5,
  );
  // If there is only a thin fringe because the face fills the photograph, the hair is measured beside the face.
  if (volume < 0.15 && line > -0.62) return cropped(space, skin, presents, grey);
  // Hair cannot be distinguished from a wall of the same colour.
  const lost = isAmong(raw, behind, 0.07);
  const sides = ([-1, 1] as const).map((side) => fall(space, like, side));
  const brow = browColour(space, grey);
  // Short hair in front of a bright window: what was measured is the window, so the brows' colour is used.
  if (lost && raw[0] - brow[0] > 0.3) return { colour: brow, style: presents === 'man' ? 'buzz' : 'bun' };
  const reach = lost ? Number.NaN : presents === 'woman' ? Math.max(...sides) : Math.min(...sides);
  const covering = detectCovering(space, raw, skin, sides, lost);
  if (covering) return { colour: brow, style: covering, covering: raw };
  const [left, right] = [breadth(space, like, -1), breadth(space, like, 1)];
  // Hair is about as wide on both sides; if one side is much wider, it includes somebody or something behind.
  const wide = lost || Math.abs(left - right) > 0.5 ? 0 : (left + right) / 2;
  const style = classifyStyle(presents, reach, volume, wide, raw);
  const ends = space.at(0, line - volume - 0.25) === null;
  return { colour: plausibleHair(raw, grey), style: style === 'buzz' && ends ? 'crop' : style };
}

function classifyStyle(presents: 'woman' | 'man', reach: number, volume: number, wide: number, colour: Lab): HairStyle {
  const short = !(reach >= 0.75);
  if (wide > 1.8 && volume > 0.7 && reach < 1.6 && colour[0] < 0.45) return 'afro';
  if (presents === 'man') {
    if (reach >= 2) return 'long';
    if (wide > 1.5 && volume > 0.3) return 'curls';
    if (reach >= 1.15) return 'wavy';
    return volume < 0.22 ? 'buzz' : volume > 0.62 ? 'quiff' : volume > 0.42 ? 'sidepart' : 'crop';
  }
  if (Number.isNaN(reach)) return 'long';
  if (short) return wide > 1.3 || volume > 0.45 ? 'bob' : 'bun';
  if (wide > 1.75 && reach < 2.6) return 'curly';
  return reach >= 2.3 ? 'long' : reach >= 1.7 ? 'wavy' : 'bob';
}

/** Samples the background to both sides and above the head, away from any hair. */
function sampleBackdrop(space: FaceSpace): Lab[] {
  return [
    ...space.grid(-3.4, -2.6, -2.5, 0, 5, 8),
    ...space.grid(2.5, -2.6, 3.4, 0, 5, 8),
    ...space.grid(-2.4, -3, 2.4, -2.7, 9, 2),
  ];
}

/** Whether a colour is close to more than a quarter of the samples. */
const isAmong = (colour: Lab, samples: readonly Lab[], near: number): boolean =>
  samples.length > 0 && samples.filter((sample) => apart(sample, colour) < near).length > samples.length / 4;

/** How far hair falls beside the face and neck: the y of the lowest point at which it is found, or 0. */
function fall(space: FaceSpace, like: (spot: Lab | null) => boolean, side: 1 | -1): number {
  let [low, gap] = [0, 0];
  for (const y of range(0.2, 3.4, 0.1)) {
    const row = range(0.9, 1.75, 0.085).map((x) => space.at(side * x, y));
    const inside = row.filter((spot) => spot !== null);
    if (inside.length < 3) break;
    if (inside.filter(like).length >= inside.length * 0.3) [low, gap] = [y, 0];
    else if (++gap > 2) break;
  }
  return low;
}

/** How far hair extends to one side at the height of the forehead. */
function breadth(space: FaceSpace, like: (spot: Lab | null) => boolean, side: 1 | -1): number {
  return quantile(
    [-0.9, -0.7, -0.5, -0.3].map((y) => {
      let far = 0;
      for (const x of range(0.8, 2.6, 0.1)) {
        if (like(space.at(side * x, y))) far = x;
        else if (x - far > 0.35 && far > 0) break;
      }
      return far;
    }),
    0.5,
  );
}

/** Detects a covering: a scarf surrounds face and throat; a hat has a colour that hair never has, and ends above the ears. */
function detectCovering(
  space: FaceSpace,
  colour: Lab,
  skin: Lab,
  sides: readonly number[],
  lost: boolean,
): 'hijab' | 'hat' | null {
  const chin = space.points[8]!;
  const throat = space.grid(chin[0] - 0.3, chin[1] + 0.16, chin[0] + 0.3, chin[1] + 0.42, 5, 4);
  const covered = throat.filter((spot) => apart(spot, colour, 0.7) < 0.1).length > throat.length * 0.7;
  if (covered && throat.length > 8 && Math.min(...sides) > 1.2 && apart(colour, skin) > 0.12) return 'hijab';
  const tone = hue(colour);
  const dyed = chroma(colour) > 0.07 && (tone > 110 || tone < 12);
  return dyed && !lost && Math.max(...sides) < 1 ? 'hat' : null;
}

/** Reads the hair if the face fills the photograph: from the brows, and from whatever is beside the face. */
function cropped(space: FaceSpace, skin: Lab, presents: 'woman' | 'man', grey: boolean): HairSeen {
  const beside = [...space.grid(-1.35, -0.6, -1.1, 0.2, 3, 5), ...space.grid(1.1, -0.6, 1.35, 0.2, 3, 5)].filter(
    (spot) => apart(spot, skin, 0.75) > 0.1,
  );
  const brow = browColour(space, grey);
  const colour = beside.length > 6 && apart(medianLab(beside), brow) < 0.2 ? medianLab(beside) : brow;
  return { colour: plausibleHair(colour, grey), style: presents === 'man' ? 'crop' : 'long' };
}

function browColour(space: FaceSpace, grey: boolean): Lab {
  const spots = space.points.slice(17, 27).flatMap(([x, y]) => space.grid(x, y - 0.03, x, y + 0.05, 1, 3));
  const dark = quantile(
    spots.map(([l]) => l),
    0.3,
  );
  return plausibleHair(medianLab(spots.filter(([l]) => l <= dark)), grey);
}

/**
 * Limits a colour to a lightness that hair can have. In black-and-white photographs, hair becomes brown, as light as in the
 * photograph.
 */
const plausibleHair = (colour: Lab, grey: boolean): Lab => {
  const l = Math.min(0.93, Math.max(0.16, colour[0]));
  if (grey) return polar(l, l > 0.72 ? 0.07 : 0.03, 65);
  return [l, colour[1], colour[2]];
};
