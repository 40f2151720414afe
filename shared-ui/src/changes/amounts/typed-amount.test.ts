import type { OfferedAmount } from '../intents/amount-intent.ts';
import { amountChange, amountFaults, type TypedAmount } from './typed-amount.ts';

const bid: OfferedAmount = { field: 'bid', unit: 'USD', min: 0.01, max: 5 };
const coefficient: OfferedAmount = { field: 'bid', unit: null };
const typed = (part: Partial<TypedAmount>): TypedAmount => ({ how: 'set', amount: 1, limit: null, ...part });

describe('an entered amount', () => {
  it.each<[string, OfferedAmount, Partial<TypedAmount>, object]>([
    ['an amount in micro-units', bid, { amount: 0.07 }, { field: 'bid', value: 70_000 }],
    ['an amount that floats badly', bid, { amount: 1.1 }, { field: 'bid', value: 1_100_000 }],
    ['a coefficient as it is', coefficient, { amount: 1.25 }, { field: 'bid', value: 1.25 }],
    ['a rise', bid, { how: 'raise', amount: 20 }, { field: 'bid', changeBy: 0.2 }],
    [
      'a rise that ends',
      bid,
      { how: 'raise', amount: 20, limit: 2 },
      { field: 'bid', changeBy: 0.2, ceiling: 2_000_000 },
    ],
    [
      'a fall that ends',
      bid,
      { how: 'lower', amount: 50, limit: 0.05 },
      { field: 'bid', changeBy: -0.5, floor: 50_000 },
    ],
    [
      'an amount without the limit that was typed before',
      bid,
      { limit: 9 },
      { field: 'bid', value: 1_000_000 },
    ],
  ])('becomes %s', (_, offered, part, change) => {
    expect(amountFaults(typed(part), offered)).toEqual({});
    expect(amountChange(typed(part), offered)).toEqual(change);
  });

  it.each<[string, Partial<TypedAmount>, string, RegExp]>([
    ['nothing', { amount: null }, 'amount', /above zero/],
    ['zero', { amount: 0 }, 'amount', /above zero/],
    ['less than nothing', { amount: -1 }, 'amount', /above zero/],
    ['less than the source takes', { amount: 0.001 }, 'amount', /at least 0.01/],
    ['more than the source takes', { amount: 6 }, 'amount', /at most 5/],
    ['all of it away', { how: 'lower', amount: 100 }, 'amount', /below 100/],
    ['a rise beyond measure', { how: 'raise', amount: 1001 }, 'amount', /at most 1,000/],
    ['no percent', { how: 'raise', amount: null }, 'amount', /above zero/],
    ['a limit of zero', { how: 'raise', amount: 10, limit: 0 }, 'limit', /above zero/],
  ])('is rejected: %s', (_, part, field, message) => {
    expect(amountFaults(typed(part), bid)).toEqual({
      [field]: expect.stringMatching(message),
    });
  });
});
