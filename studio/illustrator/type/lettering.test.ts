import { describe, expect, it } from '@jest/globals';
import { layoutLettering } from './lettering.js';
import { measure, outline, settable } from './type.js';

const box = { x: 86, y: 173, w: 907, h: 326 };

describe('lettering', () => {
  it.each([
    'Hi',
    'Stop scrolling',
    'I was today years old when I learned this trick',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller',
    'A word and then Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller and another',
    'word '.repeat(300).trim(),
    'W'.repeat(500),
    'Очень длинный заголовок, который никак не хочет помещаться в две строки',
  ])('never leaves its box: %s', (text) => {
    for (const pad of [0.12, 0.34, 0.5]) {
      const { lines, size, leading } = layoutLettering(text, box, { pad });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(measure(line, size) + 2 * pad * size).toBeLessThanOrEqual(box.w + 0.5);
      expect(lines.length * leading).toBeLessThanOrEqual(box.h + 0.5);
      expect(size).toBeGreaterThanOrEqual(box.w * 0.05);
    }
  });

  it('keeps all words if they fit, and ends with an ellipsis otherwise', () => {
    expect(layoutLettering('Ready in forty seconds flat', box).lines.join(' ')).toBe('Ready in forty seconds flat');
    expect(layoutLettering('word '.repeat(300).trim(), box).lines.at(-1)).toMatch(/…$/);
  });

  it('balances its lines', () => {
    const { lines, size } = layoutLettering('This is the best thing I bought all year', box);
    const widths = lines.map((line) => measure(line, size));
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.5);
  });
});

describe('type', () => {
  it('leaves emoji and controls out, and gives up on a script without glyphs', () => {
    expect(settable('Wow 😍  really\u0007 good')).toBe('Wow really good');
    expect(settable('Ça marche — 50 €')).toBe('Ça marche — 50 €');
    expect(settable('素晴らしい')).toBeNull();
    expect(settable('')).toBeNull();
  });

  it('outlines stay within the measured width', () => {
    const numbers = outline('Voilà', 100, 200, 80)
      .match(/-?[\d.]+/g)!
      .map(Number);
    const xs = numbers.filter((_, i) => i % 2 === 0);
    expect(Math.min(...xs)).toBeGreaterThan(95);
    expect(Math.max(...xs)).toBeLessThan(100 + measure('Voilà', 80) + 5);
  });
});
