import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { GraphQLInputObjectType, GraphQLString } from 'graphql';
import { parseForm } from './body.js';

const input = { type: new GraphQLInputObjectType({ name: 'Input', fields: { text: { type: GraphQLString } } }) };

/** A form of text parts. */
function parsed(...parts: [name: string, text: string][]) {
  const said = parts.map(([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`);
  const request = { headers: { 'content-type': 'multipart/form-data; boundary=b' } } as IncomingMessage;
  return parseForm(request, Buffer.from(`${said.join('')}--b--\r\n`), input as never);
}

describe('a form', () => {
  it.each(['__proto__', 'constructor', 'toString'])(
    'keeps a part called %s, which the binder then refuses',
    async (name) => {
      const { fields } = await parsed(['text', 'a'], [name, 'b']);
      expect(Object.entries(fields)).toEqual([
        ['text', 'a'],
        [name, 'b'],
      ]);
    },
  );

  it('with such a part twice says so', async () => {
    await expect(parsed(['__proto__', 'a'], ['__proto__', 'b'])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: '`__proto__` is given more than once.',
    });
  });
});
