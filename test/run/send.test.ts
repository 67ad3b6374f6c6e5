/** Sending saved scripts to runs, over REST. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Body,
  fileForm,
  newAccount,
  newPersona,
  picture,
  type TestAccount,
  type TestResponse,
  untilRun,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const SAVED = '/api/v1/saved-scripts';
const CAPTION = '/api/v1/scripts/caption';
const LINES = ['My tea is cold.', 'This mug is not.', 'Try it.'];

let server: SharedServer;
let me: TestAccount;
let persona: Body;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  persona = await newPersona(me, { name: 'Nora Lind' });
});

async function save(more: Body = {}, as = me): Promise<string> {
  const answer = await as.call('POST', SAVED, {
    brief: { goal: 'sales', platform: 'tiktok', niche: 'tea', product: 'Ivy mug', format: 'talking-3' },
    script: {
      structureType: 'testimonial',
      hookText: LINES[0],
      segments: LINES.map((spokenLine, at) => ({ segmentRole: `part-${at}`, spokenLine, onScreenText: `Part ${at}` })),
    },
    ...more,
  });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data.script.id;
}
const send = (id: string, body: Body = { personaSlug: persona.slug }, headers: Record<string, string> = {}) =>
  me.call('POST', `${SAVED}/${id}/send`, body, headers);
async function sent(id: string, body?: Body): Promise<string> {
  const { status, body: told } = await send(id, body);
  expect([status, told.error]).toEqual([201, undefined]);
  return told.data.runId;
}
const told = ({ status, body }: TestResponse) => [status, body.error];
const script = async (id: string): Promise<Body> => (await me.call('GET', `${SAVED}/${id}`)).body.data.script;
const stop = (run: string): Promise<TestResponse> => me.call('POST', `/api/v1/flows/${run}/cancel`);
const countRuns = async (): Promise<number> => (await me.call('GET', '/api/v1/flows?limit=100')).body.data.runs.length;

/** Checks the caption of a finished run's post. */
async function captions(id: string): Promise<void> {
  const write = (body: Body, as = me): Promise<TestResponse> => as.call('POST', CAPTION, body);
  for (const source of ['videos', 'mascot_videos']) {
    const { status, body } = await write({ asset: { source, id }, platform: 'youtube' });
    expect(status).toBe(200);
    expect(body.data.provenance).toEqual({ source, personaName: 'Nora Lind', product: 'Ivy mug' });
    expect(body.data.caption.text).toMatch(/Ivy/);
  }
  const asset = { source: 'videos', id };
  const script = { hookText: LINES[0], segments: [{ segmentRole: 'hook', spokenLine: LINES[0] }] };
  const brief = { goal: 'sales', platform: 'tiktok', product: 'Ivy mug' };
  for (const [name, beside] of Object.entries({ script, brief, personaName: 'Nora' }))
    expect(told(await write({ asset, [name]: beside }))).toEqual([
      400,
      expect.stringMatching(`^\`${name}\` does not go`),
    ]);
  expect(told(await write({}))).toEqual([400, '`asset` or `script` with `brief` is required.']);
  expect(told(await write({ brief }))).toEqual([400, '`script` is required together with `brief`.']);
  expect(told(await write({ script }))).toEqual([400, '`brief` is required together with `script`.']);
  const gone = [404, 'There is no such run.'];
  expect(told(await write({ asset }, await newAccount(server.url)))).toEqual(gone);
  expect(told(await write({ asset: { ...asset, id: randomUUID() } }))).toEqual(gone);
}

