import { beforeAll, expect, it } from '@jest/globals';
import { utter } from '../../studio/voice/speak.js';
import { writeWav } from '../../studio/voice/wav.js';
import { type Body, fileForm, newAccount, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const FLOWS = '/api/v1/flows';
const SAID = ['My coffee was cold again before the train came.', 'Then somebody showed me this mug.'];
const BRIEF = { mode: 'description', value: 'Ember is a travel mug that keeps coffee hot for six hours. 39 euros.' };

let server: SharedServer;
let me: TestAccount;
let url: string;
beforeAll(async () => {
  server = await sharedServer('modelled');
  me = await newAccount(server.url);
  url = await record(me);
});

/** Uploads a recording of all that is said. */
async function record(account: TestAccount): Promise<string> {
  const said = { text: SAID.join(' '), language: 'en', gender: 'male', voice: null, accent: null, seed: 3 };
  const wav = writeWav((await utter(said)).pcm);
  const form = fileForm(wav, { type: 'audio/wav', name: 'all.wav' });
  return (await account.call('POST', '/api/v1/uploads', form)).body.data.url;
}
const start = (account: TestAccount, voiceOver: string, options: Body = {}) =>
  account.call('POST', FLOWS, {
    preset: 'slideshow-video',
    briefSource: BRIEF,
    options: { seed: 4, voiceOver, ...options },
  });
const linesOf = ({ frames }: Body): string[] => frames.map(({ line }: Body) => line);

it('a recording without a script becomes one: its sentences are the lines, and its parts their voices', async () => {
  server.hearing.hear(SAID.join(' '));
  const calls = server.hearing.calls.length;
  const { runId } = (await start(me, url)).body.data;
  const preview = await untilRun(me, runId, ['gate', 'failed']);
  expect([preview.error, linesOf(preview)]).toEqual([null, SAID]);
  expect(new Set(preview.frames.map(({ audioUrl }: Body) => audioUrl)).size).toBe(SAID.length);
  for (const { words, line } of preview.frames) expect(words.map(({ text }: Body) => text).join(' ')).toBe(line);
  expect(server.hearing.calls.slice(calls)).toMatchObject([{ fields: { model: 'whisper-1' } }]);
  const { spending } = (await me.call('GET', '/api/v1/account')).body.data;
  expect(spending.usd).toBe(0); // The installation pays.
  await me.call('POST', `${FLOWS}/${runId}/cancel`);
});

it('nothing is heard twice: a call that may have been accepted fails the run with a reason', async () => {
  server.hearing.breakNext('500');
  const calls = server.hearing.calls.length;
  const { runId } = (await start(me, url)).body.data;
  const failed = await untilRun(me, runId, ['gate', 'failed']);
  expect(failed.error.message).toMatch(/The transcription was interrupted at the provider and may have been billed/);
  expect(server.hearing.calls.length - calls).toBe(1);
});

it('a recording that says nothing is refused, and so are options of a script that is written', async () => {
  server.hearing.hear('');
  const { runId } = (await start(me, url)).body.data;
  const failed = await untilRun(me, runId, ['gate', 'failed']);
  expect(failed.error.message).toMatch(/The recording has 0 sentences, and this video needs at least 1/);
  const both = await start(me, url, { lines: 4 });
  expect([both.status, both.body.error]).toEqual([
    400,
    '`options.lines` does not go with `options.voiceOver`, which is filmed word for word.',
  ]);
});

it("an account's own key may write it down, through its provider's queue", async () => {
  const mine = await newAccount(server.url);
  await mine.session('PUT', '/api/v1/account/provider-keys/fal', { key: server.fal.key });
  server.fal.delay({ looks: 2 });
  const submits = server.fal.requests.length;
  const { runId } = (await start(mine, await record(mine))).body.data;
  const preview = await untilRun(mine, runId, ['gate', 'failed']);
  expect(linesOf(preview)).toEqual(['Stop scrolling, this really works!']);
  const sent = server.fal.requests.slice(submits).filter(({ kind, path }) => kind === 'submit' && /whisper/.test(path));
  expect(sent).toHaveLength(1);
  await mine.call('POST', `${FLOWS}/${runId}/cancel`);
});
