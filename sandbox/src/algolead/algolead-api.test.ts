import { type OneSource, oneSource } from '../testing/one-source.ts';

type Answer = {
  readonly status: string;
  readonly errors?: string;
  readonly data?: readonly Record<string, unknown>[];
};

describe("the simulated AlgoLead's strictness", () => {
  let source: OneSource;

  beforeAll(async () => {
    const market = { campaigns: 30, teasersPerCampaign: 2, widgetsPerCampaign: 8, historyDays: 10 };
    source = await oneSource('algolead', { market });
  });
  afterAll(() => source.close());

  const range = { CreateTimeFrom: '2026-11-14 00:00:00', CreateTimeTo: '2026-11-19 23:59:59' };
  async function call(changed: Record<string, string>): Promise<Answer> {
    const { auth = '', trackingId = '', token = '' } = source.own.credentials;
    const usual = { Auth: auth, PartnerID: source.own.externalId, TrackingID: trackingId, Token: token };
    const query = new URLSearchParams({ ...usual, Service: 'AccountsData', ...range, ...changed });
    const answer = await fetch(`${source.own.baseUrl}/api.php?${query}`);
    expect(answer.status).toBe(200);
    return JSON.parse(await answer.text());
  }

  it.each([
    ['another token', { Token: 'x' }, 'Authentication failed'],
    ['another partner', { PartnerID: '1' }, 'Authentication failed'],
    ['an unknown service', { Service: 'DropTable' }, 'Unknown Service'],
    ['a request to create people', { Service: 'createAccountByOptimizer' }, 'Unknown Service'],
    ['an unknown parameter', { Limit: '1' }, 'Wrong parameter Limit'],
    ['days without a time', { CreateTimeFrom: '2026-11-14' }, 'CreateTimeFrom must be YYYY-MM-DD HH:mm:ss'],
    ['no such day', { CreateTimeTo: '2026-02-30 00:00:00' }, 'CreateTimeTo must be YYYY-MM-DD HH:mm:ss'],
  ])('reports a failure with HTTP 200: %s', async (_name, changed, errors) => {
    expect(await call(changed)).toEqual({ status: 'Failed', errors });
  });

  it('returns the accounts of a period, or the requested ones', async () => {
    const { status, data = [] } = await call({});
    expect(status).toBe('Success');
    expect(data.length).toBeGreaterThan(20);
    for (const account of data) {
      expect(String(account['CreateTime']) >= range.CreateTimeFrom).toBe(true);
      expect(String(account['CreateTime']) <= range.CreateTimeTo).toBe(true);
    }
    const id = String(data[3]?.['AccountID']);
    expect((await call({ AccountIDs: id })).data).toEqual([data[3]]);
  });

  it('contains personal data', async () => {
    const text = JSON.stringify((await call({})).data);
    expect(text).toMatch(/[a-z]+\.[a-z]+\d{4}@example\.com/);
    expect(text).toMatch(/SaleStatus":"[^"]*@example\.com/);
  });

  it('lists deposits', async () => {
    const { data = [] } = await call({ Service: 'DepositsList' });
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({ AccountID: expect.any(String), Currency: 'USD' });
  });
});
