import { describe, expect, it } from '@jest/globals';
import { ID as IDENTITY, newestFirst, readCursor, writeCursor } from './cursor.js';

const ID = '0197a000-0000-7000-8000-00000000000a';
const TIME = '2026-01-31 10:00:00.123456+00';
const order = newestFirst('props');

describe('a cursor', () => {
  it('is read as it was written', () => {
    for (const time of [TIME, '2024-02-29 23:59:59+05:30', '1999-12-31 00:00:00.1-03'])
      expect(readCursor(writeCursor('props', [time, ID]), order)).toEqual([time, ID]);
    const byName = { list: 'apps', keys: [{ column: 'name', form: 'text' }, IDENTITY], direction: 'asc' } as const;
    for (const name of ['Wes', 'a|b|', '|', 'Zoë 🐝'])
      expect(readCursor(writeCursor('apps', [name, ID]), byName)).toEqual([name, ID]);
  });

  it.each([
    ['of another list', writeCursor('apps', [TIME, ID])],
    ['of the list in another order', writeCursor('props.NAME_ASC', [TIME, ID])],
    ['with a value too few', writeCursor('props', [TIME])],
    ['with a value too many', writeCursor('props', [TIME, ID, ID])],
    ['with a day that is none', writeCursor('props', ['2026-02-31 10:00:00+00', ID])],
    ['with an hour that is none', writeCursor('props', ['2026-01-31 24:00:00+00', ID])],
    ['with a year that Postgres does not know', writeCursor('props', ['0000-01-01 00:00:00+00', ID])],
    ['with a text before its values', writeCursor('props', ['x', TIME, ID])],
    ['with an id that is none', writeCursor('props', [TIME, 'x'])],
    ['with more behind it', `${writeCursor('props', [TIME, ID])}=`],
    ['empty', ''],
    ['of bytes that are no text', Buffer.from([0xff, 0xfe, 0]).toString('base64url')],
  ])('%s is refused', (_what, text) => {
    expect(() => readCursor(text, order)).toThrow(/is not one that this list gave/);
  });
});
