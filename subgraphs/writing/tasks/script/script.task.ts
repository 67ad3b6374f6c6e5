import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { shotShape } from '../../../../studio/shot.js';
import type { Problem } from '../../../../studio/writer/check.js';
import { checkScript } from '../../../../studio/writer/check.js';
import { listRoles } from '../../../../studio/writer/script/roles.js';
import { type Script, type ScriptInput, scriptShape, segmentShape } from '../../../../studio/writer/shapes.js';
import { checkFollowed } from '../following.js';
import { checkFacts } from './facts.js';
import { collectScriptMaterial, listScriptRules } from './script.prompt.js';
import { describeShots, fitShots } from './shot.js';

/** A line as a model writes it: what it says, and the facts from which it says it. */
export const beatShape = segmentShape.extend({ facts: z.array(z.number().int()) });

/** Writes a talking-head script about one brief, in a creator's voice. */
export const scriptTask: OfflineTask<'script'> = {
  name: 'script',
  output: scriptShape.extend({ segments: z.array(beatShape.extend({ shot: shotShape.nullable() })).min(1) }),
  prompt: (input) =>
    buildPrompt(
      [
        'You write scripts for short vertical creator videos. They sound like one person talking to a friend: contractions, short sentences, no slogans, no emoji.',
        ...listScriptRules(input),
        'Each visualDirection names framing, place, light and what the creator does, in one sentence.',
        describeShots(input),
      ],
      collectScriptMaterial(input),
    ),
  mend: (output, input) => ({
    ...output,
    hookText: output.segments[0]!.spokenLine,
    segments: fitShots(
      output.segments.map((segment) => ({ ...segment, shot: segment.shot ?? null })),
      input,
    ),
  }),
  check: (output, input) => [...checkLines(output, input), ...checkFacts(output.segments, input)],
};

/** Lists what is wrong with the lines of a script, but for what they state. */
export function checkLines(output: Script, input: ScriptInput): Problem[] {
  const problems = checkScript(output, {
    most: listRoles(input).length,
    language: input.brief.language,
    avoid: input.persona?.avoid_phrases,
    opening: input.opening,
  });
  if (input.opening && output.segments[0]?.spokenLine.trim() !== input.opening.trim())
    problems.push({ segment: 0, message: 'The opening must be said word for word.' });
  if (input.follows)
    problems.push(
      ...checkFollowed(output, { follows: input.follows, roles: listRoles(input), opening: input.opening }),
    );
  return problems;
}
