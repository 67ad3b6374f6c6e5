import { isForeign } from '../compose/foreign.js';
import { checkCopy } from '../copy-check.js';
import { LIMITS } from '../formats.js';
import { materialFor } from '../material.js';
import { promptOf } from '../prompt.js';
import type { TextTask } from '../task.js';
import { HOOK_FAMILIES } from '../winner/vocabulary.js';
import { familyOfScript, languageOfScript, writeHooks } from './hooks.js';
import { hooksShape, type ScriptHooks, type ScriptHooksInput } from './hooks.shapes.js';
import { spokenProblem } from './length.js';
import { isSame } from './same.js';

const LONGEST_NOTE = 300;

/**
 * Writes other openings for a script that stays as it is from its second line on. In a language that only the brief's own words are
 * at hand for, there may be fewer than asked.
 */
export const scriptHooksTask: TextTask<ScriptHooksInput, ScriptHooks> = {
  name: 'script hooks',
  output: hooksShape,
  prompt: (input) =>
    promptOf(
      [
        'You write other openings for a short vertical creator video. Everything from its second line on stays as it is, so each opening must lead into segments[1].',
        `Write exactly ${input.count} variants, each from another family of hooks where you can. family is one of ${HOOK_FAMILIES.join(', ')}; the script opens with ${familyOfScript(input.script)}.`,
        `spokenLine has ${LIMITS.lineWords.join(' to ')} words and sounds like one person talking to a friend. hookText is the catch of it in at most 12 words. None says the same as hookText of the script or as another variant.`,
        'note says in one plain sentence why the opening could hold a viewer.',
        'Use only facts of the brief and the script. Never invent numbers, reviews, prices, results or people. Never give away what a later line tells.',
        `Write in the language "${languageOfScript(input)}".`,
        input.personaName !== null && 'personaName says it.',
        input.toneOfVoice !== null && 'Keep to toneOfVoice.',
      ],
      {
        ...materialFor(input.brief),
        script: input.script,
        personaName: input.personaName,
        toneOfVoice: input.toneOfVoice,
      },
    ),
  compose: writeHooks,
  check({ variants }, input) {
    const problems: string[] = [];
    const language = languageOfScript(input);
    const known = JSON.stringify([input.brief, input.script]);
    const least = isForeign({ ...input.brief, language }) ? 1 : input.count;
    if (variants.length < least || variants.length > input.count)
      problems.push(`There must be exactly ${input.count} variants.`);
    const said = [input.script.hookText, input.script.segments[0]?.spokenLine ?? ''];
    for (const [i, { hookText, spokenLine, note }] of variants.slice(0, input.count).entries()) {
      const at = `variants[${i}]`;
      problems.push(
        ...checkCopy(`${at}.hookText`, hookText, { known, longest: LIMITS.maxCharacters }),
        ...checkCopy(`${at}.spokenLine`, spokenLine, { known, longest: LIMITS.maxCharacters }),
        ...checkCopy(`${at}.note`, note, { longest: LONGEST_NOTE }),
      );
      const length = spokenProblem(spokenLine, language);
      if (length) problems.push(`${at}.spokenLine ${length}`);
      if (said.some((one) => isSame(one, spokenLine))) problems.push(`${at} repeats another opening.`);
      said.push(spokenLine);
    }
    return problems;
  },
};
