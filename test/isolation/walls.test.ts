import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type GraphQLOutputType, getNamedType, isObjectType } from 'graphql';
import type { Shops } from '../../testing/shops.js';
import { callAs } from '../conformance/cases.js';
import { FLOW } from '../conformance/things.js';
import { type Body, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { PARTNER_KEY } from '../support/server.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { NAMES_NOTHING, NO_REFUSAL, TRIED } from './empty-places.js';
import {
  buildDocument,
  buildRequest,
  FIELDS,
  type FieldName,
  findRoute,
  HIDDEN,
  LISTS,
  missingLike,
  NESTED_ARGUMENTS,
  namesIn,
  PLACES,
  type Place,
  valueAt,
  withoutEcho,
  withValue,
} from './places.js';
import { REQUESTS } from './requests.js';
import { type Party, SOUND } from './things.js';

// Accounts are isolated: one account tries every id of another, in every place where the graph takes one. The places come from
// the graph itself, so new fields are included automatically. `isolation.full` does the same by REST. Files are public by design.
// Installations with private files are tested in test/abuse/private-files.full.

let shops: Shops;
let server: SharedServer;
let admin: Party;
let owner: Party;
let stranger: Party;
/**
 * For each field, variables with the owner's things (an administrator's if only administrators may call it), and with the
 * stranger's own.
 */
const theirs = new Map<FieldName, Body>();
const own = new Map<FieldName, Body>();
/** Things of the owner's to try in places that a request leaves empty. */
const tried = new Map<string, Body>();
/** Everything that the owner could see of itself before the attempts. */
let before: Body;
let ownersNames: string[];

/** Fields whose response is the same for every account. */
const SHARED: readonly FieldName[] = [
  'Query.visualPresets',
  'Query.directory',
  'Query.presets',
  'Query.scriptExamples',
  'Query.storyboardPresets',
  'Query.voices',
];

const findTier = (field: FieldName): string => findRoute(field)?.tier ?? 'key';
/** The directory is nobody's: any account that sends a partner's key is that partner. */
const isPartners = (field: FieldName): boolean => findTier(field) === 'partner';
const chooseHolder = (field: FieldName): Party => (findTier(field) === 'admin' ? admin : owner);
const TRIED_FIELDS = [...new Set(PLACES.map(({ field }) => field))].filter((field) => REQUESTS[field]);
const checked = PLACES.filter(({ name }) => !(name in NAMES_NOTHING));
const listPlaces = (field: FieldName): Place[] => checked.filter((place) => place.field === field);

/** Calls a function for each entry, a few at a time. */
async function forEachEntry<T>(entries: readonly T[], task: (entry: T) => Promise<void>, abreast = 4): Promise<void> {
  const left = [...entries];
  await Promise.all(
    Array.from({ length: abreast }, async () => {
      for (let entry = left.shift(); entry !== undefined; entry = left.shift()) await task(entry);
    }),
  );
}

const party = (word: string, account: TestAccount): Party => ({
  ...account,
  word: `${word}${randomUUID().slice(0, 8)}`,
  feed: shops.at('/walls.csv'),
});

type Door = 'REST' | 'GraphQL';

function call(me: Party, door: Door, field: FieldName, variables: Body, headers = {}): Promise<TestResponse> {
  const route = findRoute(field);
  if ((door === 'REST' || HIDDEN.has(field)) && route)
    return callAs(me, route, buildRequest(route, variables, SOUND), headers);
  const body = { query: buildDocument(field, variables), variables };
  const partner = findTier(field) === 'partner' ? { 'x-api-key': PARTNER_KEY } : {};
  const send = findTier(field) === 'session' ? me.session : me.call;
  return send('POST', '/graphql', body, { ...partner, ...headers });
}

const readCode = ({ body }: TestResponse): string | undefined => body.code ?? body.errors?.[0]?.extensions?.code;

/** Throws if the response contains anything of the owner's except what was sent. */
function expectNothingOfOwners(answer: TestResponse, sent: Body): void {
  const text = `${JSON.stringify(answer.body)} ${JSON.stringify([...answer.headers])}`.toLowerCase();
  const known = JSON.stringify(sent ?? null).toLowerCase();
  for (const secret of [...ownersNames, owner.email, owner.key.toLowerCase(), owner.word.toLowerCase()])
    if (!known.includes(secret)) expect(text).not.toContain(secret);
}

/** Removes values that change on their own or by being read. */
const still = (value: Body): Body =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      /^(last_used_at|lastUsedAt|readAt|last_read_at|generatedAt|requests|attempts|callback|until)$/.test(key)
        ? null
        : inner,
    ),
  );

