import { readBody } from '../body.js';
import { type Calls, callsTo, deadline, type ProviderResponse } from '../call.js';
import type { ProviderFailure } from '../error.js';

/** Largest response, bytes. A minute of stereo WAV at 48 kHz has 11 MB; in base64 with a time for each letter, twice that. */
const LARGEST_BYTES = 64 * 2 ** 20;
const LARGEST_REFUSAL = 64 * 1024;

/** A speech server's successful response. */
export interface SpeechAnswer {
  contentType: string | null;
  body: Buffer;
}

/** An unsuccessful response. Its body may quote the line, so it is left out of the message. */
class SpeechRefusal extends Error {
  constructor(readonly answer: ProviderResponse) {
    super(`The speech server answered ${answer.status}`);
    this.name = 'SpeechRefusal';
  }
}

export interface SpeechServer {
  /** The provider's identifier, as stored and compared; `name` is its name for users. */
  provider: string;
  name: string;
  fetch: typeof globalThis.fetch;
  /** Classifies a response with a status from 400 to 499 by its body; null if its status alone decides. */
  classify?(answer: ProviderResponse): ProviderFailure | null;
}

export interface SpeechCalls extends Pick<Calls, 'paidCall' | 'freeCall' | 'failure'> {
  /**
   * Sends a request. Only for use inside `paidCall` and `freeCall`, which classify its errors.
   * @throws the errors of `fetch`; an error with the response if that is not a success
   */
  ask(url: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<SpeechAnswer>;
}

/** Makes the functions that call a speech server and classify its failures. */
export function callsToSpeech({ provider, name, fetch, classify = () => null }: SpeechServer): SpeechCalls {
  const calls = callsTo({
    provider,
    name,
    readAnswer: (error) => (error instanceof SpeechRefusal ? error.answer : null),
    classify,
    summarize: (error) => (error instanceof SpeechRefusal ? new Error(error.message) : error),
  });
  return {
    ...calls,
    async ask(url, init, timeoutMs, signal) {
      const answer = await fetch(url, { ...init, signal: deadline(timeoutMs, signal) });
      const body = await readBody(answer, answer.ok ? LARGEST_BYTES : LARGEST_REFUSAL);
      if (!answer.ok) throw new SpeechRefusal({ status: answer.status, body: body.toString('utf8') });
      return { contentType: answer.headers.get('content-type'), body };
    },
  };
}
