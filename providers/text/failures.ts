import { RetryError } from 'ai';
import { links } from '../../platform/links.js';
import { isMissingModel, withReason } from '../call.js';
import { ProviderError, type ProviderFailure } from '../error.js';
import { FilteredError, TooSlowError } from './answer.js';

/** A provider of text: its key, as stored and matched, and its name, able to begin a sentence. */
export interface TextProvider {
  provider: string;
  /** @default The text provider */
  name?: string;
}

/** Messages for the caller. */
const SENTENCES: Record<ProviderFailure, (name: string) => string> = {
  key_refused: (name) => `${name} refused the key. Save a valid one: ${links.saveProviderKey}.`,
  over_quota: (name) => `The quota or credit at ${within(name)} is used up. Top it up there, or try again later.`,
  refused: (name) => `${name} refused this content. Change the words and try again.`,
  bad_request: (name) => `${name} did not accept the request. Another model may.`,
  no_model: (name) => `${name} does not have the model.`,
  too_slow: (name) => `${name} did not answer in time.`,
  unavailable: (name) => `${name} is not reachable at the moment. Try again.`,
  unknown: (name) => `The connection to ${within(name)} broke before it answered. Try again.`,
};

const UNNAMED = 'The text provider';
/** A name within a sentence. */
const within = (name: string): string => (name === UNNAMED ? 'the text provider' : name);

/** An error that says why a provider did not write, in our words and, where they say what to change, in its own. */
function textFailure(
  { provider, name = UNNAMED }: TextProvider,
  failure: ProviderFailure,
  { body, cause }: { body?: string | undefined; cause?: unknown } = {},
): ProviderError {
  const said = SENTENCES[failure](name);
  const message = failure === 'no_model' || failure === 'refused' ? withReason(said, body) : said;
  return new ProviderError(provider, failure, message, cause === undefined ? {} : { cause });
}

/**
 * Converts any error of the AI SDK into a {@link ProviderError}, by its HTTP status and words in its body (Google answers 400
 * for a bad key). Text calls are safe to repeat, so a broken connection counts as `unavailable`.
 */
export function toProviderError(from: TextProvider, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof FilteredError) return textFailure(from, 'refused');
  if (error instanceof TooSlowError)
    return new ProviderError(from.provider, 'too_slow', `The text model is too slow. ${error.message}`, {
      cause: error,
    });
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const answer = readAnswer(last);
  const failure = answer ? classify(answer) : 'unavailable';
  return textFailure(from, failure, { body: answer?.body, cause: last });
}

/**
 * What the provider answered. Some report an error only after they have begun to stream: the SDK then throws what it was told,
 * with the status that it would have had. Null if there was no answer.
 */
function readAnswer(error: unknown): { status: number; body: string } | null {
  const { statusCode, responseBody, data } = (error ?? {}) as {
    statusCode?: unknown;
    responseBody?: unknown;
    data?: unknown;
  };
  if (typeof statusCode !== 'number') return null;
  const body = typeof responseBody === 'string' ? responseBody : JSON.stringify(data ?? '');
  return { status: statusCode, body: body.slice(0, 4000) };
}

function classify({ status, body }: { status: number; body: string }): ProviderFailure {
  if (status === 401 || status === 403)
    return /safety|content.?policy|moderation/i.test(body) ? 'refused' : 'key_refused';
  if (status === 402 || status === 429) return 'over_quota';
  if (status === 408 || status >= 500) return 'unavailable';
  if (/api[ _]?key[ _](not valid|invalid)|API_KEY_INVALID|invalid api key/i.test(body)) return 'key_refused';
  if (/insufficient_quota|RESOURCE_EXHAUSTED|credit balance is too low/i.test(body)) return 'over_quota';
  if (/content_filter|content_policy|safety/i.test(body)) return 'refused';
  if (isMissingModel({ status, body })) return 'no_model';
  // A 2xx that the SDK could not read is a fault of the upstream, not of the request.
  if (status < 400) return 'unavailable';
  return 'bad_request';
}
