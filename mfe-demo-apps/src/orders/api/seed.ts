import { daysFrom } from '../../demo-data/demo-days.ts';
import { people } from '../../demo-data/people.ts';
import { integerBetween, pick, seededRandom } from '../../demo-data/seeded-random.ts';
import { type Order, orderStatuses } from '../order.ts';

const goods = [
  ['Ceramic mug', 12_900_000],
  ['Linen notebook', 18_500_000],
  ['Desk lamp', 64_000_000],
  ['Wool throw', 89_000_000],
  ['Walnut tray', 42_750_000],
  ['Travel kettle', 38_200_000],
] as const;

const addresses = [
  { street: '14 Harbor Lane', city: 'Lisbon', country: 'Portugal' },
  { street: '220 Mill Road', city: 'Leeds', country: 'United Kingdom' },
  { street: '9 Birch Street', city: 'Oslo', country: 'Norway' },
  { street: '77 Orchard Avenue', city: 'Austin', country: 'United States' },
] as const;

const payments = ['Card', 'Bank transfer', 'Wallet'] as const;

/** Thirty orders of the last two months, the newest first. */
export function seedOrders(now: Date): readonly Order[] {
  const random = seededRandom(18);
  return Array.from({ length: 30 }, (_, index): Order => {
    const items = Array.from({ length: integerBetween(random, 1, 4) }, (_item, position) => {
      const [name, unitAmount] = pick(random, goods);
      return { id: `${index + 1}-${position + 1}`, name, quantity: integerBetween(random, 1, 5), unitAmount };
    });
    return {
      id: String(index + 1),
      number: `DEV-${1040 - index}`,
      status: pick(random, orderStatuses),
      customer: pick(random, people),
      address: pick(random, addresses),
      paymentMethod: pick(random, payments),
      currency: 'USD',
      items,
      createdAt: daysFrom(now, -2 * index, integerBetween(random, 7, 20)),
    };
  });
}
