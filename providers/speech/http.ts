import { readBody } from '../body.js';
import { type Answer, type Calls, callsTo, deadline } from '../call.js';
import type { ProviderFailure } from '../error.js';

/** A minute of sound as WAV at 48 kHz in stereo has 11 MB; in base64 and with a time for each letter, twice that. */
const LARGEST_BYTES = 64 * 2 ** 20;
const LARGEST_REFUSAL = 64 * 1024;

/** What a speech server answered, with a status of success. */
export interface Told {
  contentType: string | null;
  body: Buffer;
}

/** An answer that is no success. Its body may quote the line: it is no part of the message. */
class SpeechRefusal extends Error {
  constructor(readonly answer: Answer) {
    super(`The speech server answered ${answer.status}`);
    this.name = 'SpeechRefusal';
  }
}

export interface SpeechServer {
  /** As stored and matched, and as its users know it. */
  provider: string;
  name: string;
  fetch: typeof globalThis.fetch;
  /** What this server says by an answer of 400 to 499, where that is more than the status. */
  failureOf?(answer: Answer): ProviderFailure | null;
}

export interface SpeechCalls extends Pick<Calls, 'paidCall' | 'freeCall' | 'failure'> {
  /** @throws what `fetch` throws; an error of {@link Calls} for any status but a success. For use inside `paidCall` and `freeCall`. */
  ask(url: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<Told>;
}

/** How a speech server is called, its failures told apart. */
export function callsToSpeech({ provider, name, fetch, failureOf = () => null }: SpeechServer): SpeechCalls {
  const calls = callsTo({
    provider,
    name,
    answerOf: (error) => (error instanceof SpeechRefusal ? error.answer : null),
    failureOf,
    briefly: (error) => (error instanceof SpeechRefusal ? new Error(error.message) : error),
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
