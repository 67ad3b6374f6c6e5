export interface ClientOptions {
  /** The address of the installation, such as `https://cutroom.example.com`. A page that it serves itself needs none. */
  baseUrl?: string | undefined;
  /** Your API key. Without one, the session that `signIn` opens is used: a browser keeps it, and elsewhere the client does. */
  apiKey?: string | undefined;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Makes the requests; a page of another origin needs one with `credentials: 'include'` for its session. @default the global `fetch` */
  fetch?: typeof globalThis.fetch | undefined;
  /** Milliseconds that an attempt may take. Calls that wait for pictures answer within two minutes. @default 180_000 */
  timeoutMs?: number | undefined;
  /** The most times a request is sent; 1 never repeats it. Waiting for an attempt that is still at work does not count. @default 4 */
  maxTries?: number | undefined;
  /** Milliseconds after the first failure during which it may be sent again. A longer `Retry-After` is an error at once. @default 60_000 */
  retryForMs?: number | undefined;
}

/** The options of one call. */
export interface CallOptions extends Pick<ClientOptions, 'headers' | 'timeoutMs' | 'maxTries' | 'retryForMs'> {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * The same key with the same body has the same effect and answer for a day, in any process. Operations that take one get a new
   * key for each call.
   */
  idempotencyKey?: string | undefined;
  /** Gets the last response, for its headers; its body may have been read already. */
  onResponse?: ((response: Response) => void) | undefined;
}

/** What the client needs to know of an operation. */
export interface Operation {
  method: string;
  path: string;
  /** Whether it has parameters, in its path or query. */
  params?: boolean;
  body?: 'json' | 'form' | 'json or form' | 'bytes';
  /** Whether it takes an Idempotency-Key. */
  key?: boolean;
  /** @default JSON */
  answer?: 'text' | 'response';
}
