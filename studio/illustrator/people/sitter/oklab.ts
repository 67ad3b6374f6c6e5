import { hex, type Rgb } from '../../paint/colour.js';

/** A colour in Björn Ottosson's OKLab: lightness 0 to 1, then green to red and blue to yellow, each about -0.4 to 0.4. */
export type Lab = readonly [l: number, a: number, b: number];

const linear = Float64Array.from({ length: 256 }, (_, v) =>
  v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
);
const encoded = (v: number): number => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.max(0, v) ** (1 / 2.4) - 0.055);

/** Converts sRGB, 0 to 255 each, to OKLab. */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear[red]!, linear[green]!, linear[blue]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function labToHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels: Rgb = [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
  return hex(channels);
}

/**
 * How different two colours look: 0.02 is barely visible, black and white are 1 apart. The difference in lightness is
 * multiplied by `light`.
 */
export const apart = (x: Lab, y: Lab, light = 1): number => Math.hypot((x[0] - y[0]) * light, x[1] - y[1], x[2] - y[2]);

export const chroma = ([, a, b]: Lab): number => Math.hypot(a, b);
/** Hue in degrees: red is near 30, yellow near 110, green 140, blue 260. */
export const hue = ([, a, b]: Lab): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
export const polar = (l: number, c: number, degrees: number): Lab => [
  l,
  c * Math.cos((degrees * Math.PI) / 180),
  c * Math.sin((degrees * Math.PI) / 180),
];

/** The value at a share (0 to 1) of the way through the sorted list; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? Number.NaN;
}

/** The median of each channel, which ignores spots in a patch. */
export const medianLab = (samples: readonly Lab[]): Lab => [
  quantile(
    samples.map(([l]) => l),
    0.5,
  ),
  quantile(
    samples.map(([, a]) => a),
    0.5,
  ),
  quantile(
    samples.map(([, , b]) => b),
    0.5,
  ),
];
