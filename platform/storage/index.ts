export { fileUrl, secondsLeft } from './address.js';
export { diskStorage } from './disk.js';
export { isOwnAddress, isStorageKey, keyFromUrl, publicUrl, storageKey } from './keys.js';
export type { ByteRange, ObjectStore, PartStore, Storage, StoredObject, StoredPart } from './port.js';
export { type FileAnswer, type FileRequest, readRange, serveFile } from './serve.js';
export { canonicalType, extensionOf, typeOfKey } from './types.js';
