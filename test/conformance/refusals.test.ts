import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { fileForm, newAccount, newPersona, picture, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
let bytes: Buffer;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  bytes = await picture();
});

describe('a path that the router cannot read', () => {
  it.each(['/api/v1/personas/%ff', '/api/v1/props/%zz', '/files/%ff', '/api/v1/props/%'])(
    '%s is an ordinary 400',
    async (path) => {
      const answer = await send(server.url, 'GET', path, undefined, { 'x-api-key': me.key });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        ...(path.startsWith('/api/v1') ? { ok: false } : {}),
        code: 'BAD_INPUT',
        error: expect.stringMatching(/path/),
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/FST_|statusCode/);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    },
  );

  it('with a name of over 300 characters is a 404', async () => {
    const answer = await me.call('GET', `/api/v1/personas/${'a'.repeat(301)}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });
});

describe('a form that is refused', () => {
  const stored = (): number =>
    readdirSync(join(server.dataDir, 'files', 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
  const form = (extra: Record<string, string | Blob>): FormData => {
    const made = fileForm(bytes);
    for (const [name, value] of Object.entries(extra)) made.append(name, value);
    return made;
  };

  it('leaves no file behind, whatever the reason', async () => {
    const { slug } = await newPersona(me);
    const before = stored();
    const file = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    const refused = [
      await me.call('PUT', `/api/v1/personas/${slug}/passport`, form({ other: file })),
      await me.call('PUT', `/api/v1/personas/${slug}/passport`, form({ ['__proto__']: file })),
      await me.call('PUT', `/api/v1/personas/${slug}/passport`, form({ nothing: 'x' })),
      await me.call('PUT', '/api/v1/personas/nobody-here/passport', form({})),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
    expect(stored()).toBe(before);
    expect((await me.call('PUT', `/api/v1/personas/${slug}/passport`, form({}))).status).toBe(200);
    expect(stored()).toBeGreaterThan(before);
  });
});

describe('/graphql', () => {
  it('identifies the request by the id it was given', async () => {
    const ask = (headers: Record<string, string>) =>
      send(server.url, 'POST', '/graphql', { query: '{ __typename }' }, headers);
    expect((await ask({ 'x-request-id': 'my-request-1' })).headers.get('x-request-id')).toBe('my-request-1');
    expect((await ask({})).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('blank text', () => {
  it('is not a name', async () => {
    const answer = await me.call('POST', '/api/v1/personas', { name: ' \t ' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/`name` must not be empty/);
  });
});

describe('an Idempotency-Key', () => {
  it('with a long query is not a server error', async () => {
    const path = `/api/v1/flows/0197a000-0000-7000-8000-00000000000a/approve?${'a'.repeat(7000)}=1`;
    expect((await me.call('POST', path, undefined, { 'idempotency-key': 'k-1' })).status).toBe(404);
  });
});
