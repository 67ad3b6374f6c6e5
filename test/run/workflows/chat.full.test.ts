import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Body, fileForm, newAccount, picture, type TestAccount, untilRun } from '../../support/client.js';
import { type SharedServer, sharedServer } from '../../support/shared.js';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

const LINES = ['look at this mug', 'ok 😂 why', 'it keeps tea hot'];
const start = (me: TestAccount, options: Body = {}) =>
  me.call('POST', '/api/v1/flows', {
    preset: 'chat-story-video',
    options: {
      seed: 3,
      script: {
        hookText: LINES[0],
        segments: LINES.map((spokenLine, i) => ({ segmentRole: i === 2 ? 'answer' : i ? 'me' : 'them', spokenLine })),
      },
      ...options,
    },
  });
const fetchBytes = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
const pictures = (run: Body): string[] => run.frames.map(({ imageUrl }: Body) => imageUrl);

it('a chat is typeset, spoken by two voices and cut, without a slot, a price or a clip; a change only remakes what shows it', async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const { runId } = (await start(me)).body.data;
  const of = `/api/v1/flows/${runId}`;
  const first = await untilRun(me, runId, ['gate']);
  expect(first.estimate).toMatchObject({ usd: 0, clips: 0, billed: false });
  expect(first.frames.map(({ segmentRole }: Body) => segmentRole)).toEqual(['them', 'me', 'them-answer']);
  // In each line, the message is first typed for a moment, then spoken.
  for (const { words, seconds } of first.frames) {
    expect(words[0].start).toBeGreaterThan(0.4);
    expect(words.at(-1).end).toBeLessThan(seconds);
  }
  const { width, height } = await sharp(await fetchBytes(first.frames[0].imageUrl)).metadata();
  expect([width, height]).toEqual([1080, 1920]);

  const upload = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(400, 500)))).body.data;
  const edits: [string, string, Body, kept: number][] = [
    ['PATCH', '/frames/1', { line: 'ok why not' }, 1],
    ['PATCH', '/frames/2', { onScreenText: 'Today' }, 2],
    ['PATCH', '/frames/1', { imageUrl: upload.url }, 1],
    ['POST', '/frames', { frame: { line: 'fine, link?' } }, 3],
    ['POST', '/frames/3/move', { to: 2 }, 2],
    ['POST', '/frames/0/revoice', undefined, 4],
    ['DELETE', '/frames/0', undefined, 0],
  ];
  let before = first;
  for (const [method, path, body, kept] of edits) {
    const answer = await me.call(method, `${of}${path}`, body);
    expect([path, answer.status]).toEqual([path, 200]);
    const after = await untilRun(me, runId, ['gate']);
    const same = pictures(after).findIndex((url, i) => url !== pictures(before)[i]);
    expect([path, same < 0 ? after.frames.length : same]).toEqual([path, kept]);
    // All pictures from the first change on are new, because each shows the thread so far.
    for (const url of pictures(after).slice(kept)) expect(pictures(before)).not.toContain(url);
    before = after;
  }
  expect(before.frames.map(({ segmentRole, onScreenText }: Body) => [segmentRole, onScreenText])).toEqual([
    ['me', null],
    ['me', null],
    ['them-answer', 'Today'],
  ]);
  for (const [method, path, body] of [
    ['POST', '/frames/0/redraw', undefined],
    ['PATCH', '/frames/0', { visualDirection: 'A beach.' }],
    ['POST', '/variant', { narration: 'Look what I found today.', visual: 'A beach.' }],
  ] as const) {
    const refused = await me.call(method, `${of}${path}`, body);
    expect([path, refused.status, refused.body.error]).toEqual([
      path,
      400,
      expect.stringMatching(/built from its messages/),
    ]);
  }

  expect((await me.call('POST', `${of}/approve`)).status).toBe(200);
  const done = await untilRun(me, runId, ['done']);
  const spoken = done.frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0);
  expect(Math.abs(done.cut.seconds - spoken)).toBeLessThan(0.3);
  expect((await me.call('GET', '/api/v1/account')).body.data.images.hostedUsed).toBe(0);

  const { runId: revised } = (await me.call('POST', `${of}/revise`, { frames: [{ index: 1, line: 'well' }] })).body
    .data;
  const copy = await untilRun(me, revised, ['gate']);
  expect(pictures(copy).map((url, i) => url === pictures(done)[i])).toEqual([true, false, false]);
  expect(copy.frames.map(({ audioUrl }: Body, i: number) => audioUrl === done.frames[i].audioUrl)).toEqual([
    true,
    false,
    true,
  ]);
});

it('a chat typesets other scripts, shows its contact, and refuses options that would have no effect', async () => {
  const me = await newAccount(server.url, { providerKey: null });
  const segments = ['وينك؟ الأكل جاهز', 'ماما خمس دقائق'].map((spokenLine) => ({ segmentRole: '', spokenLine }));
  const script = { hookText: 'x', segments: segments.map((one) => ({ ...one, segmentRole: 'x' })) };
  const [one, two] = await Promise.all(
    ['أمي', 'Sam'].map(async (contact) => {
      const { runId } = (await start(me, { script, contact })).body.data;
      return fetchBytes((await untilRun(me, runId, ['gate'])).frames[0].imageUrl);
    }),
  );
  expect(one!.equals(two!)).toBe(false);
  for (const options of [{ burnCaptions: true }, { sameFrame: true }, { structureType: 'listicle' }]) {
    const { status, body } = await start(me, options);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/is not an option of chat-story-video/)]);
  }
  const khmer = { hookText: 'x', segments: ['នេះជាអ្វី', 'ok'].map((spokenLine) => ({ segmentRole: 'me', spokenLine })) };
  const refused = await start(me, { script: khmer });
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringMatching(/No installed font can draw/)]);
  const elsewhere = await me.call('POST', '/api/v1/flows', {
    preset: 'slideshow-video',
    briefSource: { mode: 'description', value: 'Ivy is a mug for tea.' },
    options: { contact: 'Sam' },
  });
  expect(elsewhere.status).toBe(400);
});
