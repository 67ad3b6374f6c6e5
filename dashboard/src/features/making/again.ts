import type { ReadAgainQuery } from '../../graph/generated.js';
import { blank, type Making } from './making.js';

type MadeRun = NonNullable<ReadAgainQuery['flow']>;

/**
 * The form as it would be for a run that was made: with its product or saved brief, so that another script can be written, or
 * else with its lines as the script.
 */
export function again({ preset, persona, product, savedBrief, frames, look }: MadeRun): Making {
  const { captionStyle, captionPosition, captionColor, pace, music } = look;
  const isShown = captionStyle !== 'none';
  return {
    ...blank(),
    preset,
    creator: persona.slug ? `own:${persona.slug}` : '',
    ...(product
      ? { about: 'product' as const, productId: product.id }
      : savedBrief
        ? { about: 'brief' as const, briefId: savedBrief.id }
        : { script: frames.map(({ line }) => line).join('\n') }),
    options: { captionStyle, pace, music, ...(isShown && { captionPosition, captionColor }) },
  };
}
