import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { unpackPiece } from './index.js';
import { readExport } from './read.js';

/** Exports as people really send them: in their language, through Excel, or as the archive in which the platform packs them. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-as-sent-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = Date.UTC(2026, 0, 20, 12);
async function read(content: string | Uint8Array, name = 'export.csv') {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { pieces, refused } = await readExport(path, NOW);
  const rows = pieces.flatMap(unpackPiece);
  return { posts: rows.map(({ post }) => post), lines: rows.map(({ line }) => line), refused };
}

/** The address of a post that was made at a time. */
const link = (made: string): string =>
  `https://www.tiktok.com/@mina/video/${(BigInt(Date.parse(made) / 1000) << 32n) + 77n}`;
const HEADER = 'Time,Video title,Video link,Post time,Total likes,Total comments,Total shares,Total views';
const ROW = (made: string, postTime: string, title = 'A title') =>
  `January 19,${title},${link(made)},"${postTime}",1,2,undefined,400`;
const dayOf = async (made: string, postTime: string): Promise<string | undefined> => {
  const { posts, refused } = await read(`${HEADER}\n${ROW(made, postTime)}\n`);
  return posts[0]?.postedAt.slice(0, 10) ?? refused[0]?.error;
};

describe('an export with dates that have no year', () => {
  it.each([
    ['10 января', '2025-01-10'],
    ['9月6日', '2025-09-06'],
    ['18. September', '2025-09-18'],
    ['18 de setembro', '2025-09-18'],
    ['9월 6일', '2025-09-06'],
    ['6 tháng 9', '2025-09-06'],
    ['6 בספטמבר', '2025-09-06'],
    ['٦ سبتمبر', '2025-09-06'],
    ['6 ก.ย.', '2025-09-06'],
    ['Sept 6th, 2:05 PM', '2025-09-06'],
    ['6/9', '2025-09-06'],
    ['09-06', '2025-09-06'],
  ])('takes the year of "%s" from the id of the post', async (said, day) => {
    expect(await dayOf(`${day}T14:00:00Z`, said)).toBe(day);
  });

  it('keeps the row’s own day where the id is from another day, across the turn of a year', async () => {
    expect(await dayOf('2025-12-31T23:30:00Z', '1 января')).toBe('2026-01-01');
    expect(await dayOf('2026-01-01T00:30:00Z', '31 декабря')).toBe('2025-12-31');
  });

  it('tells by the id which month a name means that two languages give to different months', async () => {
    expect(await dayOf('2025-10-05T10:00:00Z', '5. listopada')).toBe('2025-10-05');
    expect(await dayOf('2025-11-05T10:00:00Z', '5 listopada')).toBe('2025-11-05');
  });

  it('refuses what is no day of the calendar', async () => {
    expect(await dayOf('2025-02-03T10:00:00Z', '30 февраля')).toMatch(/Column "Post time": "30 февраля" is not a time/);
    expect(await dayOf('2025-02-03T10:00:00Z', 'вчера')).toMatch(/is not a time/);
  });

  it('counts the numbers on the last such day before the export, and `undefined` as no number', async () => {
    const { posts } = await read(`${HEADER}\n${ROW('2025-09-06T10:00:00Z', '6 September')}\n`);
    expect(posts[0]).toMatchObject({ at: '2026-01-19T23:59:59.999Z', metrics: { views: 400, likes: 1, comments: 2 } });
  });
});

describe('a table that other programs have written', () => {
  const made = '2025-09-06T10:00:00Z';

  it.each([
    ['"My "best" day"', 'My "best" day'],
    ['"My "best, longest" day"', 'My "best, longest" day'],
    ['My "best" day', 'My "best" day'],
    ['"My ""best"" day"', 'My "best" day'],
    ['"First line\nand second"', 'First line\nand second'],
  ])('may have quotes in a title: %s', async (title, caption) => {
    const { posts, lines } = await read(`${HEADER}\n${ROW(made, '6 Sep', title)}\n${ROW(made, '6 Sep', 'Next')}\n`);
    expect(posts.map((post) => post.caption)).toEqual([caption, 'Next']);
    expect(lines[0]).toBe(2);
  });

  it('may begin with Excel’s line that says what separates the cells', async () => {
    const { posts, lines } = await read(`sep=;\r\nPost ID;Publish time;Views\r\n1;2026-01-03;"1,234"\r\n`);
    expect(posts).toMatchObject([{ externalId: '1', metrics: { views: 1234 } }]);
    expect(lines).toEqual([3]);
  });
});

