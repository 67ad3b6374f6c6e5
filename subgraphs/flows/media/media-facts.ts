import { FfmpegError, type Probe, playedSeconds, probe, shownSize } from '../../../engine/ffmpeg/index.js';
import { createBudget } from '../../../platform/budget/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';

/**
 * Limits how many files are read at once. Reading a file takes about 50 ms, plus the time to copy it first if storage is an
 * object store.
 */
const fileReads = createBudget({
  name: 'files looked at',
  concurrency: 2,
  maxWaiting: 64,
  maxPerAccount: 4,
  maxRunningPerAccount: 1,
  typicalMs: 1_000,
});

/** Facts about a video or sound, from its metadata. */
export interface MediaFacts {
  /** How long it plays, in seconds; null if that is unknown. */
  seconds: number | null;
  /** Size in pixels as a player displays it: after rotation, with square pixels. Null for audio. */
  picture: { width: number; height: number; fps: number } | null;
  hasSound: boolean;
}

/**
 * Reads the metadata of stored videos and sounds, one after the other, without decoding them.
 * @throws ServiceError BAD_INPUT naming the field of a file that cannot be read; OVERLOADED
 */
export function mediaFacts(
  scope: Scope,
  files: readonly { key: string; field: string }[],
): Promise<Map<string, MediaFacts>> {
  return fileReads.run(scope.ownerId, async () => {
    const facts = new Map<string, MediaFacts>();
    for (const { key, field } of files) if (!facts.has(key)) facts.set(key, await probeFacts(scope, key, field));
    return facts;
  });
}

async function probeFacts({ rt }: Scope, key: string, field: string): Promise<MediaFacts> {
  const file = await rt.storage.localFile(key).catch((error: unknown) => {
    // The file was deleted after its row was read.
    throw error instanceof ServiceError && error.code === 'NOT_FOUND' ? unreadable(field, error) : error;
  });
  try {
    return readFacts(await probe(file.path, { ffprobePath: rt.config.ffprobe }));
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.kind === 'missing') throw error;
    throw unreadable(field, error);
  } finally {
    await file.release();
  }
}

const unreadable = (field: string, cause: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', `\`${field}\` cannot be read as a video or sound. Upload it again.`, { field, cause });

/** Reads the facts from ffprobe's output. Pure. */
function readFacts(found: Probe): MediaFacts {
  const { video, audio } = found;
  const fps = video?.fps || video?.nominalFps || 30;
  return {
    seconds: playedSeconds(found),
    picture: video ? { ...shownSize(video), fps: Math.min(fps, 240) } : null,
    hasSound: audio !== null,
  };
}
