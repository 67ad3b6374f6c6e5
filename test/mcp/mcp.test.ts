import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { packageRoot } from '../../platform/paths.js';
import { type Body, newAccount, newPersona, picture, SHORT_SCRIPT, send, type TestAccount } from '../support/client.js';
import { PARTNER_KEY } from '../support/server.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { type Assistant, type Era, newAssistant } from './assistant.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const ERAS: readonly Era[] = ['legacy', 'modern'];
const START = {
  preset: 'creator-ugc-video',
  briefSource: { mode: 'description', value: 'Ivy is a mug. It is big. 9 euros.' },
};

/** A video of the account at its preview. */
async function atPreview(account: TestAccount, { call }: Assistant): Promise<Body> {
  const { slug } = await newPersona(account);
  const options = { script: SHORT_SCRIPT, seed: 7 };
  const { data } = await call('start_video', { ...START, creatorSlug: slug, options, wait: 50 });
  expect(data.video.status).toBe('gate');
  return data.video;
}

const post = (body: unknown, headers: Record<string, string>) =>
  send(server.url, 'POST', '/mcp', body, { accept: 'application/json, text/event-stream', ...headers });
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe.each(ERAS)('a client of the %s era', (era) => {
  it('finds tools with annotations, strict inputs and schemas of their answers', async () => {
    const { client } = await newAssistant(server.url, me, era);
    const listed = await client.listTools();
    expect(listed.tools.length).toBeLessThanOrEqual(25);
    expect(JSON.stringify(listed).length).toBeLessThan(40_000);
    const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true } });
    for (const { name, description, annotations, inputSchema, outputSchema } of listed.tools) {
      expect([name, description?.length, annotations?.readOnlyHint]).toEqual([
        name,
        expect.any(Number),
        expect.any(Boolean),
      ]);
      expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
      expect(outputSchema).toMatchObject({ required: ['next'] });
      for (const schema of [inputSchema, outputSchema]) ajv.compile(schema as Body);
      expect(`${description}${JSON.stringify(inputSchema)}`).not.toMatch(/\/api\/v1|’/);
    }
    const guide = readFileSync(join(packageRoot, 'docs/guide/assistants.md'), 'utf8');
    expect([...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(
      listed.tools.map(({ name }) => name),
    );
  });

  it('is told what is wrong with an input, and what to do', async () => {
    const { call } = await newAssistant(server.url, me, era);
    expect(await call('start_video', { wait: 99, colour: 'red' })).toMatchObject({
      refusal: {
        code: 'BAD_INPUT',
        field: 'colour',
        message: expect.stringMatching(
          /^`colour` is not a known field\. Known: .*`wait` is 99; the largest allowed is 50\.$/,
        ),
      },
      next: expect.stringContaining('call again'),
    });
    expect((await call('start_video')).refusal).toMatchObject({ code: 'BAD_INPUT', message: '`preset` is required.' });
    const options = { captionStyle: 'huge' };
    expect((await call('start_video', { ...START, options })).refusal?.message).toMatch(
      /^`options.captionStyle` is "huge"; it must be one of: /,
    );
    expect((await call('start_video', { ...START, preset: 'film' })).refusal?.message).toContain('list_workflows');
    expect((await call('approve_video', { id: randomUUID() })).refusal?.code).toBe('NOT_FOUND');
    expect((await call('add_file', { base64: '!' })).refusal?.field).toBe('base64');
  });

  it("cannot reach another account's videos", async () => {
    const mine = await newAssistant(server.url, me, era);
    const { data } = await mine.call('start_video', START);
    const other = await newAssistant(server.url, await newAccount(server.url), era);
    const { id } = data.video;
    for (const tool of ['get_video', 'approve_video', 'cancel_video', 'revise_video'])
      expect([tool, (await other.call(tool, { id })).refusal?.code]).toEqual([tool, 'NOT_FOUND']);
    await expect(other.client.readResource({ uri: `cutroom://videos/${id}` })).rejects.toThrow(/not found/i);
    expect((await mine.call('cancel_video', { id })).data.video.status).toBe('cancelled');
  });

  it('makes a preview, watches it, changes it and looks at it', async () => {
    const assistant = await newAssistant(server.url, me, era);
    const { call, client } = assistant;
    const started = await call('start_video', { ...START, options: { script: SHORT_SCRIPT } });
    expect(started).toMatchObject({
      data: { video: { status: expect.stringMatching(/^(?:queued|briefing|scripting|framing)$/) } },
      next: expect.stringContaining('get_video'),
    });
    const { id } = started.data.video;
    const steps: string[] = [];
    const seen = await call('get_video', { id, wait: 50 }, (message) => steps.push(message));
    expect(seen.data.video).toMatchObject({ id, status: 'gate', estimate: { usd: 0 } });
    expect(seen.next).toMatch(/approve_video .*\$0\.00/);
    expect(steps.length).toBeGreaterThan(0);
    const { width, height } = await sharp(seen.picture!).metadata();
    expect([width, height, seen.picture!.length < 300_000]).toEqual([360, 640, true]);
    const changed = await call('change_video', {
      id,
      changes: [
        { change: 'edit', index: 0, frame: { line: 'First.' } },
        { change: 'move', index: 0, at: 2 },
        { change: 'remove', index: 0 },
      ],
      look: { captionStyle: 'karaoke' },
      wait: 50,
    });
    expect(changed.data.video.frames.map(({ line }: Body) => line)).toEqual(['Three.', 'First.']);
    const half = await call('change_video', {
      id,
      changes: [
        { change: 'redraw', index: 0 },
        { change: 'redraw', index: 9 },
      ],
    });
    expect(half.refusal?.message).toBe('1 change of 2 made; then: There is no such frame.');
    const { contents } = await client.readResource({ uri: `cutroom://videos/${id}` });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ id });
    await call('cancel_video', { id });
  });

  it('can be retried without a second video', async () => {
    const { call } = await newAssistant(server.url, me, era);
    const input = { ...START, requestId: randomUUID() };
    const [one, two] = [await call('start_video', input), await call('start_video', input)];
    expect(one.data.video.id).toBe(two.data.video.id);
    await call('cancel_video', { id: one.data.video.id });
  });
});

