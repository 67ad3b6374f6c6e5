import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { describeLengthProblem } from '../../../../studio/writer/check.js';
import { findStructure, HOOK_FAMILIES, LIMITS } from '../../../../studio/writer/formats.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { detectScriptLanguage } from '../../../../studio/writer/openings/hooks.js';
import { findHookFamily } from '../../../../studio/writer/winner/hook.js';
import { toPromptMaterial } from '../material.js';
import { checkOpenings } from './check.js';

const LONGEST_NOTE = 300;

/** Writes alternative openings for a script whose other lines stay as they are. */
export const scriptHooksTask: OfflineTask<'script hooks'> = {
  name: 'script hooks',
  output: z.object({
    variants: z.array(
      z.object({ hookText: z.string(), spokenLine: z.string(), family: z.enum(HOOK_FAMILIES), note: z.string() }),
    ),
  }),
  prompt({ brief, script, count, personaName, toneOfVoice }) {
    const family = findStructure(script.structureType ?? '')?.family ?? findHookFamily(script.hookText) ?? 'curiosity';
    return buildPrompt(
      [
        'You write other openings for a short vertical creator video. Everything from its second line on stays as it is, so each opening must lead into segments[1].',
        `Write exactly ${count} variants, or fewer where the brief says too little, each from another family of hooks where you can. family is one of ${HOOK_FAMILIES.join(', ')}; the script opens with ${family}.`,
        `spokenLine has ${LIMITS.lineWords.join(' to ')} words and sounds like one person talking to a friend. hookText is the catch of it in at most 12 words. None says the same as hookText of the script or as another variant.`,
        'note says in one plain sentence why the opening could hold a viewer.',
        'Use only facts of the brief and the script. Never invent numbers, reviews, prices, results or people. Never give away what a later line tells.',
        `Write in the language "${detectScriptLanguage({ brief, script })}".`,
        personaName !== null && 'personaName says it.',
        toneOfVoice !== null && 'Keep to toneOfVoice.',
      ],
      { ...toPromptMaterial(brief), script, personaName, toneOfVoice },
    );
  },
  check({ variants }, { brief, script, count }) {
    const language = detectScriptLanguage({ brief, script });
    const problems = checkOpenings(variants, {
      where: 'variants',
      most: count,
      none: `The brief says nothing in the language "${language}" that could open the script: say more there.`,
      fields: {
        spokenLine: { longest: LIMITS.maxCharacters },
        hookText: { longest: LIMITS.maxCharacters },
        note: { longest: LONGEST_NOTE },
      },
      known: findNumbers(JSON.stringify([brief, script])),
      used: [script.hookText, script.segments[0]?.spokenLine ?? ''],
    });
    const lengths = variants.slice(0, count).flatMap(({ spokenLine }, i) => {
      const length = describeLengthProblem(spokenLine, language, [LIMITS.minWords, LIMITS.maxWords]);
      return length ? [`variants[${i}].spokenLine ${length}`] : [];
    });
    return [...problems, ...lengths];
  },
};
