import { ERRORS, type ErrorCode, PROVIDER_FAILURES } from '../../platform/errors/index.js';
import { tooSlow } from '../../platform/uploads/index.js';
import { bodyLimit, encodingRefused, tooLarge } from '../request/body.js';
import type { Route } from '../route.js';
import type { FailureExample } from './example.js';
import { OWN_FAILURES } from './own-failures.js';

const IMAGE_JOB = '0199c1f0-5e2a-7c3d-8b4e-000000000001';
const USAGE = 'GET /api/v1/account/usage shows your usage.';

/** The usual message of a code whose failures rarely have the default message of the error table. */
const USUAL: Readonly<Partial<Record<ErrorCode, FailureExample>>> = {
  CONTENT_REFUSED: {
    error: "Google's content rules stopped this picture. Change the words or the pictures and try again.",
    hint: PROVIDER_FAILURES.refused.hint,
  },
  ADDRESS_REFUSED: { error: 'The host intranet.example.com leads to a private network, which is not read from here.' },
  ORIGIN_REFUSED: {
    error: ERRORS.ORIGIN_REFUSED.text,
    hint: 'Pages are served from CUTROOM_BASE_URL; other origins are listed in CUTROOM_ALLOWED_ORIGINS.',
  },
  PROVIDER_KEY_REFUSED: {
    error: 'Google refused the key. Save a valid one: PUT /api/v1/account/provider-key.',
    hint: PROVIDER_FAILURES.key_refused.hint,
  },
  QUOTA_REACHED: {
    error:
      'Your files take 9.99 GB of the 10.00 GB that they may. Delete some that you no longer need: DELETE /api/v1/gallery/{id} for pictures, DELETE /api/v1/uploads/{id} for uploads.',
    hint: USAGE,
  },
  SPEND_CAP_REACHED: {
    error:
      'The monthly spending cap of this account is $3.00. $2.97 of it is spent, and this costs $0.045. The next month begins on 2026-04-01 (UTC).',
    hint: 'Sign in to raise it: PATCH /api/v1/account/spending.',
    or: {
      error: 'The monthly spending cap of this API key is $0.00, so it allows no paid work.',
      hint: 'Sign in to raise it: PATCH /api/v1/account/api-keys/0199c1f0-5e2a-7c3d-8b4e-000000000001.',
    },
  },
  RATE_LIMITED: { error: 'Too many requests: 600 a minute are allowed. Try again in 21 s.' },
  OVERLOADED: {
    error:
      'One account may have 16 MB of request bodies in flight at a time. Try again in 5 s, with fewer requests at a time.',
  },
  PROVIDER_QUOTA: {
    error: 'The quota or credit at Google for a picture is used up. Raise it there, or try again later.',
    hint: PROVIDER_FAILURES.over_quota.hint,
  },
  NO_MODEL: { error: 'No image model is configured. Add a provider key or ask the operator.' },
  PAGE_UNREADABLE: { error: 'There is no host shop.example.com. Check the address.' },
  PROVIDER_FAILED: {
    error: 'Google cannot be reached for a picture at the moment. Try again.',
    hint: PROVIDER_FAILURES.unavailable.hint,
  },
  ENCODING_REFUSED: { error: encodingRefused('gzip').message },
  REQUEST_TIMEOUT: { error: tooSlow().message },
  SLUG_TAKEN: {
    error: '`slug` "nora-lind" is taken by another creator. Free: "nora-lind-2".',
    hint: 'nora-lind-2',
  },
  TIMED_OUT: {
    error: `The picture takes longer than this call may wait; job ${IMAGE_JOB} continues.`,
    hint: `GET /api/v1/images/jobs/${IMAGE_JOB}`,
    jobId: IMAGE_JOB,
  },
};

/** Replaces {@link USUAL} for routes that use a text model. */
const OF_TEXT: Readonly<Partial<Record<ErrorCode, FailureExample>>> = {
  CONTENT_REFUSED: {
    error: 'The text provider refused this content. Change the words and try again.',
    hint: PROVIDER_FAILURES.refused.hint,
  },
  PROVIDER_KEY_REFUSED: {
    error: 'The text provider refused the key. Save a valid one: PUT /api/v1/account/provider-key.',
    hint: PROVIDER_FAILURES.key_refused.hint,
  },
  PROVIDER_QUOTA: {
    error: 'The quota or credit at the text provider is used up. Top it up there, or try again later.',
    hint: PROVIDER_FAILURES.over_quota.hint,
  },
  PROVIDER_FAILED: {
    error: 'The text provider is not reachable at the moment. Try again.',
    hint: PROVIDER_FAILURES.unavailable.hint,
  },
  NO_MODEL: { error: 'No text model is configured. Add a provider key or ask the operator.' },
};

