import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { containsPhrase, fold } from '../../../studio/writer/check.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { toLanguageCode } from '../../../studio/writer/language/detect.js';
import { scriptShape } from '../../../studio/writer/shapes.js';
import { listNameless } from '../../../studio/writer/story/compose.js';
import { COLOR_STATES, SCENE_LIMITS } from '../../../studio/writer/story/shapes.js';
import { subjectOf } from '../../../studio/writer/subject.js';
import { checkFacts } from './script/facts.js';
import { collectScriptMaterial, listScriptRules } from './script/script.prompt.js';
import { beatShape, checkLines } from './script/script.task.js';

const sceneShape = beatShape.extend({ action: z.string(), colorState: z.string() });

/** Writes a story ad: a short film about one character, who narrates over acted scenes. */
export const storyScriptTask: OfflineTask<'story script'> = {
  name: 'story script',
  output: scriptShape.extend({ segments: z.array(sceneShape).min(1) }),
  prompt: (input) =>
    buildPrompt(
      [
        'You write short acted films for vertical video: one character, one small story, told by that character’s voice over the pictures. Nobody speaks in the pictures. Contractions, short sentences, no slogans, no emoji.',
        ...listScriptRules(input),
        'The character is creator, the same person in every scene. The first scene shows something wrong and neither names nor shows the product; what changes things comes with the turn.',
        `action is what the character does, in one sentence that can be filmed, with the character’s name, at most ${SCENE_LIMITS.action} characters. No two scenes have the same action. visualDirection names the framing and the place only, and the place stays the same unless the story moves.`,
        `colorState is how the picture is graded: one of ${COLOR_STATES.join(', ')}. It changes where the story turns: the last scene never has that of the first.`,
      ],
      collectScriptMaterial(input),
    ),
  check(output, input) {
    const { segments } = output;
    const problems = [...checkLines(output, input), ...checkFacts(segments, input, ['hook', 'tension', 'turn', 'cta'])];
    for (const [i, { action, colorState }] of segments.entries()) {
      problems.push(...checkCopy(`segments[${i}].action`, action, { longest: SCENE_LIMITS.action }));
      problems.push(...checkCopy(`segments[${i}].colorState`, colorState, { longest: SCENE_LIMITS.colorState }));
      if (i > 0 && fold(action) === fold(segments[i - 1]!.action))
        problems.push({ segment: i, message: 'The action repeats that of the scene before.' });
    }
    const [first, last] = [segments[0], segments.at(-1)];
    if (segments.length > 1 && first && last && fold(first.colorState) === fold(last.colorState))
      problems.push('The last scene has the same colorState as the first, so no change is visible.');
    const name = input.brief.product.name.trim();
    const isEnglish = toLanguageCode(input.brief.language) === 'en';
    const subject = subjectOf(input.brief, input.persona?.avoid_phrases);
    const opens = isEnglish && name !== '' && listNameless(subject, name).length > 0;
    if (opens && !input.opening && !input.follows && first && containsPhrase(first.spokenLine, name))
      problems.push({ segment: 0, message: 'The line names the product before the story has begun.' });
    return problems;
  },
};
