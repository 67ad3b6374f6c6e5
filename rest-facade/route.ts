import type { ErrorCode } from '../platform/errors/index.js';

/** Who may call a route. `public` needs nobody; `admin` is a key or session of an administrator; `partner` a partner's key. */
export type Tier = 'public' | 'key' | 'session' | 'admin' | 'partner';

/**
 * `text` asks a text model, `picture` queues pictures, `waits` waits for a picture as well, `pages` reads addresses of others,
 * `keeps` stores something of which an account may have only so much.
 */
export type Use = 'text' | 'picture' | 'waits' | 'pages' | 'keeps';

/**
 * One REST route: an exact path and the one graph field behind it. Everything else (input shape, limits, response shape)
 * is the graph's.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/v1/personas/{slug}`; path parameters carry the names of the field's arguments. */
  path: string;
  /** `Query.persona` */
  field: `${'Query' | 'Mutation'}.${string}`;
  tier: Tier;
  /** Status of a success. */
  status: 200 | 201 | 202;
  /** Another status of a success, for answers that hold a value under `when`, and not `false`. */
  variant?: { status: 200 | 201 | 202; when: string; says: string };
  /** The key of `data` that holds the result; without one the result's own fields are `data`. */
  wrap?: string;
  /** Takes multipart/form-data as well as JSON. */
  multipart?: boolean;
  /** What a form's files are: pictures, video and sound unless said otherwise; `table` is CSV or TSV, `records` JSON as well. */
  files?: 'table' | 'records';
  /** The largest body, MB, where the usual is too small: of a form's file, and of JSON. */
  mostMb?: { file: number; json: number };
  /** The body is raw bytes, streamed into storage while they come: the part of an upload that the query names. */
  raw?: 'part';
  /** Spends money or a slot: honours Idempotency-Key. */
  replay?: boolean;
  /** No envelope. */
  bare?: boolean;
  /** What the answer does to the browser's session cookie. */
  session?: 'open' | 'close';
  /** What its work asks of others, and so may fail of (`failures.ts`). */
  uses?: readonly Use[];
  /** Failures of its own, besides those that follow from the rest of this row. */
  failures?: readonly ErrorCode[];
  summary: string;
}

export interface Section {
  title: string;
  routes: readonly Route[];
}