/** Everything that the owner can read of its own: each list, and each thing that a later request names. */
async function holdings(): Promise<Body> {
  const found: Record<string, Body> = {};
  const reads = [...LISTS, ...TRIED_FIELDS.filter((field) => field.startsWith('Query.'))];
  await forEachEntry(
    reads.filter((field) => ['key', 'session'].includes(findTier(field))),
    async (field) => {
      const { body } = await call(owner, 'GraphQL', field, theirs.get(field) ?? {});
      if (body.errors) throw new Error(`${field}: ${JSON.stringify(body.errors)}`);
      found[field] = still(body.data);
    },
  );
  return found;
}

/** Waits until none of the account's jobs is in progress. */
const untilQuiet = (me: Party): Promise<true> =>
  until(
    'no job is in progress',
    async () => (await me.call('GET', '/api/v1/queue')).body.data.inFlight === 0,
    waitBeforeNextPoll,
  );

// Makes everything that a request can name, including finished runs, for two accounts.
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
  shops.serve('/walls.csv', 'id,title,price\nmug,Ember mug,29.50 EUR\n');
  admin = party('Admin', server.admin);
  [owner, stranger] = [party('Owner', await newAccount(server.url)), party('Stranger', await newAccount(server.url))];
  await forEachEntry(TRIED_FIELDS, async (field) => {
    theirs.set(field, await REQUESTS[field]!(chooseHolder(field)));
    own.set(field, listPlaces(field).length > 1 ? await REQUESTS[field]!(stranger) : theirs.get(field));
  });
  for (const [name, make] of Object.entries(TRIED)) tried.set(name, await make(owner));
  await untilQuiet(owner);
  before = await holdings();
  // The names that only the owner may know: those of the owner's things, except for names that every account sees and those in
  // `tried`.
  const known = new Set([...SHARED.flatMap((field) => namesIn(before[field])), ...namesIn([...tried.values()])]);
  const sent = [...theirs].filter(([field]) => !isPartners(field)).map(([, variables]) => variables);
  ownersNames = [...new Set([...namesIn(before), ...namesIn(sent), owner.id])].filter((id) => !known.has(id));
}, 900_000);

