import type { Scope } from '../../../runtime/index.js';
import { reviseTask } from '../../../studio/writer/index.js';
import { write } from '../../identity/index.js';
import { assertSaid } from '../assert-said.js';
import { asBadGateway } from '../bad-gateway.js';
import { randomSeed } from '../seed.js';
import { assertScript, linesOf, segmentsLike } from './lines.js';
import type { RevisedScript, ReviseScriptInput } from './revise.graphql.js';

const given = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Changes a script as its owner asks. What the offline writer cannot do is said in `note`.
 * @throws ServiceError BAD_INPUT, PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
 */
export async function reviseScript(scope: Scope, input: ReviseScriptInput): Promise<RevisedScript> {
  assertSaid('instruction', input.instruction);
  assertScript(input);
  const asked = {
    ...linesOf(input),
    instruction: input.instruction,
    niche: given(input.niche),
    personaName: given(input.personaName),
    toneOfVoice: given(input.toneOfVoice),
  };
  const { segments, ...revised } = await asBadGateway(write(scope, reviseTask, asked, { seed: randomSeed() }));
  const likes = segments.length === input.segments.length ? input.segments : [];
  return { ...revised, segments: segmentsLike(segments, likes) };
}
