import { randomUUID } from 'node:crypto';
import { GOOGLE_IMAGE_MODELS } from '../../providers/google.js';
import { PORTS } from '../../providers/registry.js';
import { ELEVENLABS_KEY } from '../../testing/speech.js';
import { otherSession } from '../conformance/things.js';
import { type Body, newAccount, send, type TestAccount } from '../support/client.js';
import {
  ABSENT,
  answer,
  type DomainEffects,
  type Effect,
  type Observe,
  sendAs,
  succeeded,
  type Value,
} from './harness.js';
import { readCursor } from './lists.js';
import type { World } from './world.js';

const [ONE, TWO] = ['the-first-long-password', 'the-second-long-password'];

const status: Observe = async (world, sent) => (await sendAs(world, sent)).status;
const signIn = async ({ server }: World, email: string, password: string): Promise<number> =>
  (await send(server.url, 'POST', '/auth/sign-in', { email, password })).status;

/** A new sign-up: the account's name and e-mail host, whether its first password works, and how many invitations were used. */
const signedUp: Observe = async (world, sent) => {
  const before = await invitations(world);
  const given = sent.body as Body;
  const { user } = succeeded(sent, await sendAs(world, sent)).body;
  return {
    name: user.name,
    host: user.email.split('@')[1],
    byTheFirst: await signIn(world, given.email, ONE),
    taken: before - (await invitations(world)),
  };
};
const invitations = async ({ admin }: World): Promise<number> =>
  (await admin.call('GET', '/api/v1/admin/invitations')).body.data.invitations.length;
const somebodyAt =
  (host: string): Value =>
  () =>
    `${randomUUID()}@${host}.example`;
const invited: Value = async ({ admin }: World) =>
  (await admin.call('POST', '/api/v1/admin/invitations', {})).body.data.token;

/** Sends the request as a new account, and returns the response's status and what `look` sees of the account afterwards. */
const asNew =
  (
    providerKey: ((world: World) => string) | null,
    look: (world: World, one: TestAccount, body: Body) => Promise<unknown>,
  ): Observe =>
  async (world, sent) => {
    const key = providerKey?.(world) ?? null;
    const one = await newAccount(world.server.url, { providerKey: key });
    const { current, ...body } = sent.body as Body;
    const asked = current === undefined ? body : { ...body, current: current === ONE ? one.password : current };
    const { status: answered } = await one.session(sent.route.method, sent.path, asked);
    return { answered, shows: await look(world, one, asked) };
  };
const readAccount = async (_world: World, one: TestAccount): Promise<unknown> => {
  const { provider, images } = (await one.call('GET', '/api/v1/account')).body.data;
  return { provider, images };
};

/** Sends the request as a new account that has keys of three providers, and returns the models that serve it then. */
const withModels: Observe = async ({ server, google }, { path, body }) => {
  const one = await newAccount(server.url, { providerKey: google.key });
  await one.session('PUT', `${PROVIDER_KEYS}/local`, { key: 'local' });
  await one.session('PUT', `${PROVIDER_KEYS}/elevenlabs`, { key: ELEVENLABS_KEY });
  const { status } = await one.session('PATCH', path, body);
  return { status, models: (await one.session('GET', MODELS)).body.data.models };
};

const SESSIONS = '/api/v1/account/sessions';
const KEYS = '/api/v1/account/api-keys';
const PROVIDER_KEYS = '/api/v1/account/provider-keys';
const MODELS = '/api/v1/account/models';
const ACCOUNTS = '/api/v1/admin/accounts';
const INVITATIONS = '/api/v1/admin/invitations';
const DAY_MS = 24 * 3600 * 1000;

/** A path with the id of an account that only the administrator changes. */
const theirs =
  (path: string) =>
  async ({ server, once }: World): Promise<string> => {
    const { id } = await once('another account', () => newAccount(server.url));
    return path.replace('{id}', id);
  };

