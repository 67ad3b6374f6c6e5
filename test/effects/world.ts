import type { GoogleUpstream } from '../../testing/google.js';
import type { Shops } from '../../testing/shops.js';
import { fileForm, newAccount, picture, type TestAccount } from '../support/client.js';
import type { Server } from '../support/server.js';
import { until, waitBeforeNextPoll } from '../support/until.js';

/** The setting of a domain's requests: one account and its things. */
export interface World {
  server: Server;
  google: GoogleUpstream;
  shops: Shops;
  me: TestAccount;
  /** The installation's administrator. */
  admin: TestAccount;
  /** Makes a thing once under this name, and returns it again later. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
  /** The address of an uploaded picture, a different one for each colour. */
  picture(colour: string): Promise<string>;
  /** A picture as a file for a form. */
  file(colour: string): Promise<Blob>;
  /** The data of a call that must succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies are what the server says
  requestData(method: string, path: string, body?: unknown): Promise<any>;
  /** Waits until none of the account's jobs is in progress. */
  idle(): Promise<void>;
}

export interface Places {
  server: Server;
  google: GoogleUpstream;
  shops: Shops;
}

export async function newWorld(places: Places, provider: 'local' | 'google', admin: TestAccount): Promise<World> {
  const { server, google } = places;
  const account = await newAccount(server.url, { providerKey: provider === 'google' ? google.key : 'local' });
  const made = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as Promise<T>;
  };
  const requestData: World['requestData'] = async (method, path, body) => {
    const answer = await account.call(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body?.data ?? answer.body;
  };
  return {
    ...places,
    me: account,
    admin,
    once,
    requestData,
    picture: (colour) =>
      once(
        `picture ${colour}`,
        async () => (await requestData('POST', '/api/v1/uploads', fileForm(await picture(64, 80, colour)))).url,
      ),
    file: async (colour) => new Blob([new Uint8Array(await picture(64, 80, colour))], { type: 'image/png' }),
    idle: async () => {
      await until(
        'no job is under way',
        async () => {
          const { counts } = await requestData('GET', '/api/v1/queue?hours=0&limit=1');
          return counts.queued + counts.running === 0;
        },
        waitBeforeNextPoll,
      );
    },
  };
}
