import { z } from 'zod';

/** A number above 0, or `off` for no limit, which becomes null. */
const ceiling = (whole: boolean, usual: number) =>
  z
    .string()
    .transform((text, context): number | null => {
      if (/^off$/i.test(text)) return null;
      const value = Number(text);
      if (value > 0 && Number.isFinite(value) && (!whole || Number.isSafeInteger(value))) return value;
      context.addIssue({
        code: 'custom',
        message: `must be a ${whole ? 'whole ' : ''}number above 0, or off for no limit`,
      });
      return z.NEVER;
    })
    .default(usual);
const days = z.coerce.number().int().min(1, 'must be at least 1 day').max(36_500);

/** Variables for the limits of an account, and for how long finished jobs and records of spending are kept. */
export const limitVariables = {
  CUTROOM_MAX_OPEN_JOBS: ceiling(true, 200),
  CUTROOM_MAX_OPEN_RUNS: ceiling(true, 20),
  CUTROOM_MAX_OPEN_UPLOADS: ceiling(true, 20),
  CUTROOM_MAX_STORED_GB: ceiling(false, 10),
  CUTROOM_ANALYSES_PER_HOUR: z.coerce.number().int().min(1, 'must be at least 1').default(30),
  CUTROOM_RETAIN_JOBS_DAYS: days.default(30),
  CUTROOM_RETAIN_SPEND_DAYS: days.optional(),
};
type Raw = z.infer<z.ZodObject<typeof limitVariables>>;

/** How much one account may have at a time; null: no limit. An administrator can set other numbers for an account. */
export interface AccountLimits {
  /** Unfinished jobs, not counting the steps of runs. */
  openJobs: number | null;
  /** Runs in progress: not finished, and not waiting for an approval. */
  openRuns: number | null;
  /** Multipart uploads that are neither complete nor abandoned. */
  openUploads: number | null;
  /** Bytes of files, plus the declared bytes of open uploads. */
  storedBytes: number | null;
}

/**
 * For how many days finished jobs and records of spending are kept. `spendDays` null: forever. Steps are kept at least until
 * their run has ended, and records as long as the caps count them.
 */
export interface Retention {
  jobDays: number;
  spendDays: number | null;
}

export const GIGABYTE = 2 ** 30;

export const accountLimits = (raw: Raw): AccountLimits => ({
  openJobs: raw.CUTROOM_MAX_OPEN_JOBS,
  openRuns: raw.CUTROOM_MAX_OPEN_RUNS,
  openUploads: raw.CUTROOM_MAX_OPEN_UPLOADS,
  storedBytes: raw.CUTROOM_MAX_STORED_GB === null ? null : Math.floor(raw.CUTROOM_MAX_STORED_GB * GIGABYTE),
});

export const retention = (raw: Raw): Retention => ({
  jobDays: raw.CUTROOM_RETAIN_JOBS_DAYS,
  spendDays: raw.CUTROOM_RETAIN_SPEND_DAYS ?? null,
});
