/** `bad_request`: what was given cannot be used. `unavailable`: a part of the studio isn't there now; a later try may succeed. */
export type StudioFailure = 'bad_request' | 'unavailable';

/** What the studio was asked for and could not make. The message is a sentence for the user. */
export class StudioError extends Error {
  readonly failure: StudioFailure;
  constructor(failure: StudioFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StudioError';
    this.failure = failure;
  }
}
