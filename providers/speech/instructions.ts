import type { Pace } from '../../studio/voice/speech.js';
import type { SpeechRequest } from './port.js';

/** How a line should be spoken, as a direction for models that take one. */
export function buildInstructions({ style, accent, pace }: Pick<SpeechRequest, 'style' | 'accent' | 'pace'>): string {
  const manner = inOneLine(style, 120);
  const from = inOneLine(accent, 80);
  const spoken = manner || 'naturally, like a creator talking to a friend';
  return `Read aloud, ${spoken}${PACE[pace ?? 'normal']}${from ? `, in this accent: ${from}` : ''}`;
}

const PACE: Readonly<Record<Pace, string>> = { slow: ', at a slow pace', normal: '', fast: ', at a fast pace' };

const inOneLine = (text: string | null | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most).trim();
