import { StudioError } from '../studio/error.js';
import { ProviderError } from './error.js';

/** The studio's answer; what it cannot make fails like any other provider's call. @throws ProviderError */
export const fromStudio = <T>(made: Promise<T>): Promise<T> =>
  made.catch((error: unknown) => {
    if (!(error instanceof StudioError)) throw error;
    throw new ProviderError('local', error.failure, error.message, { cause: error });
  });
