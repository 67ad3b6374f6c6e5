import { type LipSyncRequest, syncedSeconds } from '../../../providers/lipsync/port.js';
import { lipSyncUsd } from '../../../providers/prices.js';
import { needModel } from '../../../providers/registry.js';
import type { Caller } from '../../../runtime/index.js';
import { resolveFiles } from '../../creators/index.js';
import { selectModels } from '../../identity/index.js';
import { type BrickCall, type BrickStarted, startBrick } from '../../media/index.js';
import { mediaFacts } from '../media/media-facts.js';
import { LARGEST_SENT_BYTES, storedMedia } from '../media/stored-media.js';
import { assertVideo } from '../run/refuse.js';
import type { BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB } from './bricks.js';
import { bad } from './takes.js';

const LONGEST_SECONDS = 120;

/**
 * Starts a lip-sync: it changes a video so that the speaker's lips follow a recording.
 * @throws ServiceError BAD_INPUT, PLAN_REQUIRED, PROVIDER_KEY_REQUIRED; see `startBrick`
 */
export async function startLipSync(
  caller: Caller,
  { videoUrl, audioUrl }: BrickInput,
  call: Required<BrickCall>,
): Promise<BrickStarted> {
  const [seen, heard] = await resolveFiles(caller, [
    { url: videoUrl!, field: 'videoUrl', kinds: ['video'] },
    { url: audioUrl!, field: 'audioUrl', kinds: ['audio'] },
  ]);
  await assertVideo(caller);
  const facts = await mediaFacts(caller, [seen!, heard!]);
  const most = { seconds: LONGEST_SECONDS, bytes: LARGEST_SENT_BYTES };
  const video = storedMedia(seen!, facts.get(seen!.key)!, most);
  const audio = storedMedia(heard!, facts.get(heard!.key)!, most);
  if (!facts.get(seen!.key)!.picture) throw bad('videoUrl', 'contains no picture.');
  const request: LipSyncRequest = { video, audio, lasts: 'audio' };
  const seconds = syncedSeconds(request);
  const models = await selectModels(caller);
  const { provider } = needModel(models, 'lipsync');
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.lipsync,
      pictures: 0,
      price: { usd: lipSyncUsd(provider, seconds), port: 'lipsync', models },
      input: (common) => ({
        ...common,
        title: `Lip-sync: ${Math.round(seconds * 10) / 10} s`,
        variant: null,
        request,
      }),
      same: request,
      concurrencyKey: `lipsync:${caller.ownerId}`,
    },
    call,
  );
}
