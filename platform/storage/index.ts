export { fileUrl, secondsLeft } from './address.js';
export { diskStorage } from './disk.js';
export { isOwnAddress, isStorageKey, keyFromUrl, publicUrl, storageKey } from './keys.js';
export type { ObjectStore, Storage } from './port.js';
export { hasVersion, serveFile } from './serve.js';
export { canonicalType, typeOfKey } from './types.js';
