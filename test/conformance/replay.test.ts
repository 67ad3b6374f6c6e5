import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Body,
  fileForm,
  newAccount,
  newShortRun,
  picture,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { describedAccount } from './described.js';
import { FLOW } from './things.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));
const listRuns = async (me: TestAccount): Promise<string[]> =>
  (await me.call('GET', '/api/v1/queue?hours=0')).body.data.items
    .filter((item: Body) => item.kind === 'video')
    .map((item: Body) => item.id);

/** The raw bytes of a response, which a replay must repeat. */
async function post(
  me: TestAccount,
  path: string,
  body: unknown,
  key: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'x-api-key': me.key,
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

describe('Idempotency-Key on POST /flows', () => {
  it('repeats the first answer, byte for byte, and starts one run', async () => {
    const me = await account();
    const key = randomUUID();
    const first = await post(me, '/api/v1/flows', FLOW, key);
    expect(first.status).toBe(201);
    for (let again = 0; again < 3; again += 1) expect(await post(me, '/api/v1/flows', FLOW, key)).toEqual(first);
    expect(await listRuns(me)).toEqual([JSON.parse(first.text).data.runId]);
    const other = await post(me, '/api/v1/flows', { ...FLOW, options: { lines: 4 } }, key);
    expect(other.status).toBe(422);
    expect(JSON.parse(other.text)).toMatchObject({ ok: false, code: 'KEY_REUSED' });
    expect(await listRuns(me)).toHaveLength(1);
    const another = await post(me, '/api/v1/flows', FLOW, randomUUID());
    expect(another.status).toBe(201);
    expect(await listRuns(me)).toHaveLength(2);
    for (const id of await listRuns(me)) await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('is 409 while the request is in progress; many concurrent requests start one run', async () => {
    const me = await account();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(me, '/api/v1/flows', FLOW, key)));
    const good = answers.filter(({ status }) => status === 201);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ text }) => text)).size).toBe(1);
    for (const { status, text } of answers.filter((answer) => answer.status !== 201)) {
      expect(status).toBe(409);
      expect(JSON.parse(text)).toMatchObject({ ok: false, code: 'IN_FLIGHT' });
    }
    const [id, ...others] = await listRuns(me);
    expect(others).toEqual([]);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('belongs to the account, and is free again after a failure', async () => {
    const [one, two] = [await account(), await account()];
    const key = randomUUID();
    const refused = await post(one, '/api/v1/flows', { ...FLOW, creatorSlug: 'nobody' }, key);
    expect(refused.status).toBe(404);
    const answers = [await post(one, '/api/v1/flows', FLOW, key), await post(two, '/api/v1/flows', FLOW, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.text).not.toBe(answers[1]!.text);
    for (const me of [one, two])
      for (const id of await listRuns(me)) await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('must be short and printable', async () => {
    const me = await account();
    for (const key of ['a'.repeat(256), 'with space', 'é'])
      expect((await me.call('POST', '/api/v1/flows', FLOW, { 'idempotency-key': key })).status).toBe(400);
    expect(await listRuns(me)).toEqual([]);
  });
});

describe('Idempotency-Key on a POST that makes a row', () => {
  it('makes one, whatever the order of the keys, and says that the answer is a repeated one', async () => {
    const me = await account();
    const key = { 'idempotency-key': randomUUID() };
    const contents = [{ name: 'Spoon', brand: 'Ember' }];
    const first = await me.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld', contents }, key);
    const again = await me.call(
      'POST',
      '/api/v1/props',
      `{"contents": [{"brand": "Ember", "name": "Spoon"}],\n "category": "handheld", "name": "Mug"}`,
      { ...key, 'content-type': 'application/json' },
    );
    expect([first, again].map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
      [201, null],
      [201, 'true'],
    ]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('location')).toBe(`/api/v1/props/${first.body.data.product.id}`);
    expect((await me.call('GET', '/api/v1/props')).body.data.props).toHaveLength(1);
    const other = await me.call('POST', '/api/v1/props', { name: 'Cup', category: 'handheld', contents }, key);
    expect(other.body).toMatchObject({ code: 'KEY_REUSED' });
  });

  it('is refused where the answer holds a secret', async () => {
    const me = await account();
    const before = (await me.session('GET', '/api/v1/account/api-keys')).body.data.keys;
    const refused = await me.session('POST', '/api/v1/account/api-keys', { name: 'CI' }, { 'idempotency-key': 'ci' });
    expect([refused.status, refused.body.code]).toEqual([400, 'BAD_INPUT']);
    expect((await me.session('GET', '/api/v1/account/api-keys')).body.data.keys).toEqual(before);
  });
});

describe('Idempotency-Key of a form', () => {
  const sendForm = async (me: TestAccount, key: string, colour: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${server.url}/api/v1/images/jobs`, {
      method: 'POST',
      headers: { 'x-api-key': me.key, 'idempotency-key': key },
      body: fileForm(await picture(64, 64, colour), { fields: { customPrompt: 'In a kitchen.' } }),
    });
    return { status: response.status, text: await response.text() };
  };

  it('recognizes the form although its boundary differs, and refuses another file', async () => {
    const me = await account();
    const key = randomUUID();
    const first = await sendForm(me, key, '#c04020');
    expect(first.status).toBe(202);
    expect(await sendForm(me, key, '#c04020')).toEqual(first);
    const other = await sendForm(me, key, '#20c040');
    expect(other.status).toBe(422);
    expect(JSON.parse(other.text).code).toBe('KEY_REUSED');
  });
});

describe('Idempotency-Key at the gate', () => {
  it("an approval's answer is repeated, byte for byte", async () => {
    const me = await account();
    const id = await newShortRun(me);
    await untilRun(me, id, ['gate']);
    const key = randomUUID();
    const first = await post(me, `/api/v1/flows/${id}/approve`, undefined, key);
    expect(first.status).toBe(200);
    expect(JSON.parse(first.text).data.run.status).toBe('rendering');
    expect(await post(me, `/api/v1/flows/${id}/approve`, undefined, key)).toEqual(first);
    expect((await post(me, `/api/v1/flows/${id}/approve`, undefined, randomUUID())).status).toBe(400);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('a variant is made once', async () => {
    const me = await account();
    const id = await newShortRun(me);
    await untilRun(me, id, ['gate']);
    const key = randomUUID();
    const body = { narration: 'My coffee went cold on the train again.' };
    const first = await post(me, `/api/v1/flows/${id}/variant`, body, key);
    expect(first.status).toBe(200);
    const changed = await untilRun(me, id, ['gate']);
    expect(await post(me, `/api/v1/flows/${id}/variant`, body, key)).toEqual(first);
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.frames).toEqual(changed.frames);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});
