import { ServiceError } from '../../platform/errors/index.js';

/** Nobody can know whether the provider made and billed it. */
export const lost = (what: 'voice' | 'clip' | 'lip-sync' | 'video'): ServiceError =>
  new ServiceError(
    'PROVIDER_FAILED',
    `The ${what} was interrupted at the provider and may have been billed; it was not asked for twice.`,
    { hint: 'Look at your account there. Asking again pays again.' },
  );
