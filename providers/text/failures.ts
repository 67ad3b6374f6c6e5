import { APICallError, RetryError } from 'ai';
import { links } from '../../platform/links.js';
import { isMissingModel, withReason } from '../call.js';
import { ProviderError, type ProviderFailure } from '../error.js';

/** Messages for the caller. */
const SENTENCES: Record<ProviderFailure, string> = {
  key_refused: `The text provider refused the key. Save a valid one: ${links.saveProviderKey}.`,
  over_quota: 'The quota or credit at the text provider is used up. Top it up there, or try again later.',
  refused: 'The text provider refused this content. Change the words and try again.',
  bad_request: 'The text provider did not accept the request. Another model may.',
  no_model: 'The text provider does not have the model.',
  too_slow: 'The text model did not answer in time.',
  unavailable: 'The text provider is not reachable at the moment. Try again.',
  unknown: 'The connection to the text provider broke before it answered. Try again.',
};

/**
 * Converts any error of the AI SDK into a {@link ProviderError}, by its HTTP status and words in its body (Google answers 400
 * for a bad key). Text calls are safe to repeat, so a broken connection counts as `unavailable`.
 */
export function toProviderError(provider: string, error: unknown): ProviderError {
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const answer = APICallError.isInstance(last) ? last : null;
  const failure = answer ? classify(answer) : isTimeout(last) ? 'too_slow' : 'unavailable';
  const said = SENTENCES[failure];
  const message = failure === 'no_model' || failure === 'refused' ? withReason(said, answer?.responseBody) : said;
  return new ProviderError(provider, failure, message, { cause: last });
}

/** Whether our own limit ended the call, rather than the connection. */
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

function classify(error: APICallError): ProviderFailure {
  const status = error.statusCode;
  const body = (error.responseBody ?? '').slice(0, 4000);
  if (status === undefined) return 'unavailable';
  if (status === 401 || status === 403)
    return /safety|content.?policy|moderation/i.test(body) ? 'refused' : 'key_refused';
  if (status === 402 || status === 429) return 'over_quota';
  if (status === 408 || status >= 500) return 'unavailable';
  if (/api[ _]?key[ _](not valid|invalid)|API_KEY_INVALID|invalid api key/i.test(body)) return 'key_refused';
  if (/insufficient_quota|RESOURCE_EXHAUSTED/i.test(body)) return 'over_quota';
  if (/content_filter|content_policy|safety/i.test(body)) return 'refused';
  if (isMissingModel({ status, body })) return 'no_model';
  // A 2xx that the SDK could not read is a fault of the upstream, not of the request.
  if (status < 400) return 'unavailable';
  return 'bad_request';
}
