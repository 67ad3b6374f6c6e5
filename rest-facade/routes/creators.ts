import type { Section } from '../route.js';

export const creatorRoutes: Section[] = [
  {
    title: 'Uploads',
    routes: [
      { method: 'POST', path: '/api/v1/uploads', field: 'Mutation.upload', tier: 'key', status: 201, multipart: true, failures: [413], summary: 'Upload an image (5 MB), video or audio (9 MB)' },
    ],
  },
  {
    title: 'Personas',
    routes: [
      { method: 'GET', path: '/api/v1/personas', field: 'Query.personas', tier: 'key', status: 200, wrap: 'personas', summary: 'Your creators, newest first' },
      { method: 'POST', path: '/api/v1/personas', field: 'Mutation.createPersona', tier: 'key', status: 201, wrap: 'persona', failures: [409], summary: 'Make a creator' },
      { method: 'GET', path: '/api/v1/personas/{slug}', field: 'Query.persona', tier: 'key', status: 200, wrap: 'persona', failures: [404], summary: 'One creator' },
      { method: 'PATCH', path: '/api/v1/personas/{slug}', field: 'Mutation.updatePersona', tier: 'key', status: 200, wrap: 'persona', failures: [404, 409], summary: 'Change a creator; null clears' },
      { method: 'PUT', path: '/api/v1/personas/{slug}/passport', field: 'Mutation.setPassport', tier: 'key', status: 200, multipart: true, failures: [404, 413, 502], summary: 'Set the reference face, from a file or an address' },
      { method: 'DELETE', path: '/api/v1/personas/{slug}/passport', field: 'Mutation.clearPassport', tier: 'key', status: 200, failures: [404], summary: 'Clear the reference face' },
    ],
  },
];
