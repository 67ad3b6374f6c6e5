import { randomInt } from 'node:crypto';
import { posix } from 'node:path';
import { withoutEnd } from '../text/ends.js';
import { asciiSlug } from '../text/slug.js';
import { canonicalType, getExtension, OCTETS, typeOfKey } from './types.js';

/**
 * Lower case only: on a case-insensitive file system, two keys must not become one file. 26 random characters out of these 36
 * have 134 bits of entropy.
 */
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 26;

/** A key's segments start with a letter or a digit, which excludes `.`, `..`, hidden folders such as `.tmp`, and `-options`. */
const SEGMENT = /^[a-z0-9][a-z0-9._-]*$/;
const MAX_KEY = 240;
const MAX_NAME = 80;

/** Whether a string is a key: `[a-z0-9/._-]+`, in segments that cannot lead out of the storage folder. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_KEY && key.split('/').every((part) => SEGMENT.test(part) && !part.endsWith('.'));
}

/**
 * Makes a new, unguessable key: `storageKey('uploads', 'image/jpeg')` → `uploads/<26 random>.jpg`. Types without their own
 * extension get `.bin`.
 * @param name what people recognise the file by, under which it is downloaded ({@link downloadName})
 * @throws TypeError when the prefix does not consist of key segments
 */
export function storageKey(prefix: string, contentType: string, name = ''): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const slug = asciiSlug(name, MAX_NAME);
  const key = `${prefix}/${slug === '' ? '' : `${slug}.`}${random}.${getExtension(contentType)}`;
  if (!isStorageKey(key)) throw new TypeError(`not a storage prefix: ${prefix}`);
  return key;
}

/** The name under which a stored object is downloaded: `cuts/ember-mug.<26 random>.mp4` → `ember-mug.mp4`. */
export function downloadName(key: string): string {
  const file = posix.basename(key);
  const [name, random, extension, ...more] = file.split('.');
  const isNamed = more.length === 0 && extension !== undefined && random?.length === RANDOM_LENGTH;
  return isNamed ? `${name}.${extension}` : file;
}

/** Path at which the facade serves stored objects, below the base URL. */
const FILES = '/files/';
const filesPath = (base: URL): string => withoutEnd(base.pathname, /\//) + FILES;

/** The address of a stored object, without a signature; `baseUrl` may end in a slash or have a path. */
export function publicUrl(baseUrl: string, key: string): string {
  const base = new URL(baseUrl);
  return `${base.origin}${filesPath(base)}${key}`;
}

/**
 * The key behind one of our addresses, or null when the address is not ours or does not identify an object. Tolerates common
 * changes to an address: another case of the host, the default port, a trailing slash, a query, a fragment.
 */
export function keyFromUrl(baseUrl: string, url: string): string | null {
  if (!URL.canParse(url)) return null;
  const [base, given] = [new URL(baseUrl), new URL(url)];
  const prefix = filesPath(base);
  if (given.origin !== base.origin || given.username !== '' || !given.pathname.startsWith(prefix)) return null;
  const key = withoutEnd(given.pathname.slice(prefix.length), /\//);
  return isStorageKey(key) ? key : null;
}

/** Whether an address is below the base URL, and so leads to this installation, which must never fetch from itself. */
export function isOwnAddress(baseUrl: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const [base, given] = [new URL(baseUrl), new URL(url)];
  const path = withoutEnd(base.pathname, /\//);
  return given.origin === base.origin && `${given.pathname}/`.startsWith(`${path}/`);
}

/**
 * Checks that a key's extension matches the type. If they contradict each other, the caller has a bug.
 * @throws TypeError for an invalid key, or if the extension is that of another type
 */
export function assertTypeOfKey(key: string, contentType: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${key}`);
  const said = canonicalType(contentType);
  const kept = typeOfKey(key);
  if (said !== kept && !(kept === OCTETS && getExtension(said) === 'bin'))
    throw new TypeError(`${key} would be kept as ${kept}, but the caller says ${said}: make the key with storageKey()`);
}
