import { randomInt } from 'node:crypto';
import { createBudget } from '../../../../platform/budget/index.js';
import { ServiceError } from '../../../../platform/errors/index.js';
import { ProviderError } from '../../../../providers/error.js';
import type { Scope } from '../../../../runtime/index.js';
import { describeRhythm, type MediaFacts, type VideoFacts } from '../../../../studio/writer/media/facts.js';
import {
  type MediaReading,
  type MediaReadingInput,
  mediaReadingTask,
} from '../../../../studio/writer/media/reading.task.js';
import { assertTextCallAllowed, runTextTask, selectModels } from '../../../identity/index.js';
import { analyseCaptions } from './autopsy.js';
import { MOST_PARTS, type ScriptDraft, type ScriptFromMediaInput } from './from-media.graphql.js';
import { type Part, withParts } from './parts.js';
import { type MeasuredPicture, measurePicture } from './picture.js';
import { analyseVideo } from './video.js';

/** Limits concurrent drafts, because analysing a post's files occupies a processor core for some seconds. */
const drafts = createBudget({
  name: 'posts taken apart',
  concurrency: 2,
  maxWaiting: 8,
  maxPerAccount: 3,
  maxRunningPerAccount: 1,
  typicalMs: 8_000,
});
/** Time limit for all videos of one request together. */
const DEADLINE_MS = 60_000;
/** Number of first frames whose captions are searched for the hook. */
const HOOK_FRAMES = 3;

/**
 * Drafts a script example from the files of a post. A text model that accepts pictures reads the files; without such a model
 * the draft contains what can be measured, and `inspected` is false. Neither rows nor files are stored.
 * @throws ServiceError BAD_INPUT naming the part; OVERLOADED; NO_MODEL, TEXT_CAP_REACHED, and whatever TextModel.run throws
 */
export function draftFromMedia(admin: Scope, input: ScriptFromMediaInput): Promise<ScriptDraft> {
  return withParts(admin, input, async (parts) => {
    await assertTextCallAllowed(admin);
    const { frames, videos } = await drafts.run(admin.ownerId, () => measureParts(admin, parts));
    const facts: MediaFacts = { frames: frames.map((frame) => frame.facts), videos, niche: input.niche ?? null };
    const { reading, inspected } = await readPictures(admin, { facts, images: frames.map(({ image }) => image) });
    const isCarousel = videos.length === 0 && frames.length > 1;
    const hook_text = reading.hook_text?.trim() || null;
    return {
      title: input.title ?? [...reading.title].slice(0, 200).join(''),
      source_url: null,
      source_platform: input.sourcePlatform ?? null,
      viral_notes: [describeRhythm(facts), reading.notes.trim()].filter(Boolean).join('\n'),
      frames: reading.frames,
      autopsy: inspected ? await analyseCaptions(admin, reading, { niche: facts.niche, isCarousel }) : null,
      hook_text,
      hook_spoken: reading.hook_spoken?.trim() || null,
      hook_verified: hook_text !== null && isShown(hook_text, reading),
      inspected,
      checked_at: inspected ? admin.rt.now() : null,
    };
  });
}

/** Measures all parts. A still is one frame; a video has one per shot, and several for a long shot. */
async function measureParts(
  { rt }: Scope,
  parts: readonly Part[],
): Promise<{ frames: MeasuredPicture[]; videos: VideoFacts[] }> {
  const until = performance.now() + DEADLINE_MS;
  const clips = parts.filter(({ kind }) => kind === 'video').length;
  const perClip = Math.max(1, Math.floor((MOST_PARTS - (parts.length - clips)) / Math.max(1, clips)));
  const frames: MeasuredPicture[] = [];
  const videos: VideoFacts[] = [];
  for (const { key, kind, field } of parts) {
    if (kind === 'image') {
      frames.push(await measurePicture(await rt.storage.read(key), null));
      continue;
    }
    const local = await rt.storage.localFile(key);
    try {
      const analysis = await analyseVideo(rt, local.path, field, perClip, until);
      frames.push(...analysis.frames);
      videos.push(analysis.facts);
    } finally {
      await local.release();
    }
  }
  return { frames, videos };
}

/**
 * Reads the pictures with a model. If no model can (the offline writer, or a model that takes no pictures),
 * it returns what was measured.
 */
async function readPictures(
  admin: Scope,
  input: MediaReadingInput,
): Promise<{ reading: MediaReading; inspected: boolean }> {
  const seed = randomInt(2 ** 31);
  const provider = (await selectModels(admin)).text?.provider;
  try {
    return { reading: await runTextTask(admin, mediaReadingTask, input, { seed }), inspected: provider !== 'local' };
  } catch (error) {
    if (!takesNoPictures(error)) throw error;
    admin.rt.log.warn({ err: error, provider }, 'the text model takes no pictures; the draft says what was measured');
    return { reading: mediaReadingTask.compose(input, seed), inspected: false };
  }
}

const takesNoPictures = (error: unknown): boolean =>
  error instanceof ServiceError && error.cause instanceof ProviderError && error.cause.failure === 'bad_request';

const LETTERS = /[^\p{L}\p{N}]+/gu;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(LETTERS, ' ').trim();

/** Whether the hook appears in the captions of the first frames. */
function isShown(hook: string, { frames }: MediaReading): boolean {
  const captions = frames.slice(0, HOOK_FRAMES).map(({ caption }) => caption);
  return plain(hook) !== '' && plain(captions.join(' ')).includes(plain(hook));
}
