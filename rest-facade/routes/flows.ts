import type { Section } from '../route.js';

export const flowRoutes: Section[] = [
  {
    title: 'Workflow runs',
    routes: [
      { method: 'GET', path: '/api/v1/presets', field: 'Query.presets', tier: 'key', status: 200, wrap: 'presets', summary: 'The workflows that a run can follow' },
      { method: 'POST', path: '/api/v1/flows', field: 'Mutation.startFlow', tier: 'key', status: 201, replay: true, failures: [403, 404], summary: 'Start a run; it works by itself to the priced preview' },
      { method: 'GET', path: '/api/v1/flows/{id}', field: 'Query.flow', tier: 'key', status: 200, wrap: 'run', failures: [404], summary: 'A run: its state, what moves it on, frames, price and cut' },
      { method: 'POST', path: '/api/v1/flows/{id}/approve', field: 'Mutation.approveFlow', tier: 'key', status: 200, wrap: 'run', replay: true, failures: [403, 404], summary: 'Approve the priced preview: video spend starts' },
      { method: 'POST', path: '/api/v1/flows/{id}/variant', field: 'Mutation.applyVariant', tier: 'key', status: 200, wrap: 'run', replay: true, failures: [404], summary: 'Replace the opening; line 1 is redrawn, revoiced and priced again' },
      { method: 'POST', path: '/api/v1/flows/{id}/cancel', field: 'Mutation.cancelFlow', tier: 'key', status: 200, wrap: 'run', failures: [404], summary: 'Stop a run: nothing further is spent' },
      { method: 'GET', path: '/api/v1/queue', field: 'Query.queue', tier: 'key', status: 200, summary: 'Everything in flight; poll while `active` is true' },
    ],
  },
];
