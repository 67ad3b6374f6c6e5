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
import { assertCanWrite, modelsOf, write } from '../../../identity/index.js';
import { autopsyOf } from './autopsy.js';
import { MOST_PARTS, type ScriptDraft, type ScriptFromMediaInput } from './from-media.graphql.js';
import { type Part, withParts } from './parts.js';
import { type LookedAt, lookAt } from './picture.js';
import { takeApart } from './video.js';

/** Taking a post apart keeps a core busy for some seconds. */
const drafts = createBudget({
  name: 'posts taken apart',
  concurrency: 2,
  maxWaiting: 8,
  maxPerAccount: 3,
  maxRunningPerAccount: 1,
  typicalMs: 8_000,
});
/** All videos of one request together. */
const DEADLINE_MS = 60_000;
/** The hook is looked for in the captions of the first frames. */
const HOOK_FRAMES = 3;

/**
 * Drafts a script example from the files of a post. A text model that sees pictures reads them; without one the draft says what
 * can be measured, and `inspected` is false. Nothing is kept, neither rows nor files.
 * @throws ServiceError BAD_INPUT naming the part; OVERLOADED; NO_MODEL, TEXT_CAP_REACHED, and as TextModel.run does
 */
export function draftFromMedia(admin: Scope, input: ScriptFromMediaInput): Promise<ScriptDraft> {
  return withParts(admin, input, async (parts) => {
    await assertCanWrite(admin);
    const { frames, videos } = await drafts.run(admin.ownerId, () => lookAtAll(admin, parts));
    const facts: MediaFacts = { frames: frames.map((frame) => frame.facts), videos, niche: input.niche ?? null };
    const { reading, inspected } = await read(admin, { facts, images: frames.map(({ image }) => image) });
    const isCarousel = videos.length === 0 && frames.length > 1;
    const hook_text = reading.hook_text?.trim() || null;
    return {
      title: input.title ?? [...reading.title].slice(0, 200).join(''),
      source_url: null,
      source_platform: input.sourcePlatform ?? null,
      viral_notes: [describeRhythm(facts), reading.notes.trim()].filter(Boolean).join('\n'),
      frames: reading.frames,
      autopsy: inspected ? await autopsyOf(admin, reading, { niche: facts.niche, isCarousel }) : null,
      hook_text,
      hook_spoken: reading.hook_spoken?.trim() || null,
      hook_verified: hook_text !== null && isShown(hook_text, reading),
      inspected,
      checked_at: inspected ? admin.rt.now() : null,
    };
  });
}

/** Stills as they come, videos by their shots; no more frames in all than {@link MOST_PARTS}. */
async function lookAtAll({ rt }: Scope, parts: readonly Part[]): Promise<{ frames: LookedAt[]; videos: VideoFacts[] }> {
  const until = performance.now() + DEADLINE_MS;
  const clips = parts.filter(({ kind }) => kind === 'video').length;
  const perClip = Math.max(1, Math.floor((MOST_PARTS - (parts.length - clips)) / Math.max(1, clips)));
  const frames: LookedAt[] = [];
  const videos: VideoFacts[] = [];
  for (const { key, kind, field } of parts) {
    if (kind === 'image') {
      frames.push(await lookAt(await rt.storage.read(key), null));
      continue;
    }
    const local = await rt.storage.localFile(key);
    try {
      const apart = await takeApart(rt, local.path, field, perClip, until);
      frames.push(...apart.frames);
      videos.push(apart.facts);
    } finally {
      await local.release();
    }
  }
  return { frames, videos };
}

/** What a model reads in the pictures, or what was measured where none looks: the offline writer, or a model that takes no pictures. */
async function read(admin: Scope, input: MediaReadingInput): Promise<{ reading: MediaReading; inspected: boolean }> {
  const seed = randomInt(2 ** 31);
  const provider = (await modelsOf(admin)).text?.provider;
  try {
    return { reading: await write(admin, mediaReadingTask, input, { seed }), inspected: provider !== 'local' };
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

/** Whether the hook stands in the captions of the first frames. */
function isShown(hook: string, { frames }: MediaReading): boolean {
  const captions = frames.slice(0, HOOK_FRAMES).map(({ caption }) => caption);
  return plain(hook) !== '' && plain(captions.join(' ')).includes(plain(hook));
}
