import { ServiceError } from '../../platform/errors/index.js';
import { createPool, PoolTaskLost } from '../../platform/pool/index.js';
import type { ExportRequest, TableRequest } from './export.thread.js';
import type { ExportedPost, ExportPlace, ReadExport } from './port.js';
import type { NamedLine, TableShape } from './table.js';

export { badFile } from '../tables/bad-file.js';
export { readJson } from './json.js';
export type { ExportedPost, ExportPlace, ReadExport } from './port.js';
export { MAX_REFUSED_ROWS, tooManyFaults } from './read.js';
export type { NamedLine, TableShape } from './table.js';
export { isAbsent, readCount, readPercentage } from './values.js';

/** Files are read in two threads, one at a time in each, because a file can be 50 MB with any content. */
const pool = createPool({
  name: 'exports',
  kind: 'thread',
  entry: new URL('./export.thread.js', import.meta.url),
  size: 2,
  memoryMiB: 256,
  maxWaiting: 32,
  maxPerAccount: 4,
  maxRunningPerAccount: 1,
  typicalMs: 2000,
});
/** Limit of CPU time, ms. A file of 50 MB with 200,000 rows takes 8 s. */
const CPU_MS = 60_000;

/**
 * Reads a platform's export of posts.
 * @param exportedAt when its numbers were exported, for a file that does not say
 * @throws ServiceError BAD_INPUT naming what is wrong with `file` and where; OVERLOADED if too many files wait; SHUTTING_DOWN
 */
export const readExportApart = (account: string, path: string, exportedAt: Date): Promise<ReadExport> =>
  readApart(account, 'read', { path, exportedAt: exportedAt.getTime() } satisfies ExportRequest);

/**
 * Reads a table of named columns.
 * @throws ServiceError BAD_INPUT naming what is wrong with `file` and where; OVERLOADED if too many files wait; SHUTTING_DOWN
 */
export const readTableApart = (account: string, path: string, shape: TableShape): Promise<NamedLine[]> =>
  readApart(account, 'table', { path, shape } satisfies TableRequest);

async function readApart<T>(account: string, name: 'read' | 'table', request: object): Promise<T> {
  return pool.run<T>(name, request, { account, cpuMs: CPU_MS }).catch((error: unknown) => {
    if (!(error instanceof PoolTaskLost)) throw error;
    if (error.reason === 'closed') throw new ServiceError('SHUTTING_DOWN', undefined, { cause: error });
    throw new ServiceError(
      'BAD_INPUT',
      '`file` takes too long or too much memory to read. Export fewer posts at a time.',
      {
        field: 'file',
        cause: error,
      },
    );
  });
}

/** Parses one piece of {@link ReadExport}. */
export const unpackPiece = (piece: Uint8Array): ({ post: ExportedPost } & ExportPlace)[] =>
  JSON.parse(Buffer.from(piece).toString('utf8'));
