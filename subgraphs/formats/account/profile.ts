import { ServiceError } from '../../../platform/errors/index.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import { isVisible } from '../../../platform/text/visible.js';
import { requireNicheKey } from '../vocab/keys.js';

/** Maximum length of a handle as it is sent, in characters. */
export const LONGEST_HANDLE = 100;

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });

/**
 * Converts a handle to its stored form: trimmed, without a leading @ and without characters that cannot be seen. The address of a profile is refused: it would be another
 * account than its name.
 * @throws ServiceError BAD_INPUT
 */
export function readHandle(given: string): string {
  const handle = withoutHidden(given).trim().replace(/^@/, '').trim();
  if (handle.includes('/'))
    throw bad('handle', '`handle` is an address. Send only the name of the account, such as @nora.makes.');
  if (!isVisible(handle) || /[\p{C}]/u.test(handle))
    throw bad(
      'handle',
      '`handle` must have at least one visible character besides the @, and no line breaks or control characters.',
    );
  return handle;
}

/** The form by which the handles of a platform are compared. */
export const handleKey = (handle: string): string => handle.normalize('NFKC').toLowerCase();

/**
 * Converts a niche to the form in which it is stored and compared; null for none.
 * @throws ServiceError BAD_INPUT for text without a letter or digit
 */
export function readNiche(field: 'niche' | 'subNiche', given: string | null | undefined): string | null {
  return given == null || given.trim() === '' ? null : requireNicheKey(field, given);
}

/** Trims phrases and drops repetitions, ignoring case. */
export function readPhrases(given: readonly string[]): string[] {
  const phrases = new Map<string, string>();
  for (const phrase of given.map((text) => text.trim()))
    if (!phrases.has(phrase.toLowerCase())) phrases.set(phrase.toLowerCase(), phrase);
  return [...phrases.values()];
}
