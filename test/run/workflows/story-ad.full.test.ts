import { beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type Body, newAccount, type TestAccount, untilRun } from '../../support/client.js';
import { type SharedServer, sharedServer } from '../../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const FLOWS = '/api/v1/flows';
const SCENES = [
  {
    segmentRole: 'hook',
    spokenLine: 'My coffee was cold by nine.',
    action: 'She sits down, tired.',
    colorState: 'cold and flat',
  },
  {
    segmentRole: 'turn',
    spokenLine: 'Then I met this mug.',
    action: 'She looks up, surprised, holding the mug up.',
    colorState: 'warm',
  },
  { segmentRole: 'cta', spokenLine: 'Have a look at it yourself.' },
];
const start = async (options: Body, more: Body = {}): Promise<Body> =>
  me.call('POST', FLOWS, { preset: 'story-ad-video', options: { seed: 8, ...options }, ...more });
const toScene = ({ character, action, colorState }: Body) => ({ character, action, colorState });
async function warmth(url: string): Promise<number> {
  const { channels } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).stats();
  return channels[0]!.mean - channels[2]!.mean;
}

it('a story is written in scenes and made into a video', async () => {
  const briefSource = {
    mode: 'description',
    value: 'Ember is a travel mug. It keeps coffee hot for 6 hours. 39 euros.',
  };
  const started = await start({ lines: 3 }, { briefSource });
  const preview = await untilRun(me, started.body.data.runId, ['gate']);
  expect(preview.estimate.clips).toBe(3);
  for (const frame of preview.frames) {
    expect(frame).toMatchObject({
      character: preview.persona.name,
      action: expect.stringContaining(preview.persona.name),
    });
    expect(frame.colorState).toMatch(/^\w+$/);
  }
  expect((await me.call('POST', `${FLOWS}/${preview.id}/approve`)).status).toBe(200);
  const done = await untilRun(me, preview.id, ['done']);
  expect(done.frames.map(toScene)).toEqual(preview.frames.map(toScene));
  const spoken = done.frames.reduce((sum: number, { seconds }: Body) => sum + seconds, 0);
  expect(Math.abs(done.cut.seconds - spoken)).toBeLessThan(0.3);
});

it('given scenes are made as written, and changed one by one', async () => {
  const { runId } = (await start({ script: { hookText: 'Cold', segments: SCENES } })).body.data;
  const preview = await untilRun(me, runId, ['gate']);
  expect(preview.frames.map(toScene)).toEqual(
    SCENES.map(({ action, colorState }) => ({ character: preview.persona.name, action, colorState })),
  );
  const [first, second] = preview.frames;
  expect(await warmth(first.imageUrl)).toBeLessThan(await warmth(second.imageUrl));

  const warm = await me.call('PATCH', `${FLOWS}/${runId}/frames/0`, { colorState: 'warm' });
  expect(warm.status).toBe(200);
  const changed = await untilRun(me, runId, ['gate']);
  expect(changed.frames[0]).toMatchObject({ action: SCENES[0]!.action, colorState: 'warm', audioUrl: first.audioUrl });
  expect(await warmth(changed.frames[0].imageUrl)).toBeGreaterThan((await warmth(first.imageUrl)) + 10);
  expect(changed.frames[1].imageUrl).toBe(second.imageUrl);

  const opening = {
    narration: 'It was cold again at nine.',
    action: 'She throws her hands in the air.',
    colorState: 'dark',
  };
  await me.call('POST', `${FLOWS}/${runId}/variant`, opening);
  await me.call('PATCH', `${FLOWS}/${runId}/frames/1`, { action: null });
  const opened = await untilRun(me, runId, ['gate']);
  expect(opened.frames[0]).toMatchObject({ line: opening.narration, action: opening.action, colorState: 'dark' });
  expect(opened.frames[1].action).toBeUndefined();

  await me.call('POST', `${FLOWS}/${runId}/cancel`);
  const revised = await me.call('POST', `${FLOWS}/${runId}/revise`, { frames: [{ index: 2, colorState: 'vivid' }] });
  const again = await untilRun(me, revised.body.data.runId, ['gate']);
  expect(again.frames.map(toScene)).toEqual([
    toScene(opened.frames[0]),
    toScene(opened.frames[1]),
    { character: preview.persona.name, action: undefined, colorState: 'vivid' },
  ]);
  expect(again.frames[0].imageUrl).toBe(opened.frames[0].imageUrl);
});

it('fields of scenes are refused elsewhere by name', async () => {
  const script = { hookText: 'Cold', segments: SCENES };
  const refused = await me.call('POST', FLOWS, { preset: 'creator-ugc-video', options: { script } });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    '`options.script.segments[0].action` is only for scenes, which a creator-ugc-video does not have. Say what is shown in `visualDirection`.',
  ]);
  const same = await start(
    { sameFrame: true },
    { briefSource: { mode: 'description', value: 'Ember is a travel mug.' } },
  );
  expect([same.status, same.body.error]).toEqual([
    400,
    expect.stringMatching(/`options\.sameFrame` is not an option of story-ad-video/),
  ]);
});
