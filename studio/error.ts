/**
 * `bad_request`: the input cannot be used. `unavailable`: a part of the studio does not work at present; a later attempt may
 * succeed.
 */
export type StudioFailure = 'bad_request' | 'unavailable';

/** Thrown when the studio cannot make what was requested. The message is a sentence for the user. */
export class StudioError extends Error {
  readonly failure: StudioFailure;
  constructor(failure: StudioFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StudioError';
    this.failure = failure;
  }
}
