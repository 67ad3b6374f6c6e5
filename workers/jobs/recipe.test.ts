import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, EVERYBODY, json, now, own, shared } from '../../platform/database/index.js';
import { testDatabase } from '../../platform/database/testing.js';
import { ServiceError } from '../../platform/errors/index.js';
import { newId } from '../../platform/ids/index.js';
import { createJobs, createWorker, type Job, type Jobs, type Worker } from '../../platform/jobs/index.js';
import { until } from '../../platform/jobs/testing.js';
import { createLog } from '../../platform/log/index.js';
import { ProviderError, toServiceError } from '../../providers/error.js';
import { localTextModel, type TextModel } from '../../providers/text/index.js';
import type { Runtime } from '../../runtime/index.js';
import { testScope } from '../../runtime/testing.js';
import { entities, migrations } from '../../subgraphs/all.js';
import { RECIPE_JOB, type RecipesGuessed } from '../../subgraphs/formats/market/recipe.service.js';
import type { GivenPost } from '../../subgraphs/formats/post/check.js';
import { importPosts } from '../../subgraphs/formats/post/import.service.js';
import { recipeJob } from './recipe.job.js';

const log = createLog('silent');
let db: Database;
let jobs: Jobs;
let worker: Worker | null = null;
/** The platform's text model; null if it is switched off. */
let text: TextModel | null;
beforeAll(async () => {
  db = await testDatabase({ entities: [...entities], migrations });
  jobs = createJobs({ db, log });
});
afterEach(async () => {
  await worker?.stop({ drainMs: 0 });
  for (const table of ['formats.reading', 'formats.post', 'formats.account', 'jobs.job'] as const)
    await own(everybody()).deleteFrom(table).execute();
  await shared(db.em()).deleteFrom('formats.format_stats').execute();
});
afterAll(async () => {
  await jobs.close();
  await db.close();
});

const rt = (): Runtime =>
  ({
    config: { leaseSeconds: 30, quotaPauseSeconds: 0.1, poolMinDays: 0 },
    providers: { platform: { text } },
    texts: null,
    jobs,
    log,
    now: () => new Date(),
  }) as unknown as Runtime;
const everybody = () => testScope(db.em(), EVERYBODY, rt());
const start = (model: TextModel | null = localTextModel()): void => {
  text = model;
  worker = createWorker({ jobs, handlers: [recipeJob(rt())], concurrency: 2, pollMs: 20, sweepMs: 100 });
  worker.start();
};

const newCreator = async (): Promise<string> => {
  const id = newId();
  await own(everybody())
    .insertInto('formats.account', {
      id,
      handle: id,
      handle_key: id,
      platform: 'tiktok',
      never_say: json([]),
      feedback_paused: false,
      created_at: now,
    })
    .execute();
  return id;
};
const post = (day: number, more: Partial<GivenPost>): GivenPost => ({
  externalId: `v${day}`,
  postedAt: new Date(Date.UTC(2026, 2, day)).toISOString(),
  readings: [],
  ...more,
});
const recipes = () =>
  own(everybody())
    .selectFrom('formats.post')
    .select(['external_id', 'medium', 'hook_family', 'structure_type', 'recipe_source'])
    .orderBy('posted_at')
    .orderBy('id')
    .execute();
const kinds = async (): Promise<Job<null, RecipesGuessed, RecipesGuessed>[]> => {
  const rows = await own(everybody()).selectFrom('jobs.job').select('id').orderBy('created_at').execute();
  const found = await Promise.all(rows.map(({ id }) => jobs.find(db.em(), RECIPE_JOB, { ownerId: EVERYBODY, id })));
  return found.filter((job) => job !== null);
};
const ended = () =>
  until(async () => {
    const all = await kinds();
    return all.length > 0 && all.every(({ state }) => state === 'done' || state === 'failed') ? all : null;
  });

