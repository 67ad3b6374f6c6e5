import type { Send } from '../support/client.js';
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
