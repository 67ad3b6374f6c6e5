import { ServiceError } from '../../platform/errors/index.js';
import { ProviderError } from '../../providers/error.js';

/** A model that does not answer is a 502 here, in the caller's terms. @throws ServiceError PROVIDER_FAILED, PROVIDER_KEY_REQUIRED */
export async function asBadGateway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderError)
      throw new ServiceError(
        error.failure === 'key_refused' ? 'PROVIDER_KEY_REQUIRED' : 'PROVIDER_FAILED',
        error.message,
        { cause: error },
      );
    throw error;
  }
}
