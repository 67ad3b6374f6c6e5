import type { Examples } from '../example.js';

const EXAMPLE = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
  title: 'Three cups, one winner',
  script_type: 'carousel',
  frames: [
    {
      caption: 'I tried every travel mug on my street',
      visual_description: 'Three mugs in a row on a kitchen counter, seen from above in window light.',
      use_character: false,
    },
    {
      caption: 'Only one was still hot at noon',
      visual_description: 'The creator holds the steel mug up to the camera and raises an eyebrow.',
      use_character: true,
    },
  ],
  source_url: 'https://www.example.com/p/three-cups',
  source_platform: 'tiktok',
  viral_notes: 'The comparison is over in two pictures; comments ask which mug it is.',
  preset_id: null,
};

/** Examples for script examples. */
export const scriptExamples: Examples = {
  'GET /api/v1/scripts': { response: { scripts: [EXAMPLE] } },
  'POST /api/v1/scripts': {
    body: {
      title: EXAMPLE.title,
      frames: EXAMPLE.frames,
      script_type: EXAMPLE.script_type,
      source_url: EXAMPLE.source_url,
      source_platform: EXAMPLE.source_platform,
      viral_notes: EXAMPLE.viral_notes,
    },
    response: { example: EXAMPLE },
  },
  'GET /api/v1/scripts/{id}': { response: { example: EXAMPLE } },
  'POST /api/v1/scripts/from-media': {
    body: { file: '@picture.png', sourcePlatform: 'tiktok' },
    response: {
      draft: {
        title: 'One picture',
        source_url: null,
        source_platform: 'tiktok',
        viral_notes: 'One picture, portrait. It shows no face.',
        frames: [
          {
            caption: '',
            visual_description: 'A portrait picture of 64x80 pixels, mostly blue. No face is seen.',
            use_character: false,
          },
        ],
        hook_verified: false,
        inspected: false,
      },
    },
  },
  'DELETE /api/v1/scripts/{id}': { response: { id: EXAMPLE.id, deleted: true } },
};
