import {
  addDays,
  addSums,
  campaignsAnswerSchema,
  conditionHolds,
  contentsAnswerSchema,
  dayInZone,
  type Figures,
  figuresOf,
  figuresOfAll,
  remainderOf,
  widgetsAnswerSchema,
  withoutRevenueOf,
} from '@adhelm/contracts';
import fc from 'fast-check';
import { conditionOf } from '../../facts/performance/index.ts';
import { parseSort, sorted } from '../../foundation/lists/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { propertyTimeLimit } from '../../testing/property-time-limit.ts';
import { metricValues } from '../campaigns/testing.ts';

/** Checks lists against rows that are filtered, sorted and added up here, of figures that are random. */

const today = dayInZone(new Date(), 'America/New_York');
/** Completed days, so that there is a remainder. */
const range = { startDate: addDays(today, -4), endDate: addDays(today, -1) };

let domain: DomainServer;
let buyer: ApiUser;
let campaign: string;
beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 10, widgetsPerCampaign: 14 } });
  buyer = await domain.person('buyer');
  const { rows } = await owner().query<{ id: string }>(
    `select c.external_id as id from widget_performance p join campaigns c on c.key = p.campaign_key
     where p.account_key = $1 group by 1 order by count(*) desc limit 1`,
    [domain.dollars.key],
  );
  campaign = rows[0]?.id ?? '';
});
afterAll(() => domain.close());
const owner = () => domain.server.database.owner;

const schemas = {
  campaigns: campaignsAnswerSchema,
  contents: contentsAnswerSchema,
  widgets: widgetsAnswerSchema,
} as const;
type List = keyof typeof schemas;
type Query = Readonly<Record<string, string>>;
type Row = Figures & { readonly id: string } & Readonly<Record<string, unknown>>;
const read = async (list: List, query: Query = {}) => {
  const of = list === 'widgets' ? { campaign } : {};
  const parameters = new URLSearchParams({
    source: 'mgid',
    account: domain.dollars.id,
    limit: '1000',
    ...range,
    ...of,
    ...query,
  });
  const { body } = await buyer(`/api/${list}?${parameters}`);
  const answer = schemas[list].parse(body);
  return { ...answer, data: answer.data.map((row): Row => ({ ...row })) };
};

const tables = [
  ['campaign_performance', 'campaign_key'],
  ['content_performance', 'content_key'],
  ['widget_performance', 'widget_key'],
] as const;

/** Changes what is reported of some rows, as a merge does. */
async function scatter({ seed, silent, without, rateless }: Market): Promise<void> {
  for (const [table, key] of tables) {
    const part = (salt: number, percent: number) =>
      `abs(hashint4(${key} * 31 + extract(day from day)::integer * 7 + ${seed + salt})) % 100 < ${percent}`;
    await owner().query(
      `update ${table} set clicks = abs(hashint4(${key} + ${seed})) % 40,
         conversions = case when ${part(1, 30)} then null else abs(hashint4(${key} + ${seed} + 1)) % 5 end,
         cost = case when ${part(2, silent)} then null else abs(hashint4(${key} + ${seed} + 2)) % 3 * 1500000 end,
         cost_currency = case when ${part(3, rateless)} then 'XAF' else 'USD' end,
         revenue = case when ${part(4, without)} then null else abs(hashint4(${key} + ${seed} + 3)) % 4 * 1000000 end,
         revenue_currency = 'USD', revenue_origin = 'tracker', cost_origin = 'source'
       where account_key = ${domain.dollars.key}`,
    );
    await owner().query(`update ${table} set revenue_origin = null where revenue is null`);
  }
  await owner().query('update list_editions set edition = edition + 1');
}

const markets = fc.record({
  seed: fc.nat({ max: 1_000_000 }),
  silent: fc.constantFrom(0, 20, 100),
  without: fc.constantFrom(0, 30, 100),
  rateless: fc.constantFrom(0, 10),
});
type Market = typeof markets extends fc.Arbitrary<infer Value> ? Value : never;

