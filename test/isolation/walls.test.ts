import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs, FLOW } from '../conformance/cases.js';
import { type Answer, type Body, beforeNextLook, newAccount } from '../support/client.js';
import { PARTNER_KEY, type Server, startServer } from '../support/server.js';
import { type Shops, startShops } from '../upstreams/shops.js';
import {
  documentOf,
  FIELDS,
  type FieldName,
  LISTS,
  missingLike,
  NESTED_ARGUMENTS,
  namesIn,
  PLACES,
  type Place,
  requestOf,
  routeOf,
  valueAt,
  withoutEcho,
  withValue,
} from './places.js';
import { NAMES_NOTHING, NO_REFUSAL, type Party, REQUESTS, SOUND, TRIED } from './requests.js';

// What an account has is its own at every door: one account tries every id of another, in every place where the graph
// takes one, on REST and on /graphql. The places come from the graph itself, so that a new field joins by itself.
// Files are public by design; where they are not, test/abuse/private-files has them.

let shops: Shops;
let server: Server;
let admin: Party;
let owner: Party;
let stranger: Party;
/** Variables with things of the owner's (an administrator's where only those may), and with the stranger's own. */
const theirs = new Map<FieldName, Body>();
const own = new Map<FieldName, Body>();
/** The owner's things that are tried where a request has none of its own. */
const tried = new Map<string, Body>();
/** All that the owner could see of itself before anybody tried anything. */
let before: Body;
let ownersNames: string[];

/** The same for every account. */
const SHARED: readonly FieldName[] = [
  'Query.visualPresets',
  'Query.directory',
  'Query.presets',
  'Query.scriptExamples',
  'Query.storyboardPresets',
  'Query.voices',
];

const tierOf = (field: FieldName): string => routeOf(field)?.tier ?? 'key';
const holderOf = (field: FieldName): Party => (tierOf(field) === 'admin' ? admin : owner);
const TRIED_FIELDS = [...new Set(PLACES.map(({ field }) => field))].filter((field) => REQUESTS[field]);
const checked = PLACES.filter(({ name }) => !(name in NAMES_NOTHING));
const placesOf = (field: FieldName): Place[] => checked.filter((place) => place.field === field);

/** Runs a task for each entry, a few at a time. */
async function forEachOf<T>(entries: readonly T[], task: (entry: T) => Promise<void>, abreast = 4): Promise<void> {
  const left = [...entries];
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await task(entry);
    }),
  );
}

async function party(word: string): Promise<Party> {
  const marked = `${word}${randomUUID().slice(0, 8)}`;
  return { ...(await newAccount(server.url, { name: marked })), word: marked, feed: shops.at('/walls.csv') };
}

type Door = 'REST' | 'GraphQL';
const doorsOf = (field: FieldName): Door[] => (routeOf(field) ? ['REST', 'GraphQL'] : ['GraphQL']);

function call(me: Party, door: Door, field: FieldName, variables: Body, headers = {}): Promise<Answer> {
  const route = routeOf(field);
  if (door === 'REST' && route) return callAs(me, route, requestOf(route, variables, SOUND), headers);
  const body = { query: documentOf(field, variables), variables };
  const partner = tierOf(field) === 'partner' ? { 'x-api-key': PARTNER_KEY } : {};
  const send = tierOf(field) === 'session' ? me.session : me.call;
  return send('POST', '/graphql', body, { ...partner, ...headers });
}

const codeOf = ({ body }: Answer): string | undefined => body.code ?? body.errors?.[0]?.extensions?.code;

/** Throws when the answer holds anything of the owner's but what was sent. */
function expectNothingOfOwners(answer: Answer, sent: Body): void {
  const text = `${JSON.stringify(answer.body)} ${JSON.stringify([...answer.headers])}`.toLowerCase();
  const known = JSON.stringify(sent ?? null).toLowerCase();
  for (const secret of [...ownersNames, owner.email, owner.key.toLowerCase(), owner.word.toLowerCase()])
    if (!known.includes(secret)) expect(text).not.toContain(secret);
}

/** What moves by itself, or by being looked at. */
const still = (value: Body): Body =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      /^(last_used_at|readAt|last_read_at|generatedAt|requests|attempts|nextAttemptAt)$/.test(key) ? null : inner,
    ),
  );

