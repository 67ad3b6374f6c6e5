import type { ErrorCode } from '../platform/errors/index.js';

/**
 * Who may call a route. `public`: everybody. `key`: an API key or a session. `session`: a session only. `admin`: an administrator's
 * key or session. `partner`: a partner's key.
 */
export type Tier = 'public' | 'key' | 'session' | 'admin' | 'partner';

/**
 * What a route's work needs. `text`: a text model. `picture`: a picture from the queue. `waits`: a picture that is made while
 * the request waits. `pages`: reading third-party addresses. `keeps`: storing something of which an account may have a limited
 * amount.
 */
export type Use = 'text' | 'picture' | 'waits' | 'pages' | 'keeps';

/**
 * One REST route: an exact path and the graph field behind it. Everything else (input shape, limits, response shape) comes from
 * the graph.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path, such as `/api/v1/personas/{slug}`. Path parameters have the names of the field's arguments. */
  path: string;
  /** The graph field that the route runs, such as `Query.persona`. */
  field: `${'Query' | 'Mutation'}.${string}`;
  tier: Tier;
  /** The status code of a success. */
  status: 200 | 201 | 202;
  /** Another success status, for results in which the field that `when` names is neither null nor `false`. */
  variant?: { status: 200 | 201 | 202; when: string; says: string };
  /** The key in `data` under which the result is put. Without it, `data` is the result. */
  wrap?: string;
  /** Takes multipart/form-data as well as JSON. */
  multipart?: boolean;
  /** What a form's files may be. By default: pictures, videos and sound. `table`: CSV, TSV, .xlsx or a .zip. `records`: these, or JSON. */
  files?: 'table' | 'records';
  /** Maximum size in MB of a file in a form (`file`) and of a JSON body (`json`). @default the usual limits */
  maxMb?: { file: number; json: number };
  /**
   * The body is raw bytes. `part`: of the upload that the query string names. `file`: a whole file, for the account whose signed
   * address has sent the request (`token` in the query string), whoever sends it.
   */
  raw?: 'part' | 'file';
  /** A field that refuses a `file` before it is read. It takes the `token`, and the `bytes` that the request declares. */
  admits?: `Query.${string}`;
  /**
   * What an Idempotency-Key does. Without this, it repeats the stored answer of a POST, and other methods ignore it. `true`: it
   * also finds the job or run that the first request started, because the route spends money or counts against a limit; another
   * method than POST repeats its answer. `false`: a POST with a key is refused, because its answer is not kept.
   */
  replay?: boolean;
  /**
   * The `Location` of a 201: a path with fields of the result (`{product.id}`) or of the path, or one field that is an address
   * (`{url}`).
   */
  location?: string;
  /** Not counted against the account's limit of requests, only against that of its address. */
  uncounted?: boolean;
  /**
   * The graph field that returns the version of the answer, as text. It takes the path's parameters, and reading it is much
   * cheaper than the answer. By default, an answer's version is a hash of its body.
   */
  version?: `Query.${string}`;
  /** The response is the result itself, without the envelope `{ ok, data }`. */
  bare?: boolean;
  /** The response sets (`open`) or clears (`close`) the browser's session cookie. */
  session?: 'open' | 'close';
  /** What the route's work needs, which decides how it can fail (see `failures.ts`). */
  uses?: readonly Use[];
  /** Further codes with which the route can fail, beyond those that follow from its other properties. */
  failures?: readonly ErrorCode[];
  summary: string;
}

export interface Section {
  title: string;
  /** What the routes are for, in a sentence or two, for the API's description. */
  about: string;
  routes: readonly Route[];
}

/** Whether a route's answers have an ETag. Those for sessions only, such as secrets, are never kept by clients. */
export const isTagged = ({ method, tier }: Pick<Route, 'method' | 'tier'>): boolean =>
  method === 'GET' && tier !== 'session';
