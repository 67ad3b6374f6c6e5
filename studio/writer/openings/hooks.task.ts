import { checkCopy } from '../copy-check.js';
import { LIMITS } from '../formats.js';
import { findNumbers } from '../language/numbers.js';
import { toPromptMaterial } from '../material.js';
import { buildPrompt } from '../prompt.js';
import type { TextTask } from '../task.js';
import { HOOK_FAMILIES } from '../winner/vocabulary.js';
import { detectScriptLanguage, findScriptFamily, isForeignScript, writeHooks } from './hooks.js';
import { hooksShape, type ScriptHooks, type ScriptHooksInput } from './hooks.shapes.js';
import { describeSpokenProblem } from './length.js';
import { isSame } from './same.js';

const LONGEST_NOTE = 300;

/**
 * Writes alternative openings for a script whose other lines stay as they are. Where a language has little but the brief's own
 * words, there may be fewer than requested.
 */
export const scriptHooksTask: TextTask<ScriptHooksInput, ScriptHooks> = {
  name: 'script hooks',
  output: hooksShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You write other openings for a short vertical creator video. Everything from its second line on stays as it is, so each opening must lead into segments[1].',
        `Write exactly ${input.count} variants, each from another family of hooks where you can. family is one of ${HOOK_FAMILIES.join(', ')}; the script opens with ${findScriptFamily(input.script)}.`,
        `spokenLine has ${LIMITS.lineWords.join(' to ')} words and sounds like one person talking to a friend. hookText is the catch of it in at most 12 words. None says the same as hookText of the script or as another variant.`,
        'note says in one plain sentence why the opening could hold a viewer.',
        'Use only facts of the brief and the script. Never invent numbers, reviews, prices, results or people. Never give away what a later line tells.',
        `Write in the language "${detectScriptLanguage(input)}".`,
        input.personaName !== null && 'personaName says it.',
        input.toneOfVoice !== null && 'Keep to toneOfVoice.',
      ],
      {
        ...toPromptMaterial(input.brief),
        script: input.script,
        personaName: input.personaName,
        toneOfVoice: input.toneOfVoice,
      },
    ),
  compose: writeHooks,
  check({ variants }, input) {
    const problems: string[] = [];
    const language = detectScriptLanguage(input);
    const known = findNumbers(JSON.stringify([input.brief, input.script]));
    const foreign = isForeignScript(input);
    if (foreign && variants.length === 0)
      problems.push(
        `Nothing in the brief can open a script in the language "${language}": say there what it is about.`,
      );
    else if ((!foreign && variants.length < input.count) || variants.length > input.count)
      problems.push(`There must be exactly ${input.count} variants.`);
    const said = [input.script.hookText, input.script.segments[0]?.spokenLine ?? ''];
    for (const [i, { hookText, spokenLine, note }] of variants.slice(0, input.count).entries()) {
      const at = `variants[${i}]`;
      problems.push(
        ...checkCopy(`${at}.hookText`, hookText, { known, longest: LIMITS.maxCharacters }),
        ...checkCopy(`${at}.spokenLine`, spokenLine, { known, longest: LIMITS.maxCharacters }),
        ...checkCopy(`${at}.note`, note, { longest: LONGEST_NOTE }),
      );
      const length = describeSpokenProblem(spokenLine, language);
      if (length) problems.push(`${at}.spokenLine ${length}`);
      if (said.some((one) => isSame(one, spokenLine))) problems.push(`${at} repeats another opening.`);
      said.push(spokenLine);
    }
    return problems;
  },
};