describe("recipes of the market's posts", () => {
  it('are guessed from their words after an import, except given ones', async () => {
    const creator = await newCreator();
    await importPosts(everybody(), creator, [
      post(1, { hook: '5 mistakes that ruin your sourdough', slides: 6 }),
      post(2, { hook: 'My cat sat on the keyboard' }),
      post(3, { hook: 'POV: you own a bakery', structureType: 'testimonial' }),
      post(4, {}),
    ]);
    start();
    expect((await ended()).map((job) => job.output)).toEqual([{ guessed: 2 }]);
    expect(await recipes()).toEqual([
      {
        external_id: 'v1',
        medium: 'carousel',
        hook_family: 'list',
        structure_type: 'listicle',
        recipe_source: 'guessed',
      },
      { external_id: 'v2', medium: null, hook_family: null, structure_type: null, recipe_source: 'guessed' },
      { external_id: 'v3', medium: null, hook_family: null, structure_type: 'testimonial', recipe_source: 'given' },
      { external_id: 'v4', medium: null, hook_family: null, structure_type: null, recipe_source: null },
    ]);
    const stats = await shared(db.em()).selectFrom('formats.format_stats').select('key').orderBy('key').execute();
    expect(stats.map(({ key }) => key)).toEqual(['hook:list', 'structure:listicle', 'structure:testimonial']);
  });

  it('are guessed in batches, of every creator, by one job', async () => {
    const many = Array.from({ length: 28 }, (_, day) => post(day + 1, { hook: `${day + 2} tips for bakers` }));
    for (const creator of [await newCreator(), await newCreator()]) await importPosts(everybody(), creator, many);
    start();
    const done = await ended();
    expect(done.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(done.reduce((sum, { output }) => sum + (output?.guessed ?? 0), 0)).toBe(56);
    expect((await recipes()).every(({ hook_family }) => hook_family === 'list')).toBe(true);
  });

  it('are not requested again by the same import', async () => {
    const creator = await newCreator();
    const posts = [post(1, { hook: '5 tips for bakers' })];
    await importPosts(everybody(), creator, posts);
    start();
    await ended();
    expect(await importPosts(everybody(), creator, posts)).toMatchObject({ unchanged: 1 });
    expect(await kinds()).toHaveLength(1);
  });

  it('are not overwritten if one was given in the meantime', async () => {
    const creator = await newCreator();
    await importPosts(everybody(), creator, [post(1, { hook: '5 tips for bakers' })]);
    const offline = localTextModel();
    start({
      ...offline,
      async run(task, input, options) {
        await importPosts(everybody(), creator, [post(1, { hookFamily: 'callout' })]);
        return offline.run(task, input, options);
      },
    });
    await ended();
    expect(await recipes()).toMatchObject([{ hook_family: 'callout', structure_type: null, recipe_source: 'given' }]);
  });

  it("are the offline writer's if the model's are unusable", async () => {
    await importPosts(everybody(), await newCreator(), [post(1, { hook: '5 tips for bakers' })]);
    start(modelThat(() => new ServiceError('PROVIDER_FAILED', "The model's recipe was not usable, twice.")));
    expect(await ended()).toMatchObject([{ state: 'done', attempts: 1, output: { guessed: 1 } }]);
    expect(await recipes()).toMatchObject([{ hook_family: 'list', recipe_source: 'guessed' }]);
  });

  it('wait for a model that is unavailable', async () => {
    await importPosts(everybody(), await newCreator(), [post(1, { hook: '5 tips for bakers' })]);
    let asked = 0;
    start(
      modelThat(() => (++asked === 1 ? toServiceError(new ProviderError('m', 'unavailable', 'It is away.')) : null)),
    );
    expect(await ended()).toMatchObject([{ state: 'done', output: { guessed: 1 } }]);
    expect(asked).toBe(2);
  });

  it('are not guessed if the text model is off, but with the next import after it is on', async () => {
    const creator = await newCreator();
    await importPosts(everybody(), creator, [post(1, { hook: '5 tips for bakers' })]);
    start(null);
    expect((await ended()).map((job) => job.output)).toEqual([{ guessed: 0 }]);
    expect(await recipes()).toMatchObject([{ recipe_source: null }]);
    await worker?.stop({ drainMs: 0 });
    await importPosts(everybody(), creator, [post(2, { hook: 'POV: you own a bakery' })]);
    start();
    await ended();
    expect((await recipes()).map(({ hook_family }) => hook_family)).toEqual(['list', 'pov']);
  });

  it('are not shown to users', async () => {
    const owner = newId();
    const scope = testScope(db.em(), owner, rt());
    const id = newId();
    await own(scope)
      .insertInto('formats.account', {
        id,
        handle: id,
        handle_key: id,
        platform: 'tiktok',
        never_say: json([]),
        feedback_paused: false,
        created_at: now,
      })
      .execute();
    await importPosts(scope, id, [post(1, { hook: '5 tips for bakers' })]);
    expect(await kinds()).toEqual([]);
  });
});

/** A text model that throws the error that `failure` returns; if that is null, it answers like the offline writer. */
function modelThat(failure: () => Error | null): TextModel {
  const offline = localTextModel();
  return {
    provider: 'm',
    model: 'm-1',
    async run(task, input, options) {
      const error = failure();
      if (error) throw error;
      return offline.run(task, input, options);
    },
  };
}
