import type { FaceReading } from '../../../../engine/faces/index.js';
import type { Photo } from '../../paint/photo.js';
import { type Lab, medianLab, quantile, toLab } from './oklab.js';

/**
 * Coordinates of a photograph relative to its face: the origin is between the eyes, x runs along them to the right, y down to the
 * chin, and 1 is the distance between the eyes. The chin is at about y 1.9, the hairline at -1, the top of the skull at -1.5, the
 * ears at x 1.15.
 */
export interface FaceSpace {
  /** The median colour of a patch around a point, or null outside the photograph and where it is transparent. */
  at(x: number, y: number): Lab | null;
  /** The colours on a grid between two corners, without points outside the photograph. */
  grid(x1: number, y1: number, x2: number, y2: number, columns?: number, rows?: number): Lab[];
  /** The landmarks of the face (see {@link FaceReading}), in these coordinates. */
  points: readonly (readonly [x: number, y: number])[];
}

const mean = (points: readonly (readonly [number, number])[]): readonly [number, number] => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** Offsets of the samples in a patch from its middle, in multiples of `step`. */
const PATCH = [-1, 0, 1] as const;

export function faceSpace({ data, w, h }: Photo, { points }: Pick<FaceReading, 'points'>): FaceSpace {
  const px = points.map(([x, y]) => [x * w, y * h] as const);
  const [left, right] = [mean(px.slice(36, 42)), mean(px.slice(42, 48))];
  const [ox, oy] = mean([left, right]);
  const eyes = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const chin = px[8]!;
  // On a turned head the eyes look closer together, but the face keeps its height, so both are measured.
  const unit = Math.max(4, eyes, Math.hypot(chin[0] - ox, chin[1] - oy) / 2.05);
  const [ux, uy] = eyes > 1 ? [(right[0] - left[0]) / eyes, (right[1] - left[1]) / eyes] : [1, 0];
  const step = unit * 0.035;

  const at = (x: number, y: number): Lab | null => {
    const [cx, cy] = [ox + (x * ux - y * uy) * unit, oy + (x * uy + y * ux) * unit];
    const found: Lab[] = [];
    for (const dy of PATCH)
      for (const dx of PATCH) {
        const [sx, sy] = [Math.round(cx + dx * step), Math.round(cy + dy * step)];
        if (sx < 0 || sy < 0 || sx >= w || sy >= h) continue;
        const i = (sy * w + sx) * 4;
        if (data[i + 3]! > 127) found.push(toLab(data[i]!, data[i + 1]!, data[i + 2]!));
      }
    return found.length > 4 ? medianLab(found) : null;
  };
  return {
    at,
    grid(x1, y1, x2, y2, columns = 6, rows = 6) {
      const found: Lab[] = [];
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < columns; c++) {
          const spot = at(
            x1 + ((x2 - x1) * c) / Math.max(1, columns - 1),
            y1 + ((y2 - y1) * r) / Math.max(1, rows - 1),
          );
          if (spot) found.push(spot);
        }
      return found;
    },
    points: px.map(([x, y]) => {
      const [dx, dy] = [(x - ox) / unit, (y - oy) / unit];
      return [dx * ux + dy * uy, dy * ux - dx * uy] as const;
    }),
  };
}

/** Keeps the lightest samples except highlights: a face shaded on one side shows its colour on the other. */
export function lit(samples: readonly Lab[]): Lab[] {
  const light = samples.map(([l]) => l);
  const [low, high] = [quantile(light, 0.35), quantile(light, 0.92)];
  return samples.filter(([l]) => l >= low && l <= high);
}
