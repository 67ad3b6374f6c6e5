export interface StockPhoto {
  id: number;
  width: number;
  height: number;
  /** About 350 pixels high. */
  thumb: string;
  full: string;
  photographer: string;
  photographerUrl: string;
  pageUrl: string;
  alt: string | null;
}

export interface StockVideo {
  id: number;
  width: number;
  height: number;
  /** Whole seconds, as the library counts them. */
  seconds: number;
  /** A still of it. */
  thumb: string;
  /** A small file of it, to be played in a browser. */
  previewUrl: string | null;
  photographer: string;
  photographerUrl: string;
  pageUrl: string;
}

/** One of the sizes that a video comes in. */
export interface StockVideoFile {
  url: string;
  /** What the library says it is. */
  contentType: string;
  width: number;
  height: number;
}

export const ORIENTATIONS = ['portrait', 'landscape', 'square'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export interface StockQuery {
  q: string;
  page: number;
  orientation: Orientation | null;
}

/** Whom to name wherever photos or videos are shown. */
export interface Attribution {
  text: string;
  url: string;
}

/** A library of photos and videos that are free to use. Without a key there is none: it has no offline stand-in, since its contents are its own. */
export interface StockLibrary {
  /** What it is called in a credit. */
  name: string;
  /** @throws ServiceError PROVIDER_FAILED (502) */
  searchPhotos(query: StockQuery): Promise<{ photos: StockPhoto[]; total: number }>;
  /** @throws ServiceError PROVIDER_FAILED (502) */
  searchVideos(query: StockQuery): Promise<{ videos: StockVideo[]; total: number }>;
  /**
   * One photo, with the addresses of its picture, largest first; null when there is none of that id.
   * @throws ServiceError PROVIDER_FAILED (502)
   */
  photo(id: number): Promise<{ photo: StockPhoto; sources: string[] } | null>;
  /**
   * One video, with its files in the library's order; null when there is none of that id.
   * @throws ServiceError PROVIDER_FAILED (502)
   */
  video(id: number): Promise<{ video: StockVideo; files: StockVideoFile[] } | null>;
}
