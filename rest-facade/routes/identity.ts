import type { Section } from '../route.js';

export const identityRoutes: Section[] = [
  {
    title: 'Signing in',
    routes: [
      { method: 'POST', path: '/auth/sign-up', field: 'Mutation.signUp', tier: 'public', status: 201, bare: true, session: 'open', failures: [409, 429], summary: 'Make an account and sign in; the first account of an installation is its administrator' },
      { method: 'POST', path: '/auth/sign-in', field: 'Mutation.signIn', tier: 'public', status: 200, bare: true, session: 'open', failures: [401, 429], summary: 'Sign in' },
      { method: 'POST', path: '/auth/sign-out', field: 'Mutation.signOut', tier: 'public', status: 200, bare: true, session: 'close', summary: 'Sign out' },
    ],
  },
  {
    title: 'Account and usage',
    routes: [
      { method: 'GET', path: '/api/v1/account', field: 'Query.account', tier: 'key', status: 200, summary: 'Who you are and what you may do now' },
      { method: 'GET', path: '/api/v1/account/api-keys', field: 'Query.apiKeys', tier: 'session', status: 200, wrap: 'keys', summary: 'Your API keys, without their secrets' },
      { method: 'POST', path: '/api/v1/account/api-keys', field: 'Mutation.createApiKey', tier: 'session', status: 201, summary: 'Make an API key; `raw` is shown this once' },
      { method: 'DELETE', path: '/api/v1/account/api-keys/{id}', field: 'Mutation.revokeApiKey', tier: 'session', status: 200, wrap: 'row', failures: [404], summary: 'Revoke an API key' },
      { method: 'GET', path: '/api/v1/account/provider-key', field: 'Query.providerKey', tier: 'session', status: 200, summary: 'Whether your own model-provider key is set' },
      { method: 'PUT', path: '/api/v1/account/provider-key', field: 'Mutation.saveProviderKey', tier: 'session', status: 200, summary: 'Set your model-provider key (`local` is the offline studio)' },
      { method: 'PATCH', path: '/api/v1/account/provider-key', field: 'Mutation.chooseImageModel', tier: 'session', status: 200, summary: 'Choose the image model' },
      { method: 'DELETE', path: '/api/v1/account/provider-key', field: 'Mutation.deleteProviderKey', tier: 'session', status: 200, summary: 'Remove your model-provider key' },
    ],
  },
];
