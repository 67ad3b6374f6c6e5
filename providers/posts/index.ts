import type { GuardedFetch } from '../../platform/fetch/index.js';
import type { PostSource } from './port.js';
import { youtube } from './youtube.js';

export { type PlatformPost, type PostSource, PostsError, type Upload } from './port.js';

/** Makes the reader for YouTube, if a key is configured; null without one. */
export const youtubePosts = (
  egress: Pick<GuardedFetch, 'fetch'>,
  { apiKey, baseUrl }: { apiKey: string | null; baseUrl: string },
): PostSource | null => (apiKey === null ? null : youtube({ apiKey, baseUrl, fetch: egress.fetch }));
