import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { GraphQLInputObjectType, GraphQLList, GraphQLString } from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import { createFormReader, type Form } from './form-reader.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-form-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fields = { text: { type: GraphQLString }, many: { type: new GraphQLList(GraphQLString) } };
const input = { type: new GraphQLInputObjectType({ name: 'Input', fields }) };
const request = (boundary = 'b') =>
  ({ headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }) as IncomingMessage;

/** One part of a form; with a file name it is a file. */
const part = (name: string, text: string, filename?: string): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n${text}\r\n`;

async function read(body: string, step = 7, keep: (bytes: number) => void = () => undefined): Promise<Form> {
  const reader = createFormReader(request(), input as never, mkdtempSync(join(folder, 'f-')), keep);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += step) await reader.write(bytes.subarray(at, at + step));
  return reader.end();
}

describe('a form', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'keeps a part called %s, which the binder then refuses',
    async (name) => {
      const form = await read(`${part('text', 'a')}${part(name, 'b')}--b--\r\n`);
      expect(Object.entries(form.fields)).toEqual([
        ['text', 'a'],
        [name, 'b'],
      ]);
    },
  );

  it('writes its files to disk, however it is split', async () => {
    const content = 'x'.repeat(200_000);
    for (const step of [13, 65_536]) {
      const { files } = await read(`${part('file', content, 'a.png')}${part('file', 'two', 'b.png')}--b--\r\n`, step);
      expect(files.map(({ field, filename }) => [field, filename])).toEqual([
        ['file', 'a.png'],
        ['file', 'b.png'],
      ]);
      expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual([content, 'two']);
    }
  });

  it.each([
    [
      'a part twice',
      `${part('__proto__', 'a')}${part('__proto__', 'b')}--b--\r\n`,
      '`__proto__` is given more than once.',
    ],
    ['a text without end', part('text', 'a'), 'The body is not a valid multipart/form-data form.'],
    [
      'a file without end',
      part('file', 'a', 'a.png').slice(0, -2),
      'The body is not a valid multipart/form-data form.',
    ],
    ['too many texts', `${part('many', 'a').repeat(300)}--b--\r\n`, 'There are too many'],
    ['too many files', `${part('file', 'a', 'a').repeat(41)}--b--\r\n`, 'There are too many files.'],
    ['a text of 2 MB', `${part('text', 'a'.repeat(2 ** 21))}--b--\r\n`, '`text` is longer than 1 MB.'],
    ['an endless name', `${part('n'.repeat(5000), 'a')}--b--\r\n`, 'The name of a field is too long.'],
  ])('with %s is refused with the reason', async (_what, body, message) => {
    await expect(read(body, 4096)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringContaining(message),
    });
  });

  it('is refused immediately if there is no room for its texts', async () => {
    const full = (): never => {
      throw new ServiceError('OVERLOADED');
    };
    await expect(read(`${part('text', 'a')}${part('text', 'b')}--b--\r\n`, 7, full)).rejects.toMatchObject({
      code: 'OVERLOADED',
    });
  });
});
