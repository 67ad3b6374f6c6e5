import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { type Database, now, own } from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { addAccount } from '../../formats/evidence/testing.js';
import { deleteSavedScript } from '../saved-script/saved-script.service.js';
import { addSavedScript, writingDatabase } from '../saved-script/testing.js';
import { toProductKey } from '../vault/product-key.js';
import type { VaultStatus } from '../vault/vault-entry.entity.js';
import { listOutcomes, recordScriptOutcome } from './outcome.service.js';
import { summariseOutcomes } from './summary.service.js';

let db: Database;
beforeAll(async () => {
  db = await writingDatabase();
});
afterAll(() => db?.close());

const NOW = new Date('2026-06-10T12:00:00.000Z');
const config = readConfig({ CUTROOM_POOL_MIN_DAYS: '0' });
const makeScope = (owner = newId()): Scope => testScope(db.em(), owner, { config, now: () => NOW });
const ALL = { after: null, limit: 1000 };
const VIEWS = { metrics: { views: 100 } };

/** The posts of the formats library with their readings. */
const evidence = async (scope: Scope) => {
  const posts = await own(scope)
    .selectFrom('formats.post')
    .select(['id', 'account_id', 'external_id', 'posted_at', 'structure_type', 'hook_family', 'niche', 'format_key'])
    .execute();
  const readings = await own(scope)
    .selectFrom('formats.reading')
    .select(['post_id', 'window_label as window', 'views'])
    .execute();
  return posts.map((post) => ({ ...post, readings: readings.filter(({ post_id }) => post_id === post.id) }));
};