/** Everything that the owner reads of its own: each list, and each thing that a later request will name. */
async function holdings(): Promise<Body> {
  const found: Record<string, Body> = {};
  const reads = [...LISTS, ...TRIED_FIELDS.filter((field) => field.startsWith('Query.'))];
  await forEachOf(
    reads.filter((field) => ['key', 'session'].includes(tierOf(field))),
    async (field) => {
      const { body } = await call(owner, 'GraphQL', field, theirs.get(field) ?? {});
      if (body.errors) throw new Error(`${field}: ${JSON.stringify(body.errors)}`);
      found[field] = still(body.data);
    },
  );
  return found;
}

/** Waits until nothing of the account's is under way. */
async function untilQuiet(me: Party): Promise<void> {
  for (const began = Date.now(); ; ) {
    const { body } = await me.call('GET', '/api/v1/queue');
    if (body.data.inFlight === 0) return;
    await beforeNextLook(began);
  }
}

// Everything that a request can name is made for two accounts, finished runs among it.
beforeAll(async () => {
  shops = await startShops();
  shops.serve('/walls.csv', 'id,title,price\nmug,Ember mug,29.50 EUR\n');
  server = await startServer({ env: shops.env });
  // The first account of an installation is its administrator.
  admin = await party('Admin');
  owner = await party('Owner');
  stranger = await party('Stranger');
  await forEachOf(TRIED_FIELDS, async (field) => {
    theirs.set(field, await REQUESTS[field]!(holderOf(field)));
    own.set(field, placesOf(field).length > 1 ? await REQUESTS[field]!(stranger) : theirs.get(field));
  });
  for (const [name, make] of Object.entries(TRIED)) tried.set(name, await make(owner));
  await untilQuiet(owner);
  before = await holdings();
  // What the stranger is made to write into its own things is read there again.
  const known = new Set([...SHARED.flatMap((field) => namesIn(before[field])), ...namesIn([...tried.values()])]);
  ownersNames = [...new Set([...namesIn(before), ...namesIn([...theirs.values()]), owner.id])].filter(
    (id) => !known.has(id),
  );
}, 300_000);
afterAll(async () => {
  await server?.remove();
  await shops?.close();
});