describe('a saved script that is sent', () => {
  it.each([
    ['talking-3', 'slideshow-video'],
    ['talking-3', 'app-demo-video'],
    ['customer-story', 'testimonial-video'],
    ['customer-story', 'story-ad-video'],
    ['monologue-8', 'monologue-video'],
  ])('in the format %s, is taken by %s', async (format, workflowSlug) => {
    const count = { 'talking-3': 3, 'customer-story': 5, 'monologue-8': 8 }[format];
    const segments = Array.from({ length: count ?? 0 }, (_, at) => ({
      segmentRole: `part-${at}`,
      spokenLine: `This is sentence ${at}.`,
    }));
    const id = await save({
      brief: { goal: 'sales', platform: 'tiktok', niche: 'tea', product: 'Ivy mug', format },
      script: { structureType: 'testimonial', hookText: 'This is it.', segments },
    });
    const run = await sent(id, { personaSlug: persona.slug, workflowSlug });
    expect((await script(id)).workflow_slug).toBe(workflowSlug);
    await stop(run);
    // Workflows without the option still refuse it by name.
    const has = !['slideshow-video', 'app-demo-video', 'story-ad-video'].includes(workflowSlug);
    const again = await send(id, { personaSlug: persona.slug, workflowSlug, sameFrame: true });
    expect(told(again)).toEqual(
      has ? [201, undefined] : [400, expect.stringMatching(/^`sameFrame` is not an option of/)],
    );
    if (has) await stop(again.body.data.runId);
  });

  it('is spoken word for word, and follows its run to the video', async () => {
    const id = await save();
    const runId = await sent(id);
    expect(await script(id)).toMatchObject({
      status: 'queued',
      run_id: runId,
      workflow_slug: 'creator-ugc-video',
      persona_id: persona.id,
      persona_slug: persona.slug,
      video_job_id: null,
      video_url: null,
    });
    const preview = await untilRun(me, runId, ['gate']);
    expect(
      preview.frames.map(({ line, segmentRole, onScreenText }: Body) => [line, segmentRole, onScreenText]),
    ).toEqual(LINES.map((line, at) => [line, `part-${at}`, `Part ${at}`]));
    expect(preview).toMatchObject({ persona: { name: 'Nora Lind' }, brief: { title: 'Ivy mug', product: 'Ivy mug' } });
    expect(new Set(preview.frames.map(({ imageUrl }: Body) => imageUrl)).size).toBe(1);
    expect((await script(id)).status).toBe('queued');
    expect(told(await me.call('POST', CAPTION, { asset: { source: 'videos', id: runId } }))).toEqual([
      400,
      'The run of `asset` has made no video (it is gate).',
    ]);
    await me.call('POST', `/api/v1/flows/${runId}/approve`);
    expect((await script(id)).status).toBe('rendering');
    const { cut } = await untilRun(me, runId, ['done']);
    const done = await script(id);
    expect(done).toMatchObject({ status: 'done', run_id: runId, video_url: cut.url });
    expect(done.video_job_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(told(await send(id))).toEqual([400, expect.stringContaining('This script is done')]);
    await captions(runId);
    const [listed] = (await me.call('GET', `${SAVED}?limit=1`)).body.data.scripts;
    expect(listed).toMatchObject({ id, status: 'done', video_url: cut.url });
  });

  it('can be sent again once its run was cancelled, by the same creator, and with a picture for every line', async () => {
    const id = await save();
    const first = await sent(id);
    expect(told(await me.call('PATCH', `${SAVED}/${id}`, { title: 'Later' }))[0]).toBe(400);
    await stop(first);
    expect(await script(id)).toMatchObject({ status: 'failed', run_id: first });
    const second = await sent(id, { sameFrame: false });
    expect(second).not.toBe(first);
    expect(await script(id)).toMatchObject({ status: 'queued', run_id: second, persona_slug: persona.slug });
    const { frames, persona: seen } = await untilRun(me, second, ['gate']);
    expect(new Set(frames.map(({ imageUrl }: Body) => imageUrl)).size).toBe(LINES.length);
    expect(seen.name).toBe('Nora Lind');
    await stop(second);
  });

  it('shows the picture that is sent with it', async () => {
    const { url } = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(400, 700, '#336699')))).body.data;
    const runId = await sent(await save(), { personaSlug: persona.slug, anchorImageUrl: url });
    const { frames } = await untilRun(me, runId, ['gate']);
    expect(frames.map(({ imageUrl }: Body) => imageUrl)).toEqual(LINES.map(() => url));
    await stop(runId);
  });

  it('without a subject in its brief takes its subject from its lines', async () => {
    const runId = await sent(await save({ brief: { goal: 'reach', platform: 'tiktok', format: 'talking-3' } }));
    const { brief } = await untilRun(me, runId, ['gate']);
    expect(brief.title).not.toBe('');
    await stop(runId);
  });

  it('twice concurrently is in one run', async () => {
    const before = await countRuns();
    const id = await save();
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await countRuns()).toBe(before + 1);
    const runId = answers.find(({ status }) => status === 201)?.body.data.runId;
    expect((await script(id)).run_id).toBe(runId);
    await stop(runId);
  });

  it('under one key is in one run', async () => {
    const id = await save();
    const key = { 'idempotency-key': randomUUID() };
    const body = { personaSlug: persona.slug };
    const first = await send(id, body, key);
    expect((await send(id, body, key)).body).toEqual(first.body);
    expect(told(await send(await save(), body, key))).toEqual([422, expect.anything()]);
    expect(told(await send(id, body, { 'idempotency-key': randomUUID() }))).toEqual([
      400,
      expect.stringContaining('already in a run'),
    ]);
    await stop(first.body.data.runId);
  });
});

describe('a script is not sent', () => {
  it('to a workflow of another kind', async () => {
    const id = await save();
    const body = { personaSlug: persona.slug, workflowSlug: 'carousel' };
    expect(told(await send(id, body))).toEqual([
      400,
      expect.stringMatching(
        /^`workflowSlug` carousel does not accept .* talking-3\. Workflows that do: creator-ugc-video/,
      ),
    ]);
    expect(told(await send(id, { ...body, workflowSlug: 'nothing' }))).toEqual([
      400,
      expect.stringContaining('`workflowSlug`'),
    ]);
    expect((await script(id)).status).toBe('draft');
  });

  it('without a creator who can be filmed', async () => {
    const id = await save();
    const { slug } = (await me.call('POST', '/api/v1/personas', { name: `Ines ${randomUUID()}`, gender: 'female' }))
      .body.data.persona;
    for (const body of [{}, undefined])
      expect(told(await me.call('POST', `${SAVED}/${id}/send`, body))).toEqual([
        400,
        expect.stringContaining('`personaSlug` is required'),
      ]);
    expect(told(await send(id, { personaSlug: slug }))).toEqual([400, expect.stringMatching(/^`personaSlug`: Ines/)]);
    expect((await send(id, { personaSlug: 'nobody' })).status).toBe(404);
    const kept = await save({ personaSlug: slug });
    await me.call('DELETE', `/api/v1/personas/${slug}`);
    expect(told(await send(kept, {}))).toEqual([400, expect.stringContaining(`${slug}, is deleted`)]);
  });

  it('by another account', async () => {
    const other = await newAccount(server.url);
    const foreign = await save({}, other);
    const runs = await countRuns();
    for (const id of [foreign, randomUUID(), 'x'])
      expect(told(await send(id))).toEqual([404, 'There is no such saved script.']);
    expect(await countRuns()).toBe(runs);
  });

  it('with words that cannot be typeset', async () => {
    const segments = LINES.map((spokenLine) => ({ segmentRole: 'line', spokenLine, onScreenText: '\u{13000}' }));
    const id = await save({ script: { hookText: LINES[0], segments } });
    const answer = await send(id);
    expect(told(answer)).toEqual([400, expect.stringMatching(/^`script\.segments\[0\]\.onScreenText`/)]);
  });
});
