import { directionFault } from './direction-fault.ts';

const change = (before: number | null, after: number) =>
  ({ field: 'daily-budget', before, after, unit: 'USD' }) as const;

it.each([
  ['up', 50, 40, 'It is higher already'],
  ['up', 50, 60, null],
  ['down', 50, 60, 'It is lower already'],
  ['down', 50, 40, null],
  ['down', null, 40, null],
  [undefined, 50, 60, null],
] as const)('judges a set amount that goes %s from %s to %s', (direction, before, after, expected) => {
  const wish = { action: 'set-budget', to: after, direction } as const;
  expect(directionFault(wish, change(before, after))).toBe(expected);
});
