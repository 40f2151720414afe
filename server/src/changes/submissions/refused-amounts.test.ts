import { randomUUID } from 'node:crypto';
import { connectedAccount } from '../../testing/connected-account.ts';
import { type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
beforeAll(async () => {
  domain = await startDomainServer({ sync: false, market: { campaigns: 4, historyDays: 1 } });
});
afterAll(() => domain.close());

describe('an amount that its source would refuse', () => {
  it.each([
    [
      'mgid',
      { advertiser_name: 'Acme', daily_budget: 100_001_000 },
      'Daily budget must be a multiple of 0.01',
    ],
    [
      'taboola',
      {
        brand_name: 'Acme',
        bid: 250_000,
        marketing_objective: 'LEADS_GENERATION',
        total_budget: 50_000_000,
        daily_budget: 100_001_000,
      },
      'Daily budget must be below “Total budget”',
    ],
  ] as const)('is refused at %s with its field, before it is queued', async (source, values, message) => {
    const buyer = await domain.person('buyer');
    const { id: account } = await connectedAccount(domain.server.database, source);
    const answer = await buyer('/api/submissions', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: { kind: 'campaign', targets: [{ source, account, values: { name: 'Spring', ...values } }] },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'targets.0.values.daily_budget', message }] },
    });
    expect((await buyer('/api/submissions?kind=campaign')).body).toMatchObject({ data: [] });
  });
});
