import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { HOOK_FAMILIES } from '../../../../studio/writer/formats.js';
import { isUnspaced } from '../../../../studio/writer/language/detect.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { COVER, withoutCount } from '../../../../studio/writer/openings/covers.js';
import { toPromptMaterial } from '../material.js';
import { checkOpenings } from './check.js';

/** Writes first slides for a carousel. */
export const coversTask: OfflineTask<'carousel hooks'> = {
  name: 'carousel hooks',
  output: z.object({ covers: z.array(z.object({ text: z.string(), angle: z.enum(HOOK_FAMILIES) })) }),
  prompt: ({ topic, brief, format, personaName, count, avoid }) =>
    buildPrompt(
      [
        'You write the text of the first slide of a carousel: what makes somebody swipe. It is read, not spoken.',
        `Write exactly ${count} covers about topic, or fewer where there is too little to say. text has at most ${COVER.words} words, no hashtags, no emoji, no end mark but a question mark.`,
        `angle is the family of hook that it is: one of ${HOOK_FAMILIES.join(', ')}. Use several.`,
        format !== null &&
          'They follow format: its hookFamily, the pattern of its hookRecipes, its structure. Take its form, never its words; nothing of its avoid list.',
        format?.slideCount != null && `The carousel has ${format.slideCount} slides with the cover.`,
        'A count of what follows may stand at the beginning. Any other number, review, price, result or person must be in the brief.',
        avoid.length > 0 && 'None may be like one of used.',
        `Write in the language "${brief.language}".`,
        personaName !== null && 'personaName posts it.',
      ],
      { topic, ...toPromptMaterial(brief), format, personaName, used: avoid.length > 0 ? avoid : undefined },
    ),
  check: ({ covers }, { topic, brief, count, format, avoid }) =>
    checkOpenings(covers, {
      where: 'covers',
      most: count,
      none: 'There is no cover that was not used already: say more about the topic.',
      fields: {
        text: { longest: isUnspaced(brief.language) ? COVER.letters : COVER.characters, words: COVER.words },
      },
      known: findNumbers(`${topic} ${JSON.stringify(brief)}`),
      numbered: withoutCount,
      used: avoid,
      avoid: format?.avoid,
    }),
};
