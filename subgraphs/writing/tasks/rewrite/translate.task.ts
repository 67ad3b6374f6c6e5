import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { fold } from '../../../../studio/writer/check.js';
import { checkCopy } from '../../../../studio/writer/copy-check.js';
import { joinStated } from '../../../../studio/writer/judge/script-case.js';
import { words } from '../../../../studio/writer/language/grammar.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { describeLinkPlace, makeTitleRule, PLATFORM_HABITS } from '../../../../studio/writer/platform-habits.js';
import { joinScriptTexts } from '../../../../studio/writer/rewrite/cut.js';
import { segmentShape } from '../../../../studio/writer/shapes.js';
import { toPromptMaterial } from '../material.js';
import { checkRewritten } from './check.js';

/** Maximum number of sentences in `changes`, and of characters in each. */
const CHANGES = { most: 20, longest: 400 } as const;

/**
 * Adapts a script to another platform: the same lines, numbers and product, at that platform's pace, with a request that works
 * there.
 */
export const translateTask: OfflineTask<'translate'> = {
  name: 'translate',
  output: z.object({
    hookText: z.string(),
    hookSecondLine: z.string().nullable(),
    segments: z.array(segmentShape),
    changes: z.array(z.string()),
  }),
  prompt({ script, brief, to }) {
    const [from, how] = [PLATFORM_HABITS[brief.platform], PLATFORM_HABITS[to]];
    return buildPrompt(
      [
        `You take a video script that was written for ${from.label} and deliver it on ${how.label}, in the language that it has, with as few changes as that takes.`,
        `Keep all ${script.segments.length} segments in their order, with their segmentRole; keep every number and the name of the product. Claim nothing that the script does not.`,
        `A spokenLine has 4 to ${how.lineWords} words, said at ${how.pace} words a second: ${how.linesWhy}.`,
        `The first has at most ${how.hookWords}: ${how.hookWhy}.`,
        `onScreenText has at most ${how.screenWords} words: ${how.screenWhy}.${how.silent ? ' Each segment has one, as videos there begin without sound.' : ''}`,
        `The last line asks for what works there, e.g. "${describeLinkPlace(to).is}", for the goal "${brief.goal}": ${how.askWhy}.`,
        `In the first visualDirection say: ${makeTitleRule(to)}`,
        'Spell out hashtags that are spoken or shown; none stays.',
        how.secondLine === null
          ? 'hookSecondLine is null.'
          : `hookSecondLine is a second line of title that adds to the hook, of at most ${how.secondLine} characters, or null.`,
        'changes says what you changed and why, one plain sentence each; where nothing had to change it says that.',
      ],
      { ...toPromptMaterial(brief), script },
    );
  },
  check(output, { script, brief, to }) {
    const how = PLATFORM_HABITS[to];
    if (output.segments.length !== script.segments.length)
      return [`There must be exactly ${script.segments.length} segments, not ${output.segments.length}.`];
    const { name } = brief.product;
    const known = findNumbers([joinScriptTexts(script), joinStated(brief)].join(' '));
    const problems = checkRewritten(output, script, { language: brief.language, known });
    for (const [i, { segmentRole }] of script.segments.entries())
      if (output.segments[i]!.segmentRole !== segmentRole)
        problems.push(`segments[${i}].segmentRole must be "${segmentRole}".`);
    for (const [i, { spokenLine }] of output.segments.entries()) {
      const most = Math.max(i === 0 ? how.hookWords : how.lineWords, words(script.segments[i]!.spokenLine).length);
      if (words(spokenLine).length > most + ASKED)
        problems.push(`segments[${i}]: spokenLine has more than ${most} words.`);
    }
    const said = joinScriptTexts(output);
    const stated = findNumbers(said);
    for (const one of findNumbers(joinScriptTexts(script)))
      if (!stated.has(one)) problems.push(`The number ${one} was lost.`);
    if (name && fold(joinScriptTexts(script)).includes(fold(name)) && !fold(said).includes(fold(name)))
      problems.push('The name of the product was lost.');
    if (output.hookSecondLine !== null)
      problems.push(
        ...(how.secondLine === null
          ? ['hookSecondLine must be null.']
          : checkCopy('hookSecondLine', output.hookSecondLine, { longest: how.secondLine, known })),
      );
    if (output.changes.length === 0 || output.changes.length > CHANGES.most)
      problems.push(`changes must have 1 to ${CHANGES.most} sentences.`);
    for (const [i, change] of output.changes.entries())
      problems.push(...checkCopy(`changes[${i}]`, change, { longest: CHANGES.longest }));
    return problems;
  },
};

/** Maximum number of words that a request may add to a line: "Merk es dir, damit du es wiederfindest." */
const ASKED = 8;
