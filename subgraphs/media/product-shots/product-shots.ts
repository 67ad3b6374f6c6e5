import type { BrickFrame, BrickInput } from '../brick/brick.js';
import type { HostedReference, PictureOrder } from '../picture/order.js';

/** One shot of the job: all of it but the bytes. */
export interface OrderedShot {
  role: string;
  label: string;
  order: PictureOrder<HostedReference>;
  /** The earlier shot whose picture is sent along as the source. */
  after: string | null;
}

/** The input of a job of kind `product-shots`; shots in the plan's order. Hosted, the first {@link BrickInput.slots} of them are made. */
export interface ProductShotsInput extends BrickInput {
  shots: OrderedShot[];
}

export interface MissingShot {
  role: string;
  label: string;
  error: string;
}

/** By role: how often a shot has failed, why the last time, and before when it is not tried again (ms since 1970). */
export type ShotFailures = Record<string, { tries: number; error: string; notBefore: number }>;

/** The output of a job that waits for a provider's queue or a shot's next try, for the job itself. */
export interface WaitingShots {
  failures: ShotFailures;
}

/** Of a job that is done. Both in the plan's order. */
export interface ProductShotsOutput {
  frames: BrickFrame<{ segmentRole: string }>[];
  missing: MissingShot[];
}
