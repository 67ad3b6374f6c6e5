import { randomInt } from 'node:crypto';
import { ServiceError } from '../../../../platform/errors/index.js';
import { takeFirst } from '../../../../platform/text/ends.js';
import type { Scope } from '../../../../runtime/index.js';
import { autopsyTask } from '../../../../studio/writer/index.js';
import type { MediaReading } from '../../../../studio/writer/media/reading.task.js';
import { runTextTask } from '../../../identity/index.js';
import { toFormat } from '../../reference/facts.js';
import { WINNERS_TEXT, type WinnerFormat } from '../../reference/reference.graphql.js';

/**
 * Analyses from a post's captions how the post is made. Null if there are no captions, or if the provider fails. The analysis
 * does not count as another text call: an earlier task of the same request has been counted.
 * @param isCarousel whether the post consists of several stills
 */
export async function analyseCaptions(
  admin: Scope,
  { frames }: MediaReading,
  { niche, isCarousel }: { niche: string | null; isCarousel: boolean },
): Promise<WinnerFormat | null> {
  const captions = frames.map(({ caption }) => caption.replace(/\s+/g, ' ').trim()).filter(Boolean);
  if (captions.length === 0) return null;
  const input = {
    text: takeFirst(captions.join('\n'), WINNERS_TEXT),
    kind: isCarousel ? ('carousel' as const) : null,
    topic: niche,
  };
  try {
    return toFormat(await runTextTask(admin, autopsyTask, input, { seed: randomInt(2 ** 31), counted: true }));
  } catch (error) {
    // The rest of the draft is useful without the autopsy, so a provider's failure does not fail the request.
    if (!(error instanceof ServiceError) || error.code !== 'PROVIDER_FAILED') throw error;
    admin.rt.log.warn({ err: error }, 'a script draft was made without its autopsy');
    return null;
  }
}
