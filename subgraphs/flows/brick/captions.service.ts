import { toCaptionLook } from '../../../engine/captions.js';
import type { Caller } from '../../../runtime/index.js';
import { resolveUpload } from '../../creators/index.js';
import { type BrickCall, type BrickStarted, startBrick } from '../../media/index.js';
import { detectLanguage } from '../../writing/index.js';
import { readCaptions } from '../run/options/captions.js';
import { assertSayable } from '../run/refuse.js';
import type { BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB } from './bricks.js';
import { shortened } from './shortened.js';
import { bad } from './takes.js';

/** The workflow whose fonts the captions use. */
const PRESET = 'creator-ugc-video';

/** Starts captioning one of the caller's recordings or videos. @throws ServiceError BAD_INPUT; see `startBrick` */
export async function startCaptions(
  caller: Caller,
  given: BrickInput,
  call: Required<BrickCall>,
): Promise<BrickStarted> {
  const { audioUrl, videoUrl } = given;
  const text = given.text!;
  if (audioUrl != null && videoUrl != null)
    throw bad('videoUrl', 'does not go with `input.audioUrl`: send one of them.');
  if (audioUrl == null && videoUrl == null)
    throw bad('audioUrl', 'is missing: send the recording or video of the text as `audioUrl` or `videoUrl`.');
  assertSayable({ preset: PRESET }, text, 'text');
  const kind: 'audio' | 'video' = videoUrl == null ? 'audio' : 'video';
  const { burnCaptions: _, ...look } = readCaptions({ ...given, burnCaptions: null }, true, 'input.');
  const [named] = Object.keys(look);
  if (kind === 'audio' && named)
    throw bad(named, 'needs `input.videoUrl`: a recording has no picture to burn captions into.');
  const key = await resolveUpload(caller, kind, (videoUrl ?? audioUrl)!, `${kind}Url`);
  const language = given.language ?? detectLanguage(text);
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.captions,
      pictures: 0,
      input: (common) => ({
        ...common,
        title: `Captions: ${shortened(text)}`,
        variant: kind,
        key,
        kind,
        text,
        language,
        look: toCaptionLook(look),
      }),
      same: call.asked,
    },
    call,
  );
}
