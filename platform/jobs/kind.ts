/** Carries the types of a kind: known to the compiler, absent at run time. */
declare const TYPES: unique symbol;

/**
 * A kind of job, shared by the code that enqueues it and the code that handles it. `I` is its input, `O` its output once it is
 * done, `N` its notes between two polls (see `JobContext.defer`). All three are stored as JSON.
 */
export interface JobKind<in I = never, O = unknown, N = unknown> {
  /** As stored in `jobs.job`: a released name is never changed. */
  readonly name: string;
  readonly [TYPES]?: { readonly input: (input: I) => void; readonly output: O; readonly notes: N };
}

/** A kind of any types, for lists of kinds. */
export type AnyJobKind = JobKind<never, unknown, unknown>;

/** Maximum number of attempts of a job whose handler sets no other number. */
export const DEFAULT_MAX_ATTEMPTS = 3;

/** Defines a kind of job, in the domain that enqueues it. List it in that domain's `jobKinds`, so that a boot without its handler fails. */
export const jobKind = <I, O, N = never>(name: string): JobKind<I, O, N> => ({ name });
