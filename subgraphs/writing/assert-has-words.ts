import { ServiceError } from '../../platform/errors/index.js';

/** Matches the texts that programs send by mistake in place of a missing value. */
const NO_VALUE = /^(?:null|undefined|nan|\[object object\])$/i;

/**
 * Rejects a text from which nothing can be written: one without letters and digits, or one that a program sends in place of a
 * missing value.
 * @throws ServiceError BAD_INPUT
 */
export function assertHasWords(field: string, text: string): void {
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new ServiceError('BAD_INPUT', `\`${field}\` has no letter or digit. Send some words.`, { field });
  if (NO_VALUE.test(text.trim()))
    throw new ServiceError('BAD_INPUT', `\`${field}\` is the text "${text.trim()}". Send words, or leave it out.`, {
      field,
    });
}
