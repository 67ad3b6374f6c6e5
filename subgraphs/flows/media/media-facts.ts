import { createBudget } from '../../../platform/budget/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { FfmpegError, type Probe, probe, shownSize } from '../../../platform/ffmpeg/index.js';
import type { Scope } from '../../../runtime/index.js';

/** Reading the beginning and the index of a file takes some 50 ms; from an object store it is copied first. */
const looks = createBudget({
  name: 'files looked at',
  concurrency: 2,
  maxWaiting: 64,
  maxPerAccount: 4,
  maxRunningPerAccount: 1,
  typicalMs: 1_000,
});

/** What a file says of itself. */
export interface MediaFacts {
  /** Null where it does not say. */
  seconds: number | null;
  /** As it is seen: turned, with square pixels. Null of sound. */
  picture: { width: number; height: number; fps: number } | null;
  hasSound: boolean;
}

/**
 * Looks into stored videos and sounds, one after the other. Nothing is decoded.
 * @throws ServiceError BAD_INPUT naming the field of a file that cannot be read; OVERLOADED
 */
export function mediaFacts(
  scope: Scope,
  files: readonly { key: string; field: string }[],
): Promise<Map<string, MediaFacts>> {
  return looks.run(scope.ownerId, async () => {
    const facts = new Map<string, MediaFacts>();
    for (const { key, field } of files) if (!facts.has(key)) facts.set(key, await factsOf(scope, key, field));
    return facts;
  });
}

async function factsOf({ rt }: Scope, key: string, field: string): Promise<MediaFacts> {
  const file = await rt.storage.localFile(key).catch((error: unknown) => {
    // Deleted since its row was read.
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
  new ServiceError('BAD_INPUT', `\`${field}\` cannot be read as video or sound. Upload it again.`, { field, cause });

/** ffprobe's words as ours. Pure. */
function readFacts({ seconds, video, audio }: Probe): MediaFacts {
  const fps = video?.fps || video?.nominalFps || 30;
  const length = video ? (video.seconds ?? seconds) : (audio?.seconds ?? seconds);
  return {
    seconds: length !== null && length > 0 ? length : null,
    picture: video ? { ...shownSize(video), fps: Math.min(fps, 240) } : null,
    hasSound: audio !== null,
  };
}