describe('a repeated request', () => {
  it('starts one video, and another one starts another', async () => {
    const body = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'start_video', arguments: START },
    });
    let text = '';
    const start = async (id: number): Promise<string> => {
      const answer = await post(body(id), { 'x-api-key': me.key });
      const { content, structuredContent } = JSON.parse(/^data: (.*)$/m.exec(answer.body)![1]!).result;
      text = content[0].text;
      return structuredContent.video.id;
    };
    const [first, again] = [await start(7), await start(7)];
    expect([again, text]).toEqual([first, expect.stringContaining('An earlier call')]);
    const other = await start(8);
    expect(other).not.toBe(first);
    for (const id of [first, other]) await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });
});

describe('the approval of a price', () => {
  const accept = async () => ({ action: 'accept' as const, content: { approve: true } });
  let payer: TestAccount;
  beforeAll(async () => {
    payer = await newAccount(server.url, { providerKey: `${randomUUID()}:${randomBytes(16).toString('hex')}` });
  });

  it('is asked of the person, who can decline it and accept it', async () => {
    const questions: string[] = [];
    let says = false;
    const { call } = await newAssistant(server.url, payer, 'modern', async (question) => {
      questions.push(question);
      return says ? accept() : { action: 'decline' as const };
    });
    const { id, estimate } = await atPreview(payer, { call } as Assistant);
    expect(estimate.usd).toBeGreaterThan(0);
    expect((await call('approve_video', { id })).refusal?.code).toBe('DECLINED');
    expect((await call('get_video', { id })).data.video.status).toBe('gate');
    says = true;
    const approved = await call('approve_video', { id });
    expect(approved.data).toMatchObject({ approved: true, usd: estimate.usd, video: { status: 'rendering' } });
    expect(questions[0]).toContain(`for $${estimate.usd.toFixed(2)}?`);
    // A second approval finds the first, and pays nothing.
    expect((await call('approve_video', { id })).data).toMatchObject({ approved: true });
    await call('cancel_video', { id });
    expect((await call('approve_video', { id })).refusal?.code).toBe('BAD_STATE');
  });

  it('is declined even if the preview is being changed by then', async () => {
    let id = '';
    const { call } = await newAssistant(server.url, payer, 'modern', async () => {
      await payer.call('POST', `/api/v1/flows/${id}/frames`, { frame: { line: 'And a fourth line.' } });
      return { action: 'decline' as const };
    });
    ({ id } = await atPreview(payer, { call } as Assistant));
    expect((await call('approve_video', { id })).refusal?.code).toBe('DECLINED');
    await call('cancel_video', { id });
  });

  it('is refused if the price has risen since it was shown', async () => {
    let id = '';
    const { call } = await newAssistant(server.url, payer, 'modern', async () => {
      await payer.call('POST', `/api/v1/flows/${id}/frames`, { frame: { line: 'And a fourth line.' } });
      await call('get_video', { id, wait: 50 });
      return accept();
    });
    const { id: made, estimate } = await atPreview(payer, { call } as Assistant);
    id = made;
    const { refusal, next } = await call('approve_video', { id });
    expect(refusal).toMatchObject({ code: 'PRICE_RISEN', message: expect.stringContaining('Nothing was spent') });
    expect(refusal?.usd).toBeGreaterThan(estimate.usd);
    expect(next).toContain('approve_video');
    expect((await call('cancel_video', { id })).data.video.status).toBe('cancelled');
  });

  it.each(ERAS)('is left to the dashboard where the client of the %s era cannot ask', async (era) => {
    const { call } = await newAssistant(server.url, payer, era);
    const { id } = await atPreview(payer, { call } as Assistant);
    const left = await call('approve_video', { id });
    expect(left.data).toMatchObject({ approved: false, video: { status: 'gate' } });
    expect(left.next).toContain(`${server.url}/runs/${id}`);
    await call('cancel_video', { id });
  });
});

