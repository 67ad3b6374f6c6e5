import { randomBytes, randomInt } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

let lastTime = 0;
let counter = 0;

/**
 * Makes a time-ordered UUID (version 7, RFC 9562): later rows sort later, and indexes stay dense. Within a millisecond the 12
 * bits after the time count up (the RFC's method 1), so ids from one process sort in the order in which they were made.
 */
export function newId(now: number = Date.now()): string {
  counter = now > lastTime ? randomInt(1024) : counter + 1;
  lastTime = Math.max(lastTime, now);
  if (counter > 0xfff) {
    lastTime += 1;
    counter = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A random string of `length` base62 characters, all equally likely; 22 characters have 131 bits. */
export function randomBase62(length: number): string {
  return Array.from({ length }, () => BASE62[randomInt(62)]).join('');
}

export const isUuid = (value: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value);
