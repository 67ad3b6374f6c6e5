import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PRESETS } from '../../subgraphs/formats/preset/presets.js';
import type { GoogleUpstream } from '../../testing/google.js';
import { type Body, fileForm, picture, untilRun } from '../support/client.js';
import { until } from '../support/until.js';
import { makeWav } from '../uploads/media.js';
import { allClips, approve, type CountedServer, type Payer, startCountedServer } from './payer.js';

let counted: CountedServer;
let upstream: GoogleUpstream;
beforeAll(async () => {
  counted = await startCountedServer();
  upstream = counted.upstream;
  upstream.drawSmall();
});
afterEach(() => upstream.mend());
afterAll(() => counted?.close());

const LINES = ['My tea went cold every day.', 'This mug keeps it hot for hours.', 'Get one and drink it hot.'];
const segment = (spokenLine: string) => ({ segmentRole: 'line', spokenLine, onScreenText: 'Hot tea' });

async function ok(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : 200, expect.anything()]);
  return body.data;
}
const ofRun = (id: string, path = ''): string => `/api/v1/flows/${id}${path}`;

/** Starts a run of three given lines, and waits for its preview. @returns its id */
async function atGate(payer: Payer, preset = 'creator-ugc-video'): Promise<string> {
  const body = { preset, options: { script: { hookText: LINES[0], segments: LINES.map(segment) } } };
  const { runId } = await ok(payer.now().call('POST', '/api/v1/flows', body));
  await untilRun(payer.now(), runId, ['gate']);
  return runId;
}
/** Approves, and waits until everything has been paid for. */
async function allMade(payer: Payer, id: string): Promise<void> {
  await approve(payer, id);
  await allClips(payer, id);
}

describe('what is bought for a run of three lines', () => {
  const BOUGHT: Record<string, { gate: Body; end: Body }> = {
    'creator-ugc-video': { gate: { image: 3, speech: 3, video: 0 }, end: { image: 3, speech: 3, video: 3 } },
    'testimonial-video': { gate: { image: 3, speech: 3, video: 0 }, end: { image: 3, speech: 3, video: 3 } },
    // One picture, which all lines share.
    'monologue-video': { gate: { image: 1, speech: 3, video: 0 }, end: { image: 1, speech: 3, video: 3 } },
    // The chat's pictures are typeset, not bought.
    'chat-story-video': { gate: { image: 0, speech: 3, video: 0 }, end: { image: 0, speech: 3, video: 0 } },
    // The screens are typeset or shown as they are, not bought.
    'app-demo-video': { gate: { image: 0, speech: 3, video: 0 }, end: { image: 0, speech: 3, video: 0 } },
    'story-ad-video': { gate: { image: 3, speech: 3, video: 0 }, end: { image: 3, speech: 3, video: 3 } },
    // No clips are bought: the pictures are animated when the cut is rendered.
    'slideshow-video': { gate: { image: 3, speech: 3, video: 0 }, end: { image: 3, speech: 3, video: 0 } },
    carousel: { gate: { image: 3, speech: 0, video: 0 }, end: { image: 3, speech: 0, video: 0 } },
  };

  it('is known for every workflow', () => {
    expect(Object.keys(BOUGHT).sort()).toEqual(PRESETS.map(({ slug }) => slug).sort());
  });

  it.each(Object.keys(BOUGHT))('with %s', async (preset) => {
    const payer = await counted.newPayer();
    const id = await atGate(payer, preset);
    expect(payer.counted()).toMatchObject(BOUGHT[preset]!.gate);
    await allMade(payer, id);
    expect(payer.counted()).toMatchObject(BOUGHT[preset]!.end);
  });
});

