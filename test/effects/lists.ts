import type { Body, Send } from '../support/client.js';
import { ABSENT, answer, type Effect, type Observe } from './harness.js';
import type { World } from './world.js';

/** The cursor after the first row of the list at `path`. */
export const readCursor =
  (path: string, by: (world: World) => Send = ({ me }) => me.call) =>
  async (world: World): Promise<string> => {
    const { headers } = await by(world)('GET', `${path}${path.includes('?') ? '&' : '?'}limit=1`);
    const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    if (!next) throw new Error(`${path} has no second page`);
    return new URL(next, 'http://here').searchParams.get('cursor')!;
  };

/** A search that finds nothing. */
export const SEARCHED: Effect = [ABSENT, 'nothing like it'];

/** Shows the order of a list's rows by when they were created, as numbers, because times are not compared. */
const inOrder =
  (list: string, time: string): Observe =>
  async (world, sent) =>
    ((await answer(world, sent)) as Body)[list].map((row: Body) => `at ${Date.parse(row[time])}`);

/** The oldest rows first. @param time the field that says when a row was created */
export const oldestFirst = (list: string, time: string): Effect => ({
  between: [ABSENT, 'CREATED_AT_ASC'],
  see: inOrder(list, time),
});
