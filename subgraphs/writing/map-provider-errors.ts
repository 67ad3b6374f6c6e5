import { ProviderError, toServiceError } from '../../providers/error.js';

/**
 * Awaits work that calls a provider, and rethrows the provider's failure as the error for the caller. Other errors pass
 * unchanged.
 * @throws ServiceError PROVIDER_KEY_REFUSED (403), PROVIDER_QUOTA (429), CONTENT_REFUSED (400), PROVIDER_FAILED (502)
 */
export async function mapProviderErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProviderError ? toServiceError(error) : error;
  }
}
