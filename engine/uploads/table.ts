import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { ServiceError } from '../../platform/errors/index.js';
import { canonicalType, storageKey } from '../../platform/storage/index.js';
import type { Storage } from '../../platform/storage/port.js';
import { unknownClaim } from '../media-check/index.js';

/** A table or JSON file that is in storage but belongs to no row yet. */
export interface StagedTable {
  key: string;
  contentType: TableType;
  bytes: number;
  /** The file's name without the extension. */
  name: string;
  ownerId: string;
}

/** CSV, TSV, JSON; a workbook, and an archive with tables in it, both of which are unpacked when they are read. */
type TableType = 'text/csv' | 'text/tab-separated-values' | 'application/json' | typeof XLSX | typeof ZIP;

/** What a route accepts as a table. */
export interface TableLimits {
  maxBytes: number;
  /** Whether JSON is accepted as well. */
  json: boolean;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ZIP = 'application/zip';
const PACKED: ReadonlySet<string> = new Set([XLSX, ZIP]);

const MB = 2 ** 20;
/** Maximum size of a table in bytes, unless its route allows more. */
export const TABLE_BYTES = 8 * MB;
/** How many bytes are read to distinguish text from other content. */
const HEAD_BYTES = 1000;
const bad = (message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field: 'file' });

/**
 * Checks a table's type and size, and stores it unchanged. The last argument is what the route accepts.
 * @throws ServiceError BAD_INPUT when the table is empty, too large or of another type
 */
export async function stageTable(
  storage: Pick<Storage, 'put'>,
  file: { declaredType: string | null; filename: string | null; path: string; ownerId: string },
  announce: (ownerId: string, key: string) => Promise<void>,
  { maxBytes, json }: TableLimits,
): Promise<StagedTable> {
  const { path, ownerId } = file;
  const contentType = detectType(file.declaredType ?? '', file.filename ?? '', json);
  const { size } = await stat(path);
  if (size === 0) throw bad('`file` is empty.');
  if (size > maxBytes)
    throw bad(
      `\`file\` has ${size} bytes. A table may have at most ${maxBytes / MB} MB; ${json || maxBytes !== TABLE_BYTES ? 'send a larger one in parts' : 'send a larger one by its address'}.`,
    );
  const shown = await fileTypeFromFile(path).catch(() => undefined);
  if (PACKED.has(contentType) && !(shown && PACKED.has(shown.mime)))
    throw bad(
      `\`file\` is not the ${contentType === XLSX ? 'workbook' : 'archive'} that it is declared as. Send it again, or as CSV.`,
    );
  // file-type recognizes most formats, and text with a byte order mark. Many zeros mean binary data; UTF-16 text has up to half.
  const zeros = (await readHead(path)).filter((byte) => byte === 0).length;
  if (!PACKED.has(contentType) && ((shown && !shown.mime.startsWith('text/')) || zeros > 0.6 * HEAD_BYTES))
    throw bad(
      `\`file\` is ${shown?.mime ?? 'not text'}. Save it as CSV, TSV${json ? ', .xlsx or JSON' : ' or .xlsx'}.`,
    );
  const key = storageKey('feeds', contentType);
  await announce(ownerId, key);
  await storage.put(key, createReadStream(path), contentType);
  return { key, contentType, bytes: size, name: toTitle(file.filename ?? ''), ownerId };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const EXTENSIONS: ReadonlyMap<string, StagedTable['contentType']> = new Map([
  ['csv', 'text/csv'],
  ['tsv', 'text/tab-separated-values'],
  ['tab', 'text/tab-separated-values'],
  // Excel's "Unicode text", Amazon's reports and Google's feeds.
  ['txt', 'text/tab-separated-values'],
  ['xlsx', XLSX],
  ['zip', ZIP],
]);
const JSON_TYPE = 'application/json';
/** The content types of CSV. */
const CSV = new Set(['text/csv', 'application/csv', 'text/x-csv']);

/** Determines the type by Content-Type or extension. If both are known here, they must agree, unlike for media (`readClaim`). */
function detectType(declaredType: string, filename: string, json: boolean): StagedTable['contentType'] {
  const declared = canonicalType(declaredType);
  const said = CSV.has(declared)
    ? 'text/csv'
    : declared === 'text/tab-separated-values' ||
        declared === XLSX ||
        declared === ZIP ||
        (json && declared === JSON_TYPE)
      ? declared
      : null;
  const extension = /\.([a-z0-9]{1,6})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? null;
  const named =
    json && extension === 'json' ? JSON_TYPE : extension === null ? null : (EXTENSIONS.get(extension) ?? null);
  if (said !== null && named !== null && said !== named)
    throw bad(`\`file\` is declared as ${said} but named .${extension}. Make the two agree.`);
  const claimed = said ?? named;
  if (claimed === null)
    throw bad(
      `${unknownClaim(declared, extension)} Send a table: .csv (text/csv), .tsv, .xlsx${json ? ', .json' : ''} or a .zip of these.`,
    );
  return claimed;
}

const toTitle = (filename: string): string =>
  filename
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,6}$/i, '')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, 80);
