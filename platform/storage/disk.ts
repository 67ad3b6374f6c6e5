import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { notFound, ServiceError } from '../errors/index.js';
import { diskParts } from './disk-parts.js';
import { assertTypeOfKey, isStorageKey } from './keys.js';
import type { ByteRange, ObjectStore, StoredObject } from './port.js';
import { throwIfFailed, withErrorListener } from './source.js';
import { typeOfKey } from './types.js';

const TEMPORARY = '.tmp';
/** A temporary file that has not changed for this long belongs to a process that died: a running write changes it constantly. */
const ABANDONED_MS = 60 * 60 * 1000;

const getCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const missing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(getCode(error) ?? '');

/**
 * Stores objects as files under one folder. An object is written to `.tmp/`, flushed, then renamed, so that it exists
 * completely or not at all, even after a crash. Several processes may share the folder. Creating the store also removes files
 * older than an hour from `.tmp/`, which a dead process has left there. An object's type is given by its key's extension
 * (`types.ts`).
 */
export function diskStorage(directory: string): ObjectStore {
  const root = resolve(directory);
  const temporary = join(root, TEMPORARY);
  const swept = sweep(temporary).catch(() => undefined);

  /** The path of a key's file. An invalid key can only be a guess, so it gets the error of a missing object. */
  const toPath = (key: string): string => {
    if (!isStorageKey(key)) throw notFound('file');
    return join(root, ...key.split('/'));
  };

  async function opened(key: string): Promise<StoredObject & { file: FileHandle }> {
    let file: FileHandle | undefined;
    try {
      file = await open(toPath(key), 'r');
      const info = await file.stat();
      if (!info.isFile()) throw notFound('file');
      return { file, bytes: info.size, contentType: typeOfKey(key) };
    } catch (error) {
      await file?.close();
      throw missing(error) ? notFound('file') : error;
    }
  }

  const put: ObjectStore['put'] = async (key, body, contentType) => {
    assertTypeOfKey(key, contentType);
    const source = withErrorListener(body);
    await swept;
    const target = toPath(key);
    const draft = join(temporary, randomUUID());
    await mkdir(temporary, { recursive: true });
    await mkdir(dirname(target), { recursive: true });
    try {
      throwIfFailed(source);
      await pipeline(source, createWriteStream(draft, { flags: 'wx', flush: true }));
      const { size } = await stat(draft);
      await rename(draft, target);
      await flushFolder(dirname(target));
      return { bytes: size, contentType: typeOfKey(key) };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    put,
    parts: diskParts(root, put),

    async read(key) {
      const { file } = await opened(key);
      try {
        return await file.readFile();
      } finally {
        await file.close();
      }
    },

    async open(key, range?: ByteRange) {
      const { file, ...object } = await opened(key);
      if (range && !(range.start >= 0 && range.start <= range.end && range.end < object.bytes)) {
        await file.close();
        throw new ServiceError('BAD_INPUT', `The file has ${object.bytes} bytes; that range is outside it.`);
      }
      return { ...object, stream: file.createReadStream(range ?? {}) };
    },

    async head(key) {
      if (!isStorageKey(key)) return null;
      try {
        const info = await stat(toPath(key));
        return info.isFile() ? { bytes: info.size, contentType: typeOfKey(key) } : null;
      } catch (error) {
        if (missing(error)) return null;
        throw error;
      }
    },

    async localFile(key) {
      const { file } = await opened(key);
      await file.close();
      return { path: toPath(key), release: async () => undefined };
    },

    async delete(key) {
      if (isStorageKey(key)) await rm(toPath(key), { force: true });
    },
  };
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** Makes a rename survive a power cut, where folders can be flushed. Elsewhere the object may be lost, but not damaged. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Windows and some network mounts cannot flush a folder.
  }
}
