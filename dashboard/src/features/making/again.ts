import type { ReadAgainQuery } from '../../graph/generated.js';
import { blank, type Making } from './making.js';

type MadeRun = NonNullable<ReadAgainQuery['flow']>;

/**
 * The form as it would be for a run that was made: with its product or saved brief, so that another script can be written, or
 * else with its lines as the script.
 * @param own the slugs of the account's creators; others are in the directory
 */
export function again(
  { preset, persona, product, savedBrief, frames, look }: MadeRun,
  own: readonly (string | null)[],
): Making {
  const { captionStyle, captionPosition, captionColor, pace, music, soundEffects } = look;
  const isShown = captionStyle !== 'none';
  return {
    ...blank(),
    preset,
    creator: persona.slug ? `${own.includes(persona.slug) ? 'own' : 'directory'}:${persona.slug}` : '',
    ...(product
      ? { about: 'product' as const, productId: product.id }
      : savedBrief
        ? { about: 'brief' as const, briefId: savedBrief.id }
        : { script: frames.map(({ line }) => line).join('\n') }),
    options: { captionStyle, pace, music, soundEffects, ...(isShown && { captionPosition, captionColor }) },
  };
}
