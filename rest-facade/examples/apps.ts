import type { Examples } from './example.js';

/** Examples for apps. */
export const appsExamples: Examples = {
  'POST /api/v1/apps': {
    body: {
      name: 'Ember',
      platform: 'ios',
      description: 'Sets the temperature of your mug.',
    },
    response: {
      app: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Ember',
        own: true,
        platform: 'ios',
        store_id: null,
        store_url: null,
        country: null,
        developer: null,
        genre: null,
        description: 'Sets the temperature of your mug.',
        icon_url: null,
        screenshots: [],
      },
    },
  },
  'GET /api/v1/apps': {
    response: {
      apps: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          name: 'Ember',
          own: true,
          platform: 'web',
          store_id: null,
          store_url: null,
          country: null,
          developer: null,
          genre: null,
          description: null,
          icon_url: null,
          screenshots: [
            {
              url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
              device: 'phone',
              caption: null,
              source: 'upload',
            },
          ],
        },
      ],
    },
  },
  'GET /api/v1/apps/{id}': {
    response: {
      app: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Ember Mug Control',
        own: true,
        platform: 'ios',
        store_id: '1234567890',
        store_url: 'https://apps.apple.com/de/app/ember/id1234567890',
        country: 'us',
        developer: 'Ember Inc.',
        genre: 'Food & Drink',
        description: 'Keeps your coffee warm.\n\nAll day.',
        icon_url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdA.png',
        screenshots: [
          {
            url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdB.png',
            device: 'phone',
            caption: null,
            source: 'store',
          },
          {
            url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdC.png',
            device: 'phone',
            caption: null,
            source: 'store',
          },
          {
            url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdD.png',
            device: 'tablet',
            caption: null,
            source: 'store',
          },
        ],
      },
      listing: {
        name: 'Ember Mug Control',
        developer: 'Ember Inc.',
        genre: 'Food & Drink',
        iconUrl: 'https://shop.example.com/pictures/icon.png',
        storeUrl: 'https://apps.apple.com/de/app/ember/id1234567890',
        rating: 4.61,
        ratingCount: 12041,
        priceLabel: 'Free',
        price: 0,
        currency: 'EUR',
        version: '2.3.1',
        releaseNotes: 'Warmer.',
        updatedAt: '2026-03-02T09:15:00.000Z',
        contentRating: '4+',
        installs: null,
        phoneScreens: [
          'https://shop.example.com/pictures/phone-1.png',
          'https://shop.example.com/pictures/phone-2.png',
        ],
        tabletScreens: ['https://shop.example.com/pictures/tablet-1.png'],
        readAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'PATCH /api/v1/apps/{id}': {
    body: {
      genre: 'Food',
    },
    response: {
      app: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Ember',
        own: true,
        platform: 'web',
        store_id: null,
        store_url: null,
        country: null,
        developer: null,
        genre: 'Food',
        description: null,
        icon_url: null,
        screenshots: [
          {
            url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
            device: 'phone',
            caption: null,
            source: 'upload',
          },
        ],
      },
    },
  },
  'POST /api/v1/apps/{id}/refresh': {
    response: {
      app: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Ember Mug Control',
        own: true,
        platform: 'ios',
        store_id: '1234567890',
        store_url: 'https://apps.apple.com/de/app/ember/id1234567890',
        country: 'us',
        developer: 'Ember Inc.',
        genre: 'Food & Drink',
        description: 'Keeps your coffee warm.\n\nAll day.',
        icon_url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdA.png',
        screenshots: [
          {
            url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdB.png',
            device: 'phone',
            caption: null,
            source: 'store',
          },
          {
            url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdC.png',
            device: 'phone',
            caption: null,
            source: 'store',
          },
          {
            url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdD.png',
            device: 'tablet',
            caption: null,
            source: 'store',
          },
        ],
      },
    },
  },
  'DELETE /api/v1/apps/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      deleted: true,
    },
  },
};
