import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { compose } from '../../studio/writer/composers.js';
import type { FalKind, FalUpstream } from '../../testing/fal.js';
import { type GoogleKind, type GoogleUpstream, startGoogleUpstream, type TextQuestion } from '../../testing/google.js';
import { type Body, newAccount, SHORT_BRIEF, SHORT_SEED, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { sharedServer } from '../support/shared.js';

/** An account with its own provider key, so that each test has its own counts across restarts. */
export interface Payer {
  key: string;
  /** The same account, with the server's current address. */
  now(): TestAccount;
  counted(): Record<'text' | 'image' | 'speech' | 'video', number>;
  count(kind: GoogleKind): number;
  /** Total length of the requested clips, in seconds. */
  clipSeconds(): number;
}

/** The whole installation, and a fake of Google's API that counts requests. */
interface Counted {
  readonly upstream: GoogleUpstream;
  readonly server: Pick<Server, 'url' | 'log'>;
  newPayer(): Promise<Payer>;
  /** Every key and every response so far. */
  readonly keys: string[];
  readonly answers: string[];
}

/** A server of the suite's own. */
export interface CountedServer extends Counted {
  readonly server: Server;
  /** Kills the server and starts another on the same data at another address. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

/** Answers Gemini's text calls with results that pass our checks. */
function writer({ schema }: TextQuestion): unknown {
  const brief = compose('brief', { mode: 'description', text: SHORT_BRIEF }, 1);
  // Without a price, which a given script does not state.
  if (!schema?.properties?.segments) return { ...brief, product: { ...brief.product, price: null } };
  return compose('script', { brief, persona: null, format: 'talking-5', lines: 3 }, SHORT_SEED);
}

export async function startCountedServer(): Promise<CountedServer> {
  const upstream = await startGoogleUpstream();
  upstream.respondText(writer);
  const start = (dataDir?: string): Promise<Server> =>
    startServer({ env: { CUTROOM_GOOGLE_BASE_URL: upstream.url }, ...(dataDir ? { dataDir } : {}) });
  let server = await start();
  return {
    ...count(upstream, () => server),
    get server() {
      return server;
    },
    async crash() {
      await server.kill();
      server = await start(server.dataDir);
    },
    async close() {
      await server.remove();
      await upstream.close();
    },
  };
}

/** The usual shared server, which must not be killed. */
export async function sharedCountedServer(): Promise<Counted> {
  const server = await sharedServer();
  server.google.respondText(writer);
  return { ...count(server.google, () => server), server };
}

function count(upstream: GoogleUpstream, getServer: () => Pick<Server, 'url'>): Omit<Counted, 'server'> {
  const keys: string[] = [];
  const answers: string[] = [];
  return {
    upstream,
    keys,
    answers,
    async newPayer() {
      const key = `AIza${randomBytes(26).toString('base64url').slice(0, 35)}`;
      keys.push(key);
      const made = await newAccount(getServer().url, { providerKey: key });
      const call: TestAccount['call'] = async (method, path, body, headers) => {
        const answer = await send(getServer().url, method, path, body, { 'x-api-key': made.key, ...headers });
        answers.push(JSON.stringify(answer.body));
        return answer;
      };
      const requests = (kind: GoogleKind) =>
        upstream.requests.filter((request) => request.key === key && request.kind === kind);
      const count = (kind: GoogleKind): number => requests(kind).length;
      return {
        key,
        now: () => ({ ...made, call }),
        count,
        clipSeconds: () =>
          requests('video').reduce((sum, { body }) => sum + Number(body.parameters.durationSeconds), 0),
        counted: () => ({ text: count('text'), image: count('image'), speech: count('speech'), video: count('video') }),
      };
    },
  };
}

export async function approve(payer: Payer, id: string): Promise<void> {
  const approved = await payer.now().call('POST', `/api/v1/flows/${id}/approve`);
  expect(approved.status).toBe(200);
}

/** Waits until every clip exists. By then everything has been paid for, so the run is cancelled to save rendering its cut. */
export async function allClips(payer: Payer, id: string): Promise<Body> {
  const run = await untilRun(payer.now(), id, ['assembling', 'done']);
  await payer.now().call('POST', `/api/v1/flows/${id}/cancel`);
  return run;
}

/** An account with its own fal key. */
export interface FalPayer {
  key: string;
  /** The same account, with the server's current address. */
  now(): TestAccount;
  session: TestAccount['call'];
  count(kind: FalKind): number;
}

export async function newFalPayer(upstream: FalUpstream, getUrl: () => string): Promise<FalPayer> {
  const key = `${randomUUID()}:${randomBytes(16).toString('hex')}`;
  const made = await newAccount(getUrl(), { providerKey: key });
  const call: TestAccount['call'] = (method, path, body, headers) =>
    send(getUrl(), method, path, body, { 'x-api-key': made.key, ...headers });
  return {
    key,
    now: () => ({ ...made, call }),
    session: (method, path, body) => send(getUrl(), method, path, body, { cookie: made.cookie }),
    count: (kind) => upstream.requests.filter((request) => request.key === key && request.kind === kind).length,
  };
}
