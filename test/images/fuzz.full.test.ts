/** Thousands of bodies of POST /images/jobs, generated from the published graph. The jobs are never run: an edge has no worker. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forbidden } from '../ssrf/addresses.js';
import { type Body, newAccount, newPersona, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { arbitraryFault, type Fault, FIELDS, goodBodies, type World } from './generate-bodies.js';
import { readCounts } from './pictures.js';
import { newProduct, uploaded } from './studio.js';

const SEED = 20_261;
/** Bodies sent concurrently. */
const ABREAST = 8;

let server: SharedServer;
let me: TestAccount;
let world: World;
beforeAll(async () => {
  server = await sharedServer('edge');
  me = await newAccount(server.url);
  const stranger = await newAccount(server.url);
  world = {
    slugs: [(await newPersona(me)).slug, (await newPersona(me, { outfits_owned: ['a red coat'] })).slug],
    productIds: [(await newProduct(me)).id, (await newProduct(me, { category: 'ambient', text: 'A lamp.' })).id],
    urls: [
      await uploaded(me),
      'https://example.com/a%20b.png?x=1#f',
      'http://93.184.216.34/face',
      'https://例え.テスト/絵.png',
    ],
    refusedUrls: [await uploaded(stranger), `${server.url}/files/images/none.png`, ...forbidden(server.port)],
    options: (await me.call('GET', '/api/v1/images/options')).body.data,
  };
});

/** How many bodies were accepted. */
let taken = 0;
async function post(body: Body): Promise<TestResponse> {
  const answer = await me.call('POST', '/api/v1/images/jobs', body);
  if (answer.status === 202) taken += 1;
  return answer;
}

/** Checks `runs` generated bodies in total, {@link ABREAST} at a time. */
const check = <T>(runs: number, drawn: fc.Arbitrary<T>, hold: (one: T) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: ABREAST, maxLength: ABREAST }), async (some) => {
      await Promise.all(some.map(hold));
    }),
    { numRuns: Math.ceil(runs / ABREAST), seed: SEED, endOnFailure: false },
  );

/** A valid body with faults in it. */
function broken([body, faults]: readonly [Body, readonly Fault[]]): Body {
  const made = structuredClone(body);
  for (const { put } of faults) put(made);
  return made;
}

/** The fields named in an error message. */
const subjects = (error: string): string[] =>
  [...error.matchAll(/(?:^|(?<=[.:] ))`([^`]+)`/g)].map((found) => found[1]!);

it('the graph still has the inputs that the suite generates', () => {
  expect(FIELDS.length).toBeGreaterThan(30);
  const of = (name: string) => FIELDS.find((field) => field.name === name);
  expect(of('handheldImageUrls')).toEqual({
    name: 'handheldImageUrls',
    type: 'String',
    list: true,
    limits: { maxItems: 5, maxLength: 2048, format: 'uri' },
  });
  expect(of('type')?.limits.oneOf).toEqual(['ugc', 'passport']);
});

describe('a generate body', () => {
  it('of the graph’s types is accepted', async () => {
    await check(800, goodBodies(world), async (body) => {
      const answer = await post(body);
      expect([answer.status, answer.body.error]).toEqual([202, undefined]);
      expect(answer.body.data.job).toMatchObject({ status: 'queued', resultUrl: null, error: null });
    });
  });

  it('with one fault is a 400 that names it', async () => {
    await check(
      2000,
      fc.tuple(
        goodBodies(world),
        arbitraryFault(world).map((fault) => [fault]),
      ),
      async (drawn) => {
        const [{ path }] = drawn[1] as [Fault];
        const sent = broken(drawn);
        const { status, body } = await post(sent);
        // Includes what was sent and answered, for the reader of the failure.
        expect({ sent, said: body.error, status }).toEqual({
          sent,
          said: expect.stringContaining(`\`${path}\``),
          status: 400,
        });
        expect(subjects(body.error).filter((name) => name !== path)).toEqual([]);
        expect(['BAD_INPUT', 'ADDRESS_REFUSED']).toContain(body.code);
      },
    );
  });

  it('with several faults is a 400 that names only fields that are wrong', async () => {
    const several = fc.uniqueArray(arbitraryFault(world), {
      minLength: 2,
      maxLength: 8,
      selector: ({ path }) => path.split(/[.[]/)[0],
    });
    await check(400, fc.tuple(goodBodies(world), several), async (drawn) => {
      const { status, body } = await post(broken(drawn));
      expect(status).toBe(400);
      const wrong = drawn[1].map(({ path }) => path);
      const named = subjects(body.error);
      expect(named).not.toEqual([]);
      expect(wrong).toEqual(expect.arrayContaining(named));
    });
  });

  it('of any JSON under known field names is accepted or refused, never a server error', async () => {
    const anything = fc.jsonValue({ maxDepth: 3 });
    const body = fc.dictionary(fc.constantFrom(...FIELDS.map(({ name }) => name)), anything, {
      minKeys: 1,
      maxKeys: 6,
    });
    await check(600, body, async (one) => {
      const answer = await post(one);
      expect([202, 400, 404]).toContain(answer.status);
      if (answer.status === 400)
        for (const name of subjects(answer.body.error)) expect(one).toHaveProperty([name.split(/[.[]/)[0]!]);
    });
  });
});

it('all of these have made exactly the announced jobs, and logged no error', async () => {
  expect(taken).toBeGreaterThan(800);
  expect(await readCounts(me)).toEqual({ queued: taken, running: 0, done: 0, failed: 0 });
  expect(server.log()).toMatch(/"level":30/);
  expect(server.log()).not.toMatch(/"level":[56]0/);
});
