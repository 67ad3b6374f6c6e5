import { describe, expect, it } from '@jest/globals';
import { readListing } from './play-store-page.js';
import { parseStoreId, parseStoreUrl } from './store-ref.js';

describe('which app is meant', () => {
  it.each([
    [
      'https://apps.apple.com/de/app/ember/id1234567890?mt=8',
      { platform: 'ios', storeId: '1234567890', country: 'de' },
    ],
    ['https://apps.apple.com/app/id1234567890', { platform: 'ios', storeId: '1234567890', country: null }],
    ['https://itunes.apple.com/us/app/x/id99999', { platform: 'ios', storeId: '99999', country: 'us' }],
    [
      'https://play.google.com/store/apps/details?id=com.ember.app&gl=DE',
      { platform: 'android', storeId: 'com.ember.app', country: 'de' },
    ],
    ['https://play.google.com/store/apps/details?id=nope', null],
    ['https://apps.apple.com/us/developer/ember/id123', null],
    ['https://apps.apple.com.evil.example/app/id1234567890', null],
    ['https://example.com/id1234567890', null],
    ['ftp://apps.apple.com/app/id1234567890', null],
  ])('%s', (address, expected) => {
    expect(parseStoreUrl(address)).toEqual(expected);
  });
  it('by id', () => {
    expect(['1234567890', 'id1234567890', 'com.ember.app', 'ember', '12', '../x', 'com..x'].map(parseStoreId)).toEqual([
      { platform: 'ios', storeId: '1234567890' },
      { platform: 'ios', storeId: '1234567890' },
      { platform: 'android', storeId: 'com.ember.app' },
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("Google Play's page", () => {
  const data = {
    '@type': 'SoftwareApplication',
    name: 'Ember &amp; Co',
    applicationCategory: 'FOOD_AND_DRINK',
    description: 'Warm.',
    image: 'https://play-lh.googleusercontent.com/icon=s96',
    contentRating: 'Everyone',
    author: { '@type': 'Person', name: 'Ember Inc' },
    aggregateRating: { ratingValue: '4.4312', ratingCount: '12041' },
    offers: [{ price: '0', priceCurrency: 'USD' }],
  };
  const page = (
    json: unknown,
    more = '',
  ) => `<!doctype html><html><head><script type="application/ld+json" nonce="x">${JSON.stringify(json)}</script></head><body>
    <img src="https://play-lh.googleusercontent.com/icon=w240" alt="Icon image"><img src="https://play-lh.googleusercontent.com/a=w526-h296-rw" alt="Screenshot image"><img src="https://play-lh.googleusercontent.com/b=w526-h296" alt="Screenshot image">${more}</body></html>`;

  it('has name, numbers and screenshots', () => {
    expect(readListing(page(data), 'https://store')).toEqual({
      name: 'Ember & Co',
      developer: 'Ember Inc',
      genre: 'Food and drink',
      description: 'Warm.',
      iconUrl: 'https://play-lh.googleusercontent.com/icon=w512',
      storeUrl: 'https://store',
      rating: 4.43,
      ratingCount: 12041,
      priceLabel: 'Free',
      price: 0,
      currency: 'USD',
      version: null,
      releaseNotes: null,
      updatedAt: null,
      contentRating: 'Everyone',
      installs: null,
      phoneScreens: [
        'https://play-lh.googleusercontent.com/a=w1440-h2560',
        'https://play-lh.googleusercontent.com/b=w1440-h2560',
      ],
      tabletScreens: [],
    });
  });

  it('adds version and release notes if the page still has them in their place', () => {
    const app: unknown[] = [];
    app[13] = ['1,000,000+'];
    app[140] = [[['2.3.1']]];
    app[144] = [null, [null, 'Warmer.']];
    app[145] = [[null, [1_767_225_600]]];
    const script = `<script>AF_initDataCallback({key: 'ds:5', hash: '7', data:${JSON.stringify([null, [null, null, app]])}, sideChannel: {}});</script>`;
    expect(readListing(page(data, script), 'https://store')).toMatchObject({
      version: '2.3.1',
      releaseNotes: 'Warmer.',
      installs: '1,000,000+',
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it.each([
    ['no data', '<html></html>'],
    ['broken data', '<script type="application/ld+json">{"@type":</script>'],
    ['another thing', '<script type="application/ld+json">{"@type":"Person","name":"x"}</script>'],
    ['no name', '<script type="application/ld+json">{"@type":"SoftwareApplication"}</script>'],
  ])('is not found with %s', (_, html) => {
    expect(readListing(html, 'https://store')).toBeNull();
  });
});
