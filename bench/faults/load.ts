import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Body, SHORT_BRIEF } from '../../test/support/client.js';
import type { Installation } from './house.js';

/** One HTTP call as its client saw it. */
export interface Call {
  what: 'look-up' | 'start' | 'poll' | 'other';
  /** When it was sent, by performance.now(). */
  at: number;
  ms: number;
  /** The HTTP status, or how the call failed without one. */
  outcome: number | 'cut off' | 'timed out';
}

/** A run or picture that the service has accepted. */
export interface Item {
  kind: 'video' | 'slideshow' | 'picture';
  id: string;
  ownerId: string;
  /** The account's provider key, by which the simulated provider recognizes the account. */
  providerKey: string;
  /** When the client received the response that accepted the item, by performance.now(). */
  acceptedAt: number;
  /** How it ended; null until the client has seen that. */
  ended: { status: 'done' | 'failed'; reason: string | null; at: number; url: string | null } | null;
}

interface Account {
  id: string;
  key: string;
  providerKey: string;
}

/** The number of concurrent clients, by what they make. */
export interface Mix {
  video: number;
  slideshow: number;
  picture: number;
  /** Look-ups per second, sent by one additional client. */
  lookUps: number;
}

const MIX: Mix = { video: 1, slideshow: 1, picture: 2, lookUps: 5 };

/** Time after which a client gives up on a call. */
const PATIENCE_MS = 30_000;
/** Time after which a client gives up on a run or a picture, which then counts as lost. */
const GIVE_UP_MS = 8 * 60_000;

/** Clients that keep an installation busy through both of its edges, and record what they see. */
export class Load {
  readonly calls: Call[] = [];
  readonly items: Item[] = [];
  readonly #house: Installation;
  readonly #mix: Mix;
  #working = false;
  #clients: Promise<void>[] = [];
  #turn = 0;

  constructor(house: Installation, mix: Mix = MIX) {
    this.#house = house;
    this.#mix = mix;
  }

  start(): void {
    this.#working = true;
    const { video, slideshow, picture, lookUps } = this.#mix;
    const each = (count: number, work: () => Promise<void>): Promise<void>[] =>
      Array.from({ length: count }, () => this.#again(work));
    this.#clients = [
      ...each(video, () => this.run('video')),
      ...each(slideshow, () => this.run('slideshow')),
      ...each(picture, () => this.pictures()),
      this.#lookUp(lookUps),
    ];
  }

  /** Stops starting runs and pictures, and waits until those in progress have ended. Look-ups continue until then. */
  async rest(): Promise<void> {
    this.#working = false;
    await Promise.all(this.#clients.slice(0, -1));
    this.#clients = [];
  }

  async #again(work: () => Promise<void>): Promise<void> {
    while (this.#working) await work();
  }

  async #lookUp(perSecond: number): Promise<void> {
    const account = await this.account();
    const pending = new Set<Promise<unknown>>();
    while (this.#working || this.#clients.length > 0) {
      // Look-ups are sent at a fixed rate, even while earlier ones are unanswered.
      const one = this.call('look-up', 'GET', '/api/v1/personas', undefined, account).finally(() =>
        pending.delete(one),
      );
      pending.add(one);
      await sleep(1000 / perSecond);
    }
    await Promise.all(pending);
  }

