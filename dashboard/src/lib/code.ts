import { ping } from '../graph/request.js';
import { client } from './client.js';
import { reload } from './reload.js';

/** After this time, a page that was to be loaded again is there to stay, ms. */
const STAYED_MS = 10_000;

/**
 * Loads code that is first wanted now. If it can't be loaded, it waits until the server can be reached and tries once more; what is
 * missing then was replaced by an update of the server, and the page is loaded again.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await client
      .fetchQuery({ queryKey: ['ping'], queryFn: ({ signal }) => ping(signal), staleTime: 0 })
      .catch(() => {});
  }
  return load().catch((error: unknown) => {
    // Somebody may choose to stay on the page, because of an upload.
    if (reload()) return new Promise<never>((_, reject) => setTimeout(reject, STAYED_MS, error));
    throw error;
  });
}
