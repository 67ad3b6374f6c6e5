import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import { readCallbackUrl, redeliverCallback } from '../../identity/index.js';
import {
  type BrickCall,
  type BrickStarted,
  calledBy,
  type Device,
  startAppScreen,
  startProductShots,
} from '../../media/index.js';
import { keptOf } from './asked.js';
import type { BrickInput, StartBrickInput } from './brick.graphql.js';
import { startCaptions } from './captions.service.js';
import { startClip } from './clip.service.js';
import { startCut } from './cut.service.js';
import { startFrame } from './frame.service.js';
import { brickOf } from './job.repository.js';
import { startLipSync } from './lipsync.service.js';
import { startScript } from './script.service.js';
import { assertTaken, type BrickName } from './takes.js';
import { startVoice } from './voice.service.js';

/** What starts a brick, of what it takes. */
type Start = (caller: Caller, given: BrickInput, call: Required<BrickCall>) => Promise<BrickStarted>;

const STARTS: Readonly<Record<BrickName, Start>> = {
  script: startScript,
  voice: startVoice,
  frame: startFrame,
  clip: startClip,
  lipsync: startLipSync,
  captions: startCaptions,
  cut: startCut,
  'product-shots': (caller, { plan, productId, personaSlug = null, direction = null }, call) =>
    startProductShots(caller, { plan: plan!, productId: productId!, personaSlug, direction }, call),
  'app-screen': (caller, given, call) => {
    const { personaSlug, appId = null, screen = null, screenUrl = null, appName = null, line = null } = given;
    const device = (given.device as Device | undefined) ?? null;
    return startAppScreen(caller, { personaSlug: personaSlug!, appId, screen, screenUrl, appName, device, line }, call);
  },
};

/**
 * Starts one part of a video on its own. The call is the approval of its price. The same job that is not over yet is the answer instead.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED, HOSTED_LIMIT_REACHED,
 *   QUOTA_REACHED, SPEND_CAP_REACHED, OVERLOADED, KEY_REUSED, NO_MODEL, PAGE_UNREADABLE
 */
export async function startBrickJob(
  caller: Caller,
  { brick, input, maxUsd = null, callbackUrl: called }: StartBrickInput,
): Promise<BrickStarted> {
  const callbackUrl = called == null ? null : readCallbackUrl(caller.rt, called, 'callbackUrl');
  try {
    assertTaken(brick, input);
    const asked = keptOf(caller.rt.config, input);
    return await STARTS[brick](caller, input, { ...calledBy(caller, 'bricks/jobs'), maxUsd, asked, callbackUrl });
  } catch (error) {
    throw ofInput(error);
  }
}

/** Sends the callback of a job again, to the address that was given when it was started. @throws ServiceError NOT_FOUND, BAD_STATE */
export async function redeliverBrick(caller: Caller, id: string): Promise<void> {
  const { job } = await brickOf(caller, id);
  await inTransaction(caller, (tx) => redeliverCallback(tx, { subject: 'job', subjectId: job.id }));
}

/** A refusal of one of the input's fields, by the name that it has in the request. */
function ofInput(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { field } = error.details;
  if (field === undefined || field === 'maxUsd') return error;
  return new ServiceError(error.code, error.message.replaceAll(`\`${field}\``, `\`input.${field}\``), {
    ...error.details,
    field: `input.${field}`,
  });
}
