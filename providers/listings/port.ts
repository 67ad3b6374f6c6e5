export type StorePlatform = 'ios' | 'android';

/** An app in a store. */
export interface StoreRef {
  platform: StorePlatform;
  /** `1234567890` in the App Store, `com.example.app` on Google Play. */
  storeId: string;
  /** ISO 3166-1 alpha-2, lower case: whose shop window is read. */
  country: string;
}

/** What a store tells of an app. Addresses are the store's: not fetched and not checked. */
export interface Listing {
  name: string;
  developer: string | null;
  genre: string | null;
  description: string | null;
  iconUrl: string | null;
  storeUrl: string;
  /** Out of 5. */
  rating: number | null;
  ratingCount: number | null;
  /** As the shop window says it: `Free`, `$4.99`. */
  priceLabel: string | null;
  price: number | null;
  currency: string | null;
  version: string | null;
  releaseNotes: string | null;
  updatedAt: string | null;
  contentRating: string | null;
  /** `1,000,000+`; Google Play alone says it. */
  installs: string | null;
  phoneScreens: string[];
  tabletScreens: string[];
}

export interface Listings {
  /**
   * Reads an app's listing as it is now.
   * @returns null when the store has no such app in that country
   * @throws ServiceError PAGE_UNREADABLE (502)
   */
  read(ref: StoreRef): Promise<Listing | null>;
}
