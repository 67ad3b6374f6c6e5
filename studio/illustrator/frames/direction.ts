import type { Shot as ShotPlan } from '../../shot.js';
import type { Product } from '../products/product.js';
import type { Shot } from './shots.js';

type ShotKind = ShotPlan['kind'];

const classifyRole = (role: string): 'hook' | 'problem' | 'turn' | 'proof' | 'cta' | 'benefit' => {
  if (/hook|open|intro|cold/.test(role)) return 'hook';
  if (/problem|pain|struggle|agitat|before|stake|objection/.test(role)) return 'problem';
  if (/turn|discover|reveal|twist|context|setup|solution/.test(role)) return 'turn';
  if (/proof|demo|mechanism|how|fact|result|evidence|claim/.test(role)) return 'proof';
  if (/cta|call|close|offer|outro|end/.test(role)) return 'cta';
  return 'benefit';
};

type Kind = ReturnType<typeof classifyRole>;

/** The shots of the presenter alone, in turn. */
const ALONE: readonly Shot[] = ['closeup', 'medium', 'side', 'wide'];

/**
 * The shots of the lines of a video that has a product, by role. None for lines with an even index is also one for lines with an
 * odd index, so that neighbours never look alike.
 */
const WITH_PRODUCT: Readonly<Record<Kind, readonly [even: Shot, odd: Shot]>> = {
  hook: ['closeup', 'medium'],
  problem: ['closeup', 'medium'],
  turn: ['hold', 'hero'],
  proof: ['hold', 'hero'],
  benefit: ['hold', 'counter'],
  cta: ['hold', 'counter'],
};

/** The shot that shows a product: with the presenter, or for every other line in which it cannot be on a counter, alone. */
const showing = (product: Product, odd: boolean, hasPrint: boolean): Shot => {
  const large = product.category === 'large_object';
  if (odd) return large || hasPrint ? 'hero' : 'counter';
  return product.holdable && !large ? 'hold' : 'beside';
};

/**
 * Picks the shot for a line.
 * @param product null if the picture shows none
 * @param kind what the picture shows; without it, the role decides
 */
export function shotFor(
  role: string | undefined,
  index: number,
  product: Product | null,
  { hasPrint, kind }: { hasPrint: boolean; kind?: ShotKind | undefined },
): Shot {
  const odd = index % 2 !== 0;
  const purpose = classifyRole((role ?? '').toLowerCase());
  if (!product || kind === 'presenter') return ALONE[index % ALONE.length]!;
  if (kind === 'object') return 'hero';
  if (kind === 'holding') return showing(product, odd, hasPrint);
  const usual = WITH_PRODUCT[purpose][odd ? 1 : 0];
  return usual === 'hold' || usual === 'counter' ? showing(product, odd, hasPrint) : usual;
}

/** Whether a line of this role is about the product. */
export const isAboutProduct = (role: string | undefined): boolean =>
  ['turn', 'proof', 'benefit'].includes(classifyRole((role ?? '').toLowerCase()));
