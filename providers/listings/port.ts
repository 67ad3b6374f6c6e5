export type StorePlatform = 'ios' | 'android';

/** An app in a store. */
export interface StoreRef {
  platform: StorePlatform;
  /** The app's id: `1234567890` in the App Store, `com.example.app` on Google Play. */
  storeId: string;
  /** The country whose storefront is read: ISO 3166-1 alpha-2, lower case. */
  country: string;
}

/** An app's listing in a store. Addresses are the store's: not fetched and not checked. */
export interface Listing {
  name: string;
  developer: string | null;
  genre: string | null;
  description: string | null;
  iconUrl: string | null;
  storeUrl: string;
  /** Average rating, out of 5. */
  rating: number | null;
  ratingCount: number | null;
  /**
   * The price as a label: as the App Store shows it (`Free`, `$4.99`), or made from Google Play's price (`Free`, `4.99 USD`).
   */
  priceLabel: string | null;
  price: number | null;
  currency: string | null;
  version: string | null;
  releaseNotes: string | null;
  updatedAt: string | null;
  contentRating: string | null;
  /** Number of installs as Google Play shows it, such as `1,000,000+`; null for the App Store. */
  installs: string | null;
  phoneScreens: string[];
  tabletScreens: string[];
}

export interface Listings {
  /**
   * Reads an app's current listing.
   * @returns null when the store has no such app in that country
   * @throws ServiceError PAGE_UNREADABLE (502)
   */
  read(ref: StoreRef): Promise<Listing | null>;
}
