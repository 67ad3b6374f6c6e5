import { type Em, shared } from '../../../platform/database/index.js';

const HOUR = 3_600_000;
const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function parts(time: Date): { day: string; sinceMidnight: number } {
  const found = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]));
  const seconds = (Number(found.hour) * 60 + Number(found.minute)) * 60 + Number(found.second);
  return { day: `${found.year}-${found.month}-${found.day}`, sinceMidnight: seconds * 1000 + (time.getTime() % 1000) };
}

/** The date in Pacific time, by which YouTube counts its quota: `2026-11-22`. */
export const pacificDay = (time: Date): string => parts(time).day;

/** When the next day begins in Pacific time. The days on which clocks change have 23 or 25 hours. */
export function nextPacificMidnight(time: Date): Date {
  const guess = new Date(time.getTime() + 24 * HOUR - parts(time).sinceMidnight);
  const { sinceMidnight } = parts(guess);
  return new Date(guess.getTime() - (sinceMidnight > 12 * HOUR ? sinceMidnight - 24 * HOUR : sinceMidnight));
}

/** Thrown when the day's calls are used up; more are allowed after the next midnight in Pacific time. */
export class CallsSpent extends Error {
  constructor() {
    super(
      "Today's calls to YouTube are used up (CUTROOM_YOUTUBE_DAILY_CALLS). Reading resumes at midnight Pacific time.",
    );
    this.name = 'CallsSpent';
  }
}

const SOURCE = 'youtube';

/**
 * Counts one call, in a statement of its own, so that any number of processes together make at most `most` calls a day.
 * @throws CallsSpent
 */
export async function takeCall(em: Em, now: Date, most: number): Promise<void> {
  const taken =
    most > 0 &&
    (await shared(em)
      .insertInto('formats.call_budget')
      .values({ source: SOURCE, day: pacificDay(now), calls: 1, exhausted: false })
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'day'])
          .doUpdateSet(({ eb }) => ({ calls: eb('formats.call_budget.calls', '+', 1) }))
          .where('formats.call_budget.calls', '<', most)
          .where('formats.call_budget.exhausted', '=', false),
      )
      .returning('calls')
      .executeTakeFirst());
  if (!taken) throw new CallsSpent();
  if (taken.calls === 1) await forgetDaysBefore(em, pacificDay(now));
}

/** Records that the platform accepts no more calls today. */
export async function exhaustCalls(em: Em, now: Date): Promise<void> {
  const day = pacificDay(now);
  await shared(em)
    .insertInto('formats.call_budget')
    .values({ source: SOURCE, day, calls: 0, exhausted: true })
    .onConflict((conflict) => conflict.columns(['source', 'day']).doUpdateSet({ exhausted: true }))
    .execute();
}

async function forgetDaysBefore(em: Em, day: string): Promise<void> {
  await shared(em).deleteFrom('formats.call_budget').where('source', '=', SOURCE).where('day', '<', day).execute();
}
