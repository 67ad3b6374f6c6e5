import { randomInt } from 'node:crypto';
import { withoutEnd } from '../text/ends.js';
import { canonicalType, extensionOf, OCTETS, typeOfKey } from './types.js';

/** Lower case only: on a file system that folds case, two keys must not become one file. 26 of 36 letters hold 134 bits. */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 26;

/** A segment starts with a letter or a digit: no `.`, `..`, hidden files (the temporary ones live in `.tmp`) or `-options`. */
const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/;
const MAX_KEY = 240;

/** Whether a string is a key: `[a-z0-9/._-]+` in segments that cannot leave the storage folder. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY && key.split('/').every((part) => SEGMENT.test(part) && !part.endsWith('.'));
}

/**
 * A new, unguessable key: `storageKey('uploads', 'image/jpeg')` → `uploads/<26 random>.jpg`. Types without an extension of
 * their own get `.bin`.
 * @throws TypeError when the prefix is not made of key segments
 */
export function storageKey(prefix: string, contentType: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const key = `${prefix}/${random}.${extensionOf(contentType)}`;
  if (!isStorageKey(key)) throw new TypeError(`not a storage prefix: ${prefix}`);
  return key;
}

/** Where the facade serves stored objects, below the base URL. */
const FILES = '/files/';
const filesPath = (base: URL): string => withoutEnd(base.pathname, /\//) + FILES;

/** The public address of a stored object; `baseUrl` may end in a slash or have a path. */
export function publicUrl(baseUrl: string, key: string): string {
  const base = new URL(baseUrl);
  return `${base.origin}${filesPath(base)}${key}`;
}

/**
 * The key behind an address of ours, or null when it is somebody else's or names no object. Tolerates what clients do to
 * an address: another case of the host, the default port, a trailing slash, a query, a fragment.
 */
export function keyFromUrl(baseUrl: string, url: string): string | null {
  if (!URL.canParse(url)) return null;
  const [base, given] = [new URL(baseUrl), new URL(url)];
  const prefix = filesPath(base);
  if (given.origin !== base.origin || given.username !== '' || !given.pathname.startsWith(prefix)) return null;
  const key = withoutEnd(given.pathname.slice(prefix.length), /\//);
  return isStorageKey(key) ? key : null;
}

/** Whether an address is below the base URL: this installation itself, which it never fetches from. */
export function isOwnAddress(baseUrl: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const [base, given] = [new URL(baseUrl), new URL(url)];
  const path = withoutEnd(base.pathname, /\//);
  return given.origin === base.origin && `${given.pathname}/`.startsWith(`${path}/`);
}

/**
 * The extension speaks for the type, so a caller that says two things has a bug.
 * @throws TypeError for a key that is none, or one of another type
 */
export function mustBeKept(key: string, contentType: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${key}`);
  const said = canonicalType(contentType);
  const kept = typeOfKey(key);
  if (said !== kept && !(kept === OCTETS && extensionOf(said) === 'bin'))
    throw new TypeError(`${key} would be kept as ${kept}, but the caller says ${said}: make the key with storageKey()`);
}
