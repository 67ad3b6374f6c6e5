/** A page of a dashboard, over all subgraphs in this process and an embedded database: for counting and measuring what it takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { createGateway, type Gateway } from '../../gateway/gateway.js';
import { LocalDataSource } from '../../gateway/local-data-source.js';
import { createAnswerBudgets } from '../../platform/answers/index.js';
import { readConfig } from '../../platform/config/index.js';
import { type Em, json, now, own } from '../../platform/database/index.js';
import { testDatabase } from '../../platform/database/testing.js';
import { newId } from '../../platform/ids/index.js';
import { createLog } from '../../platform/log/index.js';
import { packageRoot } from '../../platform/paths.js';
import { createContext, type GraphContext, type Runtime } from '../../runtime/index.js';
import { testScope } from '../../runtime/testing.js';
import { DOMAINS, entities, getSubgraph, migrations } from '../../subgraphs/all.js';

const ROW = `fragment Row on Run {
  id preset status createdAt
  persona { name current { slug name passport_image_url runs(first: 1) { nodes { id status } totalCount } } }
  product { id name image_urls }
  savedBrief { id title draft { niche savedProduct { name } } }
  savedScript { id title persona { slug } run { id status } }
  original { id status }
  spent { usd previewUsd }
  copyPrice { previewUsd approvalUsd }
  revisions(first: 1) { nodes { id } pageInfo { hasNextPage } }
  jobs(first: 2) { nodes { kind status run { id } } pageInfo { hasNextPage } }
}`;
/** What a dashboard shows of a page of runs. */
export const DASHBOARD = `query Dashboard($rows: Int) { flows(first: $rows) { nodes { ...Row } } } ${ROW}`;
/** The same of a single run. */
export const DASHBOARD_ROW = `query Row($id: ID!) { flow(id: $id) { ...Row } } ${ROW}`;

/** The rows behind one row of the page. No two rows share any. */
async function addRun(em: Em, ownerId: string, at: string): Promise<void> {
  const mine = own(testScope(em, ownerId));
  const [persona, product, brief, script, first, run] = Array.from({ length: 6 }, newId) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const empty = json([]);
  const lists = { catchphrases: empty, interests: empty, outfits_owned: empty, avoid_phrases: empty };
  await mine
    .insertInto('creators.persona', {
      id: persona,
      name: 'Ada',
      slug: `ada-${persona}`,
      ...lists,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await mine
    .insertInto('catalog.product', {
      id: product,
      name: 'Mug',
      category: 'handheld',
      image_keys: empty,
      contents: empty,
      created_at: now,
    } as never)
    .execute();
  const draft = { goal: 'sales', platform: 'tiktok', niche: 'coffee', productId: product };
  await mine
    .insertInto('writing.brief', {
      id: brief,
      title: 'Mugs',
      draft: json(draft as never),
      source: 'manual',
      created_at: now,
    })
    .execute();
  const saved = {
    title: 'Mugs',
    format: 'talking-3',
    hook_text: 'A mug',
    status: 'queued',
    persona_id: persona,
    run_id: run,
  };
  await mine
    .insertInto('writing.saved_script', {
      id: script,
      ...saved,
      brief: json(draft as never),
      script: json({ segments: [] } as never),
      hook_variants: empty,
      candidates: empty,
      created_at: now,
      updated_at: now,
    } as never)
    .execute();
  const common = {
    preset: 'creator-ugc-video',
    status: 'queued',
    straight_through: false,
    seed: 1,
    options: json({ output: {} } as never),
    creator: json({ id: persona, slug: 'ada', name: 'Ada' } as never),
    updated_at: now,
  };
  const names = { persona_id: persona, product_id: product, brief_id: brief, saved_script_id: script };
  await mine
    .insertInto('flows.run', [
      { id: first, ...common, created_at: '2026-01-01T00:00:00Z' },
      { id: run, ...common, ...names, revises: first, created_at: at },
    ] as never)
    .execute();
  await mine
    .insertInto(
      'jobs.job',
      ['run.clip', 'run.frame', 'run.cut'].map((kind) => ({
        id: newId(),
        kind,
        subject: '0',
        state: 'queued',
        input: json({} as never),
        run_id: run,
        created_at: now,
      })) as never,
    )
    .execute();
}

const REFERRED = ['creators.persona', 'catalog.product', 'writing.brief', 'writing.saved_script'] as const;

export interface Dashboard {
  gateway: Gateway;
  /** A request's context. @param ownerId who sends it */
  context(ownerId: string): GraphContext;
  /** Adds an account with this many runs, and with what they refer to. @returns the account */
  fill(rows: number): Promise<string>;
  /** Deletes what an account's runs refer to. */
  remove(account: string): Promise<void>;
  /** Makes an account's only run refer to the rows that another account's only run refers to. */
  refer(account: string, other: string): Promise<void>;
  /** How many SQL statements requests have run so far. */
  readonly statements: number;
  close(): Promise<void>;
}

type Sources = Parameters<typeof createGateway>[1];

/** Opens a database and a gateway over all subgraphs. @param toSource makes a subgraph's data source */
export async function openDashboard(
  toSource: (schema: ReturnType<typeof getSubgraph>['schema']) => unknown = (schema) => new LocalDataSource(schema),
): Promise<Dashboard> {
  const db = await testDatabase({ entities, migrations });
  const log = createLog('silent');
  const rt = { config: readConfig({}), log, db, answers: createAnswerBudgets(true) } as Runtime;
  const supergraph = readFileSync(join(packageRoot, 'dist', 'schema', 'supergraph.graphql'), 'utf8');
  const sources = Object.fromEntries(DOMAINS.map(({ name }) => [name, toSource(getSubgraph(name).schema)]));
  const gateway = await createGateway(supergraph, sources as Sources);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  };
  const countingEm = (): Em => {
    const em = db.em();
    const client = em.getKysely().withPlugin(counting);
    em.getKysely = () => client as never;
    return em;
  };
  return {
    gateway,
    context: (userId) => {
      const viewer = { userId, role: 'member', plan: 'creator', via: 'api_key', apiKeyId: null } as const;
      const request = { requestId: 'test', address: '127.0.0.1', idempotencyKey: null, sessionToken: null };
      return createContext(rt, { viewer, ...request }, countingEm());
    },
    async fill(rows) {
      const ownerId = newId();
      for (let row = 0; row < rows; row += 1)
        await addRun(db.em(), ownerId, new Date(Date.UTC(2026, 1, 1) + row * 1000).toISOString());
      return ownerId;
    },
    async remove(account) {
      const mine = own(testScope(db.em(), account));
      for (const table of REFERRED) await mine.deleteFrom(table).execute();
      await mine.deleteFrom('flows.run').where('revises', 'is', null).execute();
    },
    async refer(account, other) {
      const names = await own(testScope(db.em(), other))
        .selectFrom('flows.run')
        .select(['persona_id', 'product_id', 'brief_id', 'saved_script_id', 'revises'])
        .where('revises', 'is not', null)
        .executeTakeFirstOrThrow();
      const mine = own(testScope(db.em(), account)).updateTable('flows.run');
      await mine
        .set({ ...names, creator: json({ id: names.persona_id, slug: 'ada', name: 'Ada' } as never) })
        .where('revises', 'is not', null)
        .execute();
    },
    get statements() {
      return statements;
    },
    async close() {
      await gateway.close();
      await db.close();
    },
  };
}
