import { randomInt } from 'node:crypto';
import type { StagedUpload } from '../../../engine/uploads/index.js';
import { createBudget } from '../../../platform/budget/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import { ProviderError } from '../../../providers/error.js';
import type { DirectTranscriptionModel } from '../../../providers/transcription/port.js';
import type { Scope } from '../../../runtime/index.js';
import { compose } from '../../../studio/writer/composers.js';
import {
  describeRhythm,
  type MediaFacts,
  type MediaReading,
  type MediaReadingInput,
  type VideoFacts,
} from '../../../studio/writer/media/facts.js';
import { assertTextCallAllowed, runTextTask, selectModels } from '../../identity/index.js';
import { toFormat } from '../reference/facts.js';
import { WINNERS_TEXT, type WinnerFormat } from '../reference/reference.graphql.js';
import { autopsyTask, mediaReadingTask } from '../tasks/index.js';
import { MOST_PARTS, type ScriptDraft, type ScriptFromMediaInput } from './from-media.graphql.js';
import { findHookHearer } from './hear.js';
import { type MeasuredPicture, measurePicture } from './picture.js';
import { analyseVideo, badPart } from './video.js';

/** A file of the request. */
export interface Part {
  /** The part's name in the request: `files[2]`. */
  field: string;
  key: string;
  kind: 'image' | 'video';
}

/**
 * Calls `work` with the request's files, and deletes them from storage afterwards, even if `work` fails. Files left by a crash
 * are removed by the sweep of staged files.
 * @throws ServiceError BAD_INPUT naming the part
 */
async function withParts<T>(
  scope: Scope,
  input: Pick<ScriptFromMediaInput, 'file' | 'files'>,
  work: (parts: readonly Part[]) => Promise<T>,
): Promise<T> {
  const named = [
    ...(input.file == null ? [] : [{ field: 'file', ticket: input.file }]),
    ...(input.files ?? []).map((ticket, index) => ({ field: `files[${index}]`, ticket })),
  ];
  const staged = named.map(({ field, ticket }) => ({ field, upload: verifyTicket(scope, ticket) }));
  try {
    if (input.file != null && input.files != null)
      throw badPart('file', 'and `files` exclude each other. Send one of them.');
    if (named.length === 0)
      throw badPart(
        'files',
        'is required: the pictures or the video of a post, as parts of a multipart/form-data body.',
      );
    return await work(staged.map(({ field, upload }) => readPart(field, upload)));
  } finally {
    for (const { upload } of staged) if (upload) await remove(scope, upload.key);
  }
}

/** Verifies a ticket; null unless it belongs to the caller. */
function verifyTicket({ rt, ownerId }: Scope, ticket: string): StagedUpload | null {
  const upload = rt.uploads.verify(ticket);
  return upload?.ownerId === ownerId ? upload : null;
}

function readPart(field: string, upload: StagedUpload | null): Part {
  if (!upload) throw badPart(field, 'must be sent as a part of a multipart/form-data body.');
  const { key, kind } = upload;
  if (kind === 'audio') throw badPart(field, 'is sound alone, and there is nothing to see. Send pictures or videos.');
  return { field, key, kind };
}

async function remove({ rt }: Scope, key: string): Promise<void> {
  await rt.storage
    .delete(key)
    .catch((error: unknown) => rt.log.warn({ err: error, key }, 'a file of a script draft stays until the sweep'));
}

/**
 * Analyses from a post's captions how the post is made. Null if there are no captions, or if the provider fails. The analysis
 * does not count as another text call: an earlier task of the same request has been counted.
 * @param isCarousel whether the post consists of several stills
 */
async function analyseCaptions(
  admin: Scope,
  { frames }: MediaReading,
  { niche, isCarousel }: { niche: string | null; isCarousel: boolean },
): Promise<WinnerFormat | null> {
  const captions = frames.map(({ caption }) => caption.replace(/\s+/g, ' ').trim()).filter(Boolean);
  if (captions.length === 0) return null;
  const input = {
    text: takeFirst(captions.join('\n'), WINNERS_TEXT),
    kind: isCarousel ? ('carousel' as const) : null,
    topic: niche,
  };
  try {
    return toFormat(await runTextTask(admin, autopsyTask, input, { seed: randomInt(2 ** 31), counted: true }));
  } catch (error) {
    // The rest of the draft is useful without the autopsy, so neither a provider's failure nor a text that says too little fails
    // the request.
    if (!(error instanceof ServiceError) || !['PROVIDER_FAILED', 'BAD_INPUT'].includes(error.code)) throw error;
    admin.rt.log.warn({ err: error }, 'a script draft was made without its autopsy');
    return null;
  }
}

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
    const hearer = await findHookHearer(admin);
    const { frames, videos, hook } = await drafts.run(admin.ownerId, () => measureParts(admin, parts, hearer));
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
      // What is heard is more certain than what subtitles show.
      hook_spoken: hook ?? (reading.hook_spoken?.trim() || null),
      hook_verified: hook_text !== null && isShown(hook_text, reading),
      inspected,
      checked_at: inspected ? admin.rt.now() : null,
    };
  });
}

/** Measures all parts. A still is one frame; a video has one per shot, and several for a long shot. Listens to the first, if it is one. */
async function measureParts(
  { rt }: Scope,
  parts: readonly Part[],
  hearer: DirectTranscriptionModel | null,
): Promise<{ frames: MeasuredPicture[]; videos: VideoFacts[]; hook: string | null }> {
  const until = performance.now() + DEADLINE_MS;
  const clips = parts.filter(({ kind }) => kind === 'video').length;
  const perClip = Math.max(1, Math.floor((MOST_PARTS - (parts.length - clips)) / Math.max(1, clips)));
  const frames: MeasuredPicture[] = [];
  const videos: VideoFacts[] = [];
  let hook: string | null = null;
  for (const { key, kind, field } of parts) {
    if (kind === 'image') {
      frames.push(await measurePicture(await rt.storage.read(key), null));
      continue;
    }
    const local = await rt.storage.localFile(key);
    try {
      // The hook is in the post's first part.
      const listening = frames.length === 0 ? hearer : null;
      const analysis = await analyseVideo(rt, local.path, field, perClip, listening, until);
      hook ??= analysis.hook;
      frames.push(...analysis.frames);
      videos.push(analysis.facts);
    } finally {
      await local.release();
    }
  }
  return { frames, videos, hook };
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
    return { reading: compose('media reading', input, seed), inspected: false };
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
