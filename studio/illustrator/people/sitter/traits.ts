import type { FaceReading } from '../../../../engine/faces/index.js';
import type { Photo } from '../../paint/photo.js';
import type { Seen } from '../identity.js';
import { type FaceSpace, faceSpace, lit } from './face-space.js';
import { readHair } from './hair.js';
import { apart, chroma, hue, type Lab, labToHex, medianLab, polar, quantile } from './oklab.js';

/** Ages in years: nobody younger than `GROWN` gets a beard; from `OLDER` on, faces have lines. */
const GROWN = 16;
const OLDER = 60;

/**
 * Reads the looks for a drawn look-alike from the photograph of a person. Returns null if the detected face is not a face but,
 * for example, two areas of colour that meet. The same pixels and face give the same result.
 */
export function readTraits(photo: Photo, face: FaceReading): Seen | null {
  const space = faceSpace(photo, face);
  const skin = readSkin(space);
  if (!isFace(space, skin)) return null;
  const presents = face.sure >= 0.6 ? face.presents : undefined;
  const hair = readHair(space, skin, presents ?? 'woman', chroma(skin) < 0.012);
  const cloth = readClothColour(space, skin);
  return {
    ...(presents ? { presents } : {}),
    skin: labToHex(plausibleSkin(skin)),
    hair: labToHex(hair.colour),
    style: hair.style,
    beard: presents === 'woman' || face.age < GROWN ? 'none' : detectBeard(space, skin),
    glasses: detectGlasses(space, skin),
    older: face.age >= OLDER,
    ...(cloth ? { cloth: labToHex(cloth) } : {}),
    ...(hair.covering ? { covering: labToHex(hair.covering) } : {}),
  };
}

/** Samples cheeks, nose and forehead. Hair over the face, shade and highlights are in the minority and are ignored. */
function readSkin(space: FaceSpace): Lab {
  const cheeks = [
    ...space.grid(-0.78, 0.42, -0.38, 0.72),
    ...space.grid(0.38, 0.42, 0.78, 0.72),
    ...space.grid(-0.1, 0.25, 0.1, 0.5, 3, 4),
  ];
  const middle = medianLab(cheeks);
  const forehead = space.grid(-0.4, -0.72, 0.4, -0.5, 8, 4);
  const like = [...cheeks, ...forehead].filter((sample) => apart(sample, middle, 0.6) < 0.09);
  return medianLab(lit(like.length > 10 ? like : cheeks));
}

/** Checks that the skin has a colour possible in some light, and that at least one eye is darker than the skin. */
function isFace(space: FaceSpace, skin: Lab): boolean {
  if (!skin.every(Number.isFinite) || chroma(skin) > 0.2) return false;
  // Even under green, blue or violet lamps, skin looks greyish: a vivid colour of these hues is not skin.
  if (chroma(skin) > 0.1 && hue(skin) > 100 && hue(skin) < 340) return false;
  const darkest = ([from, to]: readonly [number, number]): number => {
    const points = space.points.slice(from, to);
    const [x, y] = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i]!, 0) / points.length) as [
      number,
      number,
    ];
    return Math.min(...space.grid(x - 0.2, y - 0.12, x + 0.2, y + 0.1, 7, 5).map(([l]) => l));
  };
  const eyes = [darkest([36, 42]), darkest([42, 48])];
  return Math.min(...eyes) < skin[0] - 0.08;
}

/** Limits a colour to possible skin, between red and yellow; this corrects coloured light and black-and-white photographs. */
function plausibleSkin(skin: Lab): Lab {
  const l = Math.min(0.9, Math.max(0.3, skin[0]));
  const grey = chroma(skin) < 0.012;
  const degrees = grey ? 55 : Math.min(78, Math.max(32, hue(skin) > 250 ? 32 : hue(skin)));
  // The palest and the darkest skins have the least chroma.
  const least = 0.034 + 0.03 * (1 - Math.abs(l - 0.62) / 0.4);
  return polar(l, grey ? least + 0.015 : Math.min(0.125, Math.max(least, chroma(skin))), degrees);
}

