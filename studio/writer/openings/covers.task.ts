import { isForeign } from '../compose/foreign.js';
import { checkCopy, checkNumbers } from '../copy-check.js';
import { isUnspaced } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { toPromptMaterial } from '../material.js';
import { buildPrompt } from '../prompt.js';
import type { TextTask } from '../task.js';
import { HOOK_FAMILIES } from '../winner/vocabulary.js';
import { COVER_WORDS } from './cover-score.js';
import { withoutCount, writeCovers } from './covers.js';
import { type Covers, type CoversInput, coversShape } from './covers.shapes.js';
import { isSame } from './same.js';

/** Maximum number of characters in a cover, and in a cover in a language written without spaces. */
const LONGEST = 120;
const LONGEST_DENSE = 40;

/**
 * Writes first slides for a carousel. Where a language has little but the topic's own words, there may be fewer than requested.
 */
export const coversTask: TextTask<CoversInput, Covers> = {
  name: 'carousel hooks',
  output: coversShape,
  prompt: ({ topic, brief, format, personaName, count, avoid }) =>
    buildPrompt(
      [
        'You write the text of the first slide of a carousel: what makes somebody swipe. It is read, not spoken.',
        `Write exactly ${count} covers about topic. text has at most ${COVER_WORDS} words, no hashtags, no emoji, no end mark but a question mark.`,
        `angle is the family of hook that it is: one of ${HOOK_FAMILIES.join(', ')}. Use several.`,
        format !== null &&
          'They follow format: its hookFamily, the pattern of its hookRecipes, its structure. Take its form, never its words; nothing of its avoid list.',
        format?.slideCount != null && `The carousel has ${format.slideCount} slides with the cover.`,
        'A count of what follows may stand at the beginning. Any other number, review, price, result or person must be in the brief.',
        avoid.length > 0 && 'None may be like one of used.',
        `Write in the language "${brief.language}".`,
        personaName !== null && 'personaName posts it.',
      ],
      {
        topic,
        ...toPromptMaterial(brief),
        format,
        personaName,
        used: avoid.length > 0 ? avoid : undefined,
      },
    ),
  compose: writeCovers,
  check({ covers }, { topic, brief, count, format, avoid }) {
    const problems: string[] = [];
    const dense = isUnspaced(brief.language);
    const known = findNumbers(`${topic} ${JSON.stringify(brief)}`);
    const least = isForeign(brief) ? 1 : count;
    if (covers.length < least || covers.length > count) problems.push(`There must be exactly ${count} covers.`);
    const said = [...avoid];
    for (const [i, { text }] of covers.slice(0, count).entries()) {
      const at = `covers[${i}].text`;
      const longest = dense ? LONGEST_DENSE : LONGEST;
      problems.push(...checkCopy(at, text, { longest, avoid: format?.avoid }));
      problems.push(...checkNumbers(at, withoutCount(text), known));
      if (words(text).length > COVER_WORDS) problems.push(`${at} has more than ${COVER_WORDS} words.`);
      if (said.some((one) => isSame(one, text))) problems.push(`${at} was used already.`);
      said.push(text);
    }
    return problems;
  },
};