describe('an outcome is stored as evidence', () => {
  it('for the only account on the platform, under the script', async () => {
    const scope = makeScope();
    const account = await addAccount(scope);
    await addAccount(scope, { platform: 'reels' });
    const { id } = await addSavedScript(scope);
    expect(await recordScriptOutcome(scope, id, { ...VIEWS, window: '7d' })).toMatchObject({
      account_id: account,
      platform: 'tiktok',
      goal: 'sales',
      structure_type: 'listicle',
      hook_family: 'list',
    });
    expect(await evidence(scope)).toEqual([
      expect.objectContaining({
        account_id: account,
        external_id: `script:${id}`,
        structure_type: 'listicle',
        hook_family: 'list',
        niche: 'coffee',
        format_key: 'talking:talking-3',
        readings: [expect.objectContaining({ window: '7d', views: 100 })],
      }),
    ]);
  });

  it.each([
    ['the only account in its niche', [{ niche: 'coffee' }, { niche: 'cars' }], 0],
    ['no account if two are in its niche', [{ niche: 'coffee' }, { niche: 'coffee' }], null],
    ['no account if several have no niche', [{}, {}], null],
    ['no account on another platform', [{ platform: 'reels' }], null],
  ] as const)('for %s', async (_, seeds, chosen) => {
    const scope = makeScope();
    const accounts: string[] = [];
    for (const seed of seeds) accounts.push(await addAccount(scope, seed));
    const { id } = await addSavedScript(scope);
    const outcome = await recordScriptOutcome(scope, id, VIEWS);
    expect(outcome.account_id).toBe(chosen === null ? null : accounts[chosen]);
    expect(await evidence(scope)).toHaveLength(chosen === null ? 0 : 1);
  });

  it('for the named account, and for the same one from then on', async () => {
    const scope = makeScope();
    const [, second] = [await addAccount(scope), await addAccount(scope)];
    const { id } = await addSavedScript(scope);
    await recordScriptOutcome(scope, id, { ...VIEWS, window: '24h', accountId: second });
    expect(await recordScriptOutcome(scope, id, VIEWS)).toMatchObject({ account_id: second });
    await expect(
      recordScriptOutcome(scope, id, { ...VIEWS, accountId: await addAccount(makeScope()) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      recordScriptOutcome(scope, id, { ...VIEWS, platform: 'reels', accountId: second }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', message: expect.stringContaining('`accountId`') });
  });

  it('without values that the library does not know', async () => {
    const scope = makeScope();
    await addAccount(scope);
    const brief = { niche: `${'very '.repeat(30)}small` };
    const { id } = await addSavedScript(scope, { brief, structureType: 'haiku', family: 'sonnet' });
    expect(await recordScriptOutcome(scope, id, VIEWS)).toMatchObject({
      structure_type: 'haiku',
      hook_family: 'sonnet',
    });
    expect(await evidence(scope)).toEqual([
      expect.objectContaining({ structure_type: null, hook_family: null, niche: null }),
    ]);
  });

  it('and stays when the script is deleted', async () => {
    const scope = makeScope();
    await addAccount(scope);
    const { id } = await addSavedScript(scope);
    await recordScriptOutcome(scope, id, VIEWS);
    await deleteSavedScript(scope, id);
    expect(await evidence(scope)).toHaveLength(1);
    await expect(listOutcomes(scope, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await summariseOutcomes(scope, 'reach', null)).toMatchObject({ n: 0 });
  });
});

describe('a reading', () => {
  it('that is recorded again is replaced, here and in the library, even by an earlier time', async () => {
    const scope = makeScope();
    await addAccount(scope);
    const { id } = await addSavedScript(scope);
    const first = await recordScriptOutcome(scope, id, { ...VIEWS, window: '24h' });
    const postedAt = '2026-06-01T08:00:00.000Z';
    const again = await recordScriptOutcome(scope, id, { metrics: { views: 7 }, window: '24h', postedAt });
    expect(again.id).toBe(first.id);
    expect(await (await listOutcomes(scope, id)).read(ALL)).toEqual([
      expect.objectContaining({ metrics: { views: 7 } }),
    ]);
    const [post] = await evidence(scope);
    expect(new Date(post!.posted_at).toISOString()).toBe(postedAt);
    expect(post!.readings).toEqual([expect.objectContaining({ window: '24h', views: 7 })]);
  });

  it.each([
    ['24h', '2026-06-09T12:00:00.000Z'],
    ['7d', '2026-06-03T12:00:00.000Z'],
    ['adhoc', '2026-06-10T12:00:00.000Z'],
  ] as const)('of the window %s was posted that long ago, unless a time was given before', async (window, postedAt) => {
    const scope = makeScope();
    const { id } = await addSavedScript(scope);
    expect(await recordScriptOutcome(scope, id, { ...VIEWS, window })).toMatchObject({
      posted_at: expect.anything(),
    });
    const [outcome] = await (await listOutcomes(scope, id)).read(ALL);
    expect(new Date(outcome!.posted_at).toISOString()).toBe(postedAt);
    const before = '2026-06-02T12:00:00.000Z';
    await recordScriptOutcome(scope, id, { ...VIEWS, window: 'adhoc', postedAt: before });
    const last = await recordScriptOutcome(scope, id, { ...VIEWS, window: 'adhoc' });
    expect(new Date(last.posted_at).toISOString()).toBe(before);
  });

  it.each([
    ['too early', { window: '24h', postedAt: '2026-06-10T08:00:00.000Z' }, /taken 4 hours after posting/],
    ['in the future', { postedAt: '2026-06-10T12:00:01.000Z' }, /`postedAt` is .*in the future/],
    ['before there were platforms', { postedAt: '2001-06-10T12:00:01.000Z' }, /before 2005/],
    ['without a number', { metrics: {} }, /`metrics` contains no number/],
    ['with half a view', { metrics: { views: 0.5 } }, /`metrics.views` is 0.5/],
    [
      'with more doubts than comments',
      { metrics: { comments: 2 }, skepticismComments: 3 },
      /`skepticismComments` is 3/,
    ],
  ])('%s is refused with and without an account, and nothing is stored', async (_, input, message) => {
    for (const accounts of [0, 1]) {
      const scope = makeScope();
      for (let made = 0; made < accounts; made += 1) await addAccount(scope);
      const { id } = await addSavedScript(scope);
      await expect(recordScriptOutcome(scope, id, { ...VIEWS, ...input } as never)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        message: expect.stringMatching(message),
      });
      expect([await (await listOutcomes(scope, id)).read(ALL), await evidence(scope)]).toEqual([[], []]);
    }
  });
});

describe('phrases of customers', () => {
  const LINES = ['Hot until noon, they say.', 'It’s still   HOT at lunch!', 'Have a look.'] as const;
  /** The status that phrases get when a script that says {@link LINES} has an outcome. */
  async function promoted(metrics: Record<string, number>, status: VaultStatus = 'candidate', product = 'Ember mug') {
    const scope = makeScope();
    const entries = {
      said: null,
      'of the product': 'EMBER mug',
      'of another': 'Ivy cup',
      'of one that is called nearly so': 'Ember',
      'across lines': null,
      unsaid: null,
    };
    const phrases = [
      "it's still hot at lunch",
      'hot until noon',
      'Hot until noon',
      'hot until noon, they say',
      'they say. It’s',
      'hot at lunchtime',
    ];
    for (const [index, product] of Object.values(entries).entries())
      await own(scope)
        .insertInto('writing.vault_entry', {
          id: newId(),
          product,
          product_key: toProductKey(product),
          phrase_key: phrases[index]!,
          phrase: phrases[index]!,
          theme: 'result',
          emotion: 'delight',
          source: 'reviews',
          status,
          occurrences: 1,
          created_at: now,
        })
        .execute();
    const { id } = await addSavedScript(scope, { brief: { product }, lines: LINES });
    await recordScriptOutcome(scope, id, { metrics });
    const rows = await own(scope).selectFrom('writing.vault_entry').select(['phrase', 'status']).execute();
    return Object.fromEntries(
      Object.keys(entries).map((name, index) => [name, rows.find(({ phrase }) => phrase === phrases[index])?.status]),
    );
  }
  const rest = (status: VaultStatus) => ({
    'of another': status,
    'of one that is called nearly so': status,
    'across lines': status,
    unsaid: status,
  });

  it('that a script says are on trial', async () => {
    const found = await promoted({ views: 10, purchases: 0 });
    expect(found).toEqual({ said: 'testing', 'of the product': 'testing', ...rest('candidate') });
  });

  it('are found by the product name inside a longer description', async () => {
    const found = await promoted(
      { views: 10 },
      'candidate',
      'Product: Ember mug\nIt keeps coffee hot. It costs 29 dollars.',
    );
    expect(found).toMatchObject({ 'of the product': 'testing', ...rest('candidate') });
  });

  it.each(['candidate', 'testing'] as const)('are marked as purchased once people bought, from %s', async (status) => {
    const found = await promoted({ purchases: 1 }, status);
    expect(found).toEqual({ said: 'purchased', 'of the product': 'purchased', ...rest(status) });
  });

  it('never lose their status', async () => {
    const found = await promoted({ views: 10 }, 'purchased');
    expect(found).toEqual({ said: 'purchased', 'of the product': 'purchased', ...rest('purchased') });
  });
});

describe('the summary of outcomes', () => {
  it('uses the reading after 7 d, else 24 h, else ad hoc, that has the metric, of this owner only', async () => {
    const scope = makeScope();
    const reach = async (windows: Record<string, Record<string, number>>, niche = 'tea'): Promise<void> => {
      const { id } = await addSavedScript(scope, { brief: { nicheCategory: niche } });
      for (const [window, metrics] of Object.entries(windows))
        await recordScriptOutcome(scope, id, { metrics, window: window as '7d', postedAt: '2026-06-01T12:00:00.000Z' });
    };
    await reach({ adhoc: { saves: 1 }, '24h': { saves: 2 }, '7d': { saves: 3 } });
    await reach({ adhoc: { saves: 9 }, '24h': { saves: 5 } });
    await reach({ adhoc: { saves: 7 }, '24h': { views: 100 } });
    await reach({ adhoc: { views: 100 } });
    await addSavedScript(scope);
    const stranger = makeScope();
    await recordScriptOutcome(stranger, (await addSavedScript(stranger)).id, { metrics: { saves: 1000 } });
    expect(await summariseOutcomes(scope, 'saves', 'Tea')).toMatchObject({
      n: 3,
      metric: 'saves',
      scope: 'all-niches',
      cohortMedian: 5,
      structures: [{ structureType: 'listicle', n: 3, median: 5, hitRate: 2 / 3 }],
    });
    expect(await summariseOutcomes(scope, 'reach', null)).toMatchObject({ n: 2, cohortMedian: 100 });
    await reach({ adhoc: { saves: 20 } });
    await reach({ adhoc: { saves: 30 } });
    await reach({ adhoc: { saves: 900 } }, 'cars');
    expect(await summariseOutcomes(scope, 'saves', ' tea ')).toMatchObject({ n: 5, scope: 'niche', cohortMedian: 7 });
    await expect(summariseOutcomes(scope, 'saves', '!')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
