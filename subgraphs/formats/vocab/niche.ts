import { ServiceError } from '../../../platform/errors/index.js';

/** Maximum length of a niche as it is sent, in characters. */
export const LONGEST_NICHE = 80;

/**
 * Converts a niche to the form in which it is compared and stored: lower-case words joined by single hyphens; null if
 * nothing is left.
 */
export function nicheKey(niche: string | null | undefined): string | null {
  const key = (niche ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return key === '' ? null : key;
}

/** The error message for a niche that has no key. */
export const namelessNiche = (field: string): string =>
  `\`${field}\` has no letter or digit. Name the niche in words, such as coffee, or leave it out.`;

/** Converts a niche that must have a key. @throws ServiceError BAD_INPUT naming the field */
export function requireNicheKey(field: string, niche: string): string {
  const key = nicheKey(niche);
  if (key === null) throw new ServiceError('BAD_INPUT', namelessNiche(field), { field });
  return key;
}
