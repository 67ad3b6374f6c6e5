/**
 * The names of properties that every JavaScript object inherits (such as `constructor`), sent as each text input of each route.
 * Looking them up must find nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES } from '../../rest-facade/table.js';
import { callAs, nameRoute } from '../conformance/cases.js';
import { description } from '../conformance/described.js';
import { resolve, sample } from '../conformance/samples.js';
import { type Body, fileForm, newAccount, picture, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

const WORDS = ['__proto__', 'constructor', 'toString'];
const ABREAST = 8;

// Jobs made here are never run: an edge has no worker.
let server: Server;
let me: TestAccount;
beforeAll(async () => {
  server = await startServer({
    command: ['edge'],
    env: { CUTROOM_IMAGE_WAIT_SECONDS: '0.05', CUTROOM_TEXT_DAILY_CAP: '100000' },
  });
  me = await newAccount(server.url);
});
afterAll(async () => {
  await server?.remove();
});

type Path = readonly (string | number)[];

/** Paths of a schema's texts. Open maps get the word as a key and as a value. */
function listTextPaths(given: Body, path: Path = []): Path[] {
  const schema = resolve(given);
  const types = [schema.type].flat();
  if (types.includes('object') && schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) => listTextPaths(field, [...path, name]));
  if (types.includes('array')) return listTextPaths(schema.items, [...path, 0]);
  return types.includes('string') || types.includes('object') || schema.type === undefined ? [path] : [];
}

/** A body with only its required fields, and with the value at `path`. */
function bodyWith(given: Body, path: Path, value: unknown): Body {
  const schema = resolve(given);
  const [step, ...rest] = path;
  if (step === undefined) return [schema.type].flat().includes('object') ? { [String(value)]: value } : value;
  if (typeof step === 'number') return [bodyWith(schema.items, rest, value)];
  const whole = sample(schema);
  const needed = (schema.required ?? []).map((name: string) => [name, whole[name]]);
  return { ...Object.fromEntries(needed), [step]: bodyWith(schema.properties[step], rest, value) };
}

interface Sent {
  path: string;
  body?: unknown;
}

/** Every request that has the word in one of the route's inputs, and valid values in the others. */
function requestsWith(word: string, route: (typeof ROUTES)[number]): Sent[] {
  const operation = description.paths[route.path][route.method.toLowerCase()];
  const schema = operation.requestBody?.content['application/json']?.schema;
  const inPath = route.path.replace(/\{\w+\}/g, word);
  const inQuery = (operation.parameters ?? [])
    .filter((parameter: Body) => parameter.in === 'query')
    .map(({ name }: Body) => ({ path: `${inPath}?${name}=${word}`, ...(schema && { body: sample(schema) }) }));
  const inBody = schema
    ? listTextPaths(schema).map((path) => ({ path: inPath, body: bodyWith(schema, path, word) }))
    : [];
  return [{ path: inPath, ...(schema && { body: sample(schema) }) }, ...inQuery, ...inBody];
}

async function mishaps(requests: readonly Sent[], send: (one: Sent) => Promise<{ status: number }>): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...requests];
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const { status } = await send(one);
        // 502 to 504 are allowed: nobody draws the requested pictures, and no shop exists at such an address.
        if ([500, 501, 505].includes(status)) found.push(`${status} ${one.path} ${JSON.stringify(one.body)}`);
      }
    }),
  );
  return found;
}

// Signing out or changing the password would end the account's session halfway.
const routes = ROUTES.filter(({ path }) => !['/auth/sign-out', '/auth/password'].includes(path));

describe('a property name of Object.prototype is an ordinary word', () => {
  it.each(routes.map((route) => ({ name: nameRoute(route), route })))('to $name', async ({ route }) => {
    const requests = WORDS.flatMap((word) => requestsWith(word, route));
    expect(await mishaps(requests, (one) => callAs(me, route, one))).toEqual([]);
  });

  it('as the type, the name and the field of a file', async () => {
    const bytes = await picture();
    for (const word of WORDS)
      for (const form of [
        { type: word },
        { name: `a.${word}` },
        { name: word },
        { field: word },
        { fields: { [word]: word } },
      ])
        for (const path of ['/api/v1/uploads', '/api/v1/catalogs', '/api/v1/images/generate']) {
          const { status } = await me.call('POST', path, fileForm(bytes, form));
          expect({ form, path, mishap: status >= 500 && status !== 504 }).toEqual({ form, path, mishap: false });
        }
  });

  it('as the name of a file, a header, a cookie and a variable of the graph', async () => {
    for (const word of WORDS) {
      for (const path of [`/files/${word}`, `/files/uploads/x.${word}`, `/${word}`])
        expect((await me.call('GET', path)).status).toBe(404);
      const headers = {
        [word === '__proto__' ? 'x-proto' : word]: word,
        'content-type': word,
        'idempotency-key': word,
      };
      expect((await me.call('POST', '/api/v1/props', '{}', headers)).status).toBe(400);
      expect((await me.call('GET', '/api/v1/account', undefined, { cookie: `${word}=${word}` })).status).toBe(200);
      const asked = await me.call('POST', '/graphql', { query: '{ __typename }', variables: { [word]: word } });
      expect(asked.status).toBe(200);
    }
  });

  it('without logging an unexpected error', () => {
    const unexpected = server
      .log()
      .split('\n')
      .filter((line) => line.includes('unexpected error') || line.includes('"level":50'));
    expect(unexpected).toEqual([]);
  });
});
