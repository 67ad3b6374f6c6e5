import type { Examples } from './example.js';

/** Examples for uploaded files. */
export const uploadsExamples: Examples = {
  'POST /api/v1/uploads': {
    body: {
      file: '@picture.png',
    },
    response: {
      url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
      kind: 'image',
      contentType: 'image/png',
      bytes: 237,
    },
  },
  'GET /api/v1/uploads': {
    response: {
      uploads: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
          kind: 'image',
          contentType: 'image/png',
          bytes: 237,
          createdAt: '2026-03-02T09:15:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
  'GET /api/v1/uploads/{id}': {
    response: {
      upload: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
        kind: 'image',
        contentType: 'image/png',
        bytes: 237,
        createdAt: '2026-03-02T09:15:00.000Z',
      },
    },
  },
  'DELETE /api/v1/uploads/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      deleted: true,
    },
  },
  'POST /api/v1/uploads/multipart': {
    body: {
      contentType: 'video/mp4',
      bytes: 40000000,
    },
    response: {
      uploadId: 'eyJ1cGxvYWQiOjF9.Zk3vXn8aQ2LrT5wY7cB9dE1fG4hJ6kM0',
      path: 'uploads/Jq3xV8mK2nRt5wYb7cZdA.mp4',
      partSize: 8388608,
      maxParts: 64,
      kind: 'video',
      contentType: 'video/mp4',
    },
  },
  'PUT /api/v1/uploads/multipart': {
    response: {
      part: 1,
      etag: '9b2cf535f27731c974343645a3985328',
    },
  },
  'DELETE /api/v1/uploads/multipart': {
    response: {
      aborted: true,
    },
  },
  'POST /api/v1/uploads/multipart/complete': {
    body: {
      uploadId: 'eyJ1cGxvYWQiOjF9.Zk3vXn8aQ2LrT5wY7cB9dE1fG4hJ6kM0',
      path: 'uploads/Jq3xV8mK2nRt5wYb7cZdA.wav',
      parts: [
        {
          part: 1,
          etag: '9b2cf535f27731c974343645a3985328',
        },
      ],
    },
    response: {
      url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.wav',
      kind: 'audio',
      contentType: 'audio/wav',
    },
  },
  'GET /api/v1/gallery': {
    response: {
      images: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
          type: 'upload',
          caption: null,
          prompt: null,
          generation_params: null,
          personas: [],
          created_at: '2026-03-02T09:15:00.000Z',
        },
      ],
      nextCursor: null,
    },
  },
  'DELETE /api/v1/gallery/{id}': {
    response: {
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      deleted: true,
    },
  },
};
