import type { Examples } from '../example.js';

const TEXT =
  '5 skincare mistakes that age you faster\n1. Washing with hot water\n2. Skipping SPF when it is cloudy\n3. Retinol every single night\nWhich one are you guilty of?\nSave this for your next routine';
const FORMAT = {
  structure: ['hook', 'point', 'point', 'point', 'question', 'save'],
  hookShape: 'list',
  saveTrigger: 'Save this for your next routine',
  commentTrigger: 'Which one are you guilty of?',
  slideCount: 6,
};
const REFERENCE = {
  id: '0199c1f0-5e2a-7c3d-8b4e-000000000001',
  source: 'autopsy',
  source_url: null,
  name: '5 skincare mistakes that age you faster',
  kind: 'carousel',
  preset: 'carousel',
  medium: 'carousel',
  recipe_key: 'hook:list',
  niche_categories: ['skincare'],
  format: FORMAT,
  created_at: '2026-11-21T09:30:00.000Z',
};

/** Examples for reference formats. */
export const referenceExamples: Examples = {
  'GET /api/v1/formats/references': { response: { references: [REFERENCE] } },
  'POST /api/v1/formats/references': {
    body: { text: TEXT, topic: 'Skincare' },
    response: { kind: 'carousel', format: FORMAT, referenceId: REFERENCE.id, reference: REFERENCE },
  },
  'DELETE /api/v1/formats/references/{id}': { response: { retired: true } },
};
