import { containsPhrase } from '../check.js';
import { checkCopy } from '../copy-check.js';
import { LIMITS } from '../formats.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { toPromptMaterial } from '../material.js';
import { buildPrompt } from '../prompt.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../story/vocabulary.js';
import type { TextTask } from '../task.js';
import { isSame } from './same.js';
import { detectHooksLanguage, isForeignStory, productIsKnown, writeStoryHooks } from './story-hooks.js';
import { type StoryHooks, type StoryHooksInput, storyHooksShape } from './story-hooks.shapes.js';

const MOST_WORDS = 22;
const LONGEST_DIRECTION = 400;
const LONGEST_STAKE = 300;

/**
 * Writes alternative first scenes for a story ad whose other scenes stay. In languages other than English there may be fewer
 * than requested.
 */
export const storyHooksTask: TextTask<StoryHooksInput, StoryHooks> = {
  name: 'story hooks',
  output: storyHooksShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You write other first scenes for a short film ad. Everything from script.scenes[1] on stays as it is, so each must lead into it: the same character, the same place where one is named.',
        `Write exactly ${input.count} openings, each with another idea.`,
        `narration is what the voice says, at most ${MOST_WORDS} words. action is what the character does, visual what the picture shows: one sentence each. stake says in one sentence what there is to lose or to gain.`,
        `angle is where the camera stands: one of ${CAMERA_ANGLES.join(', ')}. colorState is one of ${COLOR_STATES.join(', ')}; the story's colour may change later.`,
        !productIsKnown(input) && 'The product is neither shown nor named yet.',
        'Never invent numbers, reviews, prices or results. Facts of the product come from the brief alone.',
        `Write in the language "${detectHooksLanguage(input)}".`,
      ],
      { ...toPromptMaterial(input.brief), script: input.script },
    ),
  compose: writeStoryHooks,
  check({ openings }, input) {
    const { script, brief, count } = input;
    const problems: string[] = [];
    const known = findNumbers(JSON.stringify([script, brief]));
    const least = isForeignStory(input) ? 1 : count;
    if (openings.length < least || openings.length > count) problems.push(`There must be exactly ${count} openings.`);
    const name = brief.product.name.trim();
    const secret = name !== '' && !productIsKnown(input);
    const said = [script.scenes[0]?.narration ?? ''];
    for (const [i, { narration, action, visual, stake }] of openings.slice(0, count).entries()) {
      const at = `openings[${i}]`;
      problems.push(
        ...checkCopy(`${at}.narration`, narration, { known, longest: LIMITS.maxCharacters }),
        ...checkCopy(`${at}.action`, action, { known, longest: LONGEST_DIRECTION }),
        ...checkCopy(`${at}.visual`, visual, { known, longest: LONGEST_DIRECTION }),
        ...checkCopy(`${at}.stake`, stake, { known, longest: LONGEST_STAKE }),
      );
      if (words(narration).length > MOST_WORDS) problems.push(`${at}.narration has more than ${MOST_WORDS} words.`);
      if (said.some((one) => isSame(one, narration))) problems.push(`${at}.narration repeats another.`);
      if (secret && [narration, action, visual].some((text) => containsPhrase(text, name)))
        problems.push(`${at} names the product, which comes later.`);
      said.push(narration);
    }
    return problems;
  },
};
