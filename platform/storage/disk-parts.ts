import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound, ServiceError } from '../errors/index.js';
import { assertTypeOfKey } from './keys.js';
import type { PartStore, Storage, StoredPart } from './port.js';
import { throwIfFailed, withErrorListener } from './source.js';
import { typeOfKey } from './types.js';

const FOLDER = '.parts';
/** A folder older than this was left behind by a crash: folders of abandoned uploads are removed after a day. */
const FORGOTTEN_MS = 72 * 60 * 60 * 1000;
const JOIN_ID = /^[0-9a-f-]{36}$/;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Stores parts as files `.parts/<joinId>/<number>`, each written aside and renamed, so that a part exists completely or not at
 * all. Joining streams the parts one after another into an ordinary {@link Storage.put}, and computes their MD5s again, so that
 * a part that was replaced meanwhile is noticed.
 * @param put stores the joined object
 */
export function diskParts(root: string, put: Storage['put']): PartStore {
  const home = join(root, FOLDER);
  const swept = sweep(home).catch(() => undefined);
  const getFolder = (joinId: string): string => {
    if (!JOIN_ID.test(joinId)) throw notFound('upload');
    return join(home, joinId);
  };

  return {
    async begin(key, contentType) {
      assertTypeOfKey(key, contentType);
      await swept;
      const joinId = randomUUID();
      await mkdir(getFolder(joinId), { recursive: true });
      return joinId;
    },

    async put(_key, joinId, part, body, bytes) {
      const folder = getFolder(joinId);
      const draft = join(folder, `${part}.${randomUUID()}`);
      const digest = digester();
      withErrorListener(body);
      try {
        await stat(folder);
        throwIfFailed(body);
        await pipeline(body, digest.stream, createWriteStream(draft, { flags: 'wx', flush: true }));
        if (digest.bytes() !== bytes) throw new Error(`a part of ${bytes} bytes was promised, ${digest.bytes()} came`);
        await rename(draft, join(folder, String(part)));
        return { part, etag: digest.md5() };
      } catch (error) {
        body.destroy();
        await rm(draft, { force: true });
        throw missing(error) ? notFound('upload') : error;
      }
    },

    async join(key, joinId, parts) {
      const folder = getFolder(joinId);
      try {
        await stat(folder);
        await put(key, Readable.from(joined(folder, parts), { objectMode: false }), typeOfKey(key));
      } catch (error) {
        throw missing(error) ? notFound('upload') : error;
      }
      await rm(folder, { recursive: true, force: true });
    },

    async abort(_key, joinId) {
      if (JOIN_ID.test(joinId)) await rm(getFolder(joinId), { recursive: true, force: true });
    },
  };
}

async function* joined(folder: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const { part, etag } of parts) {
    const md5 = createHash('md5');
    for await (const chunk of createReadStream(join(folder, String(part)), { highWaterMark: 256 * 1024 })) {
      md5.update(chunk as Buffer);
      yield chunk as Buffer;
    }
    if (md5.digest('hex') !== etag) throw changedPart(part);
  }
}

/** The error for a part whose bytes don't match its etag. */
export const changedPart = (part: number): ServiceError =>
  new ServiceError('BAD_INPUT', `Part ${part} in storage does not match its \`etag\`. Send that part again.`, {
    field: 'parts',
  });

function digester(): { stream: Transform; bytes(): number; md5(): string } {
  const hash = createHash('md5');
  let seen = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, bytes: () => seen, md5: () => hash.digest('hex') };
}

async function sweep(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const path = join(home, name);
    if (Date.now() - (await stat(path)).mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}
