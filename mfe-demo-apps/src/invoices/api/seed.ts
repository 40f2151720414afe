import { daysFrom } from '../../demo-data/demo-days.ts';
import { people } from '../../demo-data/people.ts';
import { integerBetween, pick, seededRandom } from '../../demo-data/seeded-random.ts';
import { type Invoice, invoiceStatuses } from '../invoice.ts';

const services = [
  ['Photo session', 480_000_000],
  ['Copywriting, per page', 95_000_000],
  ['Desk lamps', 64_000_000],
  ['Stand at the trade fair', 1_250_000_000],
  ['Shipping', 38_500_000],
] as const;

const TAX_RATE = 0.2;

/** Two invoices for each person, the newest first. */
export function seedInvoices(now: Date): readonly Invoice[] {
  const random = seededRandom(24);
  return Array.from({ length: people.length * 2 }, (_, index): Invoice => {
    const position = index % people.length;
    const { name, email } = people[position] ?? people[0] ?? { name: '', email: '' };
    const issuedAt = daysFrom(now, -index * 4, 9);
    return {
      id: String(index + 1),
      number: `INV-${String(2040 - index).padStart(5, '0')}`,
      status: pick(random, invoiceStatuses),
      customer: {
        id: String(position + 1),
        name,
        email,
        address: `${integerBetween(random, 1, 200)} Harbor Lane, Lisbon`,
        taxId: `PT${integerBetween(random, 100_000_000, 999_999_999)}`,
      },
      currency: 'USD',
      items: Array.from({ length: integerBetween(random, 1, 4) }, (_item, line) => {
        const [description, unitAmount] = pick(random, services);
        return {
          id: `${index + 1}-${line + 1}`,
          description,
          quantity: integerBetween(random, 1, 6),
          unitAmount,
        };
      }),
      taxRate: TAX_RATE,
      issuedAt,
      dueAt: daysFrom(new Date(issuedAt), 30),
    };
  });
}
