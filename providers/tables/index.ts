import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { openText } from '../feeds/text.js';

export type { Table } from './unpack.js';

import { badFile } from './bad-file.js';
import { packedFiles, type Table, unpackFile } from './unpack.js';
import { sheetsOf } from './workbook.js';

/** Maximum number of tables that one archive may contain. Exports have up to a dozen. */
const MOST_TABLES = 50;

/**
 * Finds the table to read in a file: a CSV or TSV, a workbook (.xlsx), or an archive (.zip) of these.
 * @param rate rates a table by the beginning of its text, to choose among several; 0 if it is not what is wanted
 * @throws ServiceError BAD_INPUT when it is damaged or too large, or when none of several tables is wanted
 */
export async function chooseTable(path: string, rate: (head: string) => number | Promise<number>): Promise<Table> {
  const tables = await listTables(path);
  const [first] = tables;
  if (!first) throw badFile('`file` contains no table. Send one with a .csv, .tsv or .xlsx in it.');
  if (tables.length === 1) return first;
  const rated: { table: Table; rating: number }[] = [];
  for (const table of tables) rated.push({ table, rating: await rate(await headOf(table)) });
  const best = rated.reduce((one, other) => (other.rating > one.rating ? other : one));
  if (best.rating > 0) return best.table;
  const names = tables.slice(0, 5).map(({ name }) => `"${name.slice(0, 60).replace(/[`\p{C}]/gu, '?')}"`);
  throw badFile(
    `None of the tables in \`file\` has the columns that are needed: ${names.join(', ')}. Send the right one.`,
  );
}

async function headOf(table: Table): Promise<string> {
  const text = await openText(table.open(), null);
  text.close();
  return text.head;
}

async function listTables(path: string): Promise<Table[]> {
  if (!(await isPacked(path))) return [{ name: basename(path), isSheet: false, open: () => createReadStream(path) }];
  const tables = tablesIn(await readFile(path));
  if (tables.length > MOST_TABLES)
    throw badFile(`\`file\` contains ${tables.length} tables; at most ${MOST_TABLES} are allowed. Send the right one.`);
  return tables;
}

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\x03\x04';
  } finally {
    await file.close();
  }
}

/** The tables of an archive or workbook. A workbook inside an archive counts with its sheets; an archive inside one does not. */
function tablesIn(bytes: Uint8Array): Table[] {
  const names = packedFiles(bytes);
  if (names.includes('xl/workbook.xml')) return sheetsOf(bytes);
  const isOwn = (name: string): boolean => !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
  return names.filter(isOwn).flatMap((name) => {
    if (/\.xlsx$/i.test(name))
      return sheetsOf(unpackFile(bytes, name)).map((sheet) => ({ ...sheet, name: `${name}: ${sheet.name}` }));
    if (!/\.(?:csv|tsv|tab|txt)$/i.test(name)) return [];
    return [{ name, isSheet: false, open: () => Readable.from([unpackFile(bytes, name)]) }];
  });
}
