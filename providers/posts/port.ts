/** A channel as the platform's API names it. */
export interface Channel {
  channelId: string;
  uploadsPlaylistId: string;
  /** Null where the channel hides it. */
  followers: number | null;
}

/** An upload of a channel, before anything else is known of it. */
export interface Upload {
  id: string;
  /** ISO 8601, UTC. */
  postedAt: string;
}

/** A post and what it has reached by now. Counts that its owner hides are null. */
export interface PlatformPost extends Upload {
  url: string;
  title: string;
  description: string;
  /** Null for a live stream that has not ended. */
  seconds: number | null;
  views: number | null;
  likes: number | null;
  comments: number | null;
}

/** How reading a platform failed: `quota` until the platform's next day, `missing` is a channel that there is not (any more). */
export type PostsFailure = 'quota' | 'key' | 'missing' | 'unavailable';

export class PostsError extends Error {
  constructor(
    readonly failure: PostsFailure,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'PostsError';
  }
}

/**
 * Posts of a platform, read through its API. Each method is one call, counted as one unit of the day's quota. There is no offline
 * stand-in: a platform's numbers are its own, and posts can be imported instead.
 */
export interface PostSource {
  /** @param handle with or without @, or a channel's id. @throws PostsError */
  channel(handle: string, signal?: AbortSignal): Promise<Channel>;
  /** The newest uploads, 50 a page. @throws PostsError; `missing` also for a channel that never uploaded */
  uploads(
    playlistId: string,
    page: string | null,
    signal?: AbortSignal,
  ): Promise<{ uploads: Upload[]; next: string | null }>;
  /** At most 50 by id, in any order; deleted and private ones are left out. @throws PostsError */
  posts(ids: readonly string[], signal?: AbortSignal): Promise<PlatformPost[]>;
}
