/**
 * The building blocks of the suites in `test/effects`. Each suite states two values of each documented input of its routes, and
 * where their difference shows. `compare.ts` sends both values and compares the results.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { callAs, nameRoute } from '../conformance/cases.js';
import type { Body, TestResponse } from '../support/client.js';
import type { World } from './world.js';

/** The input is left out. */
export const ABSENT = Symbol('absent');

/** A value, or a function that makes one when it needs something created first, such as an id, an address or a file. */
export type Made<T> = T | ((world: World) => T | Promise<T>);
export type Value = Made<unknown>;
export type Fields = Record<string, unknown>;

/** A request as it is sent. */
export interface Sent {
  route: Route;
  path: string;
  body: unknown;
}

/**
 * Sends the request and returns what shows its effect, as plain data. Equal requests must give data that differ only in ids,
 * times and addresses.
 */
export type Observe = (world: World, sent: Sent) => Promise<unknown>;

export type Effect =
  /** The two values must give different results. */
  | readonly [Value, Value]
  | {
      between: readonly [Value, Value];
      /** Fields that are set in the route's body with either value. */
      beside?: Made<Fields>;
      path?: Made<string>;
      see?: Observe;
    }
  /** The value must be refused by a 400 whose message names the input, with the fields of `beside` set as well. */
  | { refused: Value; beside: Made<Fields> }
  /** The input must have no effect, for the reason given. */
  | { fixed: string };

export interface RouteEffects {
  /** `POST /api/v1/props` */
  route: string;
  /** The actual path, for routes with parameters; made anew for each request. */
  path?: Made<string>;
  /** The body of a request that succeeds; made anew for each request. */
  body?: Made<Fields>;
  /** How the effect is observed. @default answer */
  see?: Observe;
  inputs: Record<string, Effect>;
  /**
   * Another route whose body has the same schema. The effects of the inputs are tested on that route. On this one, only the
   * first input is tested.
   */
  like?: string;
  /**
   * Further tests of an input, in combination with other fields. The key is the input's name followed by a remark: `customPrompt
   * on a passport`.
   */
  also?: Record<string, Effect>;
}

export interface DomainEffects {
  /** Who draws and writes for the account: the offline studio, or a fake of Google's API that records every prompt. */
  provider: 'local' | 'google';
  routes: readonly RouteEffects[];
}

export const findRoute = (name: string): Route => {
  const found = ROUTES.find((route) => nameRoute(route) === name);
  if (!found) throw new Error(`${name} is no route`);
  return found;
};

/** Sends the request with the credentials that its route requires: the account's key, its session, or the administrator's. */
export const sendAs = (world: World, sent: Sent): Promise<TestResponse> =>
  callAs(sent.route.tier === 'admin' ? world.admin : world.me, sent.route, sent);

/** The response's data. */
export const answer: Observe = async (world, sent) => {
  const { body } = succeeded(sent, await sendAs(world, sent));
  return body?.data ?? body;
};

/** Sends the request, and then returns the result of a GET. @param path makes the path of the GET from the response's data */
export const readBack =
  (path: (data: Body, sent: Sent) => string, pick: (data: Body) => unknown = (data) => data): Observe =>
  async (world, sent) => {
    const data = (await answer(world, sent)) as Body;
    const got = await world.me.call('GET', path(data, sent));
    return pick(got.body?.data ?? got.body);
  };

/** Hash of the file at an address, so that two files with the same content are equal. */
export const storedAt = async (url: string): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .digest('hex');

export function succeeded({ route }: Pick<Sent, 'route'>, answered: TestResponse): TestResponse {
  if (answered.status >= 300)
    throw new Error(`${nameRoute(route)} answered ${answered.status}: ${JSON.stringify(answered.body)}`);
  return answered;
}

export const make = async <T>(world: World, made: Made<T>): Promise<T> =>
  typeof made === 'function' ? (made as (world: World) => T | Promise<T>)(world) : made;

/** Builds the request with one input set to a value. */
export async function request(
  world: World,
  of: RouteEffects,
  name: string,
  effect: Effect,
  value: Value,
): Promise<Sent> {
  const route = findRoute(of.route);
  const told: { path?: Made<string>; beside?: Made<Fields> } = 'between' in effect || 'refused' in effect ? effect : {};
  const path = await make(world, told.path ?? of.path ?? route.path);
  const beside = told.beside === undefined ? {} : await make(world, told.beside);
  const base =
    of.body === undefined && told.beside === undefined
      ? undefined
      : { ...(await make(world, of.body ?? {})), ...beside };
  const given = value === ABSENT ? ABSENT : await make(world, value);
  const input = name.split(' ')[0]!;
  if (input.startsWith('?')) return { route, path: withQuery(path, input.slice(1), given), body: base };
  const body = put(base ?? {}, input, given);
  return { route, path, body: Object.values(body).some(isFile) ? form(body) : body };
}

function withQuery(path: string, name: string, value: unknown): string {
  const [address, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  if (value === ABSENT) parameters.delete(name);
  else parameters.set(name, String(value));
  return `${address}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

/** Sets a field by its path, `a.b` or `a[].b`, where `[]` is the list's first entry. */
function put(body: Body, input: string, value: unknown): Body {
  const copy = structured(body);
  const steps = input.split('.');
  let at = copy;
  for (const step of steps.slice(0, -1)) {
    const name = step.replace('[]', '');
    at[name] ??= step.endsWith('[]') ? [{}] : {};
    at = step.endsWith('[]') ? at[name][0] : at[name];
  }
  const last = steps.at(-1)!;
  if (value === ABSENT) delete at[last];
  else at[last] = value;
  return copy;
}

/** A deep copy that keeps files as they are. */
const structured = (value: Body): Body => {
  if (Array.isArray(value)) return value.map(structured);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, structured(one)]));
};

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value[0] instanceof Blob);

function form(body: Body): FormData {
  const made = new FormData();
  const given = Object.entries<Body>(body).filter(([, value]) => value != null);
  for (const [name, value] of given)
    if (isFile(value)) for (const file of [value].flat()) made.append(name, file, `${name}.png`);
    else made.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  return made;
}

export const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Matches the address of a stored file, because each file is stored under a new name. */
const FILE = /http:\/\/[\d.:]+\/files\/[\w/.-]+/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/**
 * Removes from a result what differs even between equal requests: ids, times and addresses, unless the request itself contains
 * them.
 */
export function plain(value: unknown, sent: Sent): unknown {
  const named = `${sent.path} ${sent.body instanceof FormData ? '' : JSON.stringify(sent.body ?? '')}`;
  const said = (text: string): string => (named.includes(text) ? text : '…');
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replace(FILE, said).replace(UUID, said).replace(TIME, said);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(JSON.parse(JSON.stringify(value ?? null)));
}

export const differs = (a: unknown, b: unknown): boolean => !isDeepStrictEqual(a, b);
