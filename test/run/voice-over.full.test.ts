import { beforeAll, expect, it } from '@jest/globals';
import { utter } from '../../studio/voice/speak.js';
import { writeWav } from '../../studio/voice/wav.js';
import { type Body, fileForm, newAccount, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

const FLOWS = '/api/v1/flows';
const LINES = [
  'My coffee was cold again before the train came.',
  'Then somebody on platform nine showed me this mug.',
  'Have a look at it, the link is right below.',
];
const OTHER = [
  'The committee will meet on Thursday to discuss the budget.',
  'Nobody expected that the weather would change so suddenly.',
  'Whales sing at night, and every group has its dialect.',
];
const PAUSE_SECONDS = 0.7;

/** A recording of all the lines in one file, in another voice than the run's, with a pause after each line. */
async function recording(lines: readonly string[], by = me): Promise<{ url: string; seconds: number }> {
  const said = await Promise.all(
    lines.map((text) => utter({ text, language: 'en', gender: 'male', voice: null, accent: null, seed: 3 })),
  );
  const { sampleRate } = said[0]!.pcm;
  const pause = Math.round(PAUSE_SECONDS * sampleRate);
  const samples = new Float32Array(said.reduce((sum, { pcm }) => sum + pcm.samples.length + pause, 0));
  let at = 0;
  for (const { pcm } of said) {
    samples.set(pcm.samples, at);
    at += pcm.samples.length + pause;
  }
  const wav = writeWav({ samples, sampleRate });
  const sent = await by.call('POST', '/api/v1/uploads', fileForm(wav, { type: 'audio/wav', name: 'all.wav' }));
  return { url: sent.body.data.url, seconds: samples.length / sampleRate };
}
const script = { hookText: LINES[0], segments: LINES.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) };
const start = (options: Body, more: Body = {}) =>
  me.call('POST', FLOWS, { preset: 'slideshow-video', options: { seed: 4, ...options }, ...more });

it('a recording of the whole script becomes the voice of its lines, including pauses', async () => {
  const { url, seconds } = await recording(LINES);
  const { runId } = (await start({ script, voiceOver: url })).body.data;
  const preview = await untilRun(me, runId, ['gate']);
  const total = preview.frames.reduce((sum: number, frame: Body) => sum + frame.seconds, 0);
  expect(Math.abs(total - seconds)).toBeLessThan(1 / 30 + 0.001);
  expect(new Set(preview.frames.map(({ audioUrl }: Body) => audioUrl)).size).toBe(LINES.length);
  for (const [i, { words, seconds: long }] of preview.frames.entries()) {
    expect(words.map(({ text }: Body) => text).join(' ')).toBe(LINES[i]);
    expect(words.at(-1).end).toBeLessThanOrEqual(long);
  }
  const kept = preview.frames.map(({ audioUrl }: Body) => audioUrl);

  // The line now has the owner's recording. A generated voice returns only if the recording is removed explicitly.
  const again = await me.call('POST', `${FLOWS}/${runId}/frames/0/revoice`);
  expect([again.status, again.body.error]).toEqual([400, expect.stringMatching(/is a recording of yours/)]);
  await me.call('PATCH', `${FLOWS}/${runId}/frames/1`, { audioUrl: null });
  const spoken = await untilRun(me, runId, ['gate']);
  expect(spoken.frames.map(({ audioUrl }: Body, i: number) => audioUrl === kept[i])).toEqual([true, false, true]);

  await me.call('POST', `${FLOWS}/${runId}/approve`);
  const done = await untilRun(me, runId, ['done']);
  const length = spoken.frames.reduce((sum: number, frame: Body) => sum + frame.seconds, 0);
  expect(Math.abs(done.cut.seconds - length)).toBeLessThan(0.15);
  const copy = (await me.call('POST', `${FLOWS}/${runId}/revise`)).body.data;
  const revised = await untilRun(me, copy.runId, ['gate']);
  expect(revised.frames[0].audioUrl).toBe(kept[0]);
});

it('a recording that says something else is refused with a reason, and the preview is still made', async () => {
  const { url } = await recording(OTHER);
  const { runId } = (await start({ script, voiceOver: url }, { straightThrough: true })).body.data;
  const preview = await untilRun(me, runId, ['gate', 'failed', 'done']);
  expect(preview).toMatchObject({ status: 'gate', error: null, next: { action: 'change' } });
  for (const { imageUrl, audioUrl, error } of preview.frames)
    expect([imageUrl, audioUrl, error]).toEqual([
      expect.any(String),
      null,
      {
        code: expect.any(String),
        message:
          'The voice-over could not be used: the recording does not match the script: its words are different, or there are more or fewer of them.',
        hint: expect.stringMatching(/`audioUrl`/),
      },
    ]);
  expect((await me.call('POST', `${FLOWS}/${runId}/approve`)).status).toBe(400);
  for (const index of LINES.keys()) await me.call('PATCH', `${FLOWS}/${runId}/frames/${index}`, { audioUrl: null });
  // No further request is needed: the run continues from where it was stopped.
  const done = await untilRun(me, runId, ['done', 'failed']);
  expect(done.frames.map(({ error, seconds }: Body) => [error, seconds > 1])).toEqual(
    LINES.map(() => [undefined, true]),
  );
});

it('a recording without a script, or of another account, is refused', async () => {
  const { url } = await recording(LINES);
  const briefSource = { mode: 'description', value: 'Ember is a travel mug that keeps coffee hot.' };
  const bare = await start({ voiceOver: url }, { briefSource });
  expect([bare.status, bare.body.error]).toEqual([
    400,
    '`options.voiceOver` requires `options.script`: there is no model that writes down what a recording says.',
  ]);
  const stranger = await newAccount(server.url);
  const stolen = await stranger.call('POST', FLOWS, { preset: 'slideshow-video', options: { script, voiceOver: url } });
  expect([stolen.status, stolen.body.error]).toEqual([400, expect.stringContaining('`options.voiceOver`')]);
});
