import type { Scope } from '../../../runtime/index.js';
import { runTextTask } from '../../identity/index.js';
import { assertHasWords } from '../assert-words.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { randomSeed } from '../seed.js';
import { reviseTask } from '../tasks/index.js';
import { assertScript, toLines, toResponseSegments } from './lines.js';
import type { RevisedScript, ReviseScriptInput } from './revise.graphql.js';

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Changes a script as its owner asks. `note` says what the offline writer could not do.
 * @throws ServiceError BAD_INPUT, TEXT_CAP_REACHED, NO_MODEL, and as {@link mapProviderErrors} does
 */
export async function reviseScript(scope: Scope, input: ReviseScriptInput): Promise<RevisedScript> {
  assertHasWords('instruction', input.instruction);
  assertScript(input);
  const asked = {
    ...toLines(input),
    instruction: input.instruction,
    niche: given(input.niche),
    personaName: given(input.personaName),
    toneOfVoice: given(input.toneOfVoice),
  };
  const { segments, ...revised } = await mapProviderErrors(
    runTextTask(scope, reviseTask, asked, { seed: randomSeed() }),
  );
  const likes = segments.length === input.segments.length ? input.segments : [];
  return { ...revised, segments: toResponseSegments(segments, likes) };
}
