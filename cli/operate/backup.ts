import { execFile } from 'node:child_process';
import { constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { type Config, ConfigError, readConfig, storageFolder } from '../../platform/config/index.js';
import { copyCluster, lockDataDirectory } from '../../platform/database/index.js';
import { askServerForCopy } from './backup-socket.js';

/**
 * `cutroom backup <folder>`: copies the whole embedded installation, running or not, to a data directory that can be started.
 * It copies the files, then the database, then the files that were added in the meantime, so that every file named by a row is
 * there. Files in an object store are not copied.
 *
 * The copy is written to `<folder>.partial` and renamed when complete. After an interruption, the next attempt continues with
 * what was copied.
 * @throws ConfigError when this installation or folder is not suitable
 * @throws ServiceError INTERNAL when the running server could not copy its database; CONFLICT when the server runs but does not
 * listen for backups, or when another backup is writing to the folder
 */
export async function backup(folder: string): Promise<void> {
  const config = readConfig(process.env);
  const target = resolveTarget(config, folder);
  const draft = `${target}.partial`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const release = lockDataDirectory(draft);
  try {
    const copyFiles = async (): Promise<void> => {
      if (!config.s3) await copyNewFiles(storageFolder(config), join(draft, '.file'), join(draft, 'files'));
    };
    await copyFiles();
    await copyDatabase(resolve(config.dataDir), join(draft, 'db'));
    await copySecrets(join(config.dataDir, 'secrets'), join(draft, 'secrets'));
    await copyFiles();
    await rm(join(draft, '.file'), { force: true });
  } finally {
    release();
  }
  // Flushed before the rename, so that a folder with the final name is complete even after a power cut.
  await promisify(execFile)('sync');
  await rename(draft, target);
  const files = config.s3 ? ' Its files are in the object store: copy the bucket too.' : '';
  process.stdout.write(`${target} is a copy of this installation. CUTROOM_DATA_DIR=${target} starts it.${files}\n`);
  process.exit(0);
}

/**
 * Returns the absolute path of the backup.
 * @throws ConfigError when this installation cannot be copied in this way, or not to that folder
 */
function resolveTarget(config: Config, folder: string): string {
  const refuse = (problem: string): never => {
    throw new ConfigError([problem]);
  };
  if (config.databaseUrl !== null)
    refuse('DATABASE_URL: `backup` copies the embedded database. Copy Postgres with pg_dump: docs/backup.md');
  if (!existsSync(join(config.dataDir, 'db', 'PG_VERSION')))
    refuse(`CUTROOM_DATA_DIR: there is no installation in ${resolve(config.dataDir)}`);
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) refuse(`There is no folder ${parent} for the backup`);
  const source = realpathSync(config.dataDir);
  const target = join(realpathSync(parent), basename(resolve(folder)));
  if (target === source || target.startsWith(source + sep))
    refuse(`The backup would be inside what it copies: choose a folder outside ${source}`);
  if (existsSync(target) && readdirSync(target).length > 0)
    refuse(`${target} is not empty: give each backup a folder of its own`);
  return target;
}

async function copyDatabase(dataDir: string, target: string): Promise<void> {
  if (await askServerForCopy(dataDir, target)) return;
  const release = lockDataDirectory(dataDir);
  try {
    await copyCluster(join(dataDir, 'db'), target);
  } finally {
    release();
  }
}

/**
 * Copies the secrets' files, if any (secrets from the environment have none). Unfinished files begin with a dot and are
 * skipped.
 */
async function copySecrets(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true, filter: (path) => !basename(path).startsWith('.') });
}

/**
 * Copies the files that `to` does not have yet. A stored file never changes, so if `to` has a file of the same name and length,
 * it is the same file. A file that has disappeared in the meantime was deleted by its owner. Names that begin with a dot are
 * skipped: unfinished files, and parts of uploads.
 * @param draft the path at which each file is written before it is renamed
 */
async function copyNewFiles(from: string, draft: string, to: string): Promise<void> {
  const entries = (await ifThere(readdir(from, { withFileTypes: true }))) ?? [];
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyNewFiles(source, draft, target);
    else if (entry.isFile()) await copyNewFile(source, draft, target);
  }
}

async function copyNewFile(source: string, draft: string, target: string): Promise<void> {
  const [wanted, there] = await Promise.all([ifThere(stat(source)), ifThere(stat(target))]);
  if (!wanted || wanted.size === there?.size) return;
  const copied = await ifThere(copyFile(source, draft, constants.COPYFILE_FICLONE).then(() => true));
  if (copied) await rename(draft, target);
}

/** Resolves to null if the file does not exist. */
const ifThere = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
