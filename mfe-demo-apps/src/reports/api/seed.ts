import { daysFrom } from '../../demo-data/demo-days.ts';
import { people } from '../../demo-data/people.ts';
import { integerBetween, seededRandom } from '../../demo-data/seeded-random.ts';
import { latestOrderStatuses, type ReportAnswer, type ReportName } from '../reports.ts';

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const goods = ['Wool throw', 'Desk lamp', 'Walnut tray', 'Ceramic mug', 'Linen notebook'];
const plans = ['Autumn catalog', 'Shop on the phone', 'Product photos', 'Lamp prototypes'];
const tasks = ['Send the price list', 'Count the stock', 'Call the printer', 'Answer the reviews'];
const kinds = ['registered', 'paid', 'reviewed'] as const;
const nameAt = (index: number) => people[index % people.length]?.name ?? '';

/** The data of the seven reports. */
export function seedReports(now: Date): { readonly [Name in ReportName]: ReportAnswer<Name> } {
  const random = seededRandom(77);
  const profits = goods.map((name, index) => ({
    id: String(index + 1),
    name,
    sold: integerBetween(random, 40, 900),
    profit: integerBetween(random, 400, 9000) * 1_000_000,
  }));
  const profit = profits.reduce((sum, one) => sum + one.profit, 0);
  return {
    'customer-activity': {
      activity: Array.from({ length: 6 }, (_, index) => ({
        id: String(index + 1),
        customer: nameAt(index),
        kind: kinds[index % 3] ?? 'paid',
        createdAt: daysFrom(now, -index, 9 + index),
      })),
    },
    earnings: {
      earnings: months.map((month) => ({
        month,
        thisYear: integerBetween(random, 9, 40) * 1_000_000_000,
        lastYear: integerBetween(random, 6, 32) * 1_000_000_000,
      })),
    },
    'latest-orders': {
      orders: Array.from({ length: 6 }, (_, index) => ({
        id: String(index + 1),
        number: `DEV-${1040 - index}`,
        customer: nameAt(index + 3),
        status: latestOrderStatuses[index % 3] ?? 'pending',
        total: integerBetween(random, 20, 400) * 1_000_000,
        createdAt: daysFrom(now, -index, 13),
      })),
    },
    'latest-projects': {
      projects: plans.map((title, index) => ({
        id: String(index + 1),
        title,
        author: nameAt(index),
        budget: integerBetween(random, 4, 30) * 1_000_000_000,
        progress: integerBetween(random, 1, 20) / 20,
      })),
    },
    'latest-tasks': {
      tasks: tasks.map((title, index) => ({
        id: String(index + 1),
        title,
        dueAt: daysFrom(now, index - 1, 17),
        isDone: index === 0,
      })),
    },
    'profitable-products': {
      products: profits
        .toSorted((one, other) => other.profit - one.profit)
        .map((product) => ({ ...product, share: product.profit / profit })),
    },
    'top-referrals': {
      referrals: ['Search', 'Newsletter', 'Fair website', 'Blogs', 'Direct'].map((name, index) => ({
        id: String(index + 1),
        name,
        visits: integerBetween(random, 9000 - index * 1500, 12_000 - index * 1500),
      })),
    },
  };
}
