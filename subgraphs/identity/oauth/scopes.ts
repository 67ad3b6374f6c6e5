/** What a connected app may be allowed, each without the others but for `read`, which it always has. */
export const APP_SCOPES = ['read', 'write', 'approve'] as const;
export type AppScope = (typeof APP_SCOPES)[number];

/** Reads scopes as OAuth writes them: separated by spaces. Unknown ones are left out. */
export const readScopes = (scope: string): AppScope[] => {
  const named = new Set(scope.split(' '));
  return APP_SCOPES.filter((known) => named.has(known));
};