describe('every input that can name a thing is known', () => {
  it('and has a request, or a reason to have none', () => {
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

/** Calls the field with the owner's things and with nonexistent ones, and checks that the two responses are equal. */
async function expectWall(
  field: FieldName,
  foreign: Body,
  missing: Body,
  refusal: boolean,
  variables: (value: Body) => Promise<Body>,
): Promise<void> {
  const named = await variables(foreign);
  const refused = await call(stranger, 'GraphQL', field, named);
  const nameless = await variables(missing);
  const absent = await call(stranger, 'GraphQL', field, nameless);
  const told = ({ status, body }: TestResponse, sent: Body) => ({ status, body: withoutEcho(body, sent) });
  expect(told(refused, named)).toEqual(told(absent, nameless));
  if (refusal) expect(readCode(refused)).toEqual(expect.any(String));
  expect(['INTERNAL', 'OVERLOADED', 'RATE_LIMITED']).not.toContain(readCode(refused));
  if (findTier(field) === 'admin') expect(readCode(refused)).toBe('ADMIN_REQUIRED');
  expectNothingOfOwners(refused, named);
}

describe("another account's thing is answered like a missing one", () => {
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

  it.each(TRIED_FIELDS.filter((field) => listPlaces(field).length > 1))('%s: all at once', async (field) => {
    const foreign = theirs.get(field);
    const missing = listPlaces(field)
      .filter(({ path }) => valueAt(foreign, path) !== undefined)
      .reduce((variables, { path }) => withValue(variables, path, missingLike(valueAt(foreign, path))), foreign);
    await expectWall(field, foreign, missing, true, async (value) => value);
  });

  it("an administrator's calls take no member's picture either", async () => {
    for (const place of checked.filter(
      ({ field, path }) => findTier(field) === 'admin' && /url$/i.test(path.at(-1)!),
    )) {
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

describe('a read without arguments contains nothing of another account', () => {
  it.each(LISTS)('%s', async (field) => {
    const answer = await call(stranger, 'GraphQL', field, {});
    const refused = ['admin', 'partner'].includes(findTier(field));
    expect(readCode(answer)).toEqual(refused ? expect.any(String) : undefined);
    expectNothingOfOwners(answer, {});
  });
});

/** Whether two values are the same in all fields that both have. */
function agrees(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return isDeepStrictEqual(one, other);
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  return Object.entries(one).every(([name, value]) => !(name in other) || agrees(value, (other as Body)[name]));
}

it('a thing reads the same wherever the graph shows it', () => {
  const faces = new Map<string, Body>();
  const differing: string[] = [];
  let again = 0;
  const see = (value: Body, type: GraphQLOutputType): void => {
    const named = getNamedType(type);
    if (Array.isArray(value)) for (const entry of value) see(entry, type);
    else if (value && isObjectType(named)) {
      const fields = named.getFields();
      for (const [name, inner] of Object.entries(value)) see(inner, fields[name]!.type);
      if (typeof value.id !== 'string' && typeof value.id !== 'number') return;
      const face = faces.get(`${named.name}:${value.id}`);
      if (face) again += 1;
      // A selection ends at a depth, so that a thing far down has fewer fields.
      for (const [name, inner] of Object.entries(value))
        if (face && name in face && !agrees(face[name], inner)) differing.push(`${named.name}.${name}`);
      faces.set(`${named.name}:${value.id}`, { ...value, ...face });
    }
  };
  for (const [field, data] of Object.entries(before as Record<string, Body>))
    see(Object.values(data)[0], FIELDS.get(field as FieldName)!.type);
  expect(again).toBeGreaterThan(5);
  expect([...new Set(differing)]).toEqual([]);
});

it('nothing of the owner has changed', async () => {
  await untilQuiet(owner);
  expect(await holdings()).toEqual(before);
});

/** Variables that are valid for any account. */
const FOR_ANYBODY: Readonly<Partial<Record<FieldName, Body>>> = {
  'Mutation.startFlow': { input: FLOW },
  'Mutation.startImage': { input: { customPrompt: 'In a kitchen.' } },
};

const STARTS: readonly FieldName[] = ['Mutation.startFlow', 'Mutation.sendSavedScript', 'Mutation.approveFlow'];

/** Cancels a run that was started, whoever owns it, to save CPU time. */
async function cancelRun({ body }: TestResponse): Promise<void> {
  const id = body.data?.runId ?? body.data?.run?.id;
  if (id) await Promise.all([owner, stranger].map((me) => me.call('POST', `/api/v1/flows/${id}/cancel`)));
}

describe("the owner may, and the owner's Idempotency-Key gives others no access", () => {
  it.each(TRIED_FIELDS.filter((field) => !isPartners(field)))('%s', async (field) => {
    const route = findRoute(field);
    const variables = theirs.get(field);
    const headers: Record<string, string> = route?.replay ? { 'idempotency-key': randomUUID() } : {};
    const good = await call(chooseHolder(field), route ? 'REST' : 'GraphQL', field, variables, headers);
    expect({ field, refusal: readCode(good) && good.body }).toEqual({ field, refusal: undefined });
    if (STARTS.includes(field)) await cancelRun(good);
    if (!route?.replay) return;
    const answer = await call(stranger, 'REST', field, variables, headers);
    expect(answer.body).toEqual((await call(stranger, 'REST', field, variables)).body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectNothingOfOwners(answer, variables);
  });

  it('every route that accepts one is tried', () => {
    for (const [field] of FIELDS)
      if (findRoute(field)?.replay)
        expect(field in FOR_ANYBODY || TRIED_FIELDS.includes(field) || isPartners(field)).toBe(true);
  });

  it.each(Object.keys(FOR_ANYBODY) as FieldName[])('%s: the same body creates a separate thing', async (field) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call(owner, 'REST', field, FOR_ANYBODY[field], headers);
    const second = await call(stranger, 'REST', field, FOR_ANYBODY[field], headers);
    expect([first.status, second.status]).toEqual([findRoute(field)!.status, findRoute(field)!.status]);
    for (const id of namesIn(first.body)) expect(JSON.stringify(second.body)).not.toContain(id);
    expect((await call(owner, 'REST', field, FOR_ANYBODY[field], headers)).body).toEqual(first.body);
    for (const answer of [first, second]) await cancelRun(answer);
  });
});
