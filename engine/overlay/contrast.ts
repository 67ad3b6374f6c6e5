/** Relative luminance of `#RRGGBB`, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). Pure. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const WHITE = '#FFFFFF';
export const BLACK = '#000000';
/** Minimum contrast for large text (WCAG 2.2, 1.4.3). */
const READABLE = 3;

/** Outline colour for letters of a colour: black if the contrast is enough, else white. */
export const edgeFor = (color: string): string => (contrast(color, BLACK) >= READABLE ? BLACK : WHITE);

/**
 * Letter colour on a plate of `color`: white if that is readable, because heavy type on a strong colour looks best in white; else
 * black.
 */
export const inkOn = (color: string): string => (contrast(WHITE, color) >= READABLE ? WHITE : '#111111');
