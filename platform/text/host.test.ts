import { expect, it } from '@jest/globals';
import { namedHost } from './host.js';

it.each([
  ['www.ember.example', 'ember.example'],
  ['127.0.0.1.example', '127.0.0.1.example'],
  ['127.0.0.1', null],
  ['[2001:db8::1]', null],
  ['localhost', null],
  ['shop.localhost', null],
])('%s is called %s', (hostname, name) => {
  expect(namedHost(hostname)).toBe(name);
});
