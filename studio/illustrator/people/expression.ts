import type { Dice } from '../../random.js';
import type { Expression as Asked } from '../scene.js';

export type Expression =
  | 'neutral'
  | 'surprised'
  | 'worried'
  | 'curious'
  | 'confident'
  | 'happy'
  | 'beaming'
  | 'laughing'
  | 'excited'
  | 'calm'
  | 'thoughtful'
  | 'serious'
  | 'tired'
  | 'frustrated';

/** How the face is drawn for each expression that a scene can ask for. */
export const FACE_OF: Readonly<Record<Asked, Expression>> = {
  friendly: 'happy',
  laughing: 'laughing',
  excited: 'excited',
  surprised: 'surprised',
  calm: 'calm',
  confident: 'confident',
  thoughtful: 'thoughtful',
  serious: 'serious',
  tired: 'tired',
  frustrated: 'frustrated',
};

/** Picks the expression for a line's role; `dice` varies that of an opening. Unknown roles are played happily. */
export function expressionFor(role: string | undefined, dice?: Dice): Expression {
  const word = (role ?? '').toLowerCase();
  if (/hook|open|intro|cold/.test(word))
    return dice?.pick(['surprised', 'confident', 'happy', 'beaming'] as const) ?? 'surprised';
  if (/problem|pain|struggle|agitat|before|stake|objection/.test(word)) return 'worried';
  if (/turn|discover|reveal|twist|question|context|setup/.test(word)) return 'curious';
  if (/proof|demo|mechanism|how|fact|result|evidence|claim/.test(word)) return 'confident';
  if (/cta|call|close|offer|outro|end/.test(word)) return 'beaming';
  return 'happy';
}
