import { daysFrom } from '../../demo-data/demo-days.ts';
import { people } from '../../demo-data/people.ts';
import { integerBetween, pick, seededRandom } from '../../demo-data/seeded-random.ts';
import type { Customer, CustomerEmail, CustomerLog } from '../customer.ts';

const places = [
  ['Portugal', 'Lisbon', '14 Harbor Lane'],
  ['United Kingdom', 'Leeds', '220 Mill Road'],
  ['Norway', 'Oslo', '9 Birch Street'],
  ['United States', 'Austin', '77 Orchard Avenue'],
  ['Japan', 'Nagoya', '3-12 Sakae'],
] as const;

/** A customer for each person. */
export function seedCustomers(now: Date): readonly Customer[] {
  const random = seededRandom(7);
  return people.map(({ name, email }, index): Customer => {
    const [country, city, street] = pick(random, places);
    const orders = integerBetween(random, 0, 14);
    return {
      id: String(index + 1),
      name,
      email,
      phone: `+1 555 01${String(integerBetween(random, 0, 99)).padStart(2, '0')}`,
      country,
      city,
      street,
      isVerified: random() > 0.3,
      hasDiscount: random() > 0.6,
      balance: integerBetween(random, -200, 900) * 1_000_000,
      orders,
      totalSpent: orders * integerBetween(random, 20, 90) * 1_000_000,
      isArchived: false,
      createdAt: daysFrom(now, -400 + index * 23, 9),
      updatedAt: daysFrom(now, -index, 11),
    };
  });
}

const subjects = ['Welcome', 'Your order was shipped', 'Your invoice', 'How did we do?'] as const;

/** The e-mails that a customer was sent, the newest first. */
export const emailsTo = (now: Date, customerId: string): readonly CustomerEmail[] =>
  subjects.map((subject, index) => ({
    id: `${customerId}-email-${index + 1}`,
    subject,
    createdAt: daysFrom(now, -3 - index * 9, 10),
  }));

const requests = [
  ['GET', '/checkout', 200, 'Opened the checkout'],
  ['POST', '/purchase', 402, 'The card was declined'],
  ['POST', '/purchase', 200, 'Paid an order'],
  ['GET', '/products', 200, 'Looked at products'],
] as const;

/** What a customer did, the newest first. */
export const logsOf = (now: Date, customerId: string): readonly CustomerLog[] =>
  requests.map(([method, route, status, description], index) => ({
    id: `${customerId}-log-${index + 1}`,
    method,
    route,
    status,
    description,
    ip: `192.0.2.${10 + index}`,
    createdAt: daysFrom(now, -index, 14),
  }));
