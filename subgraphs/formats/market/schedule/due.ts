import { AT_AGE, SETTLED } from '../../post/ages.js';
import type { ReadingWindow } from '../../vocab/keys.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A post that is known, and the readings that it has. Times are epoch ms. */
export interface KnownPost {
  externalId: string;
  postedAt: number;
  readings: readonly { window: ReadingWindow; at: number }[];
}

/** Settled readings are asked for until then: of a post that is gone nobody asks for ever. */
const GIVEN_UP = 60 * DAY;

/** Ages at which a post is read, ms. */
const SPANS = [
  { window: '24h', ...AT_AGE['24h'] },
  { window: '7d', ...AT_AGE['7d'] },
  { window: 'adhoc', from: SETTLED, to: GIVEN_UP },
] as const;

/** An account is read this often at least, so that new posts are known before they are 20 hours old. */
const POLL = 12 * HOUR;
const SOONEST = 15 * 60_000;

type Span = (typeof SPANS)[number];

const lacks = ({ postedAt, readings }: KnownPost, { window, from }: Span): boolean =>
  !readings.some((one) => one.window === window && (window !== 'adhoc' || one.at - postedAt >= from));

/** The reading that a post is due for now; null for none. */
export function dueWindow(post: KnownPost, now: number): ReadingWindow | null {
  const age = now - post.postedAt;
  return SPANS.find((span) => age >= span.from && age <= span.to && lacks(post, span))?.window ?? null;
}

/** The window that a reading taken at that age is of, for a post that is new to us; null where none would say anything. */
export function windowOfAge(age: number): ReadingWindow | null {
  const span = SPANS.find(({ window, from, to }) => age >= from && (age <= to || window === 'adhoc'));
  return span?.window ?? null;
}

/** When an account is to be read next: as the first of its posts comes of an age, within {@link POLL}. Epoch ms. */
export function nextDue(posts: readonly KnownPost[], now: number): number {
  const times = posts.flatMap((post) =>
    SPANS.filter((span) => lacks(post, span))
      .map(({ from }) => post.postedAt + from)
      .filter((time) => time > now),
  );
  return Math.max(now + SOONEST, Math.min(now + POLL, ...times));
}
