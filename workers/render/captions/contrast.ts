/** Relative luminance of `#RRGGBB`, 0..1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 defines it. Pure. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export const WHITE = '#FFFFFF';
export const BLACK = '#000000';
/** Large text can be read from this contrast up (WCAG 2.2, 1.4.3). */
const READABLE = 3;

/** The edge round letters of a colour: dark where that shows them off, else white. */
export const edgeFor = (color: string): string => (contrast(color, BLACK) >= READABLE ? BLACK : WHITE);

/** The colour of letters on a plate of `color`: white as long as it can be read, as heavy type on a strong colour looks best. */
export const inkOn = (color: string): string => (contrast(WHITE, color) >= READABLE ? WHITE : '#111111');
