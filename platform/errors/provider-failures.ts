import { links } from '../links.js';
import type { ErrorCode } from './codes.js';

/** Why a call to a model provider gave no result, in terms that a job can act on. */
export type ProviderFailure =
  | 'key_refused' /* the provider refused the key: the user must change it */
  | 'over_quota' /* the user's quota or credit at the provider is used up */
  | 'refused' /* the provider refused the content */
  | 'bad_request' /* our request was not understood: a retry would not help */
  | 'no_model' /* the provider does not have the model */
  | 'too_slow' /* a call that is not billed took longer than this installation waits */
  | 'unavailable' /* overloaded (503), or no connection: nothing was accepted */
  | 'unknown'; /* broke after the request was sent, by a connection or a 5xx: it may have been accepted and billed */

/** What callers see for each failure, whether in a failed job or in a direct response. */
export const PROVIDER_FAILURES: Readonly<Record<ProviderFailure, { code: ErrorCode; hint: string }>> = {
  key_refused: {
    code: 'PROVIDER_KEY_REFUSED',
    hint: `Check your provider key: ${links.saveProviderKey} saves another one.`,
  },
  over_quota: {
    code: 'PROVIDER_QUOTA',
    hint: "Check your account's quota and credit at the provider, then try again.",
  },
  refused: { code: 'CONTENT_REFUSED', hint: 'Change the wording or the picture, then try again.' },
  bad_request: {
    code: 'PROVIDER_FAILED',
    hint: `Try other pictures or words, or choose another model: ${links.chooseModels}.`,
  },
  no_model: {
    code: 'PROVIDER_FAILED',
    hint: `Choose another model: ${links.chooseModels}. Those of the installation are named in its settings; \`cutroom models check\` tries them.`,
  },
  too_slow: {
    code: 'PROVIDER_FAILED',
    hint: 'Shorten the text, or use a smaller model. The setting CUTROOM_TEXT_TIMEOUT_SECONDS says how long to wait.',
  },
  unavailable: { code: 'PROVIDER_FAILED', hint: 'Try again in a few minutes.' },
  unknown: {
    code: 'PROVIDER_FAILED',
    hint: 'It may have been billed: check your account there before you try again.',
  },
};

export const isProviderFailure = (value: unknown): value is ProviderFailure =>
  typeof value === 'string' && Object.hasOwn(PROVIDER_FAILURES, value);
