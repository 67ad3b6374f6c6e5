import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { checkCopy } from '../../../../studio/writer/copy-check.js';
import { collectStrings, findMisquotes, folded, splitQuotations } from '../../../../studio/writer/judge/finding.js';
import { describeBanned, findBannedInStory, subtractBanned } from '../../../../studio/writer/story/story-judge.js';
import type { StoryCritique, StoryUnderReview } from '../../../../studio/writer/story/story-reading.js';
import { detectStoryLanguage, MOST_WORDS } from '../../../../studio/writer/story/story-reading.js';
import { checkRewrite } from '../../../../studio/writer/story/story-rewrite.js';
import { JUDGED } from './critique.task.js';

/** Judges a story ad: it needs a character, an obstacle, a turn, an ending, and a product that appears when it is needed. */
export const storyCritiqueTask: OfflineTask<'story critique'> = {
  name: 'story critique',
  output: z.object({
    score: z.number().int().min(0).max(100),
    verdict: z.string(),
    strengths: z.array(z.string()),
    issues: z.array(z.string()),
    weakestIndex: z.number().int().min(0),
    weakestRewrite: z.object({ narration: z.string(), action: z.string() }).nullable(),
  }),
  prompt({ premise, character, scenes }) {
    return buildPrompt(
      [
        'You judge story ads: short films in scenes that sell by a story. Judge as an editor who has to pay for the shoot. Be exact and honest: quote the scene that you speak of, word for word, between “ and ”.',
        'A good one begins with something wrong, follows one character, puts something in their way, turns where the picture changes as well, shows the product when it is needed and no earlier, is told by what happens more than by the voice, and has an ending that does not praise.',
        'score is from 0 to 100. verdict is one sentence: where it stands, and what speaks most for and against it. strengths and issues are sentences in English, at most five each.',
        `weakestIndex is the scene that needs the most work, counted from 0. weakestRewrite is that scene again, in the language of the script: narration is what the voice says, in at most ${MOST_WORDS} words and empty where nobody should speak; action is what happens. Keep the character of the scene, and invent no number, name, product or fact that is not in the script. null where nothing is weak.`,
      ],
      { premise, character, scenes: scenes.map((scene, index) => ({ index, ...scene })) },
    );
  },
  check(output, script) {
    const quotable = folded(collectStrings(script).join('\n'));
    const problems: string[] = [];
    const sentence = (where: string, text: string): void => {
      problems.push(...checkCopy(where, splitQuotations(text).rest, { longest: JUDGED.sentence }));
      problems.push(...findMisquotes(where, text, quotable));
    };
    sentence('verdict', output.verdict);
    for (const name of ['strengths', 'issues'] as const) {
      if (output[name].length > JUDGED.entries) problems.push(`${name} has more than ${JUDGED.entries} entries.`);
      for (const [i, text] of output[name].entries()) sentence(`${name}[${i}]`, text);
    }
    if (output.weakestIndex >= script.scenes.length) problems.push('weakestIndex is past the last scene.');
    if (output.weakestRewrite) problems.push(...checkRewrite(output.weakestRewrite, output.weakestIndex, script));
    return problems;
  },
};

/**
 * Turns a draft, from a model or the offline writer, into the published critique: each banned claim that our list finds becomes
 * an issue and costs points.
 */
export function toStoryCritique(draft: StoryCritique, script: StoryUnderReview): StoryCritique {
  const banned = findBannedInStory(script, detectStoryLanguage(script)) ?? [];
  return {
    ...draft,
    score: subtractBanned(draft.score, banned),
    issues: [...banned.map(describeBanned), ...draft.issues],
  };
}
