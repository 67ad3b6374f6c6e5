export interface StockPhoto {
  id: number;
  width: number;
  height: number;
  /** Address of a small version of the photo, about 350 pixels high. */
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
  /** Length in whole seconds, as the library states it. */
  seconds: number;
  /** Address of a picture from the video. */
  thumb: string;
  /** Address of the smallest file, for playing in a browser; null if no file can be downloaded. */
  previewUrl: string | null;
  photographer: string;
  photographerUrl: string;
  pageUrl: string;
}

/** One of the sizes in which a video is available. */
export interface StockVideoFile {
  url: string;
  /** The content type that the library states. */
  contentType: string;
  width: number;
  height: number;
}

export type Orientation = 'portrait' | 'landscape' | 'square';

export interface StockQuery {
  q: string;
  page: number;
  orientation: Orientation | null;
}

/** The credit that must be shown with photos or videos. */
export interface Attribution {
  text: string;
  url: string;
}

/** A library of photos and videos that are free to use. It needs a key: there is no offline substitute for its contents. */
export interface StockLibrary {
  /** The library's name in a credit. */
  name: string;
  /** Searches photos. @throws ServiceError PROVIDER_FAILED (502) */
  searchPhotos(query: StockQuery): Promise<{ photos: StockPhoto[]; total: number }>;
  /** Searches videos. @throws ServiceError PROVIDER_FAILED (502) */
  searchVideos(query: StockQuery): Promise<{ videos: StockVideo[]; total: number }>;
  /**
   * Finds one photo, with the addresses of its files, largest first; null when the id does not exist.
   * @throws ServiceError PROVIDER_FAILED (502)
   */
  photo(id: number): Promise<{ photo: StockPhoto; sources: string[] } | null>;
  /**
   * Finds one video, with its files in the library's order; null when the id does not exist.
   * @throws ServiceError PROVIDER_FAILED (502)
   */
  video(id: number): Promise<{ video: StockVideo; files: StockVideoFile[] } | null>;
}
