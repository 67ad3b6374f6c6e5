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

export const ORIENTATIONS = ['portrait', 'landscape', 'square'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Whom to name wherever photos are shown. */
export interface Attribution {
  text: string;
  url: string;
}

/** A library of photos that are free to use. Without a key there is none: it has no offline stand-in, since its photos are its own. */
export interface StockLibrary {
  attribution: Attribution;
  /** @throws ServiceError PROVIDER_FAILED (502) */
  search(query: {
    q: string;
    page: number;
    orientation: Orientation | null;
  }): Promise<{ photos: StockPhoto[]; total: number }>;
  /**
   * One photo, with the addresses of its picture, largest first; null when there is none of that id.
   * @throws ServiceError PROVIDER_FAILED (502)
   */
  photo(id: number): Promise<{ photo: StockPhoto; sources: string[] } | null>;
}
