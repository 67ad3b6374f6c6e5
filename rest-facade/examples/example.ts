export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** What a failure's body says, besides `ok` and `code`. */
export interface FailureExample {
  error: string;
  hint?: string;
  jobId?: string;
  /** What else is said with the same code. */
  or?: FailureExample;
}

/** A request to a route and what it is answered; ids and times are invented, and the same at each start. */
export interface RouteExample {
  /** The body of a good request; absent where the route takes none, and for raw bytes. Files are `@name`, as curl writes them. */
  body?: JsonObject;
  /** Its answer's `data`, or the whole body on a bare route. */
  answer: Json;
  /** The same for the route's other success status. */
  variant?: { body?: JsonObject; answer: Json };
}

/** By method and path: `GET /api/v1/account`. */
export type Examples = Readonly<Record<string, RouteExample>>;
