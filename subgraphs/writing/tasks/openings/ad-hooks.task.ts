import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { LIMITS } from '../../../../studio/writer/formats.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { AD_HOOK_WORDS } from '../../../../studio/writer/openings/ad-hooks.js';
import { AD_HOOK_ANGLES } from '../../../../studio/writer/openings/shapes.js';
import { toPromptMaterial } from '../material.js';
import { checkOpenings } from './check.js';

const LONGEST_VISUAL = 400;

/** Writes the first seconds of ads for a product: a few hooks per angle, in the order of {@link AD_HOOK_ANGLES}. */
export const adHooksTask: OfflineTask<'ad hooks'> = {
  name: 'ad hooks',
  output: z.object({
    adHooks: z.array(
      z.object({
        angle: z.enum(AD_HOOK_ANGLES),
        hookText: z.string(),
        onScreenText: z.string(),
        openingVisual: z.string(),
      }),
    ),
  }),
  prompt: ({ brief, tone, perAngle }) =>
    buildPrompt(
      [
        'You write hooks for short vertical ads about one product: the first three seconds, said out loud.',
        `Write exactly ${perAngle} for each of these angles, in this order: ${AD_HOOK_ANGLES.join(', ')}. Write fewer for an angle for which the brief has no fact.`,
        `hookText has at most ${AD_HOOK_WORDS} words and sounds like a person. onScreenText has at most ${LIMITS.onScreenWords} words. openingVisual is one sentence: framing, place and what happens.`,
        'Problem names what the audience is tired of. Curiosity leaves something open. POV puts the viewer in a scene and begins with "POV:".',
        'Social Proof uses only reviews, numbers and guarantees that the brief states; where it states none, it claims none and asks viewers instead. Bold Claim is only as bold as a stated fact.',
        'Never invent numbers, reviews, prices, results or people. No two hooks say the same.',
        `Write in the language "${brief.language}".`,
        tone !== null && 'Keep to tone.',
      ],
      { ...toPromptMaterial(brief), tone },
    ),
  check({ adHooks }, { brief, perAngle }) {
    const order = adHooks.map(({ angle }) => AD_HOOK_ANGLES.indexOf(angle));
    const isSorted = order.every((at, i) => at >= (order[i - 1] ?? 0));
    const isMany = AD_HOOK_ANGLES.some((one) => adHooks.filter(({ angle }) => angle === one).length > perAngle);
    const rule = `There must be at most ${perAngle} hooks of each angle, in the order ${AD_HOOK_ANGLES.join(', ')}.`;
    const problems = checkOpenings(adHooks, {
      where: 'adHooks',
      most: AD_HOOK_ANGLES.length * perAngle,
      none: 'Nothing in the brief can open an ad: say there what the product is.',
      fields: {
        hookText: { longest: LIMITS.maxCharacters, words: AD_HOOK_WORDS },
        onScreenText: { longest: LIMITS.onScreenCharacters, words: LIMITS.onScreenWords, optional: true },
        openingVisual: { longest: LONGEST_VISUAL },
      },
      known: findNumbers(JSON.stringify(brief)),
    });
    return isSorted && !isMany ? problems : [rule, ...problems];
  },
};
