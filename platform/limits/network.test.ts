import { expect, it } from '@jest/globals';
import { toHolder, toNetwork } from './network.js';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['64:ff9b::c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['x'.repeat(1000), 'x'.repeat(64)],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

it("a caller is counted by its account or partner's key, or by its network if it has none", () => {
  const viewer = { userId: 'account' };
  expect(toHolder({ viewer, limitKey: 'account', address: '192.0.2.1' })).toEqual({ id: 'account', stranger: false });
  expect(toHolder({ viewer: null, limitKey: 'partner', address: '192.0.2.1' })).toMatchObject({ id: 'partner' });
  expect(toHolder({ viewer: null, limitKey: null, address: '2001:db8:1:2::1' })).toEqual({
    id: '2001:db8:1:2::/64',
    stranger: true,
  });
  expect(toHolder({ address: '::ffff:192.0.2.1' })).toEqual({ id: '192.0.2.1', stranger: true });
});