  /** Sends one call, to the edges in turn. Never throws: returns null if there was no response. */
  async call(
    what: Call['what'],
    method: string,
    path: string,
    body?: unknown,
    account?: Account,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: Body; headers: Headers } | null> {
    const urls = Object.values(this.#house.edges);
    const url = urls[this.#turn++ % urls.length]!;
    const at = performance.now();
    const end = (outcome: Call['outcome']): void =>
      void this.calls.push({ what, at, ms: performance.now() - at, outcome });
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(account ? { 'x-api-key': account.key } : {}),
      ...more,
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(url + path, {
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      end(answer.status);
      return { status: answer.status, headers: answer.headers, body: text.startsWith('{') ? JSON.parse(text) : text };
    } catch (error) {
      end((error as Error).name === 'TimeoutError' ? 'timed out' : 'cut off');
      return null;
    }
  }

  /**
   * Repeats a call until it succeeds, as a careful client does: with an API key, every repetition of a POST has the same
   * Idempotency-Key.
   * @throws Error if the call is refused, or keeps failing for minutes
   */
  async #insist(
    what: Call['what'],
    method: string,
    path: string,
    body: unknown,
    account?: Account,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: Body; headers: Headers }> {
    const key = method === 'POST' && account ? { 'idempotency-key': randomUUID() } : {};
    for (const deadline = Date.now() + GIVE_UP_MS; ; await sleep(500)) {
      const answer = await this.call(what, method, path, body, account, { ...key, ...more });
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409)
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      if (Date.now() > deadline) throw new Error(`${method} ${path} was not answered for minutes`);
    }
  }

  /** Creates an account with its own provider key. */
  async account(): Promise<Account> {
    const providerKey = `AIza${randomBytes(26).toString('base64url').slice(0, 35)}`;
    for (;;) {
      const email = `${randomUUID()}@example.com`;
      const signedUp = await this.call('other', 'POST', '/auth/sign-up', {
        email,
        password: randomUUID(),
        name: 'Client',
      });
      // If only the response was lost, the account exists, but nobody uses it.
      if (signedUp?.status !== 201) {
        await sleep(500);
        continue;
      }
      const cookie = { cookie: (signedUp.headers.get('set-cookie') ?? '').split(';')[0]! };
      await this.#insist('other', 'PUT', '/api/v1/account/provider-key', { key: providerKey }, undefined, cookie);
      const minted = await this.#insist('other', 'POST', '/api/v1/account/api-keys', {}, undefined, cookie);
      return { id: signedUp.body.user.id, key: minted.body.data.raw, providerKey };
    }
  }

  #accept(kind: Item['kind'], id: string, account: Account): Item {
    const { id: ownerId, providerKey } = account;
    const item: Item = { kind, id, ownerId, providerKey, acceptedAt: performance.now(), ended: null };
    this.items.push(item);
    return item;
  }

  /** Makes a run in a new account: starts it from a brief, approves its preview, and waits for its end. */
  async run(kind: 'video' | 'slideshow'): Promise<void> {
    const account = await this.account();
    const started = await this.#insist(
      'start',
      'POST',
      '/api/v1/flows',
      {
        preset: kind === 'video' ? 'creator-ugc-video' : 'slideshow-video',
        briefSource: { mode: 'description', value: SHORT_BRIEF },
        options: { lines: 3, seed: 84 },
      },
      account,
    );
    const item = this.#accept(kind, started.body.data.runId, account);
    await this.#untilEnd(item, account, `/api/v1/flows/${item.id}`, async (body) => {
      const { run } = body.data;
      if (run.status === 'gate')
        await this.call('other', 'POST', `/api/v1/flows/${item.id}/approve`, undefined, account);
      return run;
    });
  }

  /** Makes up to five pictures, one after another. */
  async pictures(): Promise<void> {
    const account = await this.account();
    for (let count = 0; count < 5 && this.#working; count += 1) await this.picture(account);
  }

  async picture(account: Account): Promise<Item> {
    const body = { fullPromptOverride: `A kite, number ${randomUUID()}.` };
    const started = await this.#insist('start', 'POST', '/api/v1/images/jobs', body, account);
    const item = this.#accept('picture', started.body.data.job.id, account);
    await this.#untilEnd(item, account, `/api/v1/images/jobs/${item.id}`, async (answer) => answer.data.job);
    return item;
  }

  async #untilEnd(item: Item, account: Account, path: string, read: (body: Body) => Promise<Body>): Promise<void> {
    for (const deadline = Date.now() + GIVE_UP_MS; Date.now() < deadline; await sleep(400)) {
      const answer = await this.call('poll', 'GET', path, undefined, account);
      if (answer?.status !== 200) continue;
      const { status, error, cut, resultUrl } = await read(answer.body);
      if (status !== 'done' && status !== 'failed') continue;
      const reason = typeof error === 'string' ? error : (error?.message ?? null);
      item.ended = { status, reason, at: performance.now(), url: cut?.url ?? resultUrl ?? null };
      return;
    }
  }
}
