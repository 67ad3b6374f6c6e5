import { ServiceError } from '../../platform/errors/index.js';

/** Creates an error about a file as a whole: nothing of it is imported. */
export const badFile = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('BAD_INPUT', message, { field: 'file', ...(cause === undefined ? {} : { cause }) });