/** A workbook as Excel writes it, with its texts apart and its times as numbers of a style. */
const workbook = (rows: string): Record<string, Uint8Array> => ({
  'xl/workbook.xml': strToU8(
    '<workbook xmlns:r="x"><sheets><sheet name="Notes" sheetId="9" state="hidden" r:id="rId1"/><sheet name="Content" sheetId="1" r:id="rId2"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  ),
  'xl/styles.xml': strToU8(
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]d/m/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>',
  ),
  'xl/sharedStrings.xml': strToU8(
    '<sst><si><t>Content</t></si><si><t>Video publish time</t></si><si><t>Views</t></si><si><t>Average percentage viewed (%)</t></si><si><t>Video title</t></si><si><r><t>Two &amp; </t></r><r><t>three\nlines</t></r><rPh><t>no</t></rPh></si></sst>',
  ),
  'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
  'xl/worksheets/sheet2.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
});
const NAMES = '<row r="1">' + [0, 1, 2, 3, 4].map((at) => `<c t="s"><v>${at}</v></c>`).join('') + '</row>';
const ROWS = `${NAMES}<row r="2"><c r="A2" t="inlineStr"><is><t>abcdefghijk</t></is></c><c r="B2" s="1"><v>45933.604166666664</v></c><c r="C2"><v>1234</v></c><c r="D2" s="2"><v>0.615</v></c><c r="E2" t="s"><v>5</v></c></row>
  <row r="7"><c r="A7" t="str"><v>bcdefghijkl</v></c><c r="B7" s="1"><v>45933</v></c><c r="C7"><v>5</v></c></row>
  <row r="8"><c r="A8" t="str"><v>cdefghijklm</v></c><c r="C8"><v>5</v></c></row>`;

describe('a workbook', () => {
  it('is read with its times, percentages and texts, and errors name its rows', async () => {
    const { posts, lines, refused } = await read(zipSync(workbook(ROWS)), 'export.xlsx');
    expect(posts).toMatchObject([
      {
        externalId: 'abcdefghijk',
        postedAt: '2025-10-03T14:30:00.000Z',
        caption: 'Two & three\nlines',
        metrics: { views: 1234, avgWatchPct: 61.5 },
      },
      { externalId: 'bcdefghijkl', postedAt: '2025-10-03T00:00:00.000Z', metrics: { views: 5 } },
    ]);
    expect(lines).toEqual([2, 7]);
    expect(refused).toMatchObject([{ line: 8, error: expect.stringMatching(/Column "Video publish time"/) }]);
  });

  it('is found in the archive in which it comes, beside tables for single days', async () => {
    const archive = zipSync({
      'Totals.csv': strToU8('Date,Views\n2026-01-01,5\n'),
      'Chart data.csv': strToU8('Date,Content,Video publish time,Views,Extra\n2026-01-01,abcdefghijk,2026-01-01,5,x\n'),
      '__MACOSX/._Table data.csv': strToU8('x'),
      'Table data.xlsx': zipSync(workbook(ROWS)),
    });
    expect((await read(archive, 'export.zip')).lines).toEqual([2, 7]);
  });
});

describe('an archive that cannot be read is refused', () => {
  const one = zipSync({ 'a.csv': strToU8('Post ID,Publish time,Views\n1,2026-01-03,5\n') });
  const lied = (size: number): Uint8Array => {
    const bytes = Buffer.from(one);
    const entry = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(size, entry + 24);
    return bytes;
  };
  const bomb = zipSync({ 'a.csv': new Uint8Array(65 * 2 ** 20) });
  it.each<[string, Uint8Array, RegExp]>([
    ['cut', one.slice(0, -30), /cannot be unpacked/],
    ['a picture alone', zipSync({ 'a.png': strToU8('x') }), /contains no table/],
    ['only other tables', zipSync({ 'a.csv': strToU8('a,b\n1,2\n'), 'b.csv': strToU8('c,d\n') }), /"a\.csv", "b\.csv"/],
    ['unpacking to too much', bomb, /more than 64 MB/],
    ['lying about its size', lied(20), /file/],
    [
      'with too many files',
      zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`${n}.csv`, strToU8('a')]))),
      /1000 files/,
    ],
    [
      'a workbook cut in its XML',
      zipSync({ ...workbook(ROWS), 'xl/worksheets/sheet2.xml': strToU8('<worksheet><row></c>') }),
      /damaged workbook/,
    ],
  ])('%s', async (_what, bytes, reason) => {
    await expect(read(bytes, 'export.zip')).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(reason),
      details: { field: 'file' },
    });
  });
});
