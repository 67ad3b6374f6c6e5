/** Routes whose inputs are in no file of this folder yet. */
export const UNCOVERED: readonly string[] = [
  'POST /auth/sign-up',
  'POST /auth/sign-in',
  'POST /auth/password',
  'GET /api/v1/account/api-keys',
  'POST /api/v1/account/api-keys',
  'PUT /api/v1/account/provider-key',
  'PATCH /api/v1/account/provider-key',
  'GET /api/v1/admin/accounts',
  'PATCH /api/v1/admin/accounts/{id}',
  'GET /api/v1/admin/invitations',
  'POST /api/v1/admin/invitations',
  'PATCH /api/v1/admin/accounts/{id}/limits',
];