/** What a 404 says is missing, by the beginning of the route's path. The first match counts. */
const NOUNS: readonly (readonly [path: string, noun: string])[] = [
  ['/api/v1/account/api-keys', 'API key'],
  ['/api/v1/admin/accounts', 'account'],
  ['/api/v1/admin/invitations', 'invitation'],
  ['/api/v1/uploads/multipart', 'upload'],
  ['/api/v1/uploads', 'file'],
  ['/api/v1/gallery', 'image'],
  ['/api/v1/personas', 'creator'],
  ['/api/v1/props', 'product'],
  ['/api/v1/apps', 'app'],
  ['/api/v1/catalogs', 'catalog'],
  ['/api/v1/stock', 'stock photo'],
  ['/api/v1/images/jobs/{id}/retry', 'failed image job'],
  ['/api/v1/images/jobs/{id}', 'image job'],
  ['/api/v1/images/product-shots/{id}', 'product-shots job'],
  ['/api/v1/images/app-screen/{id}', 'app-screen job'],
  ['/api/v1/images/photo-pack', 'product'],
  ['/api/v1/images/product-shots', 'product'],
  ['/api/v1/images', 'creator'],
  ['/api/v1/formats/references', 'reference'],
  ['/api/v1/scripts/vault', 'vault entry'],
  ['/api/v1/phrases', 'creator'],
  ['/api/v1/scripts/hooks', 'product'],
  ['/api/v1/scripts/ad-hooks', 'product'],
  ['/api/v1/carousel', 'product'],
  ['/api/v1/story-ad/hooks', 'product'],
  ['/api/v1/scripts/{id}', 'script example'],
  ['/api/v1/scripts/ad-script', 'product'],
  ['/api/v1/scripts/caption', 'product'],
  ['/api/v1/scripts', 'creator'],
  ['/api/v1/briefs/{id}', 'brief'],
  ['/api/v1/briefs', 'product'],
  ['/api/v1/saved-scripts/{id}', 'saved script'],
  ['/api/v1/saved-scripts', 'creator'],
  ['/api/v1/visual-presets', 'visual preset'],
  ['/api/v1/storyboards/{id}', 'storyboard'],
  ['/api/v1/storyboards', 'creator'],
  ['/api/v1/accounts', 'account'],
  ['/api/v1/formats/house', 'house format'],
  ['/api/v1/market/creators', 'account'],
  ['/api/v1/market/posts', 'post'],
  ['/api/v1/bricks/jobs/{id}', 'job'],
  ['/api/v1/bricks', 'creator'],
  ['/api/v1/flows/{id}', 'run'],
  ['/api/v1/flows', 'creator'],
];

/** An example of a route's failure with a code: a message and hint that don't depend on the request. */
export function failureExample(route: Route, code: ErrorCode): FailureExample {
  const own = OWN_FAILURES[`${route.method} ${route.path}`]?.[code];
  if (own) return own;
  if (code === 'NOT_FOUND') {
    const noun = NOUNS.find(([path]) => route.path.startsWith(path))?.[1] ?? 'resource';
    return { error: `There is no such ${noun}.` };
  }
  if (code === 'TOO_LARGE') {
    const { message, details } = tooLarge(bodyLimit(route, true));
    return { error: message, ...(details.hint === undefined ? {} : { hint: details.hint }) };
  }
  if (code === 'UNAUTHENTICATED' && route.tier === 'partner') return { error: 'Send a partner key as x-api-key.' };
  if (code === 'FORBIDDEN' && route.tier === 'partner')
    return { error: 'This needs a partner key; an account cannot do it.' };
  const ofText = route.uses?.includes('text') ? OF_TEXT[code] : undefined;
  return ofText ?? USUAL[code] ?? { error: ERRORS[code].text };
}
