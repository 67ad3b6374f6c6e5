import { ServiceError } from '../../platform/errors/index.js';

/** @throws ServiceError BAD_INPUT where a text has no letter and no digit, so that nothing can be made of it */
export function assertSaid(field: string, text: string): void {
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new ServiceError('BAD_INPUT', `\`${field}\` has no letter or digit. Say it in words.`, { field });
}
