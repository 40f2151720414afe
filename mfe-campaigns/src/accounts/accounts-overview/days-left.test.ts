import { daysLeft } from './days-left.ts';

const money = (currency: string, amount: number | null, converted: number | null = amount) => ({
  account: 'a',
  currency,
  amount,
  converted,
});

describe('the days that a balance lasts', () => {
  it.each([
    ['whole days', money('USD', 10), money('USD', 3), 3],
    ['none for a debt', money('USD', -10), money('USD', 3), 0],
    ['unknown without a balance', money('USD', null), money('USD', 3), null],
    ['unknown without spend', money('USD', 10), money('USD', 0), null],
    ['by one currency if they differ', money('EUR', 10, 20), money('USD', 5, 5), 4],
    ['unknown without a rate', money('EUR', 10, null), money('USD', 5), null],
    ['known without a rate in one currency', money('EUR', 10, null), money('EUR', 5, null), 2],
  ])('are %s', (_name, balance, costPerDay, expected) => {
    expect(daysLeft({ balance, costPerDay })).toBe(expected);
  });
});
