import { links } from '../links.js';
/**
 * Every expected failure: its code, HTTP status and default message. GraphQL, the REST facade and `openapi.yaml` use this
 * table. Any other error that is thrown is a bug, and callers see INTERNAL instead.
 */
export const ERRORS = {
  BAD_INPUT: { status: 400, text: 'The request is not valid.' },
  BAD_STATE: { status: 400, text: 'The resource is in a state that does not allow this.' },
  ANSWER_TOO_LARGE: { status: 400, text: 'The answer would be too large. Ask for less at a time.' },
  OPERATION_TOO_COSTLY: { status: 400, text: 'This operation costs too much. Ask for fewer lists, rows or fields.' },
  CONTENT_REFUSED: {
    status: 400,
    text: "The model provider's content rules refused this. Change the wording or the picture and try again.",
  },
  ADDRESS_REFUSED: { status: 400, text: 'That address cannot be read from here.' },
  UNAUTHENTICATED: { status: 401, text: 'Send an API key as x-api-key or Authorization: Bearer, or sign in.' },
  PASSWORD_WRONG: { status: 401, text: 'The e-mail or the password is wrong.' },
  KEY_INVALID: { status: 401, text: 'This API key is not valid or was revoked. Make a new one in your account.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    text: 'This account is suspended. Ask the administrator of this installation.',
  },
  FORBIDDEN: { status: 403, text: 'You may not do this.' },
  SESSION_REQUIRED: { status: 403, text: 'This needs a signed-in session; an API key cannot do it.' },
  ADMIN_REQUIRED: { status: 403, text: 'Only an administrator of this installation may do this.' },
  ORIGIN_REFUSED: { status: 403, text: 'A page of this origin may not sign in here or write with a session cookie.' },
  PLAN_REQUIRED: { status: 403, text: 'Video needs the creator plan.' },
  PROVIDER_KEY_REQUIRED: { status: 403, text: `Add your own provider key first: ${links.saveProviderKey}.` },
  PROVIDER_KEY_REFUSED: {
    status: 403,
    text: `The model provider refused the key. Save a valid one: ${links.saveProviderKey}.`,
  },
  HOSTED_LIMIT_REACHED: {
    status: 403,
    text: `All hosted images of the free plan are used. Add your own provider key: ${links.saveProviderKey}.`,
  },
  QUOTA_REACHED: {
    status: 403,
    text: `This account has reached one of its limits. ${links.usage} shows its usage.`,
  },
  SPEND_CAP_REACHED: {
    status: 403,
    text: `This would exceed the monthly spending cap. Sign in to raise it: ${links.changeSpending}.`,
  },
  NOT_FOUND: { status: 404, text: 'There is no such resource.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This path does not support that method.' },
  REQUEST_TIMEOUT: { status: 408, text: 'The request took too long to arrive. Send it again.' },
  CONFLICT: { status: 409, text: 'This conflicts with something that already exists.' },
  SLUG_TAKEN: { status: 409, text: 'This slug is taken.' },
  IN_FLIGHT: {
    status: 409,
    text: 'A request with this Idempotency-Key is still in progress. Send this one again, with the same key, to get its answer.',
  },
  TOO_LARGE: { status: 413, text: 'The request body is too large.' },
  ENCODING_REFUSED: {
    status: 415,
    text: 'Request bodies are read uncompressed only. Send this one without Content-Encoding.',
  },
  KEY_REUSED: {
    status: 422,
    text: 'This Idempotency-Key was used with a different request body, or to start a run in another way. Give each request a key of its own.',
  },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Wait and try again.' },
  OVERLOADED: { status: 429, text: 'The server has too much of this kind of work right now. Try again shortly.' },
  TEXT_CAP_REACHED: {
    status: 429,
    text: "Today's text calls on the platform's key are used up. Add your own provider key.",
  },
  PROVIDER_QUOTA: {
    status: 429,
    text: 'The quota or credit at the model provider is used up. Raise it there, or try again later.',
  },
  PAGE_UNREADABLE: { status: 502, text: 'The page could not be read.' },
  PROVIDER_FAILED: { status: 502, text: 'The model provider gave no usable answer. Try again.' },
  NO_MODEL: {
    status: 503,
    text: 'No model is configured for this. Add a provider key, or name a model in the settings of the installation.',
  },
  NOT_CONFIGURED: { status: 503, text: 'This is not configured on this installation. Ask its operator.' },
  UNAVAILABLE: { status: 503, text: 'The database is not reachable right now. Try again in a few seconds.' },
  STORAGE_UNAVAILABLE: {
    status: 503,
    text: 'The file storage is not reachable right now. Try again in a few seconds.',
  },
  SHUTTING_DOWN: { status: 503, text: 'The server is shutting down. Try again.' },
  TIMED_OUT: { status: 504, text: 'This took too long.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side. It was logged with the request id.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Seconds until a retry makes sense, for failures that pass by themselves and do not say it. */
export const RETRY_AFTER: Partial<Record<ErrorCode, number>> = {
  UNAVAILABLE: 5,
  STORAGE_UNAVAILABLE: 5,
  SHUTTING_DOWN: 5,
};
