/**
 * What each documented input of a route changes, told as data (`test/effects/<domain>.ts`): two values of it, and where their
 * difference shows. `effects.test.ts` sends both and compares.
 */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { callAs, nameOf } from '../conformance/cases.js';
import type { Answer, Body } from '../support/client.js';
import type { World } from './world.js';

/** The input is not sent. */
export const ABSENT = Symbol('absent');

/** A value, or what makes one: an id, an address, a file. */
export type Made<T> = T | ((world: World) => T | Promise<T>);
export type Value = Made<unknown>;
export type Fields = Record<string, unknown>;

/** A request as it goes out. */
export interface Sent {
  route: Route;
  path: string;
  body: unknown;
}

/** Sends the request and tells what came of it: plain data that is the same for equal requests, but for ids, times and addresses. */
export type See = (world: World, sent: Sent) => Promise<unknown>;

export type Effect =
  /** The two show a difference. */
  | readonly [Value, Value]
  | {
      between: readonly [Value, Value];
      /** Fields over those of the route's body, with both values. */
      beside?: Made<Fields>;
      path?: Made<string>;
      see?: See;
    }
  /** Beside these fields the value is a 400 whose sentence names the input. */
  | { refused: Value; beside: Made<Fields> }
  /** Changes nothing, and must not, by what the specification says. */
  | { fixed: string };

export interface RouteEffects {
  /** `POST /api/v1/props` */
  route: string;
  /** Where the path has parameters; made anew for each request. */
  path?: Made<string>;
  /** The body of a request that succeeds; made anew for each request. */
  body?: Made<Fields>;
  /** @default answer */
  see?: See;
  inputs: Record<string, Effect>;
  /** A route with the very same body, by the description: the inputs' effects are looked at there, and here only that there are some. */
  like?: string;
  /** Inputs once more, beside other fields: `customPrompt on a passport` → its effect there. The input is what stands before the first blank. */
  also?: Record<string, Effect>;
}

export interface DomainEffects {
  /** Who draws and writes for the account: the offline studio, or a server that speaks Google's format and keeps every prompt. */
  provider: 'local' | 'google';
  routes: readonly RouteEffects[];
}

export const routeOf = (name: string): Route => {
  const found = ROUTES.find((route) => nameOf(route) === name);
  if (!found) throw new Error(`${name} is no route`);
  return found;
};

/** With the account's key, session or what else the route asks for. */
export const sendAs = (world: World, sent: Sent): Promise<Answer> =>
  callAs(sent.route.tier === 'admin' ? world.admin : world.me, sent.route, sent);

/** The answer's data. */
export const answer: See = async (world, sent) => {
  const { body } = succeeded(sent, await sendAs(world, sent));
  return body?.data ?? body;
};

/** The answer, then what a GET says. @param path of the answer's data */
export const readBack =
  (path: (data: Body, sent: Sent) => string, pick: (data: Body) => unknown = (data) => data): See =>
  async (world, sent) => {
    const data = (await answer(world, sent)) as Body;
    const got = await world.me.call('GET', path(data, sent));
    return pick(got.body?.data ?? got.body);
  };

/** What is stored at an address: two files with the same content are equal. */
export const storedAt = async (url: string): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .digest('hex');

export function succeeded({ route }: Pick<Sent, 'route'>, answered: Answer): Answer {
  if (answered.status >= 300)
    throw new Error(`${nameOf(route)} answered ${answered.status}: ${JSON.stringify(answered.body)}`);
  return answered;
}

export const make = async <T>(world: World, made: Made<T>): Promise<T> =>
  typeof made === 'function' ? (made as (world: World) => T | Promise<T>)(world) : made;

/** The request with one input set. */
export async function request(
  world: World,
  of: RouteEffects,
  name: string,
  effect: Effect,
  value: Value,
): Promise<Sent> {
  const route = routeOf(of.route);
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

/** `a.b` and `a[].b`, whose list has one entry at least. */
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

/** A copy that leaves files as they are. */
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

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** A file of ours: each is stored under a name of its own. */
const FILE = /http:\/\/[\d.:]+\/files\/[\w/.-]+/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** What was observed, without what differs by itself; what the request named itself stays. */
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
