import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { Body } from '../support/client.js';
import { DASHBOARD, type Dashboard, openDashboard } from '../support/dashboard.js';

let dashboard: Dashboard;
let owner: string;
beforeAll(async () => {
  dashboard = await openDashboard();
  owner = await dashboard.fill(50);
});
afterAll(() => dashboard?.close());

async function ask(account: string, query: string, variables: Record<string, unknown> = {}) {
  const before = dashboard.statements;
  const operation = dashboard.gateway.prepare(parse(query));
  const context = dashboard.context(account);
  const { data, errors } = await dashboard.gateway.execute(operation, variables, context);
  context.meter.close();
  return { data: data as Body, errors, statements: dashboard.statements - before };
}

const readPage = async (rows: number) => {
  const { data, errors, statements } = await ask(owner, DASHBOARD, { rows });
  expect(errors).toBeUndefined();
  return { runs: data.flows.nodes as Body[], statements };
};

describe('a page of a dashboard', () => {
  it('takes as many SQL statements for fifty rows as for five', async () => {
    const few = await readPage(5);
    const many = await readPage(50);
    expect([few.runs.length, many.runs.length]).toEqual([5, 50]);
    // Two relations that lead to the same table are read together if they are asked for in the same moment, so a few may be saved.
    expect(Math.abs(many.statements - few.statements)).toBeLessThan(10);
  });

  it('shows what each row refers to', async () => {
    const { runs } = await readPage(50);
    for (const run of runs)
      expect(run).toMatchObject({
        persona: { current: { name: 'Ada', runs: { nodes: [{ id: run.id, status: 'queued' }], totalCount: 1 } } },
        product: { name: 'Mug' },
        savedBrief: { title: 'Mugs', draft: { niche: 'coffee', savedProduct: { name: 'Mug' } } },
        savedScript: { title: 'Mugs', persona: { slug: expect.any(String) }, run: { id: run.id, status: 'queued' } },
        original: { id: expect.any(String), status: 'queued' },
        revisions: { nodes: [], pageInfo: { hasNextPage: false } },
        jobs: { nodes: [{ run: { id: run.id } }, { run: { id: run.id } }], pageInfo: { hasNextPage: true } },
      });
    expect(new Set(runs.map(({ original }) => original.id)).size).toBe(50);
  });

  it('says which line the jobs of each row are for', async () => {
    const jobs = '{ flows(first: 1) { nodes { jobs(first: 3) { nodes { kind line output } } } } }';
    const [run] = (await ask(owner, jobs)).data.flows.nodes;
    expect(run.jobs.nodes.map(Object.values).sort()).toEqual([
      ['assembly', null, null],
      ['clip', 0, null],
      ['image', 0, null],
    ]);
  });

  it('goes on in each of its lists by that list’s own cursor', async () => {
    const jobs = `query ($after: String) { flows(first: 2) { nodes { id jobs(first: 2, after: $after) {
      nodes { id } pageInfo { endCursor hasNextPage } totalCount } } } }`;
    const [first] = (await ask(owner, jobs)).data.flows.nodes;
    const { endCursor } = first.jobs.pageInfo;
    const [next] = (await ask(owner, jobs, { after: endCursor })).data.flows.nodes;
    const ids = [first, next].flatMap((run: Body) => run.jobs.nodes.map(({ id }: Body) => id));
    expect(new Set(ids).size).toBe(3);
    expect(next.jobs).toMatchObject({ pageInfo: { hasNextPage: false }, totalCount: 3 });
    const wrong = await ask(owner, '{ flows(first: 1) { nodes { id revisions(after: "x") { nodes { id } } } } }');
    expect(wrong.errors?.[0]?.extensions?.code).toBe('BAD_INPUT');
    expect(wrong.data.flows.nodes[0]).toMatchObject({ revisions: null });
    const many = await ask(owner, '{ flows(first: 1) { nodes { revisions(first: 51) { nodes { id } } } } }');
    expect(many.errors?.[0]?.extensions?.code).toBe('BAD_INPUT');
  });
});

describe('a relation', () => {
  it('is null where the row was deleted, whatever is selected of it', async () => {
    const account = await dashboard.fill(1);
    const page = `{ flows(first: 1) { nodes {
      persona { personaId current { id } } product { __typename id } savedBrief { id } savedScript { id } original { id } } } }`;
    const [before] = (await ask(account, page)).data.flows.nodes;
    expect(Object.values(before).every((row) => row !== null)).toBe(true);
    expect(before.persona.current).toEqual({ id: before.persona.personaId });
    await dashboard.remove(account);
    const { data, errors } = await ask(account, page);
    expect(errors).toBeUndefined();
    expect(data.flows.nodes[0]).toEqual({
      persona: { personaId: before.persona.personaId, current: null },
      product: null,
      savedBrief: null,
      savedScript: null,
      original: null,
    });
  });

  it("is null, or an empty list, where it would lead to another account's rows", async () => {
    const theirs = await dashboard.fill(1);
    const mine = await dashboard.fill(1);
    await dashboard.refer(mine, theirs);
    const page = `{ flows(first: 1) { nodes {
      persona { current { id runs { nodes { id } } } } product { id } savedBrief { id } savedScript { id } original { id }
      revisions { nodes { id } totalCount } } }
      personas { nodes { runs { nodes { id } totalCount } } } props { nodes { runs { nodes { id } totalCount } } } briefs { nodes { runs { nodes { id } totalCount } } } }`;
    const { data, errors } = await ask(mine, page);
    expect(errors).toBeUndefined();
    const none = { nodes: [], totalCount: 0 };
    expect(data).toEqual({
      flows: {
        nodes: [
          {
            persona: { current: null },
            product: null,
            savedBrief: null,
            savedScript: null,
            original: null,
            revisions: none,
          },
        ],
      },
      personas: { nodes: [{ runs: none }] },
      props: { nodes: [{ runs: none }] },
      briefs: { nodes: [{ runs: none }] },
    });
    const seen = JSON.stringify((await ask(theirs, page)).data);
    expect(seen).not.toContain('null');
  });
});
