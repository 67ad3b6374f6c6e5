import { expect, it } from '@jest/globals';
import { isDirect } from './direct.js';

const HOST = 'localhost:4000';

it.each(['localhost', HOST, 'studio.localhost:4000', '127.0.0.1:4000', '127.9.9.9', '[::1]:4000', 'LOCALHOST'])(
  'a request to %s may be direct',
  (host) => {
    expect(isDirect({ headers: { host, 'user-agent': 'curl/8', accept: '*/*' }, httpVersion: '1.1' })).toBe(true);
  },
);

it.each([
  undefined,
  '',
  'studio.example.com',
  'localhost.example.com',
  'localhost@example.com',
  '192.168.1.5',
  '[::2]',
])('a request to %s is not direct', (host) => {
  expect(isDirect({ headers: { host }, httpVersion: '1.1' })).toBe(false);
});

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'cdn-loop',
])('a request with `%s` is not direct, whatever it contains', (name) => {
  expect(isDirect({ headers: { host: HOST, [name]: '' }, httpVersion: '1.1' })).toBe(false);
});

it('a request by HTTP/1.0 is not direct', () => {
  expect(isDirect({ headers: { host: HOST }, httpVersion: '1.0' })).toBe(false);
});
