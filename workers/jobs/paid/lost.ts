import { ServiceError } from '../../../platform/errors/index.js';

/** Creates the error for a purchase that the provider may or may not have made and billed. */
export const lostError = (what: 'voice' | 'clip' | 'lip-sync' | 'video' | 'transcription'): ServiceError =>
  new ServiceError(
    'PROVIDER_FAILED',
    `The ${what} was interrupted at the provider and may have been billed, so it was not requested again.`,
    { hint: 'Check your account with the provider. Another request is billed again.' },
  );
