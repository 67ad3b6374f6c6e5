import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { ServiceError } from '../errors/index.js';
import { unknownClaim } from '../media-check/index.js';
import { canonicalType, storageKey } from '../storage/index.js';
import type { Storage } from '../storage/port.js';

/** A CSV or TSV that is in storage but belongs to no row yet. */
export interface StagedTable {
  key: string;
  contentType: 'text/csv' | 'text/tab-separated-values';
  bytes: number;
  /** Its name without the extension. */
  name: string;
  ownerId: string;
}

const MAX_BYTES = 8 * 2 ** 20;
const bad = (message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field: 'file' });

/** Checks a table as far as its outside goes and stores it byte for byte. @throws ServiceError BAD_INPUT */
export async function stageTable(
  storage: Pick<Storage, 'put'>,
  file: { declaredType: string | null; filename: string | null; path: string; ownerId: string },
  announce: (ownerId: string, key: string) => Promise<void>,
): Promise<StagedTable> {
  const { path, ownerId } = file;
  const contentType = typeOf(file.declaredType ?? '', file.filename ?? '');
  const { size } = await stat(path);
  if (size === 0) throw bad('`file` is empty.');
  if (size > MAX_BYTES)
    throw bad(`\`file\` has ${size} bytes. A table may have at most 8 MB; send a larger one by its address.`);
  const bytes = await readFile(path);
  const shown = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // UTF-16 has zeros and is text; file-type knows it by its mark, as it knows XML.
  const zeros = bytes.subarray(0, 1000).filter((byte) => byte === 0).length;
  if ((shown && !shown.mime.startsWith('text/')) || zeros > 600)
    throw bad(`\`file\` is ${shown?.mime ?? 'not text'} inside. Save it as CSV or TSV.`);
  const key = storageKey('feeds', contentType);
  await announce(ownerId, key);
  await storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length, name: nameOf(file.filename ?? ''), ownerId };
}

const EXTENSIONS: ReadonlyMap<string, StagedTable['contentType']> = new Map([
  ['csv', 'text/csv'],
  ['tsv', 'text/tab-separated-values'],
  ['tab', 'text/tab-separated-values'],
]);
/** The names that CSV goes by. */
const CSV = new Set(['text/csv', 'application/csv', 'text/x-csv']);

/** By Content-Type or extension, and by both only where both are known: as with media (see `claimedType`). */
function typeOf(declaredType: string, filename: string): StagedTable['contentType'] {
  const declared = canonicalType(declaredType);
  const said = CSV.has(declared) ? 'text/csv' : declared === 'text/tab-separated-values' ? declared : null;
  const extension = /\.([a-z0-9]{1,6})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? null;
  const named = extension === null ? null : (EXTENSIONS.get(extension) ?? null);
  if (said !== null && named !== null && said !== named)
    throw bad(`\`file\` is declared as ${said} but named .${extension}. Make the two agree.`);
  const claimed = said ?? named;
  if (claimed === null) throw bad(`${unknownClaim(declared, extension)} Send a table: .csv (text/csv) or .tsv.`);
  return claimed;
}

const nameOf = (filename: string): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,6}$/i, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 80);
