import { billedSeconds, priceLine } from '../../../providers/prices.js';
import { needModel } from '../../../providers/registry.js';
import type { Caller } from '../../../runtime/index.js';
import { resolveImage } from '../../creators/index.js';
import { selectModels } from '../../identity/index.js';
import { type BrickCall, type BrickStarted, clipPrompt, startBrick } from '../../media/index.js';
import { randomSeed } from '../../writing/index.js';
import { assertVideo } from '../run/refuse.js';
import type { BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB } from './bricks.js';
import { shortened } from './shortened.js';
import { bad } from './takes.js';

/**
 * Starts making a clip whose first frame is the given picture, at the caller's own provider. An account's clips are made one at
 * a time, those of its runs included.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, PAGE_UNREADABLE, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED; see `startBrick`
 */
export async function startClip(caller: Caller, given: BrickInput, call: Required<BrickCall>): Promise<BrickStarted> {
  await assertVideo(caller);
  const seconds = given.seconds!;
  const models = await selectModels(caller);
  const model = needModel(models, 'video');
  const { provider, durations } = model;
  const longest = billedSeconds(Number.MAX_SAFE_INTEGER, durations);
  if (durations.length > 0 && seconds > longest)
    throw bad('seconds', `is ${seconds}, but the longest clip of ${provider} is ${longest} s: ask for several clips.`);
  const imageKey = await resolveImage(caller, given.imageUrl!, 'imageUrl');
  const asked = given.prompt?.trim() || null;
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.clip,
      pictures: 0,
      price: { usd: priceLine(seconds, model).usd, port: 'video', models },
      input: (common) => ({
        ...common,
        title: `Clip: ${shortened(asked ?? `${seconds} s`)}`,
        variant: null,
        imageKey,
        prompt: clipPrompt(asked),
        seconds,
        seed: given.seed ?? randomSeed(),
      }),
      same: call.asked,
      concurrencyKey: `clip:${caller.ownerId}`,
    },
    call,
  );
}
