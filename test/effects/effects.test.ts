/** No input is accepted without effect: whatever the description offers changes what comes of the request, or is refused. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { description } from '../conformance/described.js';
import { newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';
import { answer as modelAnswer } from '../upstreams/answers.js';
import { type GoogleUpstream, startGoogleUpstream } from '../upstreams/google.js';
import { type Shops, startShops } from '../upstreams/shops.js';
import { DOMAINS } from './domains.js';
import {
  answer,
  differs,
  type Effect,
  plain,
  type RouteEffects,
  request,
  routeOf,
  type See,
  sendAs,
  type Value,
} from './harness.js';
import { DESCRIBED } from './inputs.js';
import { newWorld, type World } from './world.js';

let shops: Shops;
let google: GoogleUpstream;
/** For thousands of requests it takes a fifth less of a core than the embedded database, which serves where there is none. */
let postgres: Service | null;
let server: Server;
let admin: TestAccount;
beforeAll(async () => {
  [shops, google] = [await startShops(), await startGoogleUpstream()];
  postgres = haveServices() ? await startPostgres() : null;
  google.drawSmall();
  google.respondText(modelAnswer);
  server = await startServer({
    env: { ...shops.env, CUTROOM_GOOGLE_BASE_URL: google.url, ...(postgres && { DATABASE_URL: postgres.url }) },
  });
  // The first account of an installation.
  admin = await newAccount(server.url);
});
afterAll(async () => {
  await server?.remove();
  await postgres?.stop();
  await google?.close();
  await shops?.close();
});

describe('what is described', () => {
  const told = new Map<string, Set<string>>();
  for (const { route, inputs } of Object.values(DOMAINS).flatMap((groups) => groups.flatMap(({ routes }) => routes)))
    told.set(route, new Set([...(told.get(route) ?? []), ...Object.keys(inputs)]));

  it('is covered, every route that takes anything', () => {
    expect([...told.keys()].sort()).toEqual([...DESCRIBED.keys()].sort());
  });

  it.each([...told])('of %s is told here to the last input', (route, inputs) => {
    expect([...inputs].sort()).toEqual([...(DESCRIBED.get(route) ?? [])].sort());
  });
});

it('bodies that count as the same are the same', () => {
  const bodyOf = (name: string): unknown => {
    const { method, path } = routeOf(name);
    return description.paths[path][method.toLowerCase()].requestBody.content['application/json'].schema;
  };
  for (const { route, like } of Object.values(DOMAINS).flatMap((groups) => groups.flatMap(({ routes }) => routes)))
    if (like) expect([route, bodyOf(route)]).toEqual([route, bodyOf(like)]);
});

describe.each(Object.entries(DOMAINS))('%s', (_domain, groups) => {
  describe.each(groups.map((group) => [group.provider, group] as const))('by %s', (provider, { routes }) => {
    let world: World;
    beforeAll(async () => {
      world = await newWorld({ server, google, shops }, provider, admin);
    });

    const shown = routes.filter((one) => effectsOf(one).length > 0);
    describe.each(shown.map((one) => [one.route, one] as const))('%s', (_name, route) => {
      /** Equal requests are sent once: most inputs are compared with the same request without them. */
      const known = new Map<See, Map<string, Promise<unknown>>>();
      const seen = async (name: string, effect: Effect, value: Value, again = false): Promise<unknown> => {
        const sent = await request(world, route, name, effect, value);
        const see = seeOf(route, effect);
        const look = async () => plain(await see(world, sent), sent);
        if (again || sent.body instanceof FormData) return look();
        const looks = known.get(see) ?? new Map<string, Promise<unknown>>();
        known.set(see, looks);
        const key = JSON.stringify([sent.path, sent.body]);
        if (!looks.has(key)) looks.set(key, look());
        return looks.get(key);
      };

      it('shows the same for the same request', async () => {
        const kinds = new Map(
          effectsOf(route).map(([name, effect]) => [seeOf(route, effect), [name, effect] as const]),
        );
        for (const [name, effect] of kinds.values()) {
          if ('refused' in effect) continue;
          const [value] = valuesOf(effect);
          expect([name, await seen(name, effect, value, true)]).toEqual([name, await seen(name, effect, value)]);
        }
      });

      it.each(effectsOf(route))('shows %s', async (name, effect) => {
        if ('refused' in effect) return expectRefused(world, route, name, effect);
        const [a, b] = valuesOf(effect);
        const [one, other] = [await seen(name, effect, a), await seen(name, effect, b)];
        expect({ differs: differs(one, other), shows: differs(one, other) || one }).toMatchObject({ differs: true });
      });
    });
  });
});

function valuesOf(effect: Effect): readonly [Value, Value] {
  if ('between' in effect) return effect.between;
  if ('refused' in effect || 'fixed' in effect) throw new Error('no two values');
  return effect;
}

function seeOf(route: RouteEffects, effect: Effect): See {
  return ('between' in effect && effect.see) || route.see || answer;
}

function effectsOf({ inputs, also = {}, like }: RouteEffects): [string, Effect][] {
  const all = [...Object.entries(inputs), ...Object.entries(also)].filter(([, effect]) => !('fixed' in effect));
  return like ? all.slice(0, 1) : all;
}

async function expectRefused(
  world: World,
  route: RouteEffects,
  name: string,
  effect: Extract<Effect, { refused: Value }>,
): Promise<void> {
  const { status, body } = await sendAs(world, await request(world, route, name, effect, effect.refused));
  expect([status, body.error]).toEqual([400, expect.stringContaining(`\`${name.split(' ')[0]}`)]);
}
