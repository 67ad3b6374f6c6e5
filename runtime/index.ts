/** What the parts of a process share: the runtime, a request's context, and the scope with which services work. */
export { createContext, type GraphContext, type Identity, toIdentity } from './context.js';
export { type FileUse, findKeysInUse } from './file-use.js';
export { asAdmin, inSession, refuseForwarded, signedIn, visiting } from './guards.js';
export type { Runtime } from './runtime.js';
export type { Caller, Scope, Viewer, Visitor } from './scope.js';
export { createScope, onBehalfOf } from './scope.js';
