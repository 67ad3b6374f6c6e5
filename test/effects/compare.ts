import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answer as modelAnswer } from '../../testing/answers.js';
import { type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import { type Shops, startShops } from '../../testing/shops.js';
import { newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';
import { DOMAINS } from './domains.js';
import {
  answer,
  differs,
  type Effect,
  type Observe,
  plain,
  type RouteEffects,
  request,
  type Sent,
  sendAs,
  UUID,
  type Value,
} from './harness.js';
import { newWorld, type World } from './world.js';

/**
 * Declares the tests that no input is accepted without an effect: the input changes the result of its request or is refused.
 * @param choose the effects that are tested of a route's
 * @param repeat whether each request is also sent a second time, to see that the same request shows the same
 */
export function compareEffects(choose: (effects: [string, Effect][]) => [string, Effect][], repeat: boolean): void {
  let shops: Shops;
  let google: GoogleUpstream;
  /**
   * Null if this machine has no Postgres: then the embedded database is used, which needs a quarter more CPU time for thousands
   * of requests.
   */
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
    // The first account of an installation is its administrator.
    admin = await newAccount(server.url);
  });
  afterAll(async () => {
    await server?.remove();
    await postgres?.stop();
    await google?.close();
    await shops?.close();
  });

  describe.each(Object.entries(DOMAINS))('%s', (_domain, groups) => {
    describe.each(groups.map((group) => [group.provider, group] as const))('by %s', (provider, { routes }) => {
      let world: World;
      beforeAll(async () => {
        world = await newWorld({ server, google, shops }, provider, admin);
      });

      const shown = routes.filter((one) => listEffects(one).length > 0);
      describe.each(shown.map((one) => [one.route, one] as const))('%s', (_name, route) => {
        /**
         * Results of requests that have been sent. Equal requests are sent only once, because most inputs are compared with the
         * same request without the input. Requests also count as equal if their paths differ only in the ids of things that one
         * function made.
         */
        const known = new Map<Observe, Map<string, Promise<unknown>>>();
        const seen = async (name: string, effect: Effect, value: Value, again = false): Promise<unknown> => {
          const sent = await request(world, route, name, effect, value);
          const see = findSee(route, effect);
          const look = async () => plain(await see(world, sent), sent);
          if (again || sent.body instanceof FormData) return look();
          const looks = known.get(see) ?? new Map<string, Promise<unknown>>();
          known.set(see, looks);
          const key = keyOf(route, effect, sent);
          if (!looks.has(key)) looks.set(key, look());
          return looks.get(key);
        };

        if (repeat)
          it('shows the same for the same request', async () => {
            const kinds = new Map(
              choose(listEffects(route)).map(([name, effect]) => [findSee(route, effect), [name, effect] as const]),
            );
            for (const [name, effect] of kinds.values()) {
              if ('refused' in effect) continue;
              const [value] = chooseValues(effect);
              expect([name, await seen(name, effect, value, true)]).toEqual([name, await seen(name, effect, value)]);
            }
          });

        it.each(choose(listEffects(route)))('shows %s', async (name, effect) => {
          if ('refused' in effect) return expectRefused(world, route, name, effect);
          const [a, b] = chooseValues(effect);
          const [one, other] = [await seen(name, effect, a), await seen(name, effect, b)];
          expect({ differs: differs(one, other), shows: differs(one, other) || one }).toMatchObject({ differs: true });
        });
      });
    });
  });
}

const pathsMade: unknown[] = [];
/**
 * The key under which results of equal requests are shared. If a function makes the path anew for each request, the path's ids
 * are left out.
 */
function keyOf(route: RouteEffects, effect: Effect, { path, body }: Sent): string {
  const made = ('between' in effect && effect.path) || route.path;
  if (typeof made !== 'function') return JSON.stringify([path, body]);
  if (!pathsMade.includes(made)) pathsMade.push(made);
  const [address, query] = path.split('?');
  return JSON.stringify([pathsMade.indexOf(made), address!.replace(UUID, ''), query, body]);
}

function chooseValues(effect: Effect): readonly [Value, Value] {
  if ('between' in effect) return effect.between;
  if ('refused' in effect || 'fixed' in effect) throw new Error('no two values');
  return effect;
}

function findSee(route: RouteEffects, effect: Effect): Observe {
  return ('between' in effect && effect.see) || route.see || answer;
}

function listEffects({ inputs, also = {}, like }: RouteEffects): [string, Effect][] {
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
