import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { briefTask, scriptTask } from '../../studio/writer/index.js';
import { type Body, newAccount, SHORT_BRIEF, SHORT_SEED, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { type GoogleKind, type GoogleUpstream, startGoogleUpstream, type TextQuestion } from '../upstreams/google.js';

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
export interface CountedServer {
  readonly upstream: GoogleUpstream;
  readonly server: Server;
  newPayer(): Promise<Payer>;
  /** Kills the server and starts another on the same data at another address. */
  crash(): Promise<void>;
  close(): Promise<void>;
  /** Every key and every response so far. */
  readonly keys: string[];
  readonly answers: string[];
}

/** Answers Gemini's text calls with results that pass our checks. */
function writer({ schema }: TextQuestion): unknown {
  const brief = briefTask.compose({ mode: 'description', text: SHORT_BRIEF }, 1);
  if (!schema?.properties?.segments) return brief;
  return scriptTask.compose({ brief, persona: null, format: 'talking-5', lines: 3 }, SHORT_SEED);
}

export async function startCountedServer(): Promise<CountedServer> {
  const upstream = await startGoogleUpstream();
  upstream.respondText(writer);
  const start = (dataDir?: string): Promise<Server> =>
    startServer({ env: { CUTROOM_GOOGLE_BASE_URL: upstream.url }, ...(dataDir ? { dataDir } : {}) });
  let server = await start();
  const keys: string[] = [];
  const answers: string[] = [];
  return {
    upstream,
    keys,
    answers,
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
    async newPayer() {
      const key = `AIza${randomBytes(26).toString('base64url').slice(0, 35)}`;
      keys.push(key);
      const made = await newAccount(server.url, { providerKey: key });
      const call: TestAccount['call'] = async (method, path, body, headers) => {
        const answer = await send(server.url, method, path, body, { 'x-api-key': made.key, ...headers });
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