describe('what an edit at the preview buys', () => {
  it('is what it changes, and nothing for other lines', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    const id = await atGate(payer);
    const upload = await ok(me.call('POST', '/api/v1/uploads', fileForm(await picture(400, 700))));
    const edits: [string, string, Body, Partial<Record<'image' | 'speech', number>>][] = [
      ['PATCH', '/frames/1', { line: 'It stays hot on the train.' }, { speech: 1 }],
      ['PATCH', '/frames/1', { line: 'It stays hot on the train.' }, {}],
      ['PATCH', '/frames/1', { onScreenText: 'Still hot' }, {}],
      ['PATCH', '/frames/1', { visualDirection: 'On a train, by the window.' }, { image: 1 }],
      ['POST', '/frames/0/redraw', undefined, { image: 1 }],
      ['POST', '/frames/0/revoice', undefined, { speech: 1 }],
      ['POST', '/frames/0/move', { to: 2 }, {}],
      ['PATCH', '/frames/0', { imageUrl: upload.url }, {}],
      ['POST', '/frames', { frame: { line: 'And it is blue.' } }, { image: 1, speech: 1 }],
      ['POST', '/frames', { frame: { line: 'And it is light.', imageUrl: upload.url } }, { speech: 1 }],
      ['DELETE', '/frames/3', undefined, {}],
      ['POST', '/variant', { narration: 'I was late, and my tea was hot.' }, { image: 1, speech: 1 }],
    ];
    for (const [method, path, body, bought] of edits) {
      const before = payer.counted();
      await ok(me.call(method, ofRun(id, path), body));
      await untilRun(me, id, ['gate']);
      const after = payer.counted();
      expect([method, path, body, after]).toEqual([
        method,
        path,
        body,
        { ...before, image: before.image + (bought.image ?? 0), speech: before.speech + (bought.speech ?? 0) },
      ]);
    }
    const { frames, estimate } = await untilRun(me, id, ['gate']);
    expect(frames).toHaveLength(4);
    expect(estimate.clips).toBe(4);
  });

  it('that fails leaves the run at its preview, where the line says why, and cannot be approved', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    const id = await atGate(payer);
    const before = await untilRun(me, id, ['gate']);
    const silent = await ok(
      me.call('POST', '/api/v1/uploads', fileForm(makeWav(20_000), { type: 'audio/wav', name: 'silent.wav' })),
    );
    upstream.breakNext('image', 'safety');
    await ok(me.call('POST', ofRun(id, '/frames/0/redraw')));
    await until('the picture is refused', async () => (await ok(me.call('GET', ofRun(id)))).run.status === 'gate');
    await ok(me.call('PATCH', ofRun(id, '/frames/1'), { audioUrl: silent.url }));
    const run = await untilRun(me, id, ['gate']);
    expect(run.error).toBeNull();
    expect(run.frames[0]).toMatchObject({
      imageUrl: null,
      audioUrl: before.frames[0].audioUrl,
      error: { message: expect.stringMatching(/^The picture of line 1 could not be drawn: .*content rules/) },
    });
    expect(run.frames[1]).toMatchObject({
      audioUrl: null,
      error: {
        message: expect.stringMatching(/^The voice of line 2 could not be made: .*silence/),
        hint: expect.any(String),
      },
    });
    expect(run.frames[2]).toEqual(before.frames[2]);
    expect(run.next).toEqual({ action: 'change', call: { method: 'PATCH', path: ofRun(id, '/frames/0') } });
    const refused = await me.call('POST', ofRun(id, '/approve'));
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('The picture of line 1')]);
    expect(payer.count('video')).toBe(0);
    // Repairs the first line by a redraw, and the second by a new voice.
    await ok(me.call('POST', ofRun(id, '/frames/0/redraw')));
    await ok(me.call('PATCH', ofRun(id, '/frames/1'), { audioUrl: null }));
    const mended = await untilRun(me, id, ['gate']);
    expect(mended.frames.map((frame: Body) => frame.error)).toEqual([undefined, undefined, undefined]);
    expect(mended.next.action).toBe('approve');
    await allMade(payer, id);
    expect(payer.counted()).toMatchObject({ image: 5, speech: 4, video: 3 });
  });
});

