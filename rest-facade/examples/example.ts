export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A failure's body, without `ok` and `code`. */
export interface FailureExample {
  error: string;
  hint?: string;
  jobId?: string;
  /** Another failure of the route with the same code. */
  or?: FailureExample;
}

/** An example request to a route, with its response. Ids and times are invented constants. */
export interface RouteExample {
  /** A valid request's body; absent if the route takes none, or raw bytes. Files are written as curl does: `@name`. */
  body?: JsonObject;
  /** The response's `data`, or the whole body on a bare route. */
  response: Json;
  /** Request body and response for the route's other success status (`Route.variant`). */
  variant?: { body?: JsonObject; response: Json };
}

/** Examples by method and path: `GET /api/v1/account`. */
export type Examples = Readonly<Record<string, RouteExample>>;
