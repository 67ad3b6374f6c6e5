import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { containsPhrase } from '../../../../studio/writer/check.js';
import { LIMITS } from '../../../../studio/writer/formats.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { detectStoryLanguage, productIsKnown } from '../../../../studio/writer/openings/story-hooks.js';
import { CAMERA_ANGLES, COLOR_STATES } from '../../../../studio/writer/story/shapes.js';
import { toPromptMaterial } from '../material.js';
import { checkOpenings } from './check.js';

const MOST_WORDS = 22;
const LONGEST = 400;

/** Writes alternative first scenes for a story ad whose other scenes stay. */
export const storyHooksTask: OfflineTask<'story hooks'> = {
  name: 'story hooks',
  output: z.object({
    openings: z.array(
      z.object({
        narration: z.string(),
        action: z.string(),
        visual: z.string(),
        angle: z.enum(CAMERA_ANGLES),
        colorState: z.enum(COLOR_STATES),
        stake: z.string(),
      }),
    ),
  }),
  prompt: (input) =>
    buildPrompt(
      [
        'You write other first scenes for a short film ad. Everything from script.scenes[1] on stays as it is, so each must lead into it: the same character, the same place where one is named.',
        `Write exactly ${input.count} openings, or fewer where there is too little to tell, each with another idea.`,
        `narration is what the voice says, at most ${MOST_WORDS} words. action is what the character does, visual what the picture shows: one sentence each. stake says in one sentence what there is to lose or to gain.`,
        `angle is where the camera stands: one of ${CAMERA_ANGLES.join(', ')}. colorState is one of ${COLOR_STATES.join(', ')}; the story's colour may change later.`,
        !productIsKnown(input) && 'The product is neither shown nor named yet.',
        'Never invent numbers, reviews, prices or results. Facts of the product come from the brief alone.',
        `Write in the language "${detectStoryLanguage(input)}".`,
      ],
      { ...toPromptMaterial(input.brief), script: input.script },
    ),
  check({ openings }, input) {
    const { script, brief, count } = input;
    const problems = checkOpenings(openings, {
      where: 'openings',
      most: count,
      none: 'Nothing in the script can open it: write a `premise`, or say what is at stake.',
      fields: {
        narration: { longest: LIMITS.maxCharacters, words: MOST_WORDS },
        action: { longest: LONGEST },
        visual: { longest: LONGEST },
        stake: { longest: LONGEST },
      },
      known: findNumbers(JSON.stringify([script, brief])),
      used: [script.scenes[0]?.narration ?? ''],
    });
    if (productIsKnown(input)) return problems;
    const early = openings.findIndex((one) =>
      [one.narration, one.action, one.visual].some((text) => containsPhrase(text, brief.product.name)),
    );
    return early < 0 ? problems : [...problems, `openings[${early}] names the product, which comes later.`];
  },
};
