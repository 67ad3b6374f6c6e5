import type { Em } from '../../platform/database/index.js';
import type { Job } from '../../platform/jobs/index.js';
import { returnHostedSlots } from '../../subgraphs/identity/index.js';
import type { BrickInput } from '../../subgraphs/media/index.js';

/** Returns all hosted slots (uses of the platform's models) that a job had reserved, after it has failed permanently. */
export async function returnSlots(em: Em, { ownerId, input }: Job<BrickInput>): Promise<void> {
  if (input.hosted) await returnHostedSlots({ em, ownerId }, input.slots);
}
