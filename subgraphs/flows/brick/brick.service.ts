import { inTransaction } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import { readCallbackUrl, redeliverCallback } from '../../identity/index.js';
import {
  type BrickCall,
  type BrickStarted,
  type Device,
  startAppScreen,
  startProductShots,
  toBrickCall,
} from '../../media/index.js';
import { normalizeRequest } from './asked.js';
import type { BrickInput, StartBrickInput } from './brick-input.graphql.js';
import { startCaptions } from './captions.service.js';
import { startClip } from './clip.service.js';
import { startCut } from './cut.service.js';
import { startFrame } from './frame.service.js';
import { findBrick } from './job.repository.js';
import { startLipSync } from './lipsync.service.js';
import { startScript } from './script.service.js';
import { assertTaken, type BrickName } from './takes.js';
import { startVoice } from './voice.service.js';

/** Starts a brick of one kind: a job that makes one part of a video without a run. */
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
 * Starts one part of a video on its own. Making the call approves its price. If a job for the same work is still unfinished,
 * that job is returned instead.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, NOT_FOUND, BAD_STATE (a run that cannot be cut yet), PLAN_REQUIRED,
 * PROVIDER_KEY_REQUIRED, HOSTED_LIMIT_REACHED, QUOTA_REACHED, SPEND_CAP_REACHED, OVERLOADED, KEY_REUSED, NO_MODEL,
 * PAGE_UNREADABLE
 */
export async function startBrickJob(
  caller: Caller,
  { brick, input, maxUsd = null, callbackUrl: called }: StartBrickInput,
): Promise<BrickStarted> {
  const callbackUrl = called == null ? null : readCallbackUrl(caller.rt, called, 'callbackUrl');
  try {
    assertTaken(brick, input);
    const asked = normalizeRequest(caller.rt.config, input);
    return await STARTS[brick](caller, input, { ...toBrickCall(caller, 'bricks/jobs'), maxUsd, asked, callbackUrl });
  } catch (error) {
    throw ofInput(error);
  }
}

/**
 * Sends a job's callback again, to the address given when the job was started.
 * @throws ServiceError NOT_FOUND (the job, or its callback), BAD_STATE while the job is unfinished
 */
export async function redeliverBrick(caller: Caller, id: string): Promise<void> {
  const { job } = await findBrick(caller, id);
  await inTransaction(caller, (tx) => redeliverCallback(tx, { subject: 'job', subjectId: job.id }));
}

/**
 * Renames the field in an error to its path in the request: `field` → `input.field`, except `maxUsd`, which is not in `input`.
 */
function ofInput(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { field } = error.details;
  if (field === undefined || field === 'maxUsd') return error;
  return new ServiceError(error.code, error.message.replaceAll(`\`${field}\``, `\`input.${field}\``), {
    ...error.details,
    field: `input.${field}`,
  });
}
