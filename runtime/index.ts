/** What the parts of a process share: the runtime, a request's context, and the scope with which services work. */
export {
  asAdmin,
  asPartner,
  createContext,
  type GraphContext,
  type Identity,
  inSession,
  NEEDS_PARTNER,
  refuseForwarded,
  signedIn,
  toIdentity,
  visiting,
} from './context.js';
export { type FileUse, type FoundUse, findKeysInUse, findUses, type UseKind } from './file-use.js';
export {
  type Caller,
  createScope,
  onBehalfOf,
  type Partner,
  type Runtime,
  type Scope,
  type Viewer,
  type Visitor,
} from './scope.js';
