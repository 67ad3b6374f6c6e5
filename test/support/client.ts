import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createClient } from '../../clients/typescript/src/index.js';
import { until, waitBeforeNextPoll } from './until.js';

/** The response to one call. `body` is the parsed JSON, or the text if it is not JSON. */
export interface TestResponse {
  status: number;
  headers: Headers;
  body: Body;
}
/** A JSON body of any shape, which suites may read freely. */
// biome-ignore lint/suspicious/noExplicitAny: bodies are what the server says; the assertions are their types
export type Body = any;

export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestResponse>;

/** Makes one HTTP call. Plain values are sent as JSON; FormData, strings and buffers unchanged. */
export async function send(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const raw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  let parsed: unknown = text;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Not JSON: return the text.
  }
  return { status: response.status, headers: response.headers, body: parsed };
}

export interface TestAccount {
  id: string;
  email: string;
  password: string;
  key: string;
  cookie: string;
  /** With the account's API key. */
  call: Send;
  /** With its session cookie. */
  session: Send;
  /** Sends a query or mutation to /graphql with the API key. */
  graphql(query: string, variables?: Record<string, unknown>): Promise<TestResponse>;
}

/**
 * Creates an account with an API key. Unless `providerKey` is given, it uses the offline studio (`offline`); with null, it gets
 * no provider key. `token` is an invitation's or the installation's setup token.
 */
export async function newAccount(
  url: string,
  options: { providerKey?: string | null; name?: string; token?: string } = {},
): Promise<TestAccount> {
  const email = `${randomUUID()}@example.com`;
  const password = randomUUID();
  const { name = 'Test', token } = options;
  let cookie = '';
  const onResponse = ({ headers }: Response) => {
    cookie = (headers.get('set-cookie') ?? '').split(';')[0]!;
  };
  const client = createClient({ baseUrl: url, maxTries: 1 });
  const { user } = await client.signUp({ email, password, name, token }, { onResponse });
  if (options.providerKey !== null) await client.saveProviderKey({ key: options.providerKey ?? 'offline' });
  const { raw: key } = await client.createApiKey({});
  const session: Send = (method, path, body, headers) => send(url, method, path, body, { cookie, ...headers });
  const call: Send = (method, path, body, headers) => send(url, method, path, body, { 'x-api-key': key, ...headers });
  return {
    id: user.id,
    email,
    password,
    key,
    cookie,
    call,
    session,
    graphql: (query, variables) => call('POST', '/graphql', { query, variables }),
  };
}

/** A small picture of one colour, as PNG. */
export const picture = (width = 64, height = 64, background = '#c04020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export function fileForm(
  bytes: Uint8Array,
  options: { type?: string; name?: string; field?: string; fields?: Record<string, string> } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
  form.append(
    options.field ?? 'file',
    new Blob([new Uint8Array(bytes)], { type: options.type ?? 'image/png' }),
    options.name ?? 'picture.png',
  );
  return form;
}

/** Creates a creator with a passport photo. */
export async function newPersona(account: TestAccount, profile: Record<string, unknown> = {}): Promise<Body> {
  const made = await account.call('POST', '/api/v1/personas', {
    name: `Creator ${randomUUID().slice(0, 8)}`,
    gender: 'female',
    ...profile,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  const { persona } = made.body.data;
  await account.call('PUT', `/api/v1/personas/${persona.slug}/passport`, fileForm(await picture(256, 320)));
  return persona;
}

export const BRIEF =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';

/** A short brief: its cut is 9 s long, and that for `BRIEF` 19 s. A second of video costs 0.7 s of CPU time. */
export const SHORT_BRIEF = 'Ivy is a mug. It is big. 9 euros.';
/** The seed of runs that tests compare with each other. */
export const SHORT_SEED = 304;

/** Three one-word lines, whose cut is only 2.3 s long. */
export const SHORT_SCRIPT = {
  hookText: 'One.',
  segments: ['One.', 'Two.', 'Three.'].map((spokenLine) => ({ segmentRole: 'line', spokenLine })),
};

/**
 * Starts a run of three one-word lines by a creator with a photo, for tests that do not depend on a run's content. Reaching its
 * preview takes 1 s of CPU time; with a presenter that has to be drawn, it takes 3 s.
 */
export async function newShortRun(account: TestAccount, options: Record<string, unknown> = {}): Promise<string> {
  const creatorSlug = options.creatorSlug ?? (await newPersona(account)).slug;
  return newRun(account, { creatorSlug, options: { script: SHORT_SCRIPT, seed: SHORT_SEED }, ...options });
}

/** Starts a run whose three short lines are written by the offline writer. */
export async function newRun(account: TestAccount, options: Record<string, unknown> = {}): Promise<string> {
  const started = await account.call('POST', '/api/v1/flows', {
    preset: 'creator-ugc-video',
    briefSource: { mode: 'description', value: SHORT_BRIEF },
    options: { lines: 3, seed: SHORT_SEED },
    ...options,
  });
  if (started.status !== 201)
    throw new Error(`POST /flows answered ${started.status}: ${JSON.stringify(started.body)}`);
  return started.body.data.runId;
}

/** Polls the run until its status is one of `wanted`. Throws the run's error if the run fails first. */
export async function untilRun(account: Pick<TestAccount, 'call'>, id: string, wanted: string[]): Promise<Body> {
  let run: Body | undefined;
  return until(
    () => `the run is still ${run?.status}: ${JSON.stringify(run?.progress)}`,
    async () => {
      run = (await account.call('GET', `/api/v1/flows/${id}`)).body?.data?.run;
      if (run?.status === 'failed' && !wanted.includes('failed'))
        throw new Error(`the run failed: ${JSON.stringify(run.error)}`);
      return run && wanted.includes(run.status) && run;
    },
    waitBeforeNextPoll,
  );
}

/** Polls a job until it is finished. @param path e.g. `/api/v1/images/product-shots/{id}` */
export async function untilFinished(account: Pick<TestAccount, 'call'>, path: string): Promise<Body> {
  let job: Body | undefined;
  return until(
    () => `${path} is still ${job?.status}: ${JSON.stringify(job?.progress)}`,
    async () => {
      job = (await account.call('GET', path)).body.data.job;
      return ['done', 'failed', 'cancelled'].includes(job!.status) && job;
    },
    waitBeforeNextPoll,
  );
}

/** Polls a picture's job until it is finished. */
export const untilImageJob = (account: Pick<TestAccount, 'call'>, id: string): Promise<Body> =>
  untilFinished(account, `/api/v1/images/jobs/${id}`);
