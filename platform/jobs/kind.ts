/** The key of a property that carries a kind's types. Only the compiler knows it: it is absent at run time. */
declare const TYPES: unique symbol;

/**
 * A kind of job, shared by the code that enqueues it and the code that handles it. `I` is its input, `O` its output once it is
 * done, `N` its notes between two polls (see `JobContext.defer`). All three are stored as JSON.
 */
export interface JobKind<in I = never, O = unknown, N = unknown> {
  /** Stored in `jobs.job`: never change a released name. */
  readonly name: string;
  readonly [TYPES]?: { readonly input: (input: I) => void; readonly output: O; readonly notes: N };
}

/** A kind with any input, output and notes, for lists of kinds. */
export type AnyJobKind = JobKind<never, unknown, unknown>;

/** Maximum number of attempts of a job whose handler sets no other number. */
export const DEFAULT_MAX_ATTEMPTS = 3;

/**
 * Defines a kind of job. Call it in the domain that enqueues the kind, and list the result in that domain's `jobKinds`, so that
 * a boot without its handler fails.
 */
export const jobKind = <I, O, N = never>(name: string): JobKind<I, O, N> => ({ name });