export const identity: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: 'POST /auth/sign-up',
        body: () => ({ email: `${randomUUID()}@one.example`, password: ONE, name: 'Nora' }),
        see: signedUp,
        inputs: {
          email: [somebodyAt('one'), somebodyAt('two')],
          password: [ONE, TWO],
          name: ['Nora', 'Nils'],
          token: [ABSENT, invited],
        },
      },
      {
        route: 'POST /auth/sign-in',
        body: ({ me }) => ({ email: me.email, password: me.password }),
        see: status,
        inputs: {
          email: [({ me }: World) => me.email, 'nobody@one.example'],
          password: [({ me }: World) => me.password, TWO],
        },
      },
      {
        route: 'POST /auth/password',
        body: { current: ONE, password: TWO },
        see: asNew(null, (world, one, { password }) => signIn(world, one.email, password === TWO ? TWO : ONE)),
        inputs: {
          current: [ONE, 'a-password-that-it-never-had'],
          password: {
            between: [TWO, 'the-third-long-password'],
            see: asNew(null, (world, one) => signIn(world, one.email, TWO)),
          },
        },
      },
      {
        route: 'POST /auth/token',
        see: async (world, sent) => ((await answer(world, sent)) as Body).scope,
        inputs: { scope: [ABSENT, 'read'] },
      },
      {
        route: `GET ${KEYS}`,
        path: async ({ once, me }) => {
          await once('a second key', () => me.session('POST', KEYS, {}));
          return KEYS;
        },
        inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(KEYS, ({ me }) => me.session)] },
      },
      {
        route: `GET ${SESSIONS}`,
        path: async ({ once, me }) => {
          await once('a second session', () => otherSession(me));
          return SESSIONS;
        },
        inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(SESSIONS, ({ me }) => me.session)] },
      },
      {
        route: 'DELETE /api/v1/account',
        see: async ({ server }, { path, body }) => {
          const one = await newAccount(server.url);
          const password = (body as Body).password === ONE ? one.password : TWO;
          return (await one.session('DELETE', path, { password })).status;
        },
        inputs: { password: [ONE, TWO] },
      },
      {
        route: `POST ${KEYS}`,
        see: async (world, sent) => {
          const { name, monthlyCapUsd, approveUpToUsd } = ((await answer(world, sent)) as Body).row;
          return { name, monthlyCapUsd, approveUpToUsd };
        },
        inputs: { name: [ABSENT, 'Laptop'], monthlyCapUsd: [ABSENT, 5], approveUpToUsd: [ABSENT, 2] },
      },
      {
        route: `PATCH ${KEYS}/{id}`,
        path: async ({ once, me }) => {
          const { row } = await once('a capped key', async () => (await me.session('POST', KEYS, {})).body.data);
          return `${KEYS}/${row.id}`;
        },
        inputs: { monthlyCapUsd: [5, 6.5], approveUpToUsd: [5, 6.5] },
      },
      {
        route: 'PATCH /api/v1/account/spending',
        see: asNew(null, async (_world, one) => (await one.call('GET', '/api/v1/account')).body.data.spending.capUsd),
        inputs: { monthlyCapUsd: [5, 6.5] },
      },
      {
        route: 'PUT /api/v1/account/provider-key',
        see: asNew(null, readAccount),
        inputs: { key: ['local', ({ google }: World) => google.key] },
      },
      {
        route: 'PATCH /api/v1/account/provider-key',
        see: asNew(({ google }) => google.key, readAccount),
        inputs: { model: [GOOGLE_IMAGE_MODELS[0], GOOGLE_IMAGE_MODELS[1]] },
      },
      {
        route: 'PUT /api/v1/account/provider-keys/{provider}',
        path: () => '/api/v1/account/provider-keys/google',
        see: asNew(null, async (_world, one) => (await one.session('GET', PROVIDER_KEYS)).body.data.keys[0].hint),
        inputs: { key: [`AIza${'1'.repeat(35)}`, `AIza${'2'.repeat(35)}`] },
      },
      {
        route: `PATCH ${MODELS}`,
        see: withModels,
        inputs: Object.fromEntries([
          ['offlineFallback', [false, true]],
          ...PORTS.flatMap((port): [string, Effect][] =>
            // There is no offline transcription.
            port === 'transcription'
              ? [
                  [port, [null, { provider: 'elevenlabs' }]],
                  [`${port}.provider`, ['local', 'elevenlabs']],
                  [`${port}.model`, { refused: 'x'.repeat(121), beside: () => ({ [port]: { provider: 'local' } }) }],
                ]
              : [
                  [port, [null, { provider: 'local' }]],
                  [`${port}.provider`, ['local', 'google']],
                  [`${port}.model`, { refused: 'gone', beside: () => ({ [port]: { provider: 'local' } }) }],
                ],
          ),
        ]),
      },
      {
        route: `GET ${ACCOUNTS}`,
        inputs: {
          '?email': [({ me }: World) => me.email, ({ admin }: World) => admin.email],
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(ACCOUNTS, ({ admin }) => admin.call)],
        },
      },
      {
        route: `PATCH ${ACCOUNTS}/{id}`,
        path: theirs(`${ACCOUNTS}/{id}`),
        inputs: { plan: ['free', 'creator'] },
      },
      {
        route: `PATCH ${ACCOUNTS}/{id}/limits`,
        path: theirs(`${ACCOUNTS}/{id}/limits`),
        inputs: { openJobs: [3, 4], openRuns: [3, 4], openUploads: [3, 4], storedBytes: [3e9, 4e9] },
      },
      {
        route: `POST ${INVITATIONS}`,
        body: {},
        see: async (world, sent) => {
          const { email, created_at, expires_at } = ((await answer(world, sent)) as Body).invitation;
          return { email, days: Math.round((Date.parse(expires_at) - Date.parse(created_at)) / DAY_MS) };
        },
        inputs: { email: [ABSENT, 'nora@one.example'], days: [1, 30] },
      },
      {
        route: `GET ${INVITATIONS}`,
        inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(INVITATIONS, ({ admin }) => admin.call)] },
      },
    ],
  },
];
