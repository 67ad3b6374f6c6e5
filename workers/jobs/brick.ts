import type { Em } from '../../platform/database/index.js';
import type { Job } from '../../platform/jobs/index.js';
import { returnHostedSlots } from '../../subgraphs/identity/index.js';
import type { BrickInput } from '../../subgraphs/media/index.js';

/** Returns all hosted slots that a job had reserved, after it has failed permanently. Does nothing for a job that uses none. */
export async function returnSlots(em: Em, { ownerId, input }: Job<BrickInput>): Promise<void> {
  if (input.hosted) await returnHostedSlots({ em, ownerId }, input.slots);
}
