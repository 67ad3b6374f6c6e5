import type { BrickFrame, BrickInput } from '../brick/brick.js';
import type { HostedReference, PictureOrder } from '../picture/order.js';

/** One shot of the job: everything except the bytes of its references. */
export interface OrderedShot {
  role: string;
  label: string;
  order: PictureOrder<HostedReference>;
  /** The role of the earlier shot whose picture is sent to the model as the source. */
  after: string | null;
}

/**
 * The input of a `product-shots` job, with shots in the plan's order. A hosted job makes only as many shots as it has
 * {@link BrickInput.slots}.
 */
export interface ProductShotsInput extends BrickInput {
  shots: OrderedShot[];
}

export interface MissingShot {
  role: string;
  label: string;
  error: string;
}

/**
 * Failed attempts, by the role of their shot: their number, the last reason, and the time before which the shot is not tried
 * again (ms since 1970).
 */
export type ShotFailures = Record<string, { tries: number; error: string; notBefore: number }>;

/** The interim output of a job that waits for a provider's queue or for a shot's next attempt. Only the job itself reads it. */
export interface WaitingShots {
  failures: ShotFailures;
}

/** The output of a finished job. Both lists are in the plan's order. */
export interface ProductShotsOutput {
  frames: BrickFrame<{ segmentRole: string }>[];
  missing: MissingShot[];
}
