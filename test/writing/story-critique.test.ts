/** Judging story ads: by the offline writer and by a model, with our list of banned claims. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REQUESTS } from '../../content/facade/data.js';
import type { OpenAiUpstream } from '../../testing/openai.js';
import type { Body, TestAccount } from '../support/client.js';
import { newWriters } from './writers.js';

const ROUTE = '/api/v1/story-ad/critique';

let upstream: OpenAiUpstream;
let me: TestAccount;
let offline: TestAccount;

beforeAll(async () => {
  ({ upstream, me, offline } = await newWriters());
});
beforeEach(() => upstream.restart());

const { script } = REQUESTS[`POST ${ROUTE}`]!.body as { script: Body };
const withScene = (index: number, change: Body): Body => ({
  ...script,
  scenes: script.scenes.map((scene: Body, at: number) => (at === index ? { ...scene, ...change } : scene)),
});
const critique = async (of: Body, as = offline): Promise<{ status: number; body: Body }> =>
  as.call('POST', ROUTE, { script: of });
const ANSWER = {
  score: 60,
  verdict: 'Nearly there.',
  strengths: [],
  issues: ['Nothing changes.'],
  weakestIndex: 1,
  weakestRewrite: { narration: 'She sits down, and a bell rings.', action: 'Mara stands up again.' },
};
const said = (change: Body = {}): string => JSON.stringify({ ...ANSWER, ...change });

describe('offline', () => {
  it('says what is weak, and lets a better story score higher', async () => {
    const good = (await critique(script)).body.data;
    const { status, body } = await critique(withScene(0, { showsProduct: true, narration: 'Look at this mug.' }));
    expect({ status, weakestIndex: body.data.weakestIndex }).toEqual({ status: 200, weakestIndex: 0 });
    expect(body.data.score).toBeLessThan(good.score);
    expect(body.data.issues.join('\n')).toMatch(/“Look at this mug\.”/);
  });

  it('accepts a scene in which nobody speaks, but not an empty one', async () => {
    expect((await critique(withScene(0, { narration: null }))).status).toBe(200);
    const { status, body } = await critique(withScene(2, { narration: ' ', action: null, visual: '' }));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
    expect(body.error).toMatch(/scenes\[2\]/);
  });

  it('accepts one to twelve scenes', async () => {
    const scenes = (n: number) => ({ scenes: Array.from({ length: n }, () => ({ narration: 'She waits.' })) });
    const statuses = await Promise.all([0, 1, 12, 13].map(async (n) => (await critique(scenes(n))).status));
    expect(statuses).toEqual([400, 200, 200, 400]);
  });
});

describe('by a model', () => {
  it('is returned unchanged', async () => {
    upstream.reply(said());
    const { status, body } = await critique(script, me);
    expect({ status, data: body.data }).toEqual({ status: 200, data: ANSWER });
  });

  it('names banned claims that the model misses, and deducts points for them', async () => {
    upstream.reply(said());
    const { body } = await critique(withScene(3, { narration: 'It cures insomnia in a week.' }), me);
    expect(body.data.issues).toEqual([expect.stringMatching(/^Scene 4 .*“.*cures insomnia/), 'Nothing changes.']);
    expect(body.data.score).toBeLessThan(ANSWER.score);
  });

  it.each([
    ['invents a number', { weakestRewrite: { narration: 'A bell rings 40 times.', action: 'Mara runs.' } }, '40'],
    ['points past the last scene', { weakestIndex: 4 }, 'past the last scene'],
    ['quotes what nobody says', { issues: ['It says “only today for you”.'] }, 'does not say'],
  ])('asks again if it %s', async (_name, change, problem) => {
    upstream.reply(said(change), said());
    const { body } = await critique(script, me);
    expect(body.data).toEqual(ANSWER);
    expect(JSON.stringify(upstream.calls[1]!.body.messages)).toContain(problem);
  });
});
