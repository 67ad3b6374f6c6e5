/** The public vocabulary, and what runs make of the presets in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../platform/paths.js';
import { describedAccount } from '../conformance/described.js';
import { type Body, newAccount, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const PUBLIC = '/formats-vocab.json';
const BRIEF_SOURCE = { mode: 'description', value: 'Ember mug, a mug that keeps coffee hot for six hours.' };

let server: SharedServer;
let me: TestAccount;
let vocabulary: Body;
beforeAll(async () => {
  server = await sharedServer();
  me = describedAccount(await newAccount(server.url));
  vocabulary = (await send(server.url, 'GET', PUBLIC)).body;
});

const start = (body: Body) => me.call('POST', '/api/v1/flows', { briefSource: BRIEF_SOURCE, ...body });

describe('the vocabulary', () => {
  it('is public and without an envelope, and the same as with a key and in the graph', async () => {
    const answer = await send(server.url, 'GET', PUBLIC);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual(JSON.parse(readFileSync(join(packageRoot, 'schema', PUBLIC), 'utf8')));
    const keyed = await me.call('GET', '/api/v1/formats/vocab');
    expect(keyed.body).toEqual({ ok: true, data: vocabulary });
    const { body } = await me.call('POST', '/graphql', {
      query: '{ formatVocabulary { version niches { key label } recipes { key option { key value } } } }',
    });
    expect(body.data.formatVocabulary).toEqual({
      version: vocabulary.version,
      niches: vocabulary.niches,
      recipes: vocabulary.recipes.map(({ key, option }: Body) => ({ key, option })),
    });
  });

  it('is not sent again to a client that has it', async () => {
    const answer = await send(server.url, 'GET', PUBLIC);
    const etag = answer.headers.get('etag')!;
    // Proxies weaken the tag when they compress.
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`]) {
      const again = await send(server.url, 'GET', PUBLIC, undefined, { 'if-none-match': known });
      expect([known, again.status, again.headers.get('etag')]).toEqual([known, 304, etag]);
    }
    expect((await send(server.url, 'GET', PUBLIC, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('requires a key under /api/v1, and only answers to GET', async () => {
    expect((await send(server.url, 'GET', '/api/v1/formats/vocab')).status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const refused = await send(server.url, method, PUBLIC);
      expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

const RUNNABLE =
  'creator-ugc-video, testimonial-video, monologue-video, carousel, slideshow-video, story-ad-video, chat-story-video, app-demo-video';
describe('a preset', () => {
  it('is available if runs can follow it', async () => {
    const { presets } = (await me.call('GET', '/api/v1/presets')).body.data;
    const available = vocabulary.presets.filter((preset: Body) => preset.available);
    expect(available.map(({ key }: Body) => key).sort()).toEqual(presets.map(({ slug }: Body) => slug).sort());
  });

  it.each(['no-such-workflow', 'constructor', 'Carousel', 'carousel ', '__proto__', '🫖'])(
    'named %j is refused by the list',
    async (preset) => {
      const refused = await start({ preset });
      expect(refused.status).toBe(400);
      expect(refused.body.error).toBe(
        `\`preset\` is not one of the presets that can run: ${RUNNABLE}. GET /api/v1/presets describes them.`,
      );
    },
  );
});

describe('a recipe', () => {
  it('made by an available preset is requested by its option', async () => {
    const available = vocabulary.presets.flatMap(({ key, available }: Body) => (available ? [key] : []));
    const runnable = vocabulary.recipes.filter(
      ({ option, presets }: Body) => option && presets.some((preset: string) => available.includes(preset)),
    );
    expect(runnable.length).toBeGreaterThanOrEqual(vocabulary.structures.length);
    for (const { key, option, presets } of runnable) {
      const [preset] = presets.filter((one: string) => available.includes(one));
      const run = await start({ preset, options: { [option.key]: option.value } });
      expect([key, run.status]).toEqual([key, 201]);
      await me.call('POST', `/api/v1/flows/${run.body.data.runId}/cancel`);
    }
  });
});
