/** Why a request failed, as the server says it; `NETWORK` if there was no answer. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly hint: string | null = null,
    /** The input that is wrong: `maxUsd`. */
    readonly field: string | null = null,
    /** The price that an approval refused, in US dollars. */
    readonly usd: number | null = null,
  ) {
    super(message);
  }
}

/** Whether the same request may succeed in a moment: the server is restarting or cannot be reached. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Failure && ['NETWORK', 'UNAVAILABLE', 'SHUTTING_DOWN'].includes(error.code);

export const isSignedOut = (error: unknown): boolean => error instanceof Failure && error.code === 'UNAUTHENTICATED';

/** Whether the same request would fail again, whenever it is sent. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && ['FORBIDDEN', 'NOT_FOUND'].includes(error.code);
