import { isPersonal, plainStatus } from './impersonal.ts';

describe('isPersonal', () => {
  it.each([
    'anna.weber@example.com',
    'Anna Weber <anna@example.com>',
    'anna%40example.com',
    '+49 170 1234567',
    '+491701234567',
    '0049 170 1234567',
    '(555) 010-0199',
    '555-010-0199',
    '555.010.0199',
    'call 0170 123 4567',
    '203.0.113.9',
    '2001:db8::7334',
    'x'.repeat(121),
  ])('is %s', (text) => {
    expect(isPersonal(text)).toBe(true);
  });

  it.each([
    '1180400',
    '71180423',
    '5600013s204',
    'a0b1c2d3-0000-4000-8000-0000000b1e2c',
    'US | Solar Savings | Mobile | Retest 012',
    'C-77',
    'Lr0f0f0f0f9xk3a1',
    '2026-11-20 13:05:00',
    '2026-11-20',
    '250.00',
    'Germany',
    '',
  ])('is not %s', (text) => {
    expect(isPersonal(text)).toBe(false);
  });
});

describe('plainStatus', () => {
  const known = ['call again', 'call', 'new', 'wrong number'];
  it.each([
    ['Call again', 'Call again'],
    [' New ', 'New'],
    ['Call again: anna@example.com', 'Call again'],
    ['Call again - ask for Anna Weber', 'Call again'],
    ['wrong number (+1 555-010-0199)', 'wrong number'],
    ['Callback', 'Callback'],
    ['On hold', 'On hold'],
    ['anna@example.com', 'Withheld'],
    ['Ask for Anna, 0170 1234567', 'Withheld'],
    ['On hold, Anna is ill', 'Withheld'],
    ['', 'Withheld'],
  ])('maps "%s" to "%s"', (status, plain) => {
    expect(plainStatus(status, known)).toBe(plain);
  });
});
