import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound, ServiceError } from '../errors/index.js';
import { mustBeKept } from './keys.js';
import type { PartStore, Storage, StoredPart } from './port.js';
import { held, mustBeWhole } from './source.js';
import { typeOfKey } from './types.js';

const FOLDER = '.parts';
/** Uploads are given up by their rows after a day; a folder this old has lost its row (a crash between the two). */
const FORGOTTEN_MS = 72 * 60 * 60 * 1000;
const JOIN_ID = /^[0-9a-f-]{36}$/;

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Parts as files `.parts/<joinId>/<number>`, each written aside and renamed, so that a part is there whole or not at all.
 * Joining streams them one after the other into an ordinary {@link Storage.put}, and counts their MD5s once more on the way:
 * a part that was sent again meanwhile is noticed.
 * @param put how the joined object is kept
 */
export function diskParts(root: string, put: Storage['put']): PartStore {
  const home = join(root, FOLDER);
  const swept = sweep(home).catch(() => undefined);
  const folderOf = (joinId: string): string => {
    if (!JOIN_ID.test(joinId)) throw notFound('upload');
    return join(home, joinId);
  };

  return {
    async begin(key, contentType) {
      mustBeKept(key, contentType);
      await swept;
      const joinId = randomUUID();
      await mkdir(folderOf(joinId), { recursive: true });
      return joinId;
    },

    async put(_key, joinId, part, body, bytes) {
      const folder = folderOf(joinId);
      const draft = join(folder, `${part}.${randomUUID()}`);
      const digest = digester();
      held(body);
      try {
        await stat(folder);
        mustBeWhole(body);
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
      const folder = folderOf(joinId);
      try {
        await stat(folder);
        await put(key, Readable.from(joined(folder, parts), { objectMode: false }), typeOfKey(key));
      } catch (error) {
        throw missing(error) ? notFound('upload') : error;
      }
      await rm(folder, { recursive: true, force: true });
    },

    async abort(_key, joinId) {
      if (JOIN_ID.test(joinId)) await rm(folderOf(joinId), { recursive: true, force: true });
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

/** The refusal of a part whose bytes are not those that its etag names. */
export const changedPart = (part: number): ServiceError =>
  new ServiceError(
    'BAD_INPUT',
    `Part ${part} in storage is not the one that its \`etag\` names. Send that part again.`,
    {
      field: 'parts',
    },
  );

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
