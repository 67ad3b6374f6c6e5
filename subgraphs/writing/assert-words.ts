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

/** Minimum number of characters in the description of a product. */
const LEAST_DESCRIPTION = 12;

/**
 * Rejects a description from which no brief can be read: one that is too short or has no words.
 * @throws ServiceError BAD_INPUT
 */
export function assertDescription(field: string, text: string): void {
  if (text.trim().length < LEAST_DESCRIPTION)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${field}\` is too short: a description needs at least ${LEAST_DESCRIPTION} characters.`,
      { field },
    );
  assertHasWords(field, text);
}
