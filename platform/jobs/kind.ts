/** Where a kind carries its types: known to the compiler, absent at run time. */
declare const TYPES: unique symbol;

/**
 * A kind of job, shared by who enqueues it and who handles it. `I` is what it is asked with, `O` what it gives once it is done,
 * `N` what it notes between two looks (see `JobContext.defer`). All three are stored as JSON.
 */
export interface JobKind<in I = never, O = unknown, N = unknown> {
  /** As stored in `jobs.job`: a released name is never changed. */
  readonly name: string;
  readonly [TYPES]?: { readonly input: (input: I) => void; readonly output: O; readonly notes: N };
}

/** A kind whatever its types, as a list of them holds it. */
export type AnyJobKind = JobKind<never, unknown, unknown>;

/** Tries of a job whose kind and whose caller say nothing else. */
export const DEFAULT_MAX_ATTEMPTS = 3;

/** Names a kind of job, in the domain that enqueues it. List it in that domain's `jobKinds`, so that a boot misses its handler. */
export const jobKind = <I, O, N = never>(name: string): JobKind<I, O, N> => ({ name });
