import { type ErrorCode, ServiceError } from '../../platform/errors/index.js';
import type { FeedRead } from './port.js';

/** A feed's reading in the form in which its thread passes it on: errors lose their class on the way. */
export type Reading = Omit<FeedRead, 'failure'> & { failure: { code: ErrorCode; message: string } | null };

export const toReading = ({ failure, ...read }: FeedRead): Reading => ({
  ...read,
  failure: failure && { code: failure.code, message: failure.message },
});

export const ofReading = ({ failure, ...read }: Reading): FeedRead => ({
  ...read,
  failure: failure && new ServiceError(failure.code, failure.message),
});
