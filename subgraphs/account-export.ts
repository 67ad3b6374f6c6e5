/** What the owner of an account may download: all of its rows, in every domain, and all of its files. */
import { Readable } from 'node:stream';
import type { ZipSource } from '../platform/zip.js';
import type { Scope } from '../runtime/index.js';
import { ACCOUNT_TABLES, readRows } from './account-rows.js';
import { listFiles } from './creators/index.js';

const README = `Your data from Cutroom.

data/   What is stored about you and of your work: a file for each kind, with one JSON object per line.
files/  Your uploads, and all pictures, voices, clips and videos that were made for you. Where a line of data/ has
        "uploads/abc.jpg", the file is files/uploads/abc.jpg.

Passwords, keys and other secrets are left out.
`;

/**
 * Finds the files of an account's export, one at a time. Rows that change meanwhile are as they are when their table is read.
 * Secrets are left out: the columns that entities mark as hidden.
 */
export async function* exportAccount(account: Scope): AsyncGenerator<ZipSource> {
  yield { name: 'README.txt', compress: true, open: async () => Readable.from([README], { objectMode: false }) };
  for (const table of ACCOUNT_TABLES) {
    if (!table.exported) continue;
    const rows = readRows(account, table);
    const first = await rows.next();
    if (first.done) continue;
    const lines = async function* () {
      yield `${JSON.stringify(first.value)}\n`;
      for await (const row of rows) yield `${JSON.stringify(row)}\n`;
    };
    const open = async () => Readable.from(lines(), { objectMode: false });
    yield { name: `data/${table.name}.jsonl`, compress: true, open };
  }
  const { storage } = account.rt;
  for await (const key of listFiles(account))
    if (await storage.head(key))
      yield { name: `files/${key}`, compress: false, open: async () => (await storage.open(key)).stream };
}
