import { StudioError } from '../studio/error.js';
import { ProviderError } from './error.js';

/** Waits for a result of the offline studio, and converts its errors to those of a provider's call. @throws ProviderError */
export const fromStudio = <T>(made: Promise<T>): Promise<T> =>
  made.catch((error: unknown) => {
    if (!(error instanceof StudioError)) throw error;
    throw new ProviderError('local', error.failure, error.message, { cause: error });
  });
