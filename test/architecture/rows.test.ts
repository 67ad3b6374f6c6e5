import { describe, expect, it } from '@jest/globals';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { findParent, ownerColumn } from '../../platform/database/query.js';
import { DOMAINS, entities } from '../../subgraphs/all.js';
import { product } from './sources.js';

/** Files whose SQL statements are written as text, not with the query builder, and why. */
const TEXT: Record<string, string> = {
  'platform/database/health.ts': 'asks nothing of a table',
  'platform/database/migrate.ts': "the migrator's own table, and its lock",
  'platform/database/query.ts': 'the doors themselves',
  'platform/database/transaction.ts': 'opens transactions',
  'platform/jobs/retention.ts': 'one walk along an index, of whichever table',
  'subgraphs/media/image/image-job.service.ts': 'a chain of retries is followed by recursion',
};

/** Files that may access rows of every account, and why. */
const ACROSS_OWNERS: Record<string, string> = {
  'platform/database/bulk.ts': 'writes in bulk, with the owner in each statement',
  'platform/database/migrate.ts': 'migrations are of no account',
  'platform/jobs/claim/claim.ts': 'a worker claims the fairest job of all',
  'platform/jobs/open-jobs.ts': 'how many jobs there are, for the limit of all',
  'platform/jobs/worker/quarantine.ts': 'a worker claims the fairest job of all',
  'platform/jobs/claim/ready.ts': 'what waits, of everybody, for the metrics',
  'platform/jobs/retention.ts': 'old rows go, whoever they are of',
  'platform/jobs/worker/settle.ts': "a worker's writes, by its claim's fence",
  'platform/jobs/spend/spend.ts': "a worker's writes, by its claim's fence",
  'platform/jobs/spend/spend-cancel.ts': 'what jobs that end have left open, in their own transaction',
  'platform/jobs/sweep.ts': 'expired leases return, whoever they are of',
  'platform/jobs/wait.ts': 'one look at all that anybody here waits for',
  'platform/jobs/worker/leases.ts': "a worker looks at its claims' rows",
  'platform/jobs/worker/worker.ts': 'whether anything is due, whoever it is of',
  'platform/replay/claim.ts': 'leases are renewed, and old answers go, whoever they are of',
  'subgraphs/creators/file/file-deletion.service.ts': 'the sweep of files that were given up',
  'subgraphs/creators/file/staged-file.service.ts': 'the sweep of objects that nobody came to own',
  'subgraphs/creators/file/stored.service.ts': 'what all files take, for the metrics',
  'subgraphs/creators/file/upload-sweep.service.ts': 'the sweep of uploads that were left',
  'subgraphs/flows/segment/segment.service.ts': 'the sweep of segments that no run needs',
  'subgraphs/formats/evidence/pool.service.ts': 'figures of several users are shown together',
  'subgraphs/formats/evidence/prior.service.ts': "sums of others' figures, never one user's",
  'subgraphs/formats/market/claim.service.ts': 'the account that is due first, whoever it is of',
  'subgraphs/identity/access-token/access-token.service.ts': 'whom an access token speaks for',
  'subgraphs/identity/account/account.service.ts': 'signing up and in, by e-mail',
  'subgraphs/identity/account/admission.ts': 'whether there is any account yet',
  'subgraphs/identity/account/closing.service.ts':
    'whether an administrator is left, and which accounts are to be removed',
  'subgraphs/identity/account/by-email.ts': 'signing in, by e-mail',
  'subgraphs/identity/account/kept-slot.service.ts': 'the sweep of slots that nobody asked for',
  'subgraphs/identity/admin/admin.service.ts': 'administration',
  'subgraphs/identity/api-key/api-key.service.ts': 'whose key it is',
  'subgraphs/identity/callback/callback.service.ts': 'the sweep of old callbacks',
  'subgraphs/identity/invitation/invitation.service.ts': 'invitations, and who administers',
  'subgraphs/identity/oauth/oauth.service.ts': 'which app a token is of, and the sweep of old ones',
  'subgraphs/identity/session/session.service.ts': 'whose session it is, and the sweep of old ones',
  'subgraphs/identity/usage/text-usage.service.ts': 'the sweep of old counts',
  'subgraphs/media/image/image-job.service.ts': 'a chain of retries is followed by recursion, its owner in each step',
};

