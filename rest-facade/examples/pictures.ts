import type { Examples } from './example.js';

/** Examples for single pictures. */
export const picturesExamples: Examples = {
  'POST /api/v1/images/generate': {
    body: {
      customPrompt: 'In a kitchen.',
    },
    response: {
      imageUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
    },
  },
  'POST /api/v1/images/jobs': {
    body: {
      customPrompt: 'In a kitchen.',
    },
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        status: 'queued',
        previewUrl: 'https://cutroom.example.com/files/previews/9x16-window.webp',
        resultUrl: null,
        error: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'GET /api/v1/images/jobs': {
    response: {
      jobs: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          status: 'failed',
          previewUrl: 'https://cutroom.example.com/files/previews/9x16-window.webp',
          resultUrl: null,
          error:
            '`fileUrl`: There is no host nowhere.example.com. Check the address. Send another address, or upload the picture (POST /api/v1/uploads) and send the address that you get.',
          createdAt: '2026-03-02T09:15:00.000Z',
        },
      ],
    },
  },
  'GET /api/v1/images/jobs/{id}': {
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        status: 'done',
        previewUrl: 'https://cutroom.example.com/files/previews/9x16-window.webp',
        resultUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
        error: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'POST /api/v1/images/jobs/{id}/retry': {
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        status: 'queued',
        previewUrl: 'https://cutroom.example.com/files/previews/9x16-window.webp',
        resultUrl: null,
        error: null,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'POST /api/v1/images/bulk': {
    body: {
      personaSlug: 'nora-lind',
      prompt: 'In a kitchen.',
      count: 1,
    },
    response: {
      imageUrls: ['https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg'],
      succeeded: 1,
      failed: 0,
    },
  },
  'POST /api/v1/images/camera-angle': {
    body: {
      sourceImageUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
      azimuth: 50,
      elevation: 30,
      distance: 1.4,
    },
    response: {
      imageUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdB.jpg',
    },
  },
  'POST /api/v1/images/expand-story': {
    body: {
      currentImageUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
      whatHappensNext: 'She laughs and waves.',
    },
    response: {
      imageUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdB.jpg',
    },
  },
};
