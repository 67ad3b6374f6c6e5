import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, BRIEF, newAccount, newRun, newShortRun, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { expectShape } from './shape.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const account = async (options: { providerKey?: string | null } = {}): Promise<TestAccount> =>
  describedAccount(await newAccount(server.url, options));

/** Waits for a run's script, and cancels the run, to save CPU time. */
async function untilScript(me: TestAccount, id: string): Promise<Body> {
  const run = await untilRun(me, id, ['framing', 'gate']);
  await me.call('POST', `/api/v1/flows/${id}/cancel`);
  return run;
}

describe('a run that is refused', () => {
  it('belongs to another account', async () => {
    const [me, stranger] = [await account(), await account()];
    const id = await newRun(me);
    const missing = await stranger.call('GET', '/api/v1/flows/00000000-0000-4000-8000-000000000000');
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '/approve'],
      ['POST', '/cancel'],
      ['POST', '/variant', { narration: 'Something else.' }],
    ] as const) {
      const answer = await stranger.call(method, `/api/v1/flows/${id}${path}`, body);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual(missing.body);
    }
    expect((await stranger.call('GET', '/api/v1/queue')).body.data.items).toEqual([]);
    expect((await me.call('POST', `/api/v1/flows/${id}/cancel`)).body.data.run).toMatchObject({
      status: 'cancelled',
      next: null,
      awaiting: null,
    });
    expect((await me.call('POST', `/api/v1/flows/${id}/cancel`)).status).toBe(200);
    expect((await me.call('POST', `/api/v1/flows/${id}/approve`)).body).toMatchObject({
      code: 'BAD_STATE',
      error: expect.stringMatching(/cancelled/),
    });
  });

  it('has no provider key', async () => {
    const me = await account({ providerKey: null });
    const answer = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: BRIEF },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      ok: false,
      code: 'PROVIDER_KEY_REQUIRED',
      error: expect.stringMatching(/provider key/),
    });
    expect((await me.call('GET', '/api/v1/account')).body.data.video).toEqual({
      allowed: false,
      denied: 'key',
      reason: answer.body.error,
    });
  });

  it('has no subject (a brief, a saved brief or a product), or two briefs', async () => {
    const me = await account();
    const start = (about: Record<string, unknown>) =>
      me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', ...about });
    const nothing = await start({});
    expect([nothing.status, nothing.body.error]).toEqual([400, expect.stringContaining('`productId`')]);
    const { id: briefId } = (await me.call('POST', '/api/v1/briefs', { draft: { niche: 'tea' } })).body.data;
    const both = await start({ briefId, briefSource: { mode: 'description', value: 'A kettle that sings.' } });
    expect([both.status, both.body.error]).toEqual([400, expect.stringContaining('not both')]);
    const { product } = (
      await me.call('POST', '/api/v1/props', {
        name: 'Ember travel mug',
        category: 'handheld',
        text: 'A self-heating travel mug for commuters. It keeps your drink at 57 degrees for 6 hours.',
        price: 39,
        currency: 'EUR',
      })
    ).body.data;
    const started = await start({ productId: product.id, options: { lines: 3, seed: 4 } });
    expect(started.status).toBe(201);
    const run = await untilScript(me, started.body.data.runId);
    expect(run.frames.map(({ line }: Body) => line).join(' ')).toMatch(/Ember|57 degrees/);

    // The run's lines are about the product in the saved brief.
    const draft = { product: 'Glow serum', niche: 'skincare', audience: 'tired parents' };
    const saved = (await me.call('POST', '/api/v1/briefs', { draft })).body.data;
    const second = await start({ briefId: saved.id, options: { lines: 3, seed: 4 } });
    const stated = await untilScript(me, second.body.data.runId);
    expect(stated.frames.map(({ line }: Body) => line).join(' ')).toMatch(/Glow serum/);
    expect(JSON.stringify([stated.brief, stated.frames])).not.toMatch(/Niche/);
  });

  it('has a creator without a passport photo', async () => {
    const me = await account();
    const { slug } = (await me.call('POST', '/api/v1/personas', { name: 'Faceless' })).body.data.persona;
    const answer = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      creatorSlug: slug,
      briefSource: { mode: 'description', value: BRIEF },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/creatorSlug.*passport/);
  });

  it('fails before anything is drawn if its words have letters that no font has', async () => {
    const me = await account();
    for (const value of [
      'កែវនេះរក្សាកាហ្វេឱ្យក្តៅរយៈពេលប្រាំមួយម៉ោង។ មនុស្សជាច្រើនពេញចិត្តវា។',
      'ຈອກນີ້ຮັກສາກາເຟໃຫ້ຮ້ອນຫົກຊົ່ວໂມງ. ຫຼາຍຄົນມັກມັນ.',
    ]) {
      const briefSource = { mode: 'description', value };
      const spoken = await me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', briefSource });
      expect(spoken.body).toMatchObject({ code: 'BAD_INPUT', error: expect.stringContaining('cannot read') });
      const id = await newRun(me, { preset: 'carousel', briefSource, options: {} });
      const failed = await untilRun(me, id, ['failed', 'gate', 'done']);
      expectShape(failed);
      expect(failed).toMatchObject({ status: 'failed', frames: [], estimate: null, cut: null, next: null });
      expect(failed.error).toMatchObject({
        code: 'BAD_INPUT',
        message: expect.stringMatching(/No installed font can draw/),
      });
      expect(failed.finishedAt).not.toBeNull();
    }
    const kinds = (await me.call('GET', '/api/v1/queue')).body.data.items.map((item: Body) => item.kind);
    expect(new Set(kinds)).toEqual(new Set(['video']));
  });

  it('has a given line that cannot be typeset or spoken', async () => {
    const me = await account();
    for (const [opening, why] of [
      ['កាហ្វេរបស់អ្នកត្រជាក់ហើយឬ', /No installed font can draw ក/],
      ['🎉🎉🎉', /nothing that can be said/],
      ['STOP', /has 1 word: a line has 4 to 22/],
    ] as const) {
      const answer = await me.call('POST', '/api/v1/flows', {
        preset: 'creator-ugc-video',
        briefSource: { mode: 'description', value: BRIEF },
        options: { opening },
      });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toMatch(/^`options\.opening`/);
      expect(answer.body.error).toMatch(why);
    }
    const id = await newShortRun(me);
    await untilRun(me, id, ['gate']);
    const varied = await me.call('POST', `/api/v1/flows/${id}/variant`, { narration: 'កាហ្វេត្រជាក់' });
    expect(varied.status).toBe(400);
    expect(varied.body.error).toMatch(/^`narration`.*No installed font/);
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.status).toBe('gate');
  });
});

describe('on the free plan', () => {
  it('a video is a 403 that names the plan', async () => {
    const me = describedAccount(await newAccount((await sharedServer('free')).url));
    const answer = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: BRIEF },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'PLAN_REQUIRED', error: expect.stringMatching(/creator plan/) });
    expect((await me.call('GET', '/api/v1/account')).body.data).toMatchObject({
      plan: 'free',
      video: { allowed: false, denied: 'plan', reason: answer.body.error },
    });
  });
});