/** Types that contain names of columns although they are not a table's row, and why. */
const NO_ROW: Record<string, string> = {
  'studio/writer/personas/shapes.ts: PersonaDraft': "a task's answer",
  'studio/writer/shapes.ts: Voice': "a task's answer",
  'subgraphs/catalog/feed/items.ts: Kept': 'what a reading changes in a row',
  'subgraphs/flows/run/run.values.ts: CreatorSnapshot': 'a copy, kept in the JSON of a run',
  'subgraphs/formats/storyboard/frames.ts: Frame': 'kept in the JSON of a storyboard',
  'subgraphs/writing/brief/best-persona.ts: ComparedPersona': 'what is read of any character',
};

const naming = new UnderscoreNamingStrategy();
/** The names of every table's columns, by the table's name. */
const TABLES = new Map(
  entities.map(({ meta }) => [
    `${meta.schema}.${meta.tableName}`,
    Object.keys(meta.properties).map((property) => naming.propertyToColumnName(property)),
  ]),
);
/** The names of columns that contain an underscore, because only these can be recognised in code. */
const COLUMNS = new Set([...TABLES.values()].flat().filter((name) => name.includes('_')));

/** The types that a source declares by listing properties, as pairs of name and body. */
const declared = (code: string): [name: string, body: string][] =>
  [...code.matchAll(/\b(?:interface (\w+)[^{;]*|type (\w+)[^={;]*= )\{([^{}]*)\}/g)].map((match) => [
    match[1] ?? match[2] ?? '',
    match[3] ?? '',
  ]);

const named = (list: Record<string, string>): string[] => Object.keys(list).sort();
const paths = (pattern: RegExp): string[] =>
  product
    .filter(({ code }) => pattern.test(code))
    .map(({ path }) => path)
    .sort();

describe('rows', () => {
  it('are typed by their entities, never by hand', () => {
    const found = product.flatMap(({ path, code }) =>
      declared(code)
        .filter(([name, body]) => {
          const columns = [...body.matchAll(/(?<![\w.])(\w+)\??:/g)].filter(([, column]) => COLUMNS.has(column ?? ''));
          return /Row$/.test(name) || columns.length >= 2;
        })
        .map(([name]) => `${path}: ${name}`),
    );
    expect(found.sort()).toEqual(named(NO_ROW));
  });

  it('are queried by the typed builder, except for listed statements', () => {
    // The `execute` of a query builder takes no argument; the `execute` of a handwritten statement takes the connection.
    expect(paths(/(?<!gateway)\.execute\(\s*[^)\s]|\bCompiledQuery\b|\.executeQuery\b/)).toEqual(named(TEXT));
  });

  it('of all accounts are only queried by the listed functions', () => {
    const doors = paths(/\b(?:acrossOwners|preparedAcrossOwners)\b/).filter(
      (path) => !['platform/database/index.ts', 'platform/database/query.ts'].includes(path),
    );
    expect(doors).toEqual(named(ACROSS_OWNERS));
  });

  it('name their owner in the column that the scope uses', () => {
    const wrong = [...TABLES].filter(([table, columns]) => {
      const parent = findParent(table);
      if (parent)
        return !columns.includes(parent.column) || !TABLES.get(parent.table)?.includes(ownerColumn(parent.table));
      const owned = table === 'identity.user' || columns.includes('owner_id') || columns.includes('user_id');
      return owned && !columns.includes(ownerColumn(table));
    });
    expect(wrong).toEqual([]);
  });

  it('of a domain are only named in its own folder', () => {
    const schemas = DOMAINS.map(({ name }) => name).join('|');
    const pattern = new RegExp(`['"\`\\s(,](${schemas})\\.(\\w+)(?=['"\`\\s.,;)(])`, 'g');
    const strangers = product
      // The dashboard reads no tables; it names pages and texts alike.
      .filter(({ path }) => path !== 'platform/database/query.ts' && !path.startsWith('dashboard/'))
      .flatMap(({ path, code }) =>
        [...code.matchAll(pattern)]
          .filter(([, schema, table]) => TABLES.has(`${schema}.${table}`) && !path.startsWith(`subgraphs/${schema}/`))
          .map(([, schema, table]) => `${path}: ${schema}.${table}`),
      );
    expect(strangers).toEqual([]);
  });
});

describe('services', () => {
  it('take a scope and do not know GraphQL requests', () => {
    const services = product.filter(({ path }) => /^(subgraphs|workers)\//.test(path) && isService(path));
    expect(services.filter(({ code }) => /\bGraphContext\b/.test(code)).map(({ path }) => path)).toEqual([]);
  });
});

/** Whether a file belongs to a domain, but not to the part that exposes the domain in the graph. */
const isService = (path: string): boolean =>
  !/\.(resolver|graphql|loader)\.ts$|\/(loader|paging|present|related)\.ts$/.test(path);
