/** What the parts of a process share of a request: the runtime, the context, the scope that services work with. */
export { createContext, type GraphContext, type Identity, identityOf } from './context.js';
export { type FileUse, keysInUse } from './file-use.js';
export { asAdmin, inSession, signedIn, visiting } from './guards.js';
export type { Runtime } from './runtime.js';
export type { Caller, Scope, Viewer, Visitor } from './scope.js';
export { onBehalfOf, scopeOf } from './scope.js';
