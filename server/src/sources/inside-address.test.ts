import { isInside, isInsideHost } from './inside-address.ts';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.255.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
])('treats %s as private', (address) => {
  expect(isInside(address)).toBe(true);
  expect(isInsideHost(address.includes(':') ? `[${address}]` : address)).toBe(true);
});

it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '203.0.113.7', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'treats %s as public',
  (address) => {
    expect(isInside(address)).toBe(false);
    expect(isInsideHost(address.includes(':') ? `[${address}]` : address)).toBe(false);
  },
);

it.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['api.localhost', true],
  ['mylocalhost', false],
  ['api.mgid.com', false],
])('classifies the name %s without a lookup as private: %s', (name, inside) => {
  expect(isInsideHost(name)).toBe(inside);
});
