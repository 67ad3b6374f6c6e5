import sharp from 'sharp';
import { createBudget } from '../../platform/budget/index.js';
import { keyFromUrl } from '../../platform/storage/index.js';
import type { Reader } from './tool.js';

/** The longer side, px: enough to see who and what is in a picture, at some 40 kB. */
const LONGEST_SIDE = 640;

/** A large picture takes half a second of CPU time. */
const scaling = createBudget({
  name: 'pictures for assistants',
  concurrency: 1,
  maxWaiting: 64,
  maxPerAccount: 8,
  typicalMs: 30,
});

/**
 * A small copy of one of our pictures, as JPEG, to be shown to a model; null if it is not ours or cannot be read now.
 * @param url an address that the graph has answered, so that the picture is the caller's to see, and its bytes are checked
 */
export async function pictureOf({ rt, caller }: Reader, url: string | null | undefined): Promise<Buffer | null> {
  const key = url ? keyFromUrl(rt.config.baseUrl, url) : null;
  if (key === null) return null;
  try {
    return await scaling.run(caller.viewer!.userId, async () =>
      sharp(await rt.storage.read(key))
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 75 })
        .toBuffer(),
    );
  } catch (error) {
    rt.log.debug({ err: error, key }, 'a picture could not be shown');
    return null;
  }
}
