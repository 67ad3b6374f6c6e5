/** Runs whose owner and installation both have no model for clips. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { answer, readQuestion } from '../../testing/answers.js';
import { ELEVENLABS_KEY } from '../../testing/speech.js';
import { newAccount, newPersona, newRun, SHORT_BRIEF, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer('modelled');
  server.model.reply((call) => JSON.stringify(answer(readQuestion(call))));
});

const NO_MODEL = { code: 'NO_MODEL', error: expect.stringMatching(/^No video model is configured/) };

describe('a run that nobody can make clips for', () => {
  it('is refused before anything is written, voiced or drawn', async () => {
    const me = await newAccount(server.url, { providerKey: ELEVENLABS_KEY });
    const { slug } = await newPersona(me);
    const body = {
      preset: 'creator-ugc-video',
      creatorSlug: slug,
      briefSource: { mode: 'description', value: SHORT_BRIEF },
    };
    expect(await me.call('POST', '/api/v1/flows', body)).toMatchObject({ status: 503, body: NO_MODEL });
    expect((await me.call('GET', '/api/v1/queue')).body.data.items).toEqual([]);
    const slides = await me.call('POST', '/api/v1/flows', { ...body, preset: 'carousel' });
    expect(slides.status).toBe(201);
    await me.call('POST', `/api/v1/flows/${slides.body.data.runId}/cancel`);
  });

  it('fails with the reason if the model goes while it is made, and can be continued with another key', async () => {
    const me = await newAccount(server.url);
    const { slug } = await newPersona(me);
    const id = await newRun(me, { creatorSlug: slug });
    await me.session('DELETE', '/api/v1/account/provider-key');
    const run = await untilRun(me, id, ['failed']);
    expect(run.error).toMatchObject({
      code: 'NO_MODEL',
      message: expect.stringMatching(/^The price of this run could not be calculated\. No video model/),
      hint: expect.stringContaining(`POST /api/v1/flows/${id}/revise`),
    });
    await me.session('PUT', '/api/v1/account/provider-key', { key: 'offline' });
    const revised = await me.call('POST', `/api/v1/flows/${id}/revise`, {});
    expect(revised.status).toBe(201);
    const again = await untilRun(me, revised.body.data.runId, ['gate']);
    expect(again.frames.map(({ line }: { line: string }) => line)).toEqual(
      run.frames.map(({ line }: { line: string }) => line),
    );

    await me.session('PUT', '/api/v1/account/provider-key', { key: ELEVENLABS_KEY });
    expect(await me.call('POST', `/api/v1/flows/${again.id}/frames/0/redraw`)).toMatchObject({
      status: 503,
      body: NO_MODEL,
    });
    expect(await me.call('POST', `/api/v1/flows/${again.id}/approve`)).toMatchObject({ status: 503, body: NO_MODEL });
    expect(await untilRun(me, again.id, ['gate'])).toMatchObject({ status: 'gate', error: null });
  });
});
