import { describe, expect, it } from '@jest/globals';
import { findLinkFault } from './web-link.js';

describe('a link', () => {
  it.each([
    'https://shop.example/mug?a=b@c#d',
    'HTTP://shop.example',
    'http://shop.example/@zoe',
    'https://[::1]:8080/',
  ])('%s has no fault', (link) => expect(findLinkFault(link)).toBeNull());

  it.each(['shop.example/mug', 'ftp://shop.example/', 'javascript:alert(1)', 'https://', 'http:shop.example', ''])(
    '%j must be an http or https address',
    (link) => expect(findLinkFault(link)).toBe('must be an http or https address'),
  );

  it.each(['http://u:p@h/', 'https://u@h/', 'https://:p@h/', 'https://shop.example%40:p@h/'])(
    '%s must not have credentials',
    (link) => expect(findLinkFault(link)).toBe('must be an address without a user name or password'),
  );
});
