import type { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { ServiceError } from '../../platform/errors/index.js';
import { badFile } from './bad-file.js';

/** One table of a file that a user sent. */
export interface Table {
  name: string;
  /** Whether it is a sheet of a workbook: then a row is one line, however many lines its cells have. */
  isSheet: boolean;
  /** Opens its text: CSV or TSV. A sheet is converted to CSV in UTF-8, each row in the line of its number. */
  open(): Readable;
}

/**
 * Maximum size of an unpacked file, as the archive states it. No more than that is unpacked, even if the statement is a lie, so an
 * archive made to fill memory cannot.
 */
const MAX_UNPACKED = 64 * 2 ** 20;
/** Maximum number of files in an archive. */
const MOST_FILES = 1000;

/** Names of the files in an archive. @throws ServiceError BAD_INPUT when it is damaged or contains too many */
export function packedFiles(bytes: Uint8Array): string[] {
  const names: string[] = [];
  guarded(() =>
    unzipSync(bytes, {
      filter: ({ name }) => {
        if (names.push(name) > MOST_FILES)
          throw badFile(`\`file\` contains more than ${MOST_FILES} files. Send the table alone.`);
        return false;
      },
    }),
  );
  return names;
}

/** Unpacks one file of an archive. @throws ServiceError BAD_INPUT when the archive is damaged or the file too large */
export function unpackFile(bytes: Uint8Array, name: string): Uint8Array {
  let isFound = false;
  const files = guarded(() =>
    unzipSync(bytes, {
      filter: (file) => {
        if (isFound || file.name !== name) return false;
        if (file.originalSize > MAX_UNPACKED)
          throw badFile(`"${name.slice(0, 60)}" in \`file\` unpacks to more than 64 MB. Send it in parts.`);
        isFound = true;
        return true;
      },
    }),
  );
  const file = files[name];
  if (!file) throw damaged();
  return file;
}

const damaged = (cause?: unknown) =>
  badFile('`file` cannot be unpacked: it is damaged, cut or protected by a password. Send it again, or as CSV.', cause);

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // The library throws errors of several kinds for damaged archives.
    throw error instanceof ServiceError ? error : damaged(error);
  }
}
