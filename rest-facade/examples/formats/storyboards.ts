import type { Examples } from '../example.js';

const ID = '0199c1f0-5e2a-7c3d-8b4e-000000000001';
const IMAGE = '0199c1f0-5e2a-7c3d-8b4e-000000000003';
const OPENING = {
  caption: 'It finally came.',
  visual_description: 'At the front door, holding up a sealed parcel.',
  use_character: true,
  image_id: null,
  image_url: null,
};
const CLOSE_UP = {
  caption: 'First look.',
  visual_description: 'Close-up of the mug in tissue paper.',
  use_character: false,
  image_id: IMAGE,
  image_url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
};
const BOARD = {
  id: ID,
  name: 'Ember unboxing',
  persona_id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
  image_ids: [IMAGE],
  frames: [OPENING, CLOSE_UP],
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-03-02T09:20:00.000Z',
  version: 3,
};
const { image_url: _, ...NEW_FRAME } = CLOSE_UP;

/** Examples for storyboards. */
export const storyboardsExamples: Examples = {
  'GET /api/v1/storyboards/presets': {
    response: {
      presets: [
        {
          id: 'product-unboxing',
          name: 'Product unboxing',
          description: 'From the sealed parcel to the first use. For anything that looks good coming out of a box.',
          category: 'product',
          icon: '📦',
          frames: [
            {
              caption: 'Here is everything you get.',
              visual_description:
                'Flat lay from straight above on a plain table: the product in the middle, every part of the set laid out around it in straight rows, even light, no hands.',
            },
            {
              caption: 'It is lighter than it looks.',
              visual_description:
                'Sitting at the table, turning the product in one hand at eye level and looking at it from the side, the empty box next to the elbow.',
              use_character: true,
            },
          ],
        },
      ],
    },
  },
  'GET /api/v1/storyboards': { response: { storyboards: [BOARD] } },
  'POST /api/v1/storyboards': {
    body: { name: 'Ember unboxing', from: { presetId: 'product-unboxing' } },
    response: {
      storyboard: {
        ...BOARD,
        persona_id: null,
        image_ids: [],
        frames: [OPENING],
        updated_at: BOARD.created_at,
        version: 1,
      },
    },
  },
  'GET /api/v1/storyboards/{id}': { response: { storyboard: BOARD } },
  'PATCH /api/v1/storyboards/{id}': {
    body: { name: 'Ember, unpacked', version: 1 },
    response: { storyboard: { ...BOARD, name: 'Ember, unpacked' } },
  },
  'DELETE /api/v1/storyboards/{id}': { response: { id: ID, deleted: true } },
  'POST /api/v1/storyboards/{id}/frames': {
    body: { frame: NEW_FRAME, at: 1 },
    response: { storyboard: BOARD },
  },
  'PATCH /api/v1/storyboards/{id}/frames/{index}': {
    body: { caption: 'Look at that colour.' },
    response: { storyboard: { ...BOARD, frames: [OPENING, { ...CLOSE_UP, caption: 'Look at that colour.' }] } },
  },
  'DELETE /api/v1/storyboards/{id}/frames/{index}': {
    response: { storyboard: { ...BOARD, image_ids: [], frames: [OPENING] } },
  },
  'POST /api/v1/storyboards/{id}/frames/{index}/image': {
    body: { aspectRatio: '4:5' },
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000004',
        status: 'queued',
        previewUrl: 'https://cutroom.example.com/files/previews/4x5-window.webp',
        resultUrl: null,
        error: null,
        createdAt: '2026-03-02T09:25:00.000Z',
      },
    },
  },
  'POST /api/v1/storyboards/{id}/frames/{index}/move': {
    body: { to: 0 },
    response: { storyboard: { ...BOARD, frames: [CLOSE_UP, OPENING] } },
  },
};
