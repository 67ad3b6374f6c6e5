import { isForeign } from '../compose/foreign.js';
import { AD_HOOK_ANGLES } from '../copy/openings/ad-hooks.js';
import { checkCopy } from '../copy-check.js';
import { LIMITS } from '../formats.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { toPromptMaterial } from '../material.js';
import { buildPrompt } from '../prompt.js';
import type { TextTask } from '../task.js';
import { writeAdHooks } from './ad-hooks.js';
import { type AdHooks, type AdHooksInput, adHooksShape } from './ad-hooks.shapes.js';
import { isSame } from './same.js';

/** Maximum number of words in a hook. */
const MOST_WORDS = 20;
const LONGEST_VISUAL = 400;

/**
 * Writes the first seconds of ads for a product: several hooks per angle, in the order of {@link AD_HOOK_ANGLES}. In languages
 * other than English, there may be fewer: the brief's words are strung together only for an angle that would otherwise have no
 * hook.
 */
export const adHooksTask: TextTask<AdHooksInput, AdHooks> = {
  name: 'ad hooks',
  output: adHooksShape,
  prompt: ({ brief, tone, perAngle }) =>
    buildPrompt(
      [
        'You write hooks for short vertical ads about one product: the first three seconds, said out loud.',
        `Write exactly ${perAngle} for each of these angles, in this order: ${AD_HOOK_ANGLES.join(', ')}.`,
        `hookText has at most ${MOST_WORDS} words and sounds like a person. onScreenText has at most ${LIMITS.onScreenWords} words. openingVisual is one sentence: framing, place and what happens.`,
        'Problem names what the audience is tired of. Curiosity leaves something open. POV puts the viewer in a scene and begins with "POV:".',
        'Social Proof uses only reviews, numbers and guarantees that the brief states; where it states none, it claims none and asks viewers instead. Bold Claim is only as bold as a stated fact.',
        'Never invent numbers, reviews, prices, results or people. No two hooks say the same.',
        `Write in the language "${brief.language}".`,
        tone !== null && 'Keep to tone.',
      ],
      { ...toPromptMaterial(brief), tone },
    ),
  compose: writeAdHooks,
  check({ adHooks }, { brief, perAngle }) {
    const problems: string[] = [];
    const known = findNumbers(JSON.stringify(brief));
    const counts = AD_HOOK_ANGLES.map((angle) => adHooks.filter((one) => one.angle === angle).length);
    const sorted = adHooks.every(
      ({ angle }, i) => AD_HOOK_ANGLES.indexOf(angle) >= AD_HOOK_ANGLES.indexOf(adHooks[i - 1]?.angle ?? angle),
    );
    const least = isForeign(brief) ? 1 : perAngle;
    if (!sorted || counts.some((count) => count < least || count > perAngle))
      problems.push(
        `There must be exactly ${perAngle} hooks of each angle, in the order ${AD_HOOK_ANGLES.join(', ')}.`,
      );
    const said: string[] = [];
    for (const [i, { hookText, onScreenText, openingVisual }] of adHooks
      .slice(0, AD_HOOK_ANGLES.length * perAngle)
      .entries()) {
      const at = `adHooks[${i}]`;
      problems.push(
        ...checkCopy(`${at}.hookText`, hookText, { known, longest: LIMITS.maxCharacters }),
        ...checkCopy(`${at}.onScreenText`, onScreenText, { known, longest: LIMITS.onScreenCharacters }),
        ...checkCopy(`${at}.openingVisual`, openingVisual, { longest: LONGEST_VISUAL }),
      );
      if (words(hookText).length > MOST_WORDS) problems.push(`${at}.hookText has more than ${MOST_WORDS} words.`);
      if (words(onScreenText).length > LIMITS.onScreenWords)
        problems.push(`${at}.onScreenText has more than ${LIMITS.onScreenWords} words.`);
      if (said.some((one) => isSame(one, hookText))) problems.push(`${at}.hookText repeats another hook.`);
      said.push(hookText);
    }
    return problems;
  },
};
