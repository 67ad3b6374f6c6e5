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
import { mp4 } from '../uploads/media.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function atGate(me: TestAccount, body: Body = {}): Promise<{ id: string; run: Body }> {
  const id = await newShortRun(me, body);
  return { id, run: await untilRun(me, id, ['gate']) };
}
const ok = async (answer: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : 200, expect.anything()]);
  return body.data;
};

describe('lines at the preview', () => {
  it('come with the texts that the cut will set over their pictures', async () => {
    const me = await newAccount(server.url);
    const { id, run } = await atGate(me);
    await ok(me.call('PATCH', `/api/v1/flows/${id}/frames/1`, { onScreenText: 'Nothing of the line' }));
    await untilRun(me, id, ['gate']);
    const query = `query ($id: ID!) { flow(id: $id) { overlays {
      title { size rows { text x y width plate } } captions { start end size words { text x y width start end } } } } }`;
    const { body } = await me.graphql(query, { id });
    const { overlays } = body.data.flow;
    expect(overlays.length).toBe(run.frames.length);
    expect(overlays[1].title.rows.map(({ text }: Body) => text).join(' ')).toBe('Nothing of the line');
    for (const [index, { captions }] of overlays.entries()) {
      const said = captions.flatMap(({ words }: Body) => words.map(({ text }: Body) => text)).join(' ');
      expect(said).toBe(run.frames[index].line);
    }
  });

  it('are made again where they were changed, and the price is updated', async () => {
    const me = await newAccount(server.url);
    const { id, run } = await atGate(me);
    const path = `/api/v1/flows/${id}/frames`;
    const line = 'The train was late and my coffee was still hot.';
    await ok(me.call('PATCH', `${path}/1`, { line }));
    const said = await untilRun(me, id, ['gate']);
    expect(said.frames[1]).toMatchObject({ line, imageUrl: run.frames[1].imageUrl });
    expect(said.frames[1].audioUrl).not.toBe(run.frames[1].audioUrl);
    expect(said.script.segments[1].spokenLine).toBe(line);
    expect(said.frames[0]).toEqual(run.frames[0]);
    expect(said.estimate.seconds).toBeCloseTo(
      said.frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0),
      2,
    );
    await ok(me.call('PATCH', `${path}/1`, { onScreenText: 'Still hot' }));
    const titled = await untilRun(me, id, ['gate']);
    expect(titled.frames[1]).toEqual({ ...said.frames[1], onScreenText: 'Still hot' });
    await ok(me.call('POST', `${path}/0/redraw`));
    const redrawn = await untilRun(me, id, ['gate']);
    expect(redrawn.frames[0].imageUrl).not.toBe(run.frames[0].imageUrl);
    expect(redrawn.frames[0].audioUrl).toBe(run.frames[0].audioUrl);
    const bytes = async (url: string): Promise<string> => {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer()).toString('base64');
    };
    expect(await bytes(redrawn.frames[0].imageUrl)).not.toBe(await bytes(run.frames[0].imageUrl));
    await ok(me.call('POST', `${path}/0/revoice`));
    const revoiced = await untilRun(me, id, ['gate']);
    expect(revoiced.frames[0].imageUrl).toBe(redrawn.frames[0].imageUrl);
    expect(await bytes(revoiced.frames[0].audioUrl)).not.toBe(await bytes(run.frames[0].audioUrl));
  });

  it("are added, moved and removed, and can show the owner's picture", async () => {
    const me = await newAccount(server.url);
    const { id, run } = await atGate(me);
    const path = `/api/v1/flows/${id}/frames`;
    const { url } = await ok(me.call('POST', '/api/v1/uploads', fileForm(await picture(400, 700, '#884422'))));
    const line = 'And it fits into every cup holder I own.';
    await ok(me.call('POST', path, { frame: { line, imageUrl: url }, at: 1 }));
    const added = await untilRun(me, id, ['gate']);
    expect(added.frames.map((frame: Body) => frame.line)).toEqual([
      run.frames[0].line,
      line,
      ...run.frames.slice(1).map((frame: Body) => frame.line),
    ]);
    expect(added.frames[1].imageUrl).toBe(url);
    expect(added.estimate.clips).toBe(run.frames.length + 1);
    expect((await me.call('POST', path, { frame: { onScreenText: 'No words' } })).status).toBe(400);
    await ok(me.call('POST', `${path}/1/move`, { to: 0 }));
    const moved = await untilRun(me, id, ['gate']);
    expect(moved.frames[0]).toMatchObject({ line, imageUrl: url });
    expect(moved.script.hookText).toBe(line);
    await ok(me.call('DELETE', `${path}/0`));
    const removed = await untilRun(me, id, ['gate']);
    expect(removed.frames.map((frame: Body) => [frame.line, frame.imageUrl])).toEqual(
      run.frames.map((frame: Body) => [frame.line, frame.imageUrl]),
    );
    expect((await me.call('PATCH', `${path}/9`, { line: 'Nobody says this line.' })).status).toBe(404);
    expect((await me.call('POST', `${path}/0/move`, { to: 9 })).status).toBe(400);
  });

  it("can show the owner's clip, which costs nothing", async () => {
    const me = await newAccount(server.url);
    const { id, run } = await atGate(me);
    const path = `/api/v1/flows/${id}/frames`;
    const { url } = await ok(
      me.call('POST', '/api/v1/uploads', fileForm(await mp4(), { type: 'video/mp4', name: 'clip.mp4' })),
    );
    await ok(me.call('PATCH', `${path}/1`, { clipUrl: url }));
    const shown = await untilRun(me, id, ['gate']);
    expect(shown.frames[1]).toMatchObject({ clipUrl: url, audioUrl: run.frames[1].audioUrl });
    expect(shown.frames[1].imageUrl).not.toBe(run.frames[1].imageUrl);
    expect(shown.estimate.clips).toBe(run.frames.length - 1);
    // A new voice for the line keeps its clip.
    await ok(me.call('POST', `${path}/1/revoice`));
    expect((await untilRun(me, id, ['gate'])).frames[1].clipUrl).toBe(url);
    // Another take is drawn in its place.
    await ok(me.call('POST', `${path}/1/redraw`));
    const drawn = await untilRun(me, id, ['gate']);
    expect([drawn.frames[1].clipUrl, drawn.estimate.clips]).toEqual([null, run.frames.length]);
    expect(drawn.frames[1].imageUrl).not.toBe(shown.frames[1].imageUrl);
    await ok(me.call('PATCH', `${path}/1`, { clipUrl: url }));
    await untilRun(me, id, ['gate']);
    const { url: still } = await ok(me.call('POST', '/api/v1/uploads', fileForm(await picture())));
    const both = await me.call('PATCH', `${path}/0`, { clipUrl: url, imageUrl: still });
    expect([both.status, both.body.error]).toEqual([400, expect.stringContaining('not both')]);
    const stock = await me.call('PATCH', `${path}/0`, { stockVideoId: 1 });
    expect([stock.status, stock.body.error]).toEqual([404, 'There is no such stock video.']);
    const wrong = await me.call('PATCH', `${path}/0`, { clipUrl: still });
    expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringContaining('a video of yours')]);
    // The clip remains the owner's after the run is deleted.
    await ok(me.call('POST', `/api/v1/flows/${id}/cancel`));
    await ok(me.call('DELETE', `/api/v1/flows/${id}`));
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('are changed twice and approved concurrently, and each change is applied or refused', async () => {
    const me = await newAccount(server.url);
    const { id } = await atGate(me);
    const path = `/api/v1/flows/${id}`;
    const answers = await Promise.all([
      me.call('PATCH', `${path}/frames/0`, { line: 'One of two changes that came at the same time.' }),
      me.call('PATCH', `${path}/frames/1`, { line: 'Two of two changes that came at the same time.' }),
      me.call('POST', `${path}/approve`),
    ]);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    const run = await untilRun(me, id, ['gate', 'rendering', 'assembling', 'done']);
    await me.call('POST', `${path}/cancel`);
    const lines = run.frames.map((frame: Body) => frame.line).join(' ');
    expect(lines.includes('One of two changes')).toBe(answers[0]!.status === 200);
    expect(lines.includes('Two of two changes')).toBe(answers[1]!.status === 200);
  });
});

