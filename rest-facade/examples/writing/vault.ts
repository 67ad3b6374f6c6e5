import type { Examples } from '../example.js';

const ID = '0199c1f0-5e2a-7c3d-8b4e-000000000021';
const TEXT = [
  '★★★★★ I was skeptical about the price, but it keeps my coffee hot until noon.',
  '★★★★☆ Keeps my coffee hot, though the lid is fiddly to clean.',
  '★★☆☆☆ Stopped charging after two months.',
].join('\n');
const MINED = [
  { phrase: 'Keeps my coffee hot', theme: 'result', emotion: 'satisfaction', rating: 4.5, occurrences: 2 },
  { phrase: 'I was skeptical about the price', theme: 'objection', emotion: 'doubt', rating: 5, occurrences: 1 },
  {
    phrase: 'Stopped charging after two months',
    theme: 'durability',
    emotion: 'disappointment',
    rating: 2,
    occurrences: 1,
  },
  { phrase: 'the lid is fiddly to clean', theme: 'ease', emotion: 'disappointment', rating: 4, occurrences: 1 },
];

/** Examples for the language vault and for single phrases. */
export const vaultExamples: Examples = {
  'POST /api/v1/phrases': {
    body: {
      personaSlug: 'mina-park',
      count: 5,
      structureTypes: ['myth-bust', 'testimonial'],
      preset: { label: 'Coffee at the window', actionDescription: 'Pours coffee and looks out of the window.' },
    },
    response: {
      phrases: [
        {
          phrase: 'You may not know this about me: I read labels for a living.',
          structureType: 'myth-bust',
        },
        {
          phrase: 'Ask me about it any time: Skincare.',
          structureType: 'testimonial',
        },
        {
          phrase: 'Not all that you hear about it is true: trail running.',
          structureType: 'myth-bust',
        },
        {
          phrase: 'This is what I am here for: Skincare.',
          structureType: 'testimonial',
        },
        {
          phrase: "Myth or fact? Tell me what you've heard: Skincare.",
          structureType: 'myth-bust',
        },
      ],
    },
  },
  'GET /api/v1/scripts/vault': {
    response: {
      entries: [
        {
          id: ID,
          product: 'Ember mug',
          niche_category: 'coffee',
          source: 'reviews',
          status: 'candidate',
          created_at: '2026-11-22T09:30:00.000Z',
          ...MINED[0],
        },
      ],
    },
  },
  'POST /api/v1/scripts/vault': {
    body: { text: TEXT, kind: 'reviews', product: 'Ember mug', nicheCategory: 'Coffee' },
    response: {
      entries: MINED.map((entry, at) => ({ id: ID.replace(/21$/, String(21 + at)), ...entry, status: 'candidate' })),
      saved: MINED.length,
      nicheCategory: 'coffee',
    },
  },
  'DELETE /api/v1/scripts/vault': { body: { id: ID }, response: { id: ID } },
};