describe('what a revision buys', () => {
  it('of a finished run is what it changes', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    const id = await atGate(payer);
    await approve(payer, id);
    await untilRun(me, id, ['done']);
    const frames = [{ index: 1, line: 'It stays hot on the train.' }];
    const { runId } = await ok(me.call('POST', ofRun(id, '/revise'), { frames }));
    expect((await untilRun(me, runId, ['gate'])).estimate.clips).toBe(1);
    expect(payer.counted()).toMatchObject({ image: 3, speech: 4, video: 3 });
    await allMade(payer, runId);
    expect(payer.counted()).toMatchObject({ image: 3, speech: 4, video: 4 });
  });

  it('of a failed run is what it had not made', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    const id = await atGate(payer);
    upstream.breakNext('video', 'safety');
    await approve(payer, id);
    const { error } = await untilRun(me, id, ['failed']);
    expect(error.message).toMatch(/^The clip of line/);
    const { runId } = await ok(me.call('POST', ofRun(id, '/revise')));
    const preview = await untilRun(me, runId, ['gate']);
    expect(preview).toMatchObject({ revises: id, error: null, estimate: { clips: 3 } });
    await allMade(payer, runId);
    expect(payer.counted()).toMatchObject({ image: 3, speech: 3, video: 1 + 3 });
  });

  it('of a run that failed before its preview reuses what was drawn', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    for (let tries = 0; tries < 30; tries += 1) upstream.breakNext('speech', 'safety');
    const body = {
      preset: 'creator-ugc-video',
      options: { script: { hookText: LINES[0], segments: LINES.map(segment) } },
    };
    const started = await ok(me.call('POST', '/api/v1/flows', body));
    const failed = await untilRun(me, started.runId, ['failed']);
    upstream.mend();
    const drawn = failed.frames.filter((frame: Body) => frame.imageUrl !== null).length;
    const asked = payer.count('image');
    const revised = await me.call('POST', ofRun(started.runId, '/revise'));
    const { runId } = await ok(Promise.resolve(revised));
    await untilRun(me, runId, ['gate']);
    expect(payer.count('image')).toBe(asked + 3 - drawn);
  });
});

describe('a run that is cancelled', () => {
  it('keeps the clip that is paid for, buys no other, and can be continued', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    const id = await atGate(payer);
    upstream.delayVideo({ ms: 600_000 });
    await approve(payer, id);
    await until('a clip under way', () => payer.count('poll') > 0);
    const { run } = await ok(me.call('POST', ofRun(id, '/cancel')));
    expect(run).toMatchObject({ status: 'cancelled', notice: expect.stringMatching(/1 clip/) });
    const early = await me.call('POST', ofRun(id, '/revise'));
    expect([early.status, early.body.error]).toEqual([400, expect.stringMatching(/being finished/)]);
    expect((await me.call('DELETE', ofRun(id))).status).toBe(400);
    upstream.mend();
    const kept = async (): Promise<number> =>
      (await ok(me.call('GET', ofRun(id)))).run.frames.filter((frame: Body) => frame.clipUrl !== null).length;
    await until('the clip is kept', async () => (await kept()) === 1);
    expect(payer.counted()).toMatchObject({ image: 3, speech: 3, video: 1 });
    const { runId } = await ok(me.call('POST', ofRun(id, '/revise')));
    expect((await untilRun(me, runId, ['gate'])).estimate.clips).toBe(2);
    await allMade(payer, runId);
    expect(payer.counted()).toMatchObject({ image: 3, speech: 3, video: 3 });
  });

  it('at its preview buys nothing', async () => {
    const payer = await counted.newPayer();
    const me = payer.now();
    const id = await atGate(payer);
    await ok(me.call('POST', ofRun(id, '/cancel')));
    expect(payer.counted()).toMatchObject({ image: 3, speech: 3, video: 0 });
    expect((await me.call('POST', ofRun(id, '/approve'))).status).toBe(400);
  });
});
