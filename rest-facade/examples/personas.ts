import type { Examples } from './example.js';

/** Examples for creators. */
export const personasExamples: Examples = {
  'GET /api/v1/personas': {
    response: {
      personas: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          slug: 'nora-lind',
          name: 'Nora Lind',
          label: null,
          niche: null,
          gender: 'female',
          tone_of_voice: null,
          accent: null,
          passport_image_url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
        },
      ],
    },
  },
  'POST /api/v1/personas': {
    body: {
      name: 'Nora Blue',
      niche: 'coffee',
      catchphrases: ['Right.'],
    },
    response: {
      persona: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        slug: 'nora-blue',
        name: 'Nora Blue',
        label: null,
        niche: 'coffee',
        gender: null,
        tone_of_voice: null,
        accent: null,
        voice: null,
        short_bio: null,
        peer_archetype: null,
        backstory: null,
        visual_description: null,
        catchphrases: ['Right.'],
        interests: [],
        outfits_owned: [],
        avoid_phrases: [],
        passport_image_url: null,
      },
    },
  },
  'GET /api/v1/personas/{slug}': {
    response: {
      persona: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        slug: 'nora-lind',
        name: 'Nora Lind',
        label: null,
        niche: null,
        gender: 'female',
        tone_of_voice: null,
        accent: null,
        voice: null,
        short_bio: null,
        peer_archetype: null,
        backstory: null,
        visual_description: null,
        catchphrases: [],
        interests: [],
        outfits_owned: [],
        avoid_phrases: [],
        passport_image_url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
      },
    },
  },
  'PATCH /api/v1/personas/{slug}': {
    body: {
      label: 'The dry one',
    },
    response: {
      persona: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        slug: 'nora-lind',
        name: 'Nora Lind',
        label: 'The dry one',
        niche: null,
        gender: 'female',
        tone_of_voice: null,
        accent: null,
        voice: null,
        short_bio: null,
        peer_archetype: null,
        backstory: null,
        visual_description: null,
        catchphrases: [],
        interests: [],
        outfits_owned: [],
        avoid_phrases: [],
        passport_image_url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
      },
    },
  },
  'DELETE /api/v1/personas/{slug}': {
    response: {
      slug: 'nora-lind',
    },
  },
  'POST /api/v1/personas/generate': {
    body: {
      niche: 'home baking',
    },
    response: {
      draft: {
        name: 'Imani Grant',
        label: 'The Tuesday-night cook',
        niche: 'home baking',
        gender: 'female',
        peer_archetype: 'the friend who feeds whoever turns up',
        short_bio:
          'Imani Grant is 38, lives in Baltimore, keeps the books of a garage, and can make dinner out of a nearly empty fridge and a bad mood. Everything is cooked on an ordinary evening, on one ring, with the real time on the clock.',
        tone_of_voice:
          'Generous and brisk, with a cook’s impatience for fuss. Tastes on camera and says when it needs salt.',
        accent: 'Baltimore American, quick and playful',
        visual_description:
          'Woman in her late thirties with dark brown skin and black curly hair, picked out; a broad, easy smile. Usually in a plain white tee, filming at a kitchen island in daylight.',
        backstory:
          'Imani grew up over her aunt’s lunch counter and swore never to peel another onion. Then came a first flat, a first empty account and eight people on a Tuesday; it turned out that she had been paying attention. If it needs a special shop or a second pan, it had better be a birthday. The first video was meant for one friend; by the weekend half of Baltimore seemed to have seen it.',
        catchphrases: ['One pan.', 'That is dinner.', 'Tuesday rules apply.'],
        interests: ['home baking', 'cheap cuts', 'eating outside in any weather'],
        outfits_owned: ['a cream jumper with the sleeves pushed up', 'a chambray shirt', 'a red checked shirt'],
        avoid_phrases: ['guilt-free', 'clean eating', 'mouth-watering'],
      },
    },
    variant: {
      body: {
        niche: 'home baking',
        save: true,
      },
      response: {
        draft: {
          name: 'Cole Boone',
          label: 'The Tuesday-night cook',
          niche: 'home baking',
          gender: 'male',
          peer_archetype: 'the friend who feeds whoever turns up',
          short_bio:
            'Cole Boone is 39, lives in Asheville, keeps the books of a garage, and can make dinner out of a nearly empty fridge and a bad mood. Everything is cooked on an ordinary evening, on one ring, with the real time on the clock.',
          tone_of_voice:
            'Generous and brisk, with a cook’s impatience for fuss. Tastes on camera and says when it needs salt.',
          accent: 'Carolina American, gentle, long vowels',
          visual_description:
            'Man in his late thirties with fair skin, a little sun-warmed and dark blond hair, swept back; a broad, easy smile, a plain watch. Usually in a cream jumper with the sleeves pushed up, filming at a small table with a half-eaten plate.',
          backstory:
            'Cole grew up over his aunt’s lunch counter and swore never to peel another onion. Then came a first flat, a first empty account and eight people on a Tuesday; it turned out that he had been paying attention. If it needs a special shop or a second pan, it had better be a birthday. The first video was meant for one friend; by the weekend half of Asheville seemed to have seen it.',
          catchphrases: ['Leave it alone for two minutes.', 'Tuesday rules apply.', 'One pan.'],
          interests: ['home baking', 'market days', 'cheap cuts'],
          outfits_owned: ['a plain white tee', 'a red checked shirt', 'a chambray shirt'],
          avoid_phrases: ['guilt-free', 'clean eating', 'mouth-watering'],
        },
        persona: {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          slug: 'cole-boone',
          name: 'Cole Boone',
          label: 'The Tuesday-night cook',
          niche: 'home baking',
          gender: 'male',
          tone_of_voice:
            'Generous and brisk, with a cook’s impatience for fuss. Tastes on camera and says when it needs salt.',
          accent: 'Carolina American, gentle, long vowels',
          voice: null,
          short_bio:
            'Cole Boone is 39, lives in Asheville, keeps the books of a garage, and can make dinner out of a nearly empty fridge and a bad mood. Everything is cooked on an ordinary evening, on one ring, with the real time on the clock.',
          peer_archetype: 'the friend who feeds whoever turns up',
          backstory:
            'Cole grew up over his aunt’s lunch counter and swore never to peel another onion. Then came a first flat, a first empty account and eight people on a Tuesday; it turned out that he had been paying attention. If it needs a special shop or a second pan, it had better be a birthday. The first video was meant for one friend; by the weekend half of Asheville seemed to have seen it.',
          visual_description:
            'Man in his late thirties with fair skin, a little sun-warmed and dark blond hair, swept back; a broad, easy smile, a plain watch. Usually in a cream jumper with the sleeves pushed up, filming at a small table with a half-eaten plate.',
          catchphrases: ['Leave it alone for two minutes.', 'Tuesday rules apply.', 'One pan.'],
          interests: ['home baking', 'market days', 'cheap cuts'],
          outfits_owned: ['a plain white tee', 'a red checked shirt', 'a chambray shirt'],
          avoid_phrases: ['guilt-free', 'clean eating', 'mouth-watering'],
          passport_image_url: null,
        },
      },
    },
  },
  'POST /api/v1/personas/{slug}/fields': {
    body: {
      action: 'generate',
      field: 'short_bio',
    },
    response: {
      field: 'short_bio',
      content:
        'Nora Lind is 35, lives in Seattle, does the front of house at a cinema, and takes up something new every winter. She films the first clumsy week as well, so that yours looks normal.',
    },
  },
  'GET /api/v1/personas/{slug}/images': {
    response: {
      passport_image_url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
      images: [
        {
          id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
          url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdB.png',
          type: 'upload',
          sort_order: 0,
          caption: null,
          generation_params: null,
          created_at: '2026-03-02T09:15:00.000Z',
          prompt: null,
        },
      ],
    },
  },
  'POST /api/v1/personas/{slug}/images': {
    body: {
      file: '@picture.png',
    },
    response: {
      url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
      image: {
        id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
        url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
        type: 'upload',
        sort_order: 0,
        caption: null,
        generation_params: null,
        created_at: '2026-03-02T09:15:00.000Z',
        prompt: null,
      },
    },
  },
  'DELETE /api/v1/personas/{slug}/images': {
    response: {
      url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
      unattached: true,
    },
  },
  'DELETE /api/v1/personas/{slug}/images/{imageId}': {
    response: {
      imageId: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
      unattached: true,
    },
  },
  'PUT /api/v1/personas/{slug}/passport': {
    body: {
      file: '@picture.png',
    },
    response: {
      url: 'https://cutroom.example.com/files/uploads/Jq3xV8mK2nRt5wYb7cZdA.png',
    },
  },
  'DELETE /api/v1/personas/{slug}/passport': {
    response: {
      passport_image_url: null,
    },
  },
  'GET /api/personas': {
    response: {
      personas: [],
      nextCursor: null,
    },
  },
  'POST /api/personas': {
    body: {
      name: 'Ada Shared',
    },
    response: {
      slug: 'ada-shared',
      id: '0199c1f0-5e2a-7c3d-8b4e-000000000002',
    },
  },
};