const sorts: Readonly<Record<List, readonly string[]>> = {
  campaigns: ['name', '-cost', 'roi,-clicks', '-epc', 'status,name', 'default_bid'],
  contents: [
    'headline',
    '-cost',
    'roi,-clicks',
    '-cpa',
    'status,-headline',
    '-losing',
    'losing',
    '-default_bid',
  ],
  widgets: ['id', '-cost', 'profit', '-losing', 'cr,id', '-blocked', 'conversions'],
};
const conditions = ['cost > 2', 'not roi < 50%', 'conversions >= 1 or cpa > 1.5 × epc'];

describe.each(['campaigns', 'contents', 'widgets'] as const)('the list of %s of random figures', (list) => {
  it('has the rows, order, totals and remainder that its parts have', async () => {
    await fc.assert(
      fc.asyncProperty(markets, async (market) => {
        await scatter(market);
        const { data: every, totals, withoutRevenue, unattributed } = await read(list);
        expect(every.length).toBeGreaterThan(4);
        expect(totals).toEqual(figuresOfAll(every, 'USD'));
        expect(withoutRevenue).toEqual(withoutRevenueOf(every));
        if (list === 'campaigns') expect(unattributed).toBeNull();
        else {
          const of =
            list === 'widgets'
              ? (await read('campaigns')).data.filter(({ id }) => id === campaign)
              : (await read('campaigns')).data;
          const rest = figuresOf(remainderOf(addSums(of), addSums(every)), 'USD');
          // JSON has no negative zero
          expect(unattributed).toEqual(JSON.parse(JSON.stringify(rest)));
        }
        for (const sort of sorts[list]) {
          const fields = new Set(sort.replaceAll('-', '').split(','));
          const expected = sorted(every, parseSort(sort, fields)).map(({ id }) => id);
          expect([sort, (await read(list, { sort })).data.map(({ id }) => id)]).toEqual([sort, expected]);
          const first = await read(list, { sort, limit: '3' });
          const second = await read(list, { sort, limit: '3', cursor: first.page.next ?? '' });
          expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(expected.slice(0, 6));
          expect(second.totals).toEqual(totals);
        }
      }),
      { numRuns: 4, plugins: [propertyTimeLimit] },
    );
  });

  it('has the rows and totals that a search or evidence leaves', async () => {
    await fc.assert(
      fc.asyncProperty(markets, fc.nat(), async (market, place) => {
        await scatter(market);
        const { data: every } = await read(list);
        const text = ({ name, headline, id }: Row) => String(name ?? headline ?? id);
        const some = text(every[place % every.length] ?? every[0] ?? { ...figuresOfAll([], 'USD'), id: '' });
        const word = some.slice(1, 5).trim();
        const choices: [Query, (row: Row) => boolean][] = [
          [{ name: ` ${word.toUpperCase()}` }, (row) => text(row).toLowerCase().includes(word.toLowerCase())],
        ];
        if (list !== 'campaigns') {
          for (const evidence of ['losing', 'earning', 'unknown']) {
            choices.push([{ evidence }, (row) => (row['evidence'] ?? 'unknown') === evidence]);
          }
        }
        if (list !== 'widgets') choices.push([{ status: 'active' }, ({ status }) => status === 'active']);
        else {
          for (const where of conditions) {
            const condition = conditionOf(where);
            choices.push([{ where }, (row) => conditionHolds(condition, metricValues(row)) === true]);
          }
        }
        for (const [query, isLeft] of choices) {
          const answer = await read(list, { sort: 'id', ...query });
          const expected = sorted(every.filter(isLeft), []);
          expect([query, answer.data.map(({ id }) => id)]).toEqual([query, expected.map(({ id }) => id)]);
          expect([query, answer.totals]).toEqual([query, figuresOfAll(expected, 'USD')]);
          expect(answer.page.total).toBe(expected.length);
        }
      }),
      { numRuns: 4, plugins: [propertyTimeLimit] },
    );
  });
});
