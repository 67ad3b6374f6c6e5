import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, newPersona, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  for (const [name, niche] of [
    ['Zoë', 'Skin care'],
    ['Ämil 50%', 'skin care'],
    ['bob_x', 'ropes'],
    ['Ada \\ B', 'ropes'],
  ] as const)
    await newPersona(me, { name, niche });
});

const PERSONAS = '/api/v1/personas';
const namesOf = ({ body }: Body): string[] => body.data.personas.map(({ name }: Body) => name);
const list = (query: string) => me.call('GET', `${PERSONAS}?${query}`);

describe('a list of the graph', () => {
  const PAGE = `query ($first: Int, $after: String, $orderBy: PersonaOrder, $filter: PersonaFilter, $query: String) {
    personas(first: $first, after: $after, orderBy: $orderBy, filter: $filter, query: $query) {
      nodes { name } pageInfo { endCursor hasNextPage } totalCount
    }
  }`;
  const read = async (variables: Body): Promise<Body> => (await me.graphql(PAGE, variables)).body;

  it.each([
    ['CREATED_AT_DESC', ['Ada \\ B', 'bob_x', 'Ämil 50%', 'Zoë']],
    ['CREATED_AT_ASC', ['Zoë', 'Ämil 50%', 'bob_x', 'Ada \\ B']],
    ['NAME_ASC', ['Ada \\ B', 'bob_x', 'Zoë', 'Ämil 50%']],
    ['NAME_DESC', ['Ämil 50%', 'Zoë', 'bob_x', 'Ada \\ B']],
  ])('is read page by page in the order %s', async (orderBy, expected) => {
    const names: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { nodes, pageInfo, totalCount }: Body = (await read({ first: 3, after, orderBy })).data.personas;
      names.push(...nodes.map(({ name }: Body) => name));
      expect(totalCount).toBe(4);
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(names).toEqual(expected);
  });

  it('is counted after its filter and its search', async () => {
    const filter = { niche: 'SKIN CARE' };
    expect((await read({ first: 1, filter })).data.personas.totalCount).toBe(2);
    expect((await read({ first: 1, filter, query: 'zo' })).data.personas).toEqual({
      nodes: [{ name: 'Zoë' }],
      pageInfo: { endCursor: expect.any(String), hasNextPage: false },
      totalCount: 1,
    });
  });

  it('refuses a cursor of another order, and of another list', async () => {
    const { endCursor } = (await read({ first: 1 })).data.personas.pageInfo;
    for (const { body } of [
      await me.graphql(PAGE, { after: endCursor, orderBy: 'NAME_ASC' }),
      await me.graphql('query ($after: String) { props(after: $after) { nodes { id } } }', { after: endCursor }),
    ])
      expect(body.errors[0]).toMatchObject({
        message: expect.stringMatching(/is not one that this list gave in this order/),
        extensions: { code: 'BAD_INPUT', field: 'after' },
      });
  });
});

describe('a list over REST', () => {
  it('leads to the next page by a whole address, which keeps the search and the order', async () => {
    const first = await list('limit=1&sort=NAME_DESC&q=o&niche=Skin%20Care');
    expect(namesOf(first)).toEqual(['Zoë']);
    expect(first.headers.get('link')).toBeNull();
    const [, next] = /^<(.+)>; rel="next"$/.exec((await list('limit=1&sort=NAME_ASC&q=o')).headers.get('link')!)!;
    expect(next).toMatch(new RegExp(`^${server.url}${PERSONAS}\\?limit=1&sort=NAME_ASC&q=o&cursor=`));
    const second = await me.call('GET', next!.slice(server.url.length));
    expect(namesOf(second)).toEqual(['bob_x']);
  });

  it.each([
    ['a word in any case', 'ADA', ['Ada \\ B']],
    ['letters beyond ASCII in any case', 'äMIL', ['Ämil 50%']],
    ['a percent sign as itself', '0%', ['Ämil 50%']],
    ['an underscore as itself', 'b_', ['bob_x']],
    ['a backslash as itself', '\\', ['Ada \\ B']],
    ['what is nowhere', 'nothing like it', []],
  ])('finds %s', async (_what, q, expected) => {
    expect(namesOf(await list(new URLSearchParams({ q }).toString()))).toEqual(expected);
  });

  it.each([
    ['sort=name', '`sort` is "name"; it must be one of: CREATED_AT_DESC'],
    ['q=', '`q` must not be empty.'],
    [`q=${'x'.repeat(201)}`, '`q` is too long'],
    ['cursor=nothing', 'is not one that this list gave'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await list(query);
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });

  it('is counted by no operation', async () => {
    const { readRestGraph } = await import('../../rest-facade/rest-graph.js');
    for (const operation of (await readRestGraph()).operations.values())
      expect(JSON.stringify(operation)).not.toContain('totalCount');
  });
});
