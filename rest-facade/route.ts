/** Who may call a route. `public` needs nobody; `admin` is a key or session of an administrator; `partner` a partner's key. */
export type Tier = 'public' | 'key' | 'session' | 'admin' | 'partner';

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
  variant?: { status: 200 | 201 | 202; when: string };
  /** The key of `data` that holds the result; without one the result's own fields are `data`. */
  wrap?: string;
  /** Takes multipart/form-data as well as JSON. */
  multipart?: boolean;
  /** What a form's files are: pictures, video and sound unless said otherwise; `table` is CSV or TSV. */
  files?: 'table';
  /** The body is raw bytes, streamed into storage while they come: the part of an upload that the query names. */
  raw?: 'part';
  /** Spends money or a slot: honours Idempotency-Key. */
  replay?: boolean;
  /** No envelope. */
  bare?: boolean;
  /** What the answer does to the browser's session cookie. */
  session?: 'open' | 'close';
  /** Error statuses worth a line in the documentation, besides those that every route has. */
  failures?: readonly number[];
  summary: string;
}

export interface Section {
  title: string;
  routes: readonly Route[];
}
