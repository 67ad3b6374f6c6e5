/** A channel as the platform's API describes it. */
export interface Channel {
  channelId: string;
  uploadsPlaylistId: string;
  /** Number of followers; null if the channel hides it. */
  followers: number | null;
}

/** An upload of a channel, before its details are read. */
export interface Upload {
  id: string;
  /** When the post was published, ISO 8601, UTC. */
  postedAt: string;
}

/** A post and its current counts. Counts that its owner hides are null. */
export interface PlatformPost extends Upload {
  url: string;
  title: string;
  description: string;
  /** Length in seconds; null for a live stream that has not ended. */
  seconds: number | null;
  views: number | null;
  likes: number | null;
  comments: number | null;
}

/**
 * How reading a platform failed. `quota` lasts until the platform's next day; `missing` is a channel that does not exist (any
 * more) or has never uploaded anything.
 */
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
 * Reads a platform's posts through its API. Each method makes one call, which counts as one unit of the daily quota. There is
 * no offline substitute, because a platform's numbers cannot be made up; but posts can also be imported.
 */
export interface PostSource {
  /** Reads a channel. @param handle with or without @, or a channel's id @throws PostsError */
  channel(handle: string, signal?: AbortSignal): Promise<Channel>;
  /** Lists the newest uploads, 50 per page. @throws PostsError; `missing` also for a channel that has never uploaded anything */
  uploads(
    playlistId: string,
    page: string | null,
    signal?: AbortSignal,
  ): Promise<{ uploads: Upload[]; next: string | null }>;
  /** Reads at most 50 posts by id, in any order. Deleted and private ones are missing from the result. @throws PostsError */
  posts(ids: readonly string[], signal?: AbortSignal): Promise<PlatformPost[]>;
}
