import { ServiceError } from '../../../platform/errors/index.js';
import { upscaleUsd } from '../../../providers/prices.js';
import { needModel } from '../../../providers/registry.js';
import { UPSCALES, type UpscaleRequest } from '../../../providers/upscale/port.js';
import type { Caller } from '../../../runtime/index.js';
import { resolveFiles } from '../../creators/index.js';
import { readCallbackUrl, selectModels } from '../../identity/index.js';
import { type BrickStarted, startBrick, toBrickCall } from '../../media/index.js';
import { fileAsked } from '../brick/asked.js';
import { BRICK_JOB } from '../brick/bricks.js';
import { mediaFacts } from '../media/media-facts.js';
import { LARGEST_SENT_BYTES, storedMedia } from '../media/stored-media.js';
import { assertVideo } from '../run/refuse.js';
import type { UpscaleVideoInput } from './upscale.graphql.js';

const LONGEST_SECONDS = 60;
/** Maximum size of an upscaled video, in pixels: 4K, in either orientation. */
const MOST_PIXELS = 3840 * 2160;

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

/**
 * Starts making a video larger. Making the call approves its price.
 * @throws ServiceError BAD_INPUT (also more than `maxUsd`), ADDRESS_REFUSED for `callbackUrl`, PLAN_REQUIRED,
 * PROVIDER_KEY_REQUIRED, SPEND_CAP_REACHED, QUOTA_REACHED, OVERLOADED, KEY_REUSED, NO_MODEL
 */
export async function startUpscale(
  caller: Caller,
  { url, scale: asked, maxUsd = null, callbackUrl: called }: UpscaleVideoInput,
): Promise<BrickStarted> {
  const scale = UPSCALES.find((one) => one === (asked ?? 2));
  if (scale === undefined) throw bad('scale', `\`scale\` must be ${UPSCALES.join(' or ')}.`);
  const callbackUrl = called == null ? null : readCallbackUrl(caller.rt, called, 'callbackUrl');
  const [file] = await resolveFiles(caller, [{ url, field: 'url', kinds: ['video'] }]);
  await assertVideo(caller);
  const found = (await mediaFacts(caller, [file!])).get(file!.key)!;
  const video = storedMedia(file!, found, { seconds: LONGEST_SECONDS, bytes: LARGEST_SENT_BYTES });
  if (!found.picture) throw bad('url', '`url` contains no picture.');
  const result = { width: found.picture.width * scale, height: found.picture.height * scale };
  if (result.width * result.height > MOST_PIXELS)
    throw bad(
      scale === 4 ? 'scale' : 'url',
      `${found.picture.width}x${found.picture.height} would become ${result.width}x${result.height}; at most ${MOST_PIXELS / 1e6} million pixels (3840x2160) are possible.${scale === 4 ? ' Try `scale` 2.' : ' It is already large.'}`,
    );
  const models = await selectModels(caller);
  const { provider } = needModel(models, 'upscale');
  const request: UpscaleRequest = { video, scale };
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.upscale,
      pictures: 0,
      price: {
        usd: upscaleUsd(provider, { ...result, fps: found.picture.fps, seconds: video.seconds }),
        port: 'upscale',
        models,
      },
      input: (common) => ({
        ...common,
        title: `${scale} times larger: ${result.width}x${result.height}`,
        variant: String(scale),
        request,
      }),
      same: request,
      concurrencyKey: `upscale:${caller.ownerId}`,
    },
    {
      ...toBrickCall(caller, 'videos/upscale'),
      maxUsd,
      asked: { url: fileAsked(file!.key), ...(asked ? { scale } : {}) },
      callbackUrl,
    },
  );
}
