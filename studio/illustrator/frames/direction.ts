import type { Dice } from '../../random.js';
import type { Product } from '../products/product.js';
import type { Shot } from './shots.js';

const classifyRole = (role: string): 'hook' | 'problem' | 'turn' | 'proof' | 'cta' | 'benefit' => {
  if (/hook|open|intro|cold/.test(role)) return 'hook';
  if (/problem|pain|struggle|agitat|before|stake|objection/.test(role)) return 'problem';
  if (/turn|discover|reveal|twist|context|setup|solution/.test(role)) return 'turn';
  if (/proof|demo|mechanism|how|fact|result|evidence|claim/.test(role)) return 'proof';
  if (/cta|call|close|offer|outro|end/.test(role)) return 'cta';
  return 'benefit';
};

/**
 * The shots for lines with an even index, by role; the seed picks one of a list. None of these shots is in the lists for odd
 * indices, so the frames of neighbouring lines never look alike.
 */
const EVEN: Readonly<Record<ReturnType<typeof classifyRole>, readonly Shot[]>> = {
  hook: ['closeup'],
  problem: ['closeup'],
  turn: ['shoulder', 'split'],
  proof: ['split', 'shoulder'],
  benefit: ['hold', 'split'],
  cta: ['hold'],
};
const ODD: Readonly<Record<ReturnType<typeof classifyRole>, readonly Shot[]>> = {
  hook: ['medium'],
  problem: ['medium'],
  turn: ['inset', 'hero'],
  proof: ['hero', 'inset'],
  benefit: ['counter', 'hero'],
  cta: ['counter'],
};

/** The shots for lines with an even and with an odd index, of a product whose photo fills a picture. */
const VIEWED: Readonly<Record<ReturnType<typeof classifyRole>, readonly [even: Shot, odd: Shot]>> = {
  hook: ['closeup', 'medium'],
  problem: ['closeup', 'medium'],
  turn: ['view_inset', 'view'],
  proof: ['view_inset', 'view'],
  benefit: ['view_inset', 'view'],
  cta: ['view_inset', 'view'],
};

/** The last word belongs to the presenter, who may stand before a place, but not before a thing. */
const BEFORE_PLACE: readonly [even: Shot, odd: Shot] = ['closeup', 'medium'];

/**
 * Picks the shot for a line. Without a product, only shots of the presenter are possible; a large product is never held in a
 * hand; a photo that may fill a picture does so in the lines that are about the product.
 */
export function shotFor(
  role: string | undefined,
  index: number,
  product: Product | null,
  hasPrint: boolean,
  dice: Dice,
): Shot {
  const even = index % 2 === 0;
  const kind = classifyRole((role ?? '').toLowerCase());
  const drawn = dice.pick((even ? EVEN : ODD)[kind]);
  if (!product)
    return even
      ? kind === 'turn' || kind === 'proof' || kind === 'cta'
        ? 'side'
        : 'closeup'
      : kind === 'benefit' || kind === 'turn'
        ? 'wide'
        : 'medium';
  if (product.view) return (kind === 'cta' && product.view.of === 'place' ? BEFORE_PLACE : VIEWED[kind])[even ? 0 : 1];
  // A print in the presenter's place has no shoulder to look over.
  if (drawn === 'shoulder' && hasPrint) return 'split';
  if (drawn === 'counter' && product.category === 'large_object') return 'hero';
  if (drawn === 'counter' && hasPrint) return 'inset';
  if (drawn === 'hold' && !product.holdable) return product.category === 'large_object' ? 'beside' : 'split';
  return drawn;
}
