import type { SpeechRequest } from './port.js';

/** How a line should be spoken, as a direction for models that take one. */
export function buildInstructions({ style, accent }: Pick<SpeechRequest, 'style' | 'accent'>): string {
  const manner = inOneLine(style, 120);
  const from = inOneLine(accent, 80);
  const spoken = manner || 'naturally, like a creator talking to a friend';
  return `Read aloud, ${spoken}${from ? `, in this accent: ${from}` : ''}`;
}

const inOneLine = (text: string | null | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most).trim();
