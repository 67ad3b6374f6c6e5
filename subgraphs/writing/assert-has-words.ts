import { ServiceError } from '../../platform/errors/index.js';

/**
 * Rejects a text without letters and digits, from which nothing can be written.
 * @throws ServiceError BAD_INPUT
 */
export function assertHasWords(field: string, text: string): void {
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new ServiceError('BAD_INPUT', `\`${field}\` has no letter or digit. Send some words.`, { field });
}
