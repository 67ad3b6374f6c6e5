import { type Em, shared } from '../../../../platform/database/index.js';
import { pacificDay } from './pacific.js';

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
