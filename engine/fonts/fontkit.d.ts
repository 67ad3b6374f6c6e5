/** The few members of fontkit (which ships no types) that we use. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    'OS/2': { winAscent: number; winDescent: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { advanceWidth: number };
  }
  export function create(bytes: Buffer): Font;
}
