import { REQUESTS } from '../../content/facade/data.js';
import { startBrick, untilBrickFinished } from '../bricks/studio.js';
import { fileForm, newShortRun, picture, type TestAccount, untilRun } from '../support/client.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { makeWav, mp4 } from '../uploads/media.js';
import type { Request } from './cases.js';

const FLOWS = '/api/v1/flows';
const BRICKS = '/api/v1/bricks/jobs';
const shown = (name: string): Record<string, unknown> | undefined => REQUESTS[name]?.body;

/** Runs of each account that its requests share: one at its preview, and one that is approved. */
const previews = new WeakMap<TestAccount, string>();
const approvals = new WeakMap<TestAccount, string>();

/** A run at its preview, which later requests of the account use again. */
const atGate = async (me: TestAccount): Promise<string> => {
  const id = previews.get(me) ?? (await newShortRun(me));
  previews.set(me, id);
  await untilRun(me, id, ['gate']);
  return `${FLOWS}/${id}`;
};
/** A run at its preview that the next request approves. */
const toApprove = async (me: TestAccount): Promise<string> => {
  const path = await atGate(me);
  approvals.set(me, previews.get(me)!);
  previews.delete(me);
  return path;
};
const finished = async (me: TestAccount): Promise<string> => {
  if (!approvals.has(me)) await me.call('POST', `${await toApprove(me)}/approve`);
  const id = approvals.get(me)!;
  await untilRun(me, id, ['done']);
  return `${FLOWS}/${id}`;
};
const cancelled = async (me: TestAccount, options: Record<string, unknown> = {}): Promise<string> => {
  const path = `${FLOWS}/${await newShortRun(me, options)}`;
  await me.call('POST', `${path}/cancel`);
  return path;
};
/** A request that changes the first line of a run at its preview. */
const ofFrame =
  (method: string, rest = '') =>
  async (me: TestAccount): Promise<Request> => {
    const body = shown(`${method} ${FLOWS}/{id}/frames/{index}${rest}`);
    return { path: `${await atGate(me)}/frames/0${rest}`, ...(body ? { body } : {}) };
  };

const uploaded = async (me: TestAccount, file: Buffer, type: string, name: string): Promise<string> =>
  (await me.call('POST', '/api/v1/uploads', fileForm(file, { type, name }))).body.data.url;
const video = async (me: TestAccount): Promise<string> => uploaded(me, await mp4(), 'video/mp4', 'clip.mp4');
const sound = (me: TestAccount): Promise<string> => uploaded(me, makeWav(40_000), 'audio/wav', 'voice.wav');
/** The body of the route's example, with files that belong to the account. */
const ownCut = async (me: TestAccount): Promise<Record<string, unknown>> => ({
  ...shown('POST /api/v1/videos/assemble'),
  clips: [{ url: await video(me), seconds: 0.5 }, { url: await uploaded(me, await picture(), 'image/png', 'a.png') }],
  voiceUrl: await sound(me),
  music: await sound(me),
});

/** One valid request for each route of workflow runs. */
export const FLOW_CASES: Readonly<Record<string, (me: TestAccount) => Promise<Request> | Request>> = {
  [`POST ${FLOWS}`]: () => ({ path: FLOWS, body: shown(`POST ${FLOWS}`) }),
  [`GET ${FLOWS}`]: async (me) => {
    await atGate(me);
    return { path: FLOWS };
  },
  [`POST ${FLOWS}/estimate`]: () => ({ path: `${FLOWS}/estimate`, body: shown(`POST ${FLOWS}/estimate`) }),
  [`GET ${FLOWS}/{id}`]: async (me) => ({ path: await atGate(me) }),
  [`POST ${FLOWS}/{id}/approve`]: async (me) => ({
    path: `${await toApprove(me)}/approve`,
    body: shown(`POST ${FLOWS}/{id}/approve`),
  }),
  [`POST ${FLOWS}/{id}/variant`]: async (me) => ({
    path: `${await atGate(me)}/variant`,
    body: shown(`POST ${FLOWS}/{id}/variant`),
  }),
  [`PATCH ${FLOWS}/{id}`]: async (me) => ({ path: await atGate(me), body: shown(`PATCH ${FLOWS}/{id}`) }),
  [`PATCH ${FLOWS}/{id}/frames/{index}`]: ofFrame('PATCH'),
  [`POST ${FLOWS}/{id}/frames/{index}/redraw`]: ofFrame('POST', '/redraw'),
  [`POST ${FLOWS}/{id}/frames/{index}/revoice`]: ofFrame('POST', '/revoice'),
  [`POST ${FLOWS}/{id}/frames/{index}/move`]: ofFrame('POST', '/move'),
  [`DELETE ${FLOWS}/{id}/frames/{index}`]: ofFrame('DELETE'),
  [`POST ${FLOWS}/{id}/frames`]: async (me) => ({
    path: `${await atGate(me)}/frames`,
    body: shown(`POST ${FLOWS}/{id}/frames`),
  }),
  [`POST ${FLOWS}/{id}/revise`]: async (me) => ({
    path: `${await finished(me)}/revise`,
    body: shown(`POST ${FLOWS}/{id}/revise`),
  }),
  [`POST ${FLOWS}/{id}/outputs`]: async (me) => ({
    path: `${await finished(me)}/outputs`,
    body: shown(`POST ${FLOWS}/{id}/outputs`),
  }),
  [`POST ${FLOWS}/{id}/cancel`]: async (me) => ({ path: `${FLOWS}/${await newShortRun(me)}/cancel` }),
  [`POST ${BRICKS}`]: () => ({ path: BRICKS, body: shown(`POST ${BRICKS}`) }),
  [`GET ${BRICKS}/{id}`]: async (me) => {
    const { body } = await me.call('POST', BRICKS, shown(`POST ${BRICKS}`));
    return { path: `${BRICKS}/${body.data.job.id}` };
  },
  [`POST ${BRICKS}/{id}/cancel`]: async (me) => {
    // Rendering a minute takes longer than the requests.
    const clips = [{ url: await uploaded(me, await picture(), 'image/png', 'a.png'), seconds: 60 }];
    const { body } = await me.call('POST', '/api/v1/videos/assemble', { clips });
    const path = `${BRICKS}/${body.data.job.id}`;
    // Cancelled earlier, it would say less of its progress.
    await until(
      'the cut has begun',
      async () => (await me.call('GET', path)).body.data.job.progress?.total !== undefined,
      waitBeforeNextPoll,
    );
    return { path: `${path}/cancel` };
  },
  [`POST ${BRICKS}/{id}/callback/redeliver`]: async (me) => {
    const called = { callbackUrl: 'https://callbacks.invalid/' };
    const { id } = await untilBrickFinished(
      me,
      await startBrick(me, 'voice', { text: 'My tea went cold again.' }, called),
    );
    return { path: `${BRICKS}/${id}/callback/redeliver` };
  },
  'POST /api/v1/videos/assemble': async (me) => ({ path: '/api/v1/videos/assemble', body: await ownCut(me) }),
  'POST /api/v1/videos/upscale': async (me) => ({
    path: '/api/v1/videos/upscale',
    body: { ...shown('POST /api/v1/videos/upscale'), url: await video(me) },
  }),
  [`POST ${FLOWS}/{id}/callback/redeliver`]: async (me) => ({
    path: `${await cancelled(me, { callbackUrl: 'https://callbacks.invalid/' })}/callback/redeliver`,
  }),
  [`DELETE ${FLOWS}/{id}`]: async (me) => ({ path: await cancelled(me) }),
};
