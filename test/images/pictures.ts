/** Helpers shared by the picture suites: external pictures that behave as a test wants, and an account's jobs and slots. */
import type { ServerResponse } from 'node:http';
import type { Shops } from '../../testing/shops.js';
import { describedAccount } from '../conformance/described.js';
import {
  type Body,
  newAccount,
  picture,
  type TestAccount,
  type TestResponse,
  untilImageJob,
} from '../support/client.js';
import { until } from '../support/until.js';

/** An address that no name server knows. A job that reads a picture there fails immediately. */
export const NOWHERE = 'https://nowhere.invalid/face.png';

/**
 * An account whose every response is checked against the published description. Without its own provider key, it has ten hosted
 * slots.
 */
export const account = async (url: string, providerKey: string | null = null): Promise<TestAccount> =>
  describedAccount(await newAccount(url, { providerKey }));

export const expectData = (answer: TestResponse, status: number): Body => {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

/** Starts a photo. @returns the id of its job */
export const startPhoto = async (me: TestAccount, body: Body = {}): Promise<string> =>
  expectData(await me.call('POST', '/api/v1/images/jobs', body), 202).job.id;

/** Starts a photo that fails, and waits until it has failed. @returns the id of its job */
export async function failed(me: TestAccount, fileUrl = NOWHERE): Promise<string> {
  const id = await startPhoto(me, { fileUrl });
  const job = await untilImageJob(me, id);
  if (job.status !== 'failed') throw new Error(`the picture is ${job.status}`);
  return id;
}

export const retried = (me: TestAccount, id: string): Promise<TestResponse> =>
  me.call('POST', `/api/v1/images/jobs/${id}/retry`);

/** Reads `images` of GET /account. */
export const readSlots = async (me: TestAccount): Promise<Body> =>
  expectData(await me.call('GET', '/api/v1/account'), 200).images;

/** How many of the account's jobs are in each state. */
export const readCounts = async (me: TestAccount): Promise<Record<'queued' | 'running' | 'done' | 'failed', number>> =>
  expectData(await me.call('GET', '/api/v1/queue?hours=0'), 200).counts;

export const addUp = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/** Waits until none of the account's jobs is in progress, calling `look` at every poll. */
export async function untilIdle(me: TestAccount, look: () => Promise<void> = async () => {}): Promise<void> {
  let unfinished = 0;
  await until(
    () => `${unfinished} are still under way`,
    async () => {
      await look();
      const { queued, running } = await readCounts(me);
      unfinished = queued + running;
      return unfinished === 0;
    },
  );
}

export interface HeldPicture {
  url: string;
  /** The number of requests for the picture that are waiting for a response. */
  readers(): number;
  /** Sends the picture to all waiting and later requests. */
  letGo(): Promise<void>;
  /** Sends an error to all waiting requests, so that their jobs fail. */
  refuse(): void;
}

/** An external picture that is not sent until it is released: jobs that read it stay in progress at no cost. */
export function heldPicture(shops: Shops, path: string): HeldPicture {
  const waiting: ServerResponse[] = [];
  const hold = (response: ServerResponse) => void waiting.push(response);
  shops.serve(path, { raw: hold });
  return {
    url: shops.at(path),
    readers: () => waiting.length,
    async letGo() {
      const png = await picture(64, 64);
      shops.serve(path, png);
      for (const response of waiting) response.end(png);
    },
    refuse() {
      shops.serve(path, { status: 404 });
      for (const response of waiting) response.writeHead(404).end();
    },
  };
}

/** An external picture that answers with an error until it is repaired. */
export function brokenPicture(shops: Shops, path: string): { url: string; mend(): Promise<void> } {
  shops.serve(path, { status: 404 });
  return { url: shops.at(path), mend: async () => shops.serve(path, await picture(64, 64)) };
}
