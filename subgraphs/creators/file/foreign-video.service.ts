import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBudget } from '../../../platform/budget/index.js';
import { incomingFolder } from '../../../platform/config/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { PageUnreadable } from '../../../platform/fetch/index.js';
import type { Scope } from '../../../runtime/index.js';
import { keepFile } from './file.service.js';

/** Limits concurrent downloads, since each takes disk space until it has been checked. */
const downloads = createBudget({
  name: 'downloads of videos',
  concurrency: 4,
  maxWaiting: 32,
  maxPerAccount: 4,
  maxRunningPerAccount: 2,
  typicalMs: 5_000,
});

/**
 * Accepted content types. Object stores send videos as octet streams or without a type; then only the bytes decide. A
 * web page is never accepted.
 */
const ACCEPTED = ['video/*', 'application/octet-stream', 'binary/octet-stream', ''];

export interface ForeignVideo {
  /** The content type that the source states; the bytes must match it. */
  contentType: string;
  maxBytes: number;
  /** Time limit of the whole download. */
  timeoutMs: number;
}

/**
 * Fetches a foreign video once by the guarded fetch, checks it and copies it unchanged.
 * @returns its storage key
 * @throws ServiceError BAD_INPUT | ADDRESS_REFUSED (400) | PAGE_UNREADABLE (502); OVERLOADED (429), QUOTA_REACHED (403)
 */
export function copyVideo(
  scope: Scope,
  url: string,
  { contentType, maxBytes, timeoutMs }: ForeignVideo,
): Promise<string> {
  const { rt, ownerId } = scope;
  return downloads.run(ownerId, async () => {
    const parent = incomingFolder(rt.config);
    await mkdir(parent, { recursive: true });
    // If the process dies here, a process that starts later deletes the folder.
    const folder = await mkdtemp(join(parent, 'copy-'));
    try {
      const path = join(folder, 'video');
      const { body } = await rt.egress.stream(url, { account: ownerId, maxBytes, timeoutMs, accept: ACCEPTED });
      await pipeline(readChunks(body), createWriteStream(path));
      const { key, ...staged } = await rt.uploads.stageCopy({ declaredType: contentType, path, ownerId, maxBytes });
      try {
        await keepFile(scope, { key, kind: staged.kind, content_type: staged.contentType, bytes: staged.bytes });
      } catch (error) {
        if (error instanceof ServiceError) await rt.storage.delete(key);
        throw error;
      }
      return key;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** Converts a broken connection to a `PageUnreadable`, which distinguishes it from a full disk. */
async function* readChunks(body: Readable): AsyncGenerator<Buffer, void> {
  try {
    yield* body;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new PageUnreadable('broken', 'The download broke off.', { cause: error });
  }
}
