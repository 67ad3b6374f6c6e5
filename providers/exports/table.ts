import { badFile } from '../tables/bad-file.js';
import { chooseTable } from '../tables/index.js';
import { headerOf, readRows } from './rows.js';

/** The columns and rows that a table may have. */
export interface TableShape {
  /** Names of the known columns; case is ignored. */
  columns: readonly string[];
  /** Columns that the table must have. */
  needed: readonly string[];
  mostRows: number;
}

/** A row: its non-empty cells, trimmed, by column name. */
export interface NamedLine {
  cells: Readonly<Record<string, string>>;
  /** Line on which the row begins, from 1. */
  line: number;
}

/**
 * Reads a table with named columns.
 * @throws ServiceError BAD_INPUT for unknown, repeated or missing columns, for a malformed table, and for none or too many rows
 */
export async function readTable(path: string, { columns, needed, mostRows }: TableShape): Promise<NamedLine[]> {
  const known = new Set(columns.map((name) => name.toLowerCase()));
  const table = await chooseTable(
    path,
    async (head) => (await headerOf(head)).filter((name) => known.has(name.trim().toLowerCase())).length,
  );
  const read: NamedLine[] = [];
  let names: string[] | undefined;
  for await (const { cells, line, fault } of readRows(table)) {
    if (fault !== null) throw badFile(`\`file\` has ${fault} Send a row for each reading, with all its cells.`);
    if (names === undefined) names = matchColumns(cells, columns, needed);
    else read.push({ cells: named(names, cells), line });
    if (read.length > mostRows)
      throw badFile(`\`file\` has more than ${mostRows.toLocaleString('en')} rows. Send it in several parts.`);
  }
  if (read.length === 0) throw badFile('`file` has columns but no rows.');
  return read;
}

function matchColumns(header: readonly string[], columns: readonly string[], needed: readonly string[]): string[] {
  const known = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const names = header.map((name) => known.get(name.trim().toLowerCase()));
  const unknown = header.filter((name, at) => names[at] === undefined && name.trim() !== '');
  if (unknown.length > 0)
    throw badFile(
      `\`file\` has unknown columns: ${unknown.slice(0, 5).map(quoted).join(', ')}. Known: ${columns.join(', ')}.`,
    );
  const twice = names.find((name, at) => name !== undefined && names.indexOf(name) !== at);
  if (twice !== undefined) throw badFile(`\`file\` has two columns named "${twice}". Send one of them.`);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw badFile(`\`file\` has no column named ${missing.map(quoted).join(', ')}. Name it in the first row.`);
  return names.map((name) => name ?? '');
}

/** Columns without a name, such as an empty one at the end, are left out. */
const named = (names: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name, at) => [name, (cells[at] ?? '').trim()]).filter(([name, cell]) => name !== '' && cell !== ''),
  );

const quoted = (name: string): string => `"${name.slice(0, 60).replace(/[`\p{C}]/gu, '?')}"`;