describe('a finished run', () => {
  it('is revised: unchanged parts are reused and not paid for again', async () => {
    const me = await newAccount(server.url);
    const { id } = await atGate(me);
    await ok(me.call('POST', `/api/v1/flows/${id}/approve`, { maxUsd: 0 }));
    const first = await untilRun(me, id, ['done']);
    const line = 'This line alone is new in the second cut.';
    const { runId } = await ok(me.call('POST', `/api/v1/flows/${id}/revise`, { frames: [{ index: 1, line }] }));
    const preview = await untilRun(me, runId, ['gate']);
    expect(preview).toMatchObject({ revises: id, estimate: { clips: 1 } });
    expect(preview.frames[0]).toMatchObject({ clipUrl: first.frames[0].clipUrl, audioUrl: first.frames[0].audioUrl });
    expect(preview.frames[1]).toMatchObject({ line, clipUrl: null, imageUrl: first.frames[1].imageUrl });
    await ok(me.call('POST', `/api/v1/flows/${runId}/approve`));
    const second = await untilRun(me, runId, ['done']);
    expect(second.cut.url).not.toBe(first.cut.url);
    expect((await me.call('DELETE', `/api/v1/flows/${id}`)).status).toBe(200);
    expect((await me.call('GET', `/api/v1/flows/${id}`)).status).toBe(404);
    for (const frame of second.frames) expect((await fetch(frame.clipUrl, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(first.cut.url, { method: 'HEAD' })).status).toBe(404);
  });
});

describe('runs', () => {
  it('are listed newest first, by state and workflow, a page at a time', async () => {
    const me = await newAccount(server.url);
    const ids = [await newShortRun(me), await newShortRun(me), await newShortRun(me)].reverse();
    for (const id of ids) await me.call('POST', `/api/v1/flows/${id}/cancel`);
    const page = await ok(me.call('GET', '/api/v1/flows?limit=2'));
    expect(page.runs.map(({ id }: Body) => id)).toEqual(ids.slice(0, 2));
    const next = await ok(me.call('GET', `/api/v1/flows?limit=2&cursor=${encodeURIComponent(page.cursor)}`));
    expect([next.runs.map(({ id }: Body) => id), next.cursor]).toEqual([ids.slice(2), null]);
    expect((await ok(me.call('GET', '/api/v1/flows?status=gate'))).runs).toEqual([]);
    expect((await ok(me.call('GET', '/api/v1/flows?preset=carousel&status=cancelled'))).runs).toEqual([]);
    expect((await ok(me.call('GET', '/api/v1/flows?status=cancelled'))).runs).toHaveLength(3);
    expect((await me.call('GET', '/api/v1/flows?status=nothing')).status).toBe(400);
  });

  it('are estimated without storing anything', async () => {
    const me = await newAccount(server.url);
    const { estimate, script } = await ok(
      me.call('POST', '/api/v1/flows/estimate', {
        preset: 'creator-ugc-video',
        briefSource: {
          mode: 'description',
          value: 'Nook is a lamp that follows the sun, for people who read at night. 79 euros.',
        },
        options: { lines: 3 },
      }),
    );
    expect(script.segments).toHaveLength(3);
    expect(estimate).toMatchObject({ usd: 0, clips: 3, billed: false });
    expect((await ok(me.call('GET', '/api/v1/flows'))).runs).toEqual([]);
  });

  it('are named at their preview if the brief does not make sure of a name', async () => {
    const me = await newAccount(server.url);
    const start = async (more: Body): Promise<Body> => {
      const { runId } = await ok(me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', ...more }));
      return untilRun(me, runId, ['gate']);
    };
    const value = 'A night cream with 0.3 % retinol. No perfume. 29 euros.';
    const before = await start({ briefSource: { mode: 'description', value } });
    expect(before.brief.nameCertain).toBe(false);
    expect(before.notice).toContain(`PATCH /api/v1/flows/${before.id}`);
    const path = `/api/v1/flows/${before.id}`;
    await ok(me.call('PATCH', path, { name: 'Lumi' }));
    const named = await untilRun(me, before.id, ['gate']);
    expect([named.brief.product, named.brief.nameCertain, named.notice]).toEqual(['Lumi', true, undefined]);
    const lines = (run: Body): string[] => run.frames.map(({ line }: Body) => line);
    expect(lines(named)).toEqual([...lines(before).slice(0, -1), `Lumi. ${lines(before).at(-1)}`]);
    // The next name takes its place, as whole words only.
    await ok(me.call('PATCH', path, { name: 'Lumina' }));
    expect(lines(await untilRun(me, before.id, ['gate'])).at(-1)).toBe(`Lumina. ${lines(before).at(-1)}`);
    expect((await me.call('PATCH', path, { name: '  ' })).status).toBe(400);
    const { product } = await ok(me.call('POST', '/api/v1/props', { name: 'Nook lamp', category: 'handheld' }));
    const sold = await start({ productId: product.id });
    expect((await me.call('PATCH', `/api/v1/flows/${sold.id}`, { name: 'Lumi' })).status).toBe(400);
  });

  it('are spoken at another pace, which is also that of a revised run', async () => {
    const me = await newAccount(server.url);
    const { id, run } = await atGate(me, { options: { pace: 'fast' } });
    const path = `/api/v1/flows/${id}`;
    const change = (body: Body) => me.call('PATCH', path, body);
    const lengths = ({ frames }: Body): number[] => frames.map(({ seconds }: Body) => seconds);
    const ratios = (one: Body, other: Body): number[] => lengths(one).map((seconds, i) => seconds / lengths(other)[i]!);
    await ok(change({ pace: 'slow' }));
    const slow = await untilRun(me, id, ['gate']);
    for (const ratio of ratios(slow, run)) expect(ratio).toBeGreaterThan(1.2);
    expect(slow.frames.map(({ line, imageUrl }: Body) => [line, imageUrl])).toEqual(
      run.frames.map(({ line, imageUrl }: Body) => [line, imageUrl]),
    );
    await ok(change({ pace: 'slow' }));
    expect((await untilRun(me, id, ['gate'])).frames).toEqual(slow.frames);
    const wrong = await change({ pace: 'brisk' });
    expect([wrong.status, wrong.body.error]).toEqual([400, expect.stringMatching(/pace.*slow, normal, fast/)]);
    expect((await change({})).status).toBe(400);
    await ok(me.call('POST', `${path}/cancel`));
    const { runId } = await ok(me.call('POST', `${path}/revise`, { options: { pace: null } }));
    const normal = await untilRun(me, runId, ['gate']);
    for (const ratio of ratios(slow, normal)) expect(ratio).toBeGreaterThan(1.1);
    for (const ratio of ratios(normal, run)) expect(ratio).toBeGreaterThan(1.1);
  });

  it('are refused at the start if the voice cannot read them', async () => {
    const me = await newAccount(server.url);
    const said = { segmentRole: 'hook', spokenLine: 'これは日本製です。' };
    const start = (body: Body) => me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', ...body });
    for (const [field, body] of [
      ['options.script.segments[0].spokenLine', { options: { script: { hookText: 'Ember', segments: [said] } } }],
      [
        'briefSource.value',
        { briefSource: { mode: 'description', value: 'このカップはコーヒーを六時間温かく保ちます。' } },
      ],
    ] as const) {
      const refused = await start(body);
      expect([refused.status, refused.body.error]).toEqual([
        400,
        expect.stringContaining(`\`${field}\`: The offline voice`),
      ]);
    }
    const brick = await me.call('POST', '/api/v1/bricks/jobs', { brick: 'voice', input: { text: said.spokenLine } });
    expect([brick.status, brick.body.error]).toEqual([400, expect.stringContaining('“日本製” in Japanese')]);
  });

  it('say a given script word for word', async () => {
    const me = await newAccount(server.url);
    const script = {
      hookText: 'My tea is never cold.',
      segments: [
        { segmentRole: 'hook', spokenLine: 'My tea is never cold.', onScreenText: 'Never cold' },
        { segmentRole: 'end', spokenLine: 'That is all I wanted to say about it.' },
      ],
    };
    const { runId } = await ok(me.call('POST', '/api/v1/flows', { preset: 'creator-ugc-video', options: { script } }));
    const run = await untilRun(me, runId, ['gate']);
    expect(run.frames.map(({ line, onScreenText }: Body) => [line, onScreenText])).toEqual([
      ['My tea is never cold.', 'Never cold'],
      ['That is all I wanted to say about it.', null],
    ]);
    const refused = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      options: { script, opening: 'Another opening for it.' },
    });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('options.opening')]);
  });
});