describe('a key that may approve', () => {
  it('approves up to its allowance, and asks above it', async () => {
    const payer = await newAccount(server.url, { providerKey: `${randomUUID()}:${randomBytes(16).toString('hex')}` });
    const mint = async (approveUpToUsd: number): Promise<TestAccount> => {
      const { body } = await payer.session('POST', '/api/v1/account/api-keys', { approveUpToUsd });
      expect(body.data.row).toMatchObject({ approveUpToUsd });
      return { ...payer, key: body.data.raw };
    };
    const mean = await newAssistant(server.url, await mint(0.01), 'legacy');
    const { id, estimate } = await atPreview(payer, mean);
    expect((await mean.call('approve_video', { id })).data).toMatchObject({ approved: false, usd: estimate.usd });
    const free = await newAssistant(server.url, await mint(100), 'legacy');
    expect((await free.call('approve_video', { id })).data).toMatchObject({ approved: true, usd: estimate.usd });
    await free.call('cancel_video', { id });
    const { keys } = (await payer.session('GET', '/api/v1/account/api-keys')).body.data;
    const meanKey = keys.find((one: Body) => one.approveUpToUsd === 0.01);
    await payer.session('PATCH', `/api/v1/account/api-keys/${meanKey.id}`, { approveUpToUsd: 100 });
    const { id: second } = await atPreview(payer, mean);
    expect((await mean.call('approve_video', { id: second })).data).toMatchObject({ approved: true });
    await mean.call('cancel_video', { id: second });
    const odd = await payer.session('POST', '/api/v1/account/api-keys', { approveUpToUsd: 0.001 });
    expect([odd.status, odd.body.error]).toEqual([400, expect.stringContaining('`approveUpToUsd` is 0.001')]);
  });
});

