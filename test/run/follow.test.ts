import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { makePosts } from '../formats/market-posts.js';
import { type Body, newAccount, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  admin = describedAccount(server.admin);
});

const ok = async (answer: Promise<{ status: number; body: Body }>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([status < 300 ? status : 200, expect.anything()]);
  return body.data;
};
const word = (): string => `f-${randomUUID().slice(0, 8)}`;

async function format(niche: string, more: Body = {}): Promise<string> {
  const words = {
    name: 'Truths',
    summary: 'What everybody gets wrong.',
    medium: 'talking',
    preset: 'creator-ugc-video',
  };
  const { format: made } = await ok(
    admin.call('POST', '/api/v1/formats/house', { slug: word(), ...words, niches: [niche], ...more }),
  );
  return made.key;
}

/** Makes a format viral for the given number of creators in the market. */
async function viral(formatKey: string, niche: string, creators: number): Promise<void> {
  const observed = Array.from({ length: creators }, () => ({
    handle: word(),
    platform: 'tiktok',
    niche,
    posts: makePosts([700], 20, { formatKey }),
  }));
  await ok(admin.call('POST', '/api/v1/market/creators', { creators: observed }));
}

const account = async (me: TestAccount, niche: string): Promise<string> =>
  (await ok(me.call('POST', '/api/v1/accounts', { handle: word(), platform: 'tiktok', niche }))).account.id;

/** The format that a run follows, once the run is at its preview. */
async function followedBy(me: TestAccount, options: Body, preset = 'creator-ugc-video'): Promise<Body> {
  const { runId } = await ok(
    me.call('POST', '/api/v1/flows', {
      preset,
      briefSource: {
        mode: 'description',
        value:
          'Ember is a mug that keeps coffee hot on the train. It fits every cup holder. Over 300 reviews. 39 euros.',
      },
      options: { ...(preset === 'carousel' ? {} : { lines: 3 }), ...options },
    }),
  );
  const run = await untilRun(me, runId, ['framing', 'gate']);
  await me.call('POST', `/api/v1/flows/${runId}/cancel`);
  return run;
}
const findKey = async (me: TestAccount, options: Body, preset?: string): Promise<string | undefined> =>
  (await followedBy(me, options, preset)).follows?.key;

describe('a run without a given format', () => {
  it('follows proven and strong formats of its niche and workflow in turn, separately for each account', async () => {
    const me = describedAccount(await newAccount(server.url));
    const niche = word();
    const [proven, strong] = [await format(niche), await format(niche)];
    await viral(proven, niche, 3);
    await viral(strong, niche, 2);
    // None of these is to be followed: a format that is not viral yet, one for another niche, and one for another workflow.
    await format(niche);
    await viral(await format(word()), niche, 3);
    await viral(await format(niche, { medium: 'carousel', preset: 'carousel' }), niche, 3);
    const [first, second] = [await account(me, niche), await account(me, niche)];
    expect(await findKey(me, { account: first })).toBe(proven);
    expect(await findKey(me, { account: first })).toBe(strong);
    expect(await findKey(me, { account: second })).toBe(proven);
    expect(await findKey(me, { account: first })).toBe(proven);
    expect(await findKey(me, { account: second })).toBe(strong);
  });

  it('never follows a format that was weak for its owner in that niche, unless it is named', async () => {
    const me = describedAccount(await newAccount(server.url));
    const niche = word();
    const [good, weak] = [await format(niche), await format(niche)];
    await viral(good, niche, 2);
    await viral(weak, niche, 3);
    const id = await account(me, niche);
    const flops = makePosts([20, 20, 20, 20, 20, 20, 20], 8, { formatKey: weak });
    expect((await ok(me.call('POST', `/api/v1/accounts/${id}/posts`, { posts: flops }))).refused).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) expect(await findKey(me, { account: id })).toBe(good);
    expect(await findKey(me, { account: id, houseFormat: weak })).toBe(weak);
    // The format is weak for this owner only, so another user still gets it.
    const other = describedAccount(await newAccount(server.url));
    expect(await findKey(other, { account: await account(other, niche) })).toBe(weak);
  });

  it('follows none if its owner has given other options, or has paused feedback', async () => {
    const me = describedAccount(await newAccount(server.url));
    const niche = word();
    await viral(await format(niche), niche, 3);
    const id = await account(me, niche);
    expect(await findKey(me, { account: id, structureType: 'myth-bust' })).toBeUndefined();
    await ok(me.call('PATCH', `/api/v1/accounts/${id}`, { feedbackPaused: true }));
    expect(await findKey(me, { account: id })).toBeUndefined();
  });
});

describe('a run that names a format of the library', () => {
  it('opens with its hook recipe, and has its beats', async () => {
    const me = describedAccount(await newAccount(server.url));
    const key = await format(word(), {
      hookRecipes: ['You use your [thing] wrong.'],
      beats: ['Name the mistake', 'Show the fix', 'Say what it saves'],
      options: { lines: 4 },
    });
    const run = await followedBy(me, { houseFormat: key, lines: undefined });
    expect(run.follows).toEqual({ key, name: 'Truths' });
    expect(run.frames[0].line).toMatch(/\bwrong\b/i);
    expect(run.frames).toHaveLength(4);
    const roles = run.frames.map(({ segmentRole }: Body) => segmentRole.toLowerCase()).join(' ');
    expect(roles).toMatch(/mistake.*fix/);
  });

  it('is refused once the format is no longer in the library, and keeps it if it was started before', async () => {
    const me = describedAccount(await newAccount(server.url));
    const key = await format(word());
    const id = await account(me, word());
    const { runId } = await ok(
      me.call('POST', '/api/v1/flows', {
        preset: 'creator-ugc-video',
        briefSource: {
          mode: 'description',
          value:
            'Ember is a mug that keeps coffee hot on the train. It fits every cup holder. Over 300 reviews. 39 euros.',
        },
        options: { lines: 3, houseFormat: key, account: id },
      }),
    );
    await ok(admin.call('DELETE', `/api/v1/formats/house/${key.slice('house:'.length)}`));
    expect((await untilRun(me, runId, ['framing', 'gate'])).follows.key).toBe(key);
    await me.call('POST', `/api/v1/flows/${runId}/cancel`);
    const refused = await me.call('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      briefSource: {
        mode: 'description',
        value:
          'Ember is a mug that keeps coffee hot on the train. It fits every cup holder. Over 300 reviews. 39 euros.',
      },
      options: { houseFormat: key },
    });
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('`options.houseFormat`')]);
  });
});
