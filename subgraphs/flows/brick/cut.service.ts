import { toCaptionLook } from '../../../engine/captions.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Caller } from '../../../runtime/index.js';
import { resolveImage, resolveUpload } from '../../creators/index.js';
import { type BrickCall, type BrickStarted, startBrick } from '../../media/index.js';
import { presetOfRun } from '../engine/plan.js';
import { readCaptions } from '../run/options/captions.js';
import { pickMood } from '../run/options/mood.js';
import { readSound, resolveCutSound } from '../run/options/sound.js';
import { assertSayable, assertSettable } from '../run/refuse.js';
import { findRun, readLines } from '../run/run.repository.js';
import type { BrickFrameInput, BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB, type CutBrick, type GivenLine } from './bricks.js';
import { shortened } from './shortened.js';
import { bad } from './takes.js';

/** The workflow whose fonts the cut uses. */
const PRESET = 'creator-ugc-video';
/** Default sound: no music and no effects, because a brick adds nothing that was not requested. */
const SILENT = { music: 'none', soundEffects: false } as const;
/** Seed of the camera motion over the pictures of given lines. It is fixed, so that the same lines give the same cut. */
const SEED = 1;

/**
 * Starts a cut of the given lines or of a run's lines.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED, PAGE_UNREADABLE, NOT_FOUND, BAD_STATE; see `startBrick`
 */
export async function startCut(caller: Caller, given: BrickInput, call: Required<BrickCall>): Promise<BrickStarted> {
  const { frames, runId } = given;
  if (frames != null && runId != null) throw bad('runId', 'does not go with `input.frames`: send one of them.');
  if (frames == null && runId == null)
    throw bad('frames', 'is missing: send the lines to cut, or the `runId` of a run.');
  const { burnCaptions, ...look } = readCaptions(given, true, 'input.');
  const options = await readSound(caller, given, SILENT, 'input.');
  const cut = runId == null ? await readFrames(caller, frames!) : await readRunLines(caller, runId);
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.cut,
      pictures: 0,
      input: (common) => ({
        ...common,
        ...cut,
        variant: null,
        captions: burnCaptions,
        look: toCaptionLook(look),
        sound: resolveCutSound(options, () => ({ mood: pickMood(joinWords(cut.lines)) })),
      }),
      same: call.asked,
    },
    call,
  );
}

const joinWords = (lines: CutBrick['lines']): string =>
  ('given' in lines ? lines.given : lines.made).map(({ line }) => line).join(' ');

type Lines = Pick<CutBrick, 'title' | 'lines' | 'seed'>;

async function readFrames(caller: Caller, frames: readonly BrickFrameInput[]): Promise<Lines> {
  const given: GivenLine[] = [];
  for (const [index, { line, audioUrl, imageUrl, clipUrl, onScreenText }] of frames.entries()) {
    const at = `frames[${index}]`;
    if ((imageUrl == null) === (clipUrl == null))
      throw bad(`${at}.imageUrl`, `or \`clipUrl\` is required: a line shows one of them.`);
    assertSayable({ preset: PRESET }, line, `${at}.line`);
    const title = onScreenText?.trim() || null;
    if (title) assertSettable({ preset: PRESET }, title, `${at}.onScreenText`);
    given.push({
      line,
      title,
      recordingKey: await resolveUpload(caller, 'audio', audioUrl, `${at}.audioUrl`),
      pictureKey: imageUrl == null ? null : await resolveImage(caller, imageUrl, `${at}.imageUrl`),
      clipKey: clipUrl == null ? null : await resolveUpload(caller, 'video', clipUrl, `${at}.clipUrl`),
    });
  }
  return { title: `Cut: ${shortened(frames[0]!.line)}`, lines: { given }, seed: SEED };
}

async function readRunLines(caller: Caller, runId: string): Promise<Lines> {
  const run = await findRun(caller, runId);
  if (presetOfRun(run).output !== 'video') throw bad('runId', `names a run of ${run.preset}, which makes no video.`);
  const made = await readLines(caller, runId);
  const lacking = made.findIndex((line) => line.audio_key === null || (line.image_key ?? line.clip_key) === null);
  if (made.length === 0 || lacking >= 0)
    throw new ServiceError(
      'BAD_STATE',
      `The run cannot be cut: line ${Math.max(0, lacking) + 1} has no voice or no picture yet.`,
    );
  return { title: `Cut: ${shortened(run.brief?.title ?? run.preset)}`, lines: { made }, seed: run.seed };
}
