import type { Examples } from './example.js';

/** Examples for products, catalogs, stock photos and videos. */
export const productsExamples: Examples = {
  'POST /api/v1/props': {
    body: {
      name: 'Ember mug',
      category: 'handheld',
      text: 'Keeps coffee at 57 degrees for six hours.',
      price: 39,
      currency: 'EUR',
      link: 'https://shop.example.com/ember',
    },
    response: {
      product: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Ember mug',
        category: 'handheld',
        text: 'Keeps coffee at 57 degrees for six hours.',
        image_urls: [],
        price: 39,
        currency: 'EUR',
        link: 'https://shop.example.com/ember',
        contents: [],
        created_at: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'GET /api/v1/props': {
    response: {
      props: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          name: 'Ember mug',
          category: 'handheld',
          text: 'Keeps coffee at 57 degrees for six hours.',
          image_urls: [],
          price: 39,
          currency: 'EUR',
          link: 'https://shop.example.com/ember',
          contents: [],
          created_at: '2026-03-02T09:15:00.000Z',
        },
      ],
    },
  },
  'PATCH /api/v1/props/{id}': {
    body: {
      price: 34.5,
    },
    response: {
      product: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        name: 'Ember mug',
        category: 'handheld',
        text: 'Keeps coffee at 57 degrees for six hours.',
        image_urls: [],
        price: 34.5,
        currency: 'EUR',
        link: 'https://shop.example.com/ember',
        contents: [],
        created_at: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'DELETE /api/v1/props/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      deleted: true,
    },
  },
  'POST /api/v1/catalogs': {
    body: {
      file: '@shop.csv',
    },
    response: {
      catalog: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'shop',
        url: 'https://cutroom.example.com/files/feeds/Jq3xV8mK2nRt5wYb7cZdA.csv',
        format: 'csv',
        site_url: null,
        currency: 'EUR',
        last_read_at: '2026-03-02T09:15:00.000Z',
        last_count: 1,
        last_error: null,
      },
    },
  },
  'GET /api/v1/catalogs': {
    response: {
      catalogs: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          name: 'shop',
          url: 'https://cutroom.example.com/files/feeds/Jq3xV8mK2nRt5wYb7cZdA.csv',
          format: 'csv',
          site_url: null,
          currency: 'EUR',
          last_read_at: '2026-03-02T09:15:00.000Z',
          last_count: 1,
          last_error: null,
        },
      ],
    },
  },
  'GET /api/v1/catalogs/{id}/items': {
    response: {
      items: [
        {
          key: 'mug',
          title: 'Ember mug',
          brand: null,
          subtitle: null,
          price: {
            amount: 29.5,
            currency: 'EUR',
          },
          salePrice: null,
          images: [],
          link: null,
          availability: null,
          publishedAt: null,
          labels: [],
        },
      ],
      total: 1,
      matched: 1,
      readAt: '2026-03-02T09:15:00.000Z',
      truncated: false,
    },
  },
  'POST /api/v1/catalogs/{id}/props': {
    body: {
      itemKey: 'mug',
    },
    response: {
      product: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        name: 'Ember mug',
        category: 'handheld',
        text: null,
        image_urls: [],
        price: 29.5,
        currency: 'EUR',
        link: null,
        contents: [],
        created_at: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'PATCH /api/v1/catalogs/{id}': {
    body: {
      name: 'Ember shop',
    },
    response: {
      catalog: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        name: 'Ember shop',
        url: 'https://cutroom.example.com/files/feeds/Jq3xV8mK2nRt5wYb7cZdA.csv',
        format: 'csv',
        site_url: null,
        currency: 'EUR',
        last_read_at: '2026-03-02T09:15:00.000Z',
        last_count: 1,
        last_error: null,
      },
    },
  },
  'DELETE /api/v1/catalogs/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      deleted: true,
    },
  },
  'GET /api/v1/stock/photos': {
    response: {
      configured: true,
      photos: [
        {
          id: 2014422,
          width: 3024,
          height: 4032,
          thumb: 'https://shop.example.com/pictures/medium.png',
          full: 'https://shop.example.com/pictures/original.png',
          photographer: 'Joey Farina',
          photographerUrl: 'https://www.pexels.com/@joey',
          pageUrl: 'https://www.pexels.com/photo/mug-2014422/',
          alt: 'A mug on a table',
        },
      ],
      total: 8000,
      attribution: {
        text: 'Photos provided by Pexels',
        url: 'https://www.pexels.com',
      },
    },
  },
  'POST /api/v1/stock/photos': {
    body: {
      id: 2014422,
    },
    response: {
      id: 2014422,
      url: 'https://cutroom.example.com/files/copies/Jq3xV8mK2nRt5wYb7cZdA.png',
      photographer: 'Joey Farina',
      pageUrl: 'https://www.pexels.com/photo/mug-2014422/',
    },
  },
  'GET /api/v1/voices': {
    response: {
      provider: 'local',
      voices: [
        {
          id: 'espeak:gmw/en-GB-x-rp+f3',
          name: 'British woman',
          gender: 'female',
          language: 'en',
          manner: null,
          sampleUrl: 'https://cutroom.example.com/files/voices/sample-7d1f0c5b2a9e4d63.wav',
        },
      ],
    },
  },
  'GET /api/v1/stock/videos': {
    response: {
      configured: true,
      videos: [
        {
          id: 4812203,
          width: 1080,
          height: 1920,
          seconds: 12,
          thumb: 'https://videos.example.com/4812203/still.jpg',
          previewUrl: 'https://videos.example.com/4812203/540x960.mp4',
          photographer: 'Ada Bell',
          photographerUrl: 'https://www.pexels.com/@ada',
          pageUrl: 'https://www.pexels.com/video/steam-4812203/',
        },
      ],
      total: 812,
      attribution: {
        text: 'Videos provided by Pexels',
        url: 'https://www.pexels.com',
      },
    },
  },
};
