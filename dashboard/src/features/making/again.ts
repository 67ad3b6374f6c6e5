import type { ReadAgainQuery } from '../../graph/generated.js';
import { blank, type Making } from './making.js';

type MadeRun = NonNullable<ReadAgainQuery['flow']>;

/**
 * The form as it would be for a run that was made: with its product, app or saved brief, so that another script can be written, or
 * else with its lines as the script.
 * @param own the slugs of the account's creators; others are in the directory
 */
export function again(
  { id, preset, persona, product, app, savedBrief, frames, look, music: heard }: MadeRun,
  own: readonly (string | null)[],
): Making {
  const { captionStyle, captionPosition, captionColor, captionWords, pace, music, soundEffects } = look;
  const isShown = captionStyle !== 'none';
  return {
    ...blank(),
    original: id,
    preset,
    creator: persona.slug ? `${own.includes(persona.slug) ? 'own' : 'directory'}:${persona.slug}` : '',
    ...sourceOf({ product, app, savedBrief, frames }),
    options: {
      captionStyle,
      pace,
      music,
      soundEffects,
      ...(heard && { musicVolume: heard.volume }),
      ...(isShown && { captionPosition, captionColor, captionWords }),
    },
  };
}

function sourceOf({
  product,
  app,
  savedBrief,
  frames,
}: Pick<MadeRun, 'product' | 'app' | 'savedBrief' | 'frames'>): Partial<Making> {
  if (product) return { about: 'product', productId: product.id };
  if (app) return { about: 'app', appId: app.id };
  if (savedBrief) return { about: 'brief', briefId: savedBrief.id };
  return { script: frames.map(({ line }) => line).join('\n') };
}
