import { ProviderError, toServiceError } from '../../providers/error.js';

/**
 * Awaits a provider's work and rethrows its failure in the caller's terms, whichever call it came from.
 * @throws ServiceError PROVIDER_KEY_REFUSED (403), PROVIDER_QUOTA (429), CONTENT_REFUSED (400), PROVIDER_FAILED (502)
 */
export async function mapProviderErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ProviderError ? toServiceError(error) : error;
  }
}
