/** Red, green and blue of a colour, 0 to 255 each. Functions that take a colour as a string expect `#rrggbb`. */
export type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hex([r, g, b]: Rgb): string {
  const part = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** Mixes two colours: `share` 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, share: number): string {
  const [r, g, bl] = rgb(a);
  const [r2, g2, b2] = rgb(b);
  return hex([r + (r2 - r) * share, g + (g2 - g) * share, bl + (b2 - bl) * share]);
}

/** Darkens a colour by mixing it with a deep violet rather than black, so that flat shadows stay colourful. */
export const darker = (colour: string, share: number): string => mix(colour, '#1a1030', share);
export const lighter = (colour: string, share: number): string => mix(colour, '#fffaf2', share);

/** Relative luminance of a colour as defined by WCAG, 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((v) => {
    const s = v / 255;
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours as defined by WCAG, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Picks `ink` or white, whichever is more readable on the background. */
export const inkOn = (ground: string, ink = '#17131f'): string =>
  contrast(ink, ground) >= contrast('#ffffff', ground) ? ink : '#ffffff';

/** Converts a hue (degrees), saturation and lightness (0 to 1) to `#rrggbb`. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const a = saturation * Math.min(lightness, 1 - lightness);
  const f = (n: number) => {
    const k = (n + hue / 30) % 12;
    return 255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return hex([f(0), f(8), f(4)]);
}
