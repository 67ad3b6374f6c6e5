/** What the owner of an account may download: all of its rows, in every domain, and all of its files. */
import { basename, dirname } from 'node:path/posix';
import { Readable } from 'node:stream';
import { ServiceError } from '../platform/errors/index.js';
import { withoutHidden } from '../platform/text/hidden.js';
import type { ZipSource } from '../platform/zip.js';
import type { Scope } from '../runtime/index.js';
import { ACCOUNT_TABLES, readRows } from './account-rows.js';
import { DOMAINS } from './all.js';

const README = `Your data from Cutroom.

data/   What is stored about you and of your work: a file for each kind, with one JSON object per line.
files/  Your uploads and catalogs, and all pictures, voices, clips and videos that were made for you. Each file's name
        begins with its date and what it is called: where a line of data/ has "uploads/abc.jpg", the file is the one in
        files/uploads/ whose name ends in "abc.jpg".

Passwords, keys and other secrets are left out.
`;

/**
 * Finds the files of an account's export, one at a time. Rows that change meanwhile are as they are when they are read.
 * Secrets are left out: the columns that entities mark as hidden.
 */
export async function* exportAccount(account: Scope): AsyncGenerator<ZipSource> {
  yield { name: 'README.txt', compress: true, content: toText([README]) };
  for (const table of ACCOUNT_TABLES) {
    if (!table.exported) continue;
    const rows = readRows(account, table);
    const first = await rows.next();
    if (first.done) continue;
    const lines = async function* () {
      yield `${JSON.stringify(first.value)}\n`;
      for await (const row of rows) yield `${JSON.stringify(row)}\n`;
    };
    yield { name: `data/${table.name}.jsonl`, compress: true, content: toText(lines()) };
  }
  for (const { files } of DOMAINS) if (files) yield* readFiles(account, files.table, files.key);
}

const toText = (lines: Iterable<string> | AsyncIterable<string>) => Readable.from(lines, { objectMode: false });

async function* readFiles(account: Scope, name: string, column: string): AsyncGenerator<ZipSource> {
  const table = ACCOUNT_TABLES.find((table) => table.name === name)!;
  for await (const row of readRows(account, { ...table, columns: [column, 'name', 'created_at'] })) {
    const key = row[column] as string | null;
    const content = key === null ? null : await openFile(account, key);
    if (content) yield { name: pathOf(key!, row), compress: false, content };
  }
}

/** Opens a stored file. @returns null if it has been deleted since its row was read */
async function openFile({ rt }: Scope, key: string): Promise<Readable | null> {
  try {
    return (await rt.storage.open(key)).stream;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Maximum number of characters of a name: file systems take 255 bytes. */
const NAME_LENGTH = 40;

/** `uploads/abc.jpg` → `files/uploads/2026-11-30 Kitchen abc.jpg`, in characters that every file system takes. */
function pathOf(key: string, { name, created_at }: Record<string, unknown>): string {
  const safe = withoutHidden(String(name ?? '')).replace(/[\p{Cc}<>:"/\\|?*\s]+/gu, ' ');
  const short = [...safe].slice(0, NAME_LENGTH).join('').trim();
  const words = [String(created_at).slice(0, 10), short, basename(key)];
  return `files/${dirname(key)}/${words.filter((word) => word !== '').join(' ')}`;
}
