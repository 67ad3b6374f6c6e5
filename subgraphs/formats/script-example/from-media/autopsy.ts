import { randomInt } from 'node:crypto';
import { ServiceError } from '../../../../platform/errors/index.js';
import { firstOf } from '../../../../platform/text/ends.js';
import type { Scope } from '../../../../runtime/index.js';
import { autopsyTask } from '../../../../studio/writer/index.js';
import type { MediaReading } from '../../../../studio/writer/media/reading.task.js';
import { write } from '../../../identity/index.js';
import { formatOf } from '../../reference/facts.js';
import { WINNERS_TEXT, type WinnerFormat } from '../../reference/reference.graphql.js';

/**
 * How the post is made, read from its captions; null where it has none. Part of a call that is counted already.
 * @param isCarousel whether it is several stills
 */
export async function autopsyOf(
  admin: Scope,
  { frames }: MediaReading,
  { niche, isCarousel }: { niche: string | null; isCarousel: boolean },
): Promise<WinnerFormat | null> {
  const captions = frames.map(({ caption }) => caption.replace(/\s+/g, ' ').trim()).filter(Boolean);
  if (captions.length === 0) return null;
  const input = {
    text: firstOf(captions.join('\n'), WINNERS_TEXT),
    kind: isCarousel ? ('carousel' as const) : null,
    topic: niche,
  };
  try {
    return formatOf(await write(admin, autopsyTask, input, { seed: randomInt(2 ** 31), counted: true }));
  } catch (error) {
    // The pictures were read and are worth answering.
    if (!(error instanceof ServiceError) || error.code !== 'PROVIDER_FAILED') throw error;
    admin.rt.log.warn({ err: error }, 'a script draft goes without its autopsy');
    return null;
  }
}
