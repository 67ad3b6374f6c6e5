import { SETTLED, STAND_IN_SPANS } from '../../post/score/ages.js';
import type { ReadingWindow } from '../../vocab/keys.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A stored post and the readings that it has. Times are epoch ms. */
export interface KnownPost {
  externalId: string;
  postedAt: number;
  readings: readonly { window: ReadingWindow; at: number }[];
}

/** A post's settled reading is not tried beyond this age (ms), so that a deleted post is not requested forever. */
const GIVEN_UP = 60 * DAY;

/** For each window: the ages, in ms, at which its reading is taken. */
const SPANS = [
  { window: '24h', ...STAND_IN_SPANS['24h'] },
  { window: '7d', ...STAND_IN_SPANS['7d'] },
  { window: 'adhoc', from: SETTLED, to: GIVEN_UP },
] as const;

/** Maximum ms until an account is read again, so that new posts are found before they are 20 hours old. */
const POLL = 12 * HOUR;
const SOONEST = 15 * 60_000;

type Span = (typeof SPANS)[number];

const lacks = ({ postedAt, readings }: KnownPost, { window, from }: Span): boolean =>
  !readings.some((one) => one.window === window && (window !== 'adhoc' || one.at - postedAt >= from));

/** The window whose reading of a post is due now; null if none is. */
export function dueWindow(post: KnownPost, now: number): ReadingWindow | null {
  const age = now - post.postedAt;
  return SPANS.find((span) => age >= span.from && age <= span.to && lacks(post, span))?.window ?? null;
}

/** The window of a reading at this age, for a post that is not stored yet; null if no window covers the age. */
export function findWindow(age: number): ReadingWindow | null {
  const span = SPANS.find(({ window, from, to }) => age >= from && (age <= to || window === 'adhoc'));
  return span?.window ?? null;
}

/**
 * When an account must be read next, epoch ms: when a post reaches the age for a reading that it lacks, but no later than
 * {@link POLL} and no sooner than {@link SOONEST} from now.
 */
export function nextDue(posts: readonly KnownPost[], now: number): number {
  const times = posts.flatMap((post) =>
    SPANS.filter((span) => lacks(post, span))
      .map(({ from }) => post.postedAt + from)
      .filter((time) => time > now),
  );
  return Math.max(now + SOONEST, Math.min(now + POLL, ...times));
}
