import {
  addDays,
  allCampaignsAnswerSchema,
  dayInZone,
  expenseChoicesAnswerSchema,
  expenseReportAnswerSchema,
} from '@adhelm/contracts';
import { storeRates } from '../../facts/fx/testing.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

const today = dayInZone(new Date(), 'UTC');
const range = { startDate: addDays(today, -6), endDate: today };

let domain: DomainServer;
let buyer: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer();
  buyer = await domain.person('buyer');
  await storeRates(
    domain.server.database.owner,
    [{ publishedOn: addDays(today, -60), currency: 'USD', perEuro: '1.25' }],
    new Date(),
  );
});
afterAll(() => domain.close());

const post = (body: object, as = buyer) => as('/api/expenses/report', { method: 'POST', body });
const report = async (body: object, as = buyer) =>
  expenseReportAnswerSchema.parse((await post({ ...range, ...body }, as)).body).data;

describe('POST /api/expenses/report', () => {
  it('has the spend of the list of all campaigns', async () => {
    const { body } = await buyer(`/api/campaigns/all?${new URLSearchParams({ ...range, limit: '200' })}`);
    const { data } = allCampaignsAnswerSchema.parse(body);
    const spent = data.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    expect(spent).toBeGreaterThan(0);
    const { totals, rows } = await report({ groupBy: ['campaign'] });
    expect(totals.amount).toBe(spent);
    for (const { account, id, cost } of data) {
      expect(rows.find(({ keys }) => keys[0] === `${account}:${id}`)?.amount ?? 0).toBe(cost ?? 0);
    }
  });

  it('stays within the scope of the person', async () => {
    const limited = await domain.limitedTo(domain.euros);
    const { rows } = await report({ groupBy: ['account'] }, limited);
    expect(rows.map(({ keys }) => keys)).toEqual([[domain.euros.id]]);
    const { body } = await limited('/api/expenses/choices');
    expect(expenseChoicesAnswerSchema.parse(body).data.account.map(({ id }) => id)).toEqual([
      domain.euros.id,
    ]);
  });

  it.each([
    ['a range of more than 2,000 days', { startDate: addDays(today, -2_000) }],
    ['an end before the start', { endDate: addDays(today, -9) }],
    ['a dimension twice', { groupBy: ['day', 'day'] }],
    ['an unknown dimension', { groupBy: ['widget'] }],
    ['an unknown field', { widgets: [] }],
  ])('refuses %s', async (_case, body) => {
    expect((await post({ ...range, ...body })).status).toBe(422);
  });
});
