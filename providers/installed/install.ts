import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../platform/errors/index.js';
import { extraFile, type Published, releaseOf } from './catalog.js';
import { downloadFile, type Progress, type Publisher, publishedChecksum } from './download.js';
import { isWanted } from './files.js';
import { folderOf, isComplete, type Shelf } from './shelf.js';
import { unpackArchive } from './unpack.js';

export interface InstallOptions extends Publisher {
  shelf: Shelf;
  onDownload?: Progress;
  onUnpack?(bytes: number): void;
}

/** Folders of interrupted installations are deleted after this long. */
const ABANDONED_MS = 24 * 3600_000;

/**
 * Downloads a model, checks it against its publisher's checksum, and unpacks it. It is there completely or not at all.
 * @returns false if it was there already
 * @throws ServiceError PROVIDER_FAILED when it cannot be downloaded, is not the published file, or lacks something; the disk's
 * errors
 */
export async function installModel(
  model: Published,
  { shelf, onDownload = () => undefined, onUnpack = () => undefined, ...publisher }: InstallOptions,
): Promise<boolean> {
  const folder = folderOf(shelf, model);
  if (isComplete(model, folder)) return false;
  await mkdir(shelf.folder, { recursive: true });
  await sweep(shelf.folder);
  const draft = await mkdtemp(join(shelf.folder, `.${model.name}-`));
  try {
    const [archive, unpacked] = [join(draft, 'archive'), join(draft, 'model')];
    await mkdir(unpacked);
    const file = `${model.archive}.tar.bz2`;
    const release = releaseOf(model);
    const sha256 = await publishedChecksum(publisher, release, file);
    await downloadFile(publisher, { release, file, sha256 }, archive, onDownload);
    const extra = extraFile(model);
    if (extra) await downloadFile(publisher, extra, join(unpacked, extra.file), onDownload);
    await unpackArchive(archive, unpacked, { wanted: (path) => isWanted(model, path), onProgress: onUnpack });
    if (!isComplete(model, unpacked))
      throw new ServiceError('PROVIDER_FAILED', `${file} lacks a file that the model needs. Nothing was installed.`);
    // What an interrupted removal or an older version has left.
    await rm(folder, { recursive: true, force: true });
    await rename(unpacked, folder).catch((error: unknown) => {
      // Another process has installed it meanwhile.
      if (!existsSync(folder)) throw error;
    });
    return true;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('.')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
