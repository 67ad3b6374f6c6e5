import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readJson } from './json.js';
import { readTable } from './table.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-tables-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a table', () => {
  const shape = { columns: ['externalId', 'views', 'hook'], needed: ['externalId', 'views'], mostRows: 3 };
  const read = (content: string | Buffer) => {
    const path = join(folder, 'table.csv');
    writeFileSync(path, content);
    return readTable(path, shape);
  };

  it('is read by the names of its columns, in any case and order', async () => {
    expect(await read('VIEWS,,externalid,Hook\n 7 ,x,a,"Two\nlines"\n,,,\n8,,b,\n')).toEqual([
      { cells: { views: '7', externalId: 'a', hook: 'Two\nlines' }, line: 2 },
      { cells: { views: '8', externalId: 'b' }, line: 5 },
    ]);
    expect(await read(Buffer.from('\ufeffexternalId\tviews\na\t1\n', 'utf16le'))).toEqual([
      { cells: { externalId: 'a', views: '1' }, line: 2 },
    ]);
  });

  it.each([
    [
      'externalId,views,mood,__proto__\na,1,x,y\n',
      /unknown columns: "mood", "__proto__"\. Known: externalId, views, hook/,
    ],
    ['externalId,hook\na,x\n', /no column named "views"/],
    ['externalId,views,Views\na,1,1\n', /two columns named "views"/],
    ['externalId,views\n', /no rows/],
    [`externalId,views\n${'a,1\n'.repeat(4)}`, /more than 3 rows/],
    ['externalId,views\na,1\nb\n', /line 3.*after column 1/],
    ['externalId,views\na,"1\n', /never closed \(line/],
  ])('%j is refused', async (content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringMatching(reason) });
  });
});

describe('a JSON file', () => {
  it('may have a byte order mark', () => {
    expect(readJson(Buffer.from('\ufeff{"a":[1,"é",{}]}'))).toEqual({ a: [1, 'é', {}] });
  });

  it.each([
    ['{"a": x}', 1, 7],
    ['{"a": 1,\n "b" 2}', 2, 6],
    ['{"a": 1,\n}', 2, 1],
    ['[1,]', 1, 4],
    ['[1}', 1, 3],
    ['{} {}', 1, 4],
    ['["a\nb"]', 1, 4],
    ['["\\x"]', 1, 3],
    ['[01]', 1, 3],
    ['{a: 1}', 1, 2],
    ['[nul]', 1, 2],
  ])('%j is refused with the position', (text, line, column) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(() => readJson(Buffer.from(text))).toThrow(`\`file\` is not valid JSON at line ${line}, column ${column}.`);
  });

  it.each(['', '{"a": [1,', '["a', '{"a"', '['.repeat(100_000)])('that is cut short is reported as such', (text) => {
    expect(() => readJson(Buffer.from(text))).toThrow(/ends too early, in line 1, column \d+/);
  });

  it('must be UTF-8', () => {
    expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow(/not UTF-8/);
  });
});
