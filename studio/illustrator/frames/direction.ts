import type { Dice } from '../../random.js';
import type { Product } from '../products/product.js';
import type { Shot } from './shots.js';

const kindOf = (role: string): 'hook' | 'problem' | 'turn' | 'proof' | 'cta' | 'benefit' => {
  if (/hook|open|intro|cold/.test(role)) return 'hook';
  if (/problem|pain|struggle|agitat|before|stake|objection/.test(role)) return 'problem';
  if (/turn|discover|reveal|twist|context|setup|solution/.test(role)) return 'turn';
  if (/proof|demo|mechanism|how|fact|result|evidence|claim/.test(role)) return 'proof';
  if (/cta|call|close|offer|outro|end/.test(role)) return 'cta';
  return 'benefit';
};

/**
 * Even and odd lines draw from lists that share no shot, so two neighbouring frames never look alike, whatever their roles
 * and seeds; within a list the seed decides.
 */
const EVEN: Readonly<Record<ReturnType<typeof kindOf>, readonly Shot[]>> = {
  hook: ['closeup'],
  problem: ['closeup'],
  turn: ['shoulder', 'split'],
  proof: ['split', 'shoulder'],
  benefit: ['hold', 'split'],
  cta: ['hold'],
};
const ODD: Readonly<Record<ReturnType<typeof kindOf>, readonly Shot[]>> = {
  hook: ['medium'],
  problem: ['medium'],
  turn: ['inset', 'hero'],
  proof: ['hero', 'inset'],
  benefit: ['counter', 'hero'],
  cta: ['counter'],
};

/** The shot of a line. Without a product only the presenter's shots are left; a sofa is not held in a hand. */
export function shotFor(
  role: string | undefined,
  index: number,
  product: Product | null,
  hasPrint: boolean,
  dice: Dice,
): Shot {
  const even = index % 2 === 0;
  const kind = kindOf((role ?? '').toLowerCase());
  const drawn = dice.pick((even ? EVEN : ODD)[kind]);
  if (!product)
    return even
      ? kind === 'turn' || kind === 'proof' || kind === 'cta'
        ? 'side'
        : 'closeup'
      : kind === 'benefit' || kind === 'turn'
        ? 'wide'
        : 'medium';
  // Where a photo of no person stands for the presenter there is no back of a head and there are no arms.
  if (drawn === 'shoulder' && hasPrint) return 'split';
  if (drawn === 'counter' && hasPrint) return 'inset';
  if (drawn === 'hold' && !product.holdable) return product.category === 'large_object' ? 'beside' : 'split';
  return drawn;
}
