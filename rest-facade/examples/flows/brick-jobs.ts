import type { Examples } from '../example.js';

const VOICE = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
  brick: 'voice',
  variant: 'en',
  input: { text: 'My coffee went cold again.' },
  usd: { estimate: 0, spent: 0 },
  error: null,
  createdAt: '2026-03-02T09:15:00.000Z',
};

const file = (path: string): string => `https://cutroom.example.com/files/${path}`;
const NEW = { progress: null, output: null, error: null, startedAt: null, finishedAt: null };

const CUT = {
  clips: [
    { url: file('uploads/q8c2m5x7n4b1v9k3j6h0g2f5d8.mp4'), seconds: 0.5 },
    { url: file('uploads/w3e6r9t2y5u8i1o4p7a0s3d6f9.jpg') },
  ],
  voiceUrl: file('uploads/z1x4c7v0b3n6m9a2s5d8f1g4h7.wav'),
  captions: [
    { text: 'My coffee went cold again.', start: 0.1, end: 1.2 },
    { text: 'Not any more.', start: 1.2, end: 2 },
  ],
  captionStyle: 'bold-pop',
  music: file('uploads/l0k9j8h7g6f5d4s3a2p1o0i9u8.mp3'),
};
const ENLARGED = { url: file('uploads/q8c2m5x7n4b1v9k3j6h0g2f5d8.mp4'), scale: 2 };

/** The finished voice job. */
const MADE = {
  ...VOICE,
  status: 'done',
  progress: { stage: 'voice', message: 'Speaking the line', updatedAt: '2026-03-02T09:15:00.000Z' },
  output: {
    url: 'https://cutroom.example.com/files/voices/Jq3xV8mK2nRt5wYb7cZdA.wav',
    seconds: 1.92,
    words: [
      { text: 'My', start: 0.08, end: 0.21 },
      { text: 'coffee', start: 0.21, end: 0.62 },
      { text: 'went', start: 0.62, end: 0.84 },
      { text: 'cold', start: 0.84, end: 1.24 },
      { text: 'again.', start: 1.24, end: 1.77 },
    ],
  },
  startedAt: '2026-03-02T09:15:00.000Z',
  finishedAt: '2026-03-02T09:15:00.000Z',
};

/** Examples for jobs that make single parts of videos, join them or enlarge them. */
export const brickJobsExamples: Examples = {
  'POST /api/v1/bricks/jobs': {
    body: { brick: 'voice', input: { text: 'My coffee went cold again.' }, maxUsd: 0.5 },
    response: {
      job: { ...VOICE, status: 'queued', progress: null, output: null, startedAt: null, finishedAt: null },
    },
  },
  'POST /api/v1/videos/assemble': {
    body: CUT,
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000003',
        brick: 'assemble',
        variant: 'bold',
        status: 'queued',
        input: CUT,
        usd: { estimate: 0, spent: 0 },
        createdAt: '2026-03-02T09:15:00.000Z',
        ...NEW,
      },
    },
  },
  'POST /api/v1/videos/upscale': {
    body: { ...ENLARGED, maxUsd: 1 },
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000004',
        brick: 'upscale',
        variant: '2',
        status: 'queued',
        input: ENLARGED,
        usd: { estimate: 0.16, spent: 0 },
        createdAt: '2026-03-02T09:15:00.000Z',
        ...NEW,
      },
    },
  },
  'GET /api/v1/bricks/jobs/{id}': {
    response: {
      job: MADE,
    },
  },
  'POST /api/v1/bricks/jobs/{id}/cancel': {
    response: {
      job: {
        ...MADE,
        status: 'cancelled',
        progress: { ...MADE.progress, stage: 'cut', message: 'Cutting the video', done: 40, total: 100 },
        output: null,
      },
    },
  },
  'POST /api/v1/bricks/jobs/{id}/callback/redeliver': {
    response: {
      job: {
        ...MADE,
        callback: {
          url: 'https://example.com/callbacks',
          status: 'pending',
          attempts: [{ at: '2026-03-02T09:15:01.000Z', status: 500, error: 'Answered with status 500.' }],
          nextAttemptAt: '2026-03-02T09:16:00.000Z',
        },
      },
    },
  },
};
