import type { ErrorCode } from '../platform/errors/index.js';

/**
 * Who may call a route. `public`: everybody. `key`: an API key or a session. `session`: a session only. `admin`: an administrator's
 * key or session. `partner`: a partner's key.
 */
export type Tier = 'public' | 'key' | 'session' | 'admin' | 'partner';

/**
 * What a route's work needs: `text` a text model; `picture` a queued picture; `waits` a picture that is made while the request
 * waits; `pages` reading third-party addresses; `keeps` storing something that is limited per account.
 */
export type Use = 'text' | 'picture' | 'waits' | 'pages' | 'keeps';

/**
 * One REST route: an exact path and the graph field behind it. Everything else (input shape, limits, response shape) comes from
 * the graph.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/v1/personas/{slug}`; path parameters carry the names of the field's arguments. */
  path: string;
  /** The graph field that the route runs, such as `Query.persona`. */
  field: `${'Query' | 'Mutation'}.${string}`;
  tier: Tier;
  /** The status code of a success. */
  status: 200 | 201 | 202;
  /** Another success status, for results whose field `when` is neither null nor `false`. */
  variant?: { status: 200 | 201 | 202; when: string; says: string };
  /** The key in `data` under which the result is put. Without it, `data` is the result. */
  wrap?: string;
  /** Takes multipart/form-data as well as JSON. */
  multipart?: boolean;
  /** What a form's files may be: by default pictures, video and sound; `table`: CSV or TSV; `records`: also JSON. */
  files?: 'table' | 'records';
  /** Maximum size of a file in a form, and of a JSON body, in MB, if the usual limits are too small. */
  maxMb?: { file: number; json: number };
  /** The body is raw bytes, which are streamed into storage: the part of an upload that the query string names. */
  raw?: 'part';
  /** The route spends money or counts against a limit, and so supports Idempotency-Key. */
  replay?: boolean;
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