describe('the library', () => {
  it('takes files, creators, products and scripts, and shows them', async () => {
    const { call } = await newAssistant(server.url, me, 'modern');
    const base64 = (await picture(300, 300)).toString('base64');
    const { url } = (await call('add_file', { base64, name: 'face.png' })).data.file;
    const { creator } = (await call('save_creator', { name: 'Ana Tool', photoUrl: url })).data;
    expect(creator.passport_image_url).toBeTruthy();
    expect((await call('save_creator', { slug: creator.slug, label: 'barista' })).data.creator.label).toBe('barista');
    const both = await call('save_creator', { label: 'barista', invent: { niche: 'coffee' } });
    expect(both.refusal).toMatchObject({ code: 'BAD_INPUT', field: 'label' });
    const faceless = await call('save_creator', { name: 'Bo Tool', photoUrl: 'ftp://example.org/face.png' });
    expect(faceless.refusal).toMatchObject({
      field: 'photoUrl',
      message: expect.stringMatching(/^The creator is saved; call save_creator with slug "bo-tool/),
    });
    const noFile = await call('add_file', { base64: Buffer.from('no picture').toString('base64'), name: 'face.png' });
    expect(noFile.refusal).toMatchObject({ field: 'base64', message: expect.not.stringContaining('`file`') });
    const asked = await call('add_file', { upload: true, name: 'desk.png' });
    const { id, command } = asked.data.upload;
    expect((await call('add_file', { id })).data).toEqual({ upload: { id }, next: expect.stringContaining('address') });
    const [, address] = /^curl -T FILE "(http:[^"]+)"$/.exec(command)!;
    expect((await send('', 'PUT', address!, await picture(300, 300))).status).toBe(201);
    const arrived = (await call('add_file', { id })).data.file;
    expect((await call('save_product', { name: 'Desk', category: 'ambient', image_urls: [arrived.url] })).refusal).toBe(
      null,
    );
    for (const input of [{}, { upload: true }, { upload: true, name: 'page.html' }, { base64, id }])
      expect((await call('add_file', input)).refusal?.code).toBe('BAD_INPUT');
    const product = (await call('save_product', { name: 'Ivy', category: 'handheld' })).data.product;
    expect((await call('list_products', { query: 'Ivy' })).data.products).toEqual([product]);
    const { scripts } = (await call('write_scripts', { niche: 'mugs', format: 'talking-3', variations: 2 })).data;
    const brief = { goal: 'reach', platform: 'tiktok', niche: 'mugs', format: 'talking-3' };
    const { saved } = (await call('save_script', { script: scripts[0], brief })).data;
    expect((await call('record_result', { id: saved.id, metrics: { views: 10 } })).data.result.id).toBeTruthy();
    const judged = await call('improve_script', {
      how: 'critique',
      script: scripts[0],
      niche: 'mugs',
      format: 'talking-3',
    });
    expect(judged.data.critique.score).toBeGreaterThan(0);
    expect((await call('list_formats', { goal: 'reach', first: 3 })).data.formats).toHaveLength(3);
    const made = await call('make_image', { personaSlug: creator.slug, customPrompt: 'in a kitchen', wait: 50 });
    expect([made.data.image.status, made.picture!.length > 1000]).toEqual(['done', true]);
    expect((await call('make_image', { retry: made.data.image.id })).refusal?.code).toBe('NOT_FOUND');
    expect((await call('get_account')).data.account.video).toEqual({ allowed: true });
    expect((await call('list_workflows', { slug: START.preset })).data.workflows[0].options.length).toBeGreaterThan(5);
    const estimated = await call('estimate_video', START);
    expect(estimated.data.estimate).toMatchObject({ usd: 0 });
  });
});

describe('/mcp', () => {
  it('takes keys, and says where apps sign in', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer cut_live_no' },
      { 'x-api-key': PARTNER_KEY },
      { cookie: me.cookie },
    ]) {
      const answer = await post(LIST, headers as Record<string, string>);
      expect([headers, answer.status]).toEqual([headers, 401]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer .*resource_metadata="http/);
      expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  });

  it('refuses bodies that are too large, too many at once, or no messages', async () => {
    const key = { 'x-api-key': me.key };
    const file = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'add_file', arguments: { base64: 'A'.repeat(7 * 2 ** 20) } },
    };
    expect((await post(file, key)).status).toBe(413);
    expect(
      await post(
        Array.from({ length: 21 }, () => LIST),
        key,
      ),
    ).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    const keys = `{${Array.from({ length: 20_000 }, (_, i) => `"${i}":1`)}}`;
    const many = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_videos","arguments":${keys}}}`;
    expect(await post(many, { ...key, 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('20000 values') },
    });
    for (const body of ['{', '[]', 'null', '{}', '"x"'])
      expect([body, (await post(body, { ...key, 'content-type': 'application/json' })).status]).toEqual([body, 400]);
    expect(await send(server.url, 'GET', '/mcp', undefined, key)).toMatchObject({ status: 405 });
  });

  it("ends an account's oldest wait for a seventh", async () => {
    const account = await newAccount(server.url);
    const { call } = await newAssistant(server.url, account, 'modern');
    const { id } = (await call('start_video', START)).data.video;
    await call('cancel_video', { id });
    const { video } = (await call('start_video', START)).data;
    const ended: number[] = [];
    const waits = Array.from({ length: 7 }, (_, at) =>
      call('get_video', { id: video.id, wait: 20 }).then(({ data }) => ended.push(at) && data.video.status),
    );
    await Promise.race(waits);
    expect([ended, await waits[ended[0]!]]).toEqual([[expect.any(Number)], expect.not.stringMatching('gate')]);
    await call('cancel_video', { id: video.id });
    await Promise.all(waits);
  });
});