describe('every place that can name a thing is known', () => {
  it('and has a request, or a reason not to', () => {
    const found = PLACES.map(({ name }) => name);
    expect(PLACES.filter(({ name, field }) => !(name in NAMES_NOTHING) && !REQUESTS[field])).toEqual([]);
    expect(NESTED_ARGUMENTS).toEqual([]);
    for (const name of [...Object.keys(TRIED), ...Object.keys(NAMES_NOTHING), ...Object.keys(NO_REFUSAL)])
      expect(found).toContain(name);
    for (const field of Object.keys(REQUESTS) as FieldName[]) {
      expect([field, FIELDS.has(field)]).toEqual([field, true]);
      expect([field, TRIED_FIELDS.includes(field)]).toEqual([field, true]);
    }
  });

  it('and is filled in', () => {
    const empty = checked.filter(
      ({ name, field, path }) => !(name in TRIED) && valueAt(theirs.get(field), path) === undefined,
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
  });
});

/** Calls with what is another's, then with what nobody has, and holds the two answers equal. */
async function expectWall(
  field: FieldName,
  foreign: Body,
  missing: Body,
  refusal: boolean,
  variables: (value: Body) => Promise<Body>,
): Promise<void> {
  for (const door of doorsOf(field)) {
    const named = await variables(foreign);
    const refused = await call(stranger, door, field, named);
    const nameless = await variables(missing);
    const absent = await call(stranger, door, field, nameless);
    const told = (answer: Answer, sent: Body) => ({
      door,
      status: answer.status,
      body: withoutEcho(answer.body, sent),
    });
    expect(told(refused, named)).toEqual(told(absent, nameless));
    if (refusal) expect({ door, code: codeOf(refused) }).toEqual({ door, code: expect.any(String) });
    expect(['INTERNAL', 'OVERLOADED', 'RATE_LIMITED']).not.toContain(codeOf(refused));
    if (tierOf(field) === 'admin') expect(codeOf(refused)).toBe('ADMIN_REQUIRED');
    expectNothingOfOwners(refused, named);
  }
}

describe("another's thing is answered as one that nobody has", () => {
  it.each(checked)('$name', async ({ name, field, path }) => {
    const foreign = tried.get(name) ?? valueAt(theirs.get(field), path);
    await expectWall(field, foreign, missingLike(foreign), !(name in NO_REFUSAL), async (value) =>
      withValue(
        name in NO_REFUSAL && field.startsWith('Mutation.') ? await REQUESTS[field]!(stranger) : own.get(field),
        path,
        value,
      ),
    );
  });

  it.each(TRIED_FIELDS.filter((field) => placesOf(field).length > 1))('%s: all at once', async (field) => {
    const foreign = theirs.get(field);
    const missing = placesOf(field)
      .filter(({ path }) => valueAt(foreign, path) !== undefined)
      .reduce((variables, { path }) => withValue(variables, path, missingLike(valueAt(foreign, path))), foreign);
    await expectWall(field, foreign, missing, true, async (value) => value);
  });

  it("an administrator's calls take no member's picture either", async () => {
    for (const place of checked.filter(({ field, path }) => tierOf(field) === 'admin' && /url$/i.test(path.at(-1)!))) {
      const mine = theirs.get(place.field);
      const foreign = (await REQUESTS[place.field]!(owner)) as Body;
      const value = valueAt(foreign, place.path);
      const refused = await call(admin, 'REST', place.field, withValue(mine, place.path, value));
      const absent = await call(admin, 'REST', place.field, withValue(mine, place.path, missingLike(value)));
      expect({ place: place.name, status: refused.status }).toEqual({ place: place.name, status: 400 });
      expect(refused.body).toEqual(absent.body);
    }
  });
});

describe('a read without arguments holds nothing of another', () => {
  it.each(LISTS)('%s', async (field) => {
    for (const door of doorsOf(field)) {
      const answer = await call(stranger, door, field, {});
      const refused = ['admin', 'partner'].includes(tierOf(field));
      expect({ door, code: codeOf(answer) }).toEqual({ door, code: refused ? expect.any(String) : undefined });
      expectNothingOfOwners(answer, {});
    }
  });
});

it('and nothing of the owner has changed', async () => {
  await untilQuiet(owner);
  expect(await holdings()).toEqual(before);
});

/** Good for every account alike. */
const FOR_ANYBODY: Readonly<Partial<Record<FieldName, Body>>> = {
  'Mutation.startFlow': { input: FLOW },
  'Mutation.startImage': { input: { customPrompt: 'In a kitchen.' } },
};

const STARTS: readonly FieldName[] = ['Mutation.startFlow', 'Mutation.sendSavedScript', 'Mutation.approveFlow'];

/** Spares the machine what the owner's run would make. */
async function cancelRun({ body }: Answer): Promise<void> {
  const id = body.data?.runId ?? body.data?.run?.id;
  if (id) await Promise.all([owner, stranger].map((me) => me.call('POST', `/api/v1/flows/${id}/cancel`)));
}

describe('the owner may, and its Idempotency-Key opens nothing to another', () => {
  it.each(TRIED_FIELDS)('%s', async (field) => {
    const route = routeOf(field);
    const variables = theirs.get(field);
    const headers: Record<string, string> = route?.replay ? { 'idempotency-key': randomUUID() } : {};
    const good = await call(holderOf(field), route ? 'REST' : 'GraphQL', field, variables, headers);
    expect({ field, refusal: codeOf(good) && good.body }).toEqual({ field, refusal: undefined });
    if (STARTS.includes(field)) await cancelRun(good);
    if (!route?.replay) return;
    const answer = await call(stranger, 'REST', field, variables, headers);
    expect(answer.body).toEqual((await call(stranger, 'REST', field, variables)).body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectNothingOfOwners(answer, variables);
  });

  it('every route that honours one is tried', () => {
    for (const [field] of FIELDS)
      if (routeOf(field)?.replay) expect(field in FOR_ANYBODY || TRIED_FIELDS.includes(field)).toBe(true);
  });

  it.each(Object.keys(FOR_ANYBODY) as FieldName[])('%s: the same body makes a thing of its own', async (field) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call(owner, 'REST', field, FOR_ANYBODY[field], headers);
    const second = await call(stranger, 'REST', field, FOR_ANYBODY[field], headers);
    expect([first.status, second.status]).toEqual([routeOf(field)!.status, routeOf(field)!.status]);
    for (const id of namesIn(first.body)) expect(JSON.stringify(second.body)).not.toContain(id);
    expect((await call(owner, 'REST', field, FOR_ANYBODY[field], headers)).body).toEqual(first.body);
    for (const answer of [first, second]) await cancelRun(answer);
  });
});