/**
 * Detects a beard by comparing chin and jaw with the cheeks above them, each side separately: a lamp shades only one side, a
 * beard darkens both.
 */
function detectBeard(space: FaceSpace, skin: Lab): 'none' | 'stubble' | 'full' {
  const [lip, chin] = [space.points[57]!, space.points[8]!];
  const between = (from: readonly [number, number], to: readonly [number, number], t: number) =>
    [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const;
  const patch = ([x, y]: readonly [number, number], r = 0.1) =>
    space.grid(x - r, y - r * 0.7, x + r, y + r * 0.7, 4, 3);
  const front = [0.45, 0.6, 0.75].flatMap((t) => patch(between(lip, chin, t), 0.2));
  const mouth = between(space.points[48]!, space.points[54]!, 0.5);
  const jaw = (from: number, to: number) =>
    space.points.slice(from, to).flatMap((point) => patch(between(point, mouth, 0.24)));
  const [left, right] = [jaw(4, 7), jaw(10, 13)];
  const cheek = (side: 1 | -1) => space.grid(side * 0.42, 0.4, side * 0.75, 0.65, 4, 4);
  const darker = (samples: readonly Lab[], than: readonly Lab[]): number => {
    if (samples.length < 4 || than.length < 4) return 0;
    const [there, here] = [medianLab(samples), medianLab(than)];
    // Grey and white beards are not darker than a cheek, but lack its colour.
    return Math.max(here[0] - there[0], (chroma(here) - chroma(there)) * (chroma(skin) > 0.05 ? 1.6 : 0));
  };
  const chinward = darker(front, [...cheek(1), ...cheek(-1)]);
  const sides = Math.min(darker(left, cheek(-1)), darker(right, cheek(1)));
  // Black-and-white photographs have hard shadows.
  const hard = chroma(skin) < 0.012 ? 1.6 : 1;
  if (chinward > 0.14 * hard && sides > 0.09 * hard) return 'full';
  const some = (chinward > 0.11 * hard && sides > 0.05 * hard) || (chinward > 0.16 * hard && sides > 0.025 * hard);
  return some ? 'stubble' : 'none';
}

/** Detects glasses: thin lines over the nose and below the eyes that are darker than the skin above and below them. */
function detectGlasses(space: FaceSpace, skin: Lab): 'none' | 'round' | 'square' {
  const eyes = [space.points.slice(36, 42), space.points.slice(42, 48)];
  const low = Math.max(...eyes.flat().map(([, y]) => y));
  /** How much a vertical line at `x` darkens between two heights: its darkest point compared with both ends. */
  const dip = (x: number, from: number, to: number): number => {
    const line: number[] = [];
    for (let y = from; y <= to; y += 0.03) {
      const spot = space.at(x, y);
      if (spot) line.push(spot[0]);
    }
    if (line.length < 6) return 0;
    const third = Math.max(2, Math.floor(line.length / 3));
    return Math.min(quantile(line.slice(0, third), 0.8), quantile(line.slice(-third), 0.8)) - Math.min(...line);
  };
  const bridge = quantile(
    [-0.08, -0.04, 0, 0.04, 0.08].map((x) => dip(x, -0.3, 0.34)),
    0.5,
  );
  const rims = [-0.72, -0.62, -0.52, -0.42, -0.34, 0.34, 0.42, 0.52, 0.62, 0.72].map((x) =>
    dip(x, low + 0.1, low + 0.62),
  );
  const rim = quantile(rims, 0.5);
  if (bridge < skin[0] * 0.16 || rim < skin[0] * 0.08) return 'none';
  return rim > skin[0] * 0.2 ? 'square' : 'round';
}

/** The colour of the clothes below the neck; null if the photograph ends above them or shows skin there. */
function readClothColour(space: FaceSpace, skin: Lab): Lab | null {
  const worn = [...space.grid(-2, 3.3, -0.7, 5, 6, 8), ...space.grid(0.7, 3.3, 2, 5, 6, 8)];
  if (worn.length < 30) return null;
  const colour = medianLab(worn);
  return apart(colour, skin, 0.5) < 0.05 ? null : colour;
}
