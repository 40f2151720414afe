/** @slow starts a server over a market */
import { addDays, blockListAnswerSchema, dayInZone, reputationAnswerSchema } from '@adhelm/contracts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';
import { placementVerdicts } from './placement-verdicts.ts';

const usual = Array.from({ length: 40 }, (_, index) => ({
  clicks: 200,
  conversions: 2 + (index % 3),
  cost: 30_000_000,
  revenue: (2 + (index % 3)) * 10_000_000,
}));
const verdict = (own: Partial<(typeof usual)[number]>) =>
  placementVerdicts([...usual, { clicks: 0, conversions: 0, cost: 0, revenue: 0, ...own }]).at(-1);

describe('the verdict about a placement', () => {
  it('is losing or earning only when the figures leave little doubt', () => {
    const bots = verdict({ clicks: 3_000, cost: 450_000_000 });
    expect(bots?.verdict).toBe('losing');
    expect(bots?.losing).toBeGreaterThan(0.99);
    const winner = verdict({ clicks: 3_000, cost: 450_000_000, conversions: 150, revenue: 1_500_000_000 });
    expect(winner).toMatchObject({ verdict: 'earning' });
    expect(verdict({ clicks: 5, cost: 750_000 })?.verdict).toBe('unknown');
    expect(verdict({})).toEqual({ verdict: 'unknown', losing: null });
  });
});

describe('GET /api/reputation', () => {
  let domain: DomainServer;
  let buyer: ApiUser;
  const widget = 'bad-site.example';

  beforeAll(async () => {
    domain = await startDomainServer({ market: { campaigns: 6, widgetsPerCampaign: 20, historyDays: 10 } });
    buyer = await domain.person('buyer');
    const { owner } = domain.server.database;
    await owner.query(`insert into widgets (account_id, external_id) values ($1, $3), ($2, $3)`, [
      domain.dollars.id,
      domain.euros.id,
      widget,
    ]);
    // the same site loses a dollar per click in campaigns of both accounts, long ago as well as lately
    const today = dayInZone(new Date(), 'UTC');
    await owner.query(
      `insert into widget_performance (account_key, campaign_key, widget_key, day, clicks, conversions, cost,
         cost_currency, cost_origin, revenue, revenue_currency, revenue_origin)
       select a.key, c.key, w.key, d.day, 100, 0, 100000000, 'USD', 'source', 0, 'USD', 'tracker'
       from accounts a join widgets w on w.account_id = a.id and w.external_id = $1
       join lateral (select key from campaigns where account_id = a.id order by key limit 2) c on true
       cross join unnest($2::date[]) as d (day)`,
      [widget, [addDays(today, -4), addDays(today, -34), addDays(today, -1)]],
    );
  });
  afterAll(() => domain.close());

  const read = async (query: string, as = buyer) => {
    const { status, body } = await as(`/api/reputation${query}`);
    expect(status).toBe(200);
    return reputationAnswerSchema.parse(body);
  };

  it('pools a placement over campaigns and accounts, and leaves out days that are too young', async () => {
    const { data, range, sources } = await read('?source=mgid');
    expect(sources).toContainEqual({ id: 'mgid', name: 'MGID' });
    const today = dayInZone(new Date(), 'UTC');
    // nothing is reported of the days before
    expect(range).toEqual({ startDate: addDays(today, -34), endDate: addDays(today, -3) });
    expect(data.length).toBeGreaterThan(20);
    expect(data.find((one) => one.widget === widget)).toMatchObject({
      campaigns: 4,
      accounts: 2,
      clicks: 800,
      cost: 800_000_000,
      profit: -800_000_000,
      roi: -1,
      verdict: 'losing',
      lists: [],
    });
  });

  it('reads the network with the most widgets unless another one is asked for', async () => {
    const usual = await read('');
    expect(usual).toMatchObject({ source: 'mgid' });
    expect(usual.data.length).toBeGreaterThan(20);
    expect(await read('?source=taboola')).toMatchObject({ source: 'taboola', data: [] });
  });

  it('lists sites by their domain, and nothing else', async () => {
    const { data } = await read('?by=site');
    expect(data.map((one) => one.widget)).toEqual([widget]);
  });

  it('counts only accounts that the person sees', async () => {
    const { data } = await read('?source=mgid', await domain.limitedTo(domain.dollars));
    expect(data.find((one) => one.widget === widget)).toMatchObject({ accounts: 1, clicks: 400 });
  });

  it('says on which block lists it is', async () => {
    const draft = { name: 'Bots', source: 'mgid', places: [] };
    const { body } = await buyer('/api/block-lists', { method: 'POST', body: draft });
    const { id } = blockListAnswerSchema.parse(body).data;
    await buyer(`/api/block-lists/${id}/entries`, { method: 'POST', body: { entries: [{ widget }] } });
    expect((await read('?by=site')).data[0]?.lists).toEqual(['Bots']);
  });
});
