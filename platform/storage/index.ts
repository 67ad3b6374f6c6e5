export { diskStorage } from './disk.js';
export { isStorageKey, keyFromUrl, publicUrl, storageKey } from './keys.js';
export type { ByteRange, Storage, StoredObject } from './port.js';
export { type FileAnswer, type FileRequest, readRange, serveFile } from './serve.js';
export { canonicalType, extensionOf, typeOfKey } from './types.js';
