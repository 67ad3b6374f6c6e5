import type { Examples } from '../example.js';

/** Examples for photo packs and their vocabulary. */
export const bricksExamples: Examples = {
  'GET /api/v1/images/options': {
    response: {
      groups: [
        {
          id: 'place',
          label: 'Place',
          section: 'Scene',
          multiSelect: false,
          choices: [
            {
              value: 'kitchen',
              label: 'Kitchen',
            },
            {
              value: 'bathroom',
              label: 'Bathroom',
            },
          ],
        },
        {
          id: 'background',
          label: 'Background details',
          section: 'Scene',
          multiSelect: true,
          choices: [
            {
              value: 'tidy',
              label: 'Tidy and minimal',
            },
            {
              value: 'lived_in',
              label: 'Lived-in',
            },
          ],
        },
      ],
      presets: [
        {
          id: 'morning_routine',
          label: 'Morning routine',
          description: 'Bathroom mirror, bare skin, the day just begun',
          optionsMap: {
            place: 'bathroom',
            activity: 'skincare',
            framing: 'mirror_selfie',
            light: 'morning',
            outfit: 'robe',
            outfit_colour: 'white',
            hair: 'messy_bun',
            expression: 'calm',
            photo_style: 'iphone_candid',
            finish: ['skin_texture'],
          },
        },
      ],
      gaze: [
        {
          id: 'camera',
          label: 'Into the camera',
          eyeGazeX: 0,
          eyeGazeY: 0,
        },
      ],
      head: [
        {
          id: 'level',
          label: 'Level',
          headTiltX: 0,
          headTiltY: 0,
        },
      ],
      skipValue: '__skip__',
      customValue: '__custom__',
    },
  },
  'GET /api/v1/images/photo-pack': {
    response: {
      plans: [
        {
          slug: 'product-ugc',
          title: 'Product UGC',
          productCategory: 'handheld',
          aspectRatio: '9:16',
          shots: [
            {
              role: 'unboxing',
              label: 'Unboxing',
              description: 'The first look: the parcel is open and the product comes out of it.',
              needsPersona: true,
            },
            {
              role: 'selfie',
              label: 'Selfie with the product',
              description: 'Arm’s length, face and product equally sharp: the picture that says "I use this".',
              needsPersona: true,
            },
          ],
        },
      ],
    },
  },
  'POST /api/v1/images/photo-pack': {
    body: {
      workflowSlug: 'amazon',
      propId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      roles: ['main'],
    },
    response: {
      shots: [
        {
          role: 'main',
          imageUrl: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
          error: null,
        },
      ],
    },
  },
  'POST /api/v1/images/product-shots': {
    body: {
      plan: 'shopify',
      productId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
    },
    response: {
      jobId: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
      existing: false,
    },
    variant: {
      response: {
        jobId: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        existing: true,
      },
    },
  },
  'GET /api/v1/images/product-shots/{id}': {
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        brick: 'product-shots',
        variant: 'shopify',
        status: 'done',
        progress: {
          stage: 'drawing',
          message: 'Drawn: Detail',
          done: 5,
          total: 5,
          updatedAt: '2026-03-02T09:15:00.000Z',
        },
        error: null,
        createdAt: '2026-03-02T09:15:00.000Z',
        finishedAt: '2026-03-02T09:15:00.000Z',
        output: {
          frames: [
            {
              id: '0199c1f0-5e2a-7c3d-8b4e-000000000003',
              kind: 'image',
              url: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
              use: {
                segmentRole: 'hero',
              },
            },
          ],
          missing: [
            {
              role: 'detail',
              label: 'Detail',
              error:
                'No hosted image is left for this shot. Add your own provider key: PUT /api/v1/account/provider-key. Request it alone: POST /api/v1/images/photo-pack with `roles` ["detail"].',
            },
          ],
        },
      },
    },
  },
  'POST /api/v1/images/app-screen': {
    body: {
      personaSlug: 'nora-lind',
      screenUrl: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
    },
    response: {
      jobId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      existing: false,
    },
  },
  'GET /api/v1/images/app-screen/{id}': {
    response: {
      job: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
        brick: 'app-screen',
        variant: 'mobile',
        status: 'done',
        progress: {
          stage: 'drawing',
          message: 'The picture is ready',
          done: 1,
          total: 1,
          updatedAt: '2026-03-02T09:15:00.000Z',
        },
        error: null,
        createdAt: '2026-03-02T09:15:00.000Z',
        finishedAt: '2026-03-02T09:15:00.000Z',
        output: {
          frames: [
            {
              id: '0199c1f0-5e2a-7c3d-8b4e-000000000003',
              kind: 'image',
              url: 'https://cutroom.example.com/files/images/Jq3xV8mK2nRt5wYb7cZdA.jpg',
              use: {
                line: null,
                prompt:
                  'A vertical 9:16 photo of one person who holds a smartphone upright beside the face, its screen turned to the camera, flat and unobstructed by the fingers. The person is the one in the reference portrait (Nora Lind): the same face, hair, age and build, recognisable at once. The screen shows the app: exactly the screenshot sent along, whole, sharp, undistorted but for the perspective, every word on it as it is. A face that is glad to have found this. A lived-in living room in soft daylight, background softly out of focus. Smartphone photo, real skin and hands. No captions, added lettering, watermarks, borders or collage.',
                seconds: 3,
              },
            },
          ],
        },
      },
    },
  },
  'POST /api/v1/images/burn-caption': {
    body: {
      text: 'Still hot at noon.',
      image: '@picture.png',
    },
    response: {
      mimeType: 'image/png',
      filename: 'captioned.png',
      base64: 'iVBORw0KGgoAAAANSUhEUg==',
    },
  },
};
