import { metricsTableAnswerSchema, thriveReportAnswerSchema } from '@adhelm/contracts';
import { startTrackerMarket, type TrackerMarket } from '../../facts/tracker/testing/tracker-market.ts';
import { type ReplicaReader, withScope } from '../../foundation/database/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { limitedPerson } from '../../testing/limited-person.ts';
import { thriveRoutes } from './thrive-routes.ts';

const now = () => new Date('2026-11-20T17:20:00Z');
const range = { startDate: '2026-11-14', endDate: '2026-11-19' };

let market: TrackerMarket;
let behindSeconds: number | null = null;
/** What readers were known to have changed. */
const positions: (string | null)[] = [];
/** The primary in the place of a replica. */
const replicaIn = ({ pool }: Pick<Services, 'pool'>): Pick<ReplicaReader, 'read'> => ({
  read: async (scope, position, work) => {
    positions.push(position);
    return { result: await withScope(pool, scope, (client) => work(client, true)), behindSeconds };
  },
});

beforeAll(async () => {
  market = await startTrackerMarket([
    {
      api: (api, services) =>
        thriveRoutes(api, {
          pool: services.pool,
          reader: replicaIn(services),
          now,
          workspace: { currency: 'USD', timeZone: 'UTC' },
        }),
    },
  ]);
}, 240_000);
afterAll(() => market.close());

async function get(path: string, query: Readonly<Record<string, string>>, headers = market.headers) {
  const answer = await fetch(`${market.server.url}/api/thrive/${path}?${new URLSearchParams(query)}`, {
    headers,
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

async function table(query: Readonly<Record<string, string>> = range, headers = market.headers) {
  const { body } = await get('campaigns/getMetricsTable', query, headers);
  return metricsTableAnswerSchema.parse(body);
}

async function report(query: Readonly<Record<string, string>>) {
  const { body } = await get('report', { account: market.thrive.id, limit: '1000', ...range, ...query });
  return thriveReportAnswerSchema.parse(body);
}

/** Reads the database without the code under test. */
async function stored(sql: string, values: readonly unknown[] = []) {
  const { rows } = await market.server.database.owner.query(sql, [...values]);
  return rows;
}

const ROWS = `select n.part_key, c.key, p.cost, p.revenue, p.conversions, p.clicks, p.visits, p.day
  from (select distinct part_key, source, campaign_id from attributed_day
    where reporter_key = $1 and level = 'campaign' and day between $2 and $3) n
  join accounts a on a.source = n.source
  join campaigns c on c.account_id = a.id and c.external_id = n.campaign_id`;

describe('GET /api/thrive/campaigns/getMetricsTable', () => {
  it('reads from a replica that has the last change of the person, and says how far behind it is', async () => {
    behindSeconds = 3;
    const { body } = await get('campaigns/getMetricsTable', range, {
      ...market.headers,
      cookie: 'adhelm-changed=0/1A2B',
    });
    behindSeconds = null;
    expect(metricsTableAnswerSchema.parse(body).behindSeconds).toBe(3);
    expect(positions.at(-1)).toBe('0/1A2B');
    expect((await table()).behindSeconds).toBeNull();
  });

  it('answers as the specification says, without any parameter', async () => {
    const { status, body } = await get('campaigns/getMetricsTable', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, data: { data: expect.any(Array) } });
    expect(metricsTableAnswerSchema.parse(body).range).toEqual({
      startDate: '2026-11-14',
      endDate: '2026-11-20',
      timeZone: 'UTC',
    });
  });

  it('has the cost of the networks beside the revenue of the tracker', async () => {
    const { data, currency } = await table();
    expect(data.data.length).toBeGreaterThan(3);
    const rows = await stored(
      `select t.external_id as id, sum(p.conversions)::int as conversions, sum(p.visits)::int as visits,
         sum(case when p.cost_currency = 'USD' then p.cost end)::bigint as cost
       from (${ROWS.replace('select n.part_key, c.key, p.cost, p.revenue, p.conversions, p.clicks, p.visits, p.day', 'select n.part_key, c.key')}) l
       join campaigns t on t.key = l.part_key
       join campaign_performance p on p.campaign_key = l.key and p.day between $2 and $3
       group by 1`,
      [market.thrive.key, range.startDate, range.endDate],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { id, conversions, visits, cost } of rows) {
      const row = data.data.find((one) => one.id === id);
      expect(row).toMatchObject({ conversions, visits, currency });
      if (cost !== null) expect(row?.cost).toBe(Number(cost));
      expect(row?.profit).toBe((row?.revenue ?? 0) - (row?.cost ?? 0));
    }
    const costs = data.data.map(({ cost }) => cost ?? -1);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  });

  it('is empty for a person who sees no Thrive account, and has no costs of accounts that they do not see', async () => {
    expect((await table(range, market.limited)).data.data).toEqual([]);
    const thriveOnly = await limitedPerson(market.server.database.app, market.server.url, [market.thrive.id]);
    const { data } = await table(range, thriveOnly);
    expect(data.data.length).toBeGreaterThan(3);
    for (const row of data.data) expect(row).toMatchObject({ cost: null, revenue: null, campaigns: 0 });
    expect(data.data.some(({ unlinked }) => unlinked > 0)).toBe(true);
  });

  it('refuses dates that are none and unknown parameters', async () => {
    const half = await get('campaigns/getMetricsTable', { startDate: '2026-11-14' });
    const other = await get('campaigns/getMetricsTable', { source: 'mgid' });
    expect([half.status, other.status]).toEqual([422, 422]);
  });
});

describe('GET /api/thrive/report', () => {
  it.each(['widget', 'content'] as const)(
    'lists what each %s costs and earns, and where it is',
    async (level) => {
      const {
        data: { data: campaigns },
      } = await table();
      const chosen = campaigns.find(({ source, campaigns: count }) => source === 'mgid' && count > 0);
      const answer = await report({ level, campaign: chosen?.id ?? '' });
      expect(answer.data.length).toBeGreaterThan(0);
      const [tracked] = answer.tracked;
      const [own] = await stored('select currency from accounts where id = $1', [tracked?.account]);
      const [fx] = await stored('select rate::float8 as rate from fx_rate_on($1, $2, $3::date)', [
        market.thrive.currency,
        own.currency,
        range.endDate,
      ]);
      expect(tracked).toMatchObject({
        currency: own.currency,
        rate: own.currency === market.thrive.currency ? 1 : fx.rate,
      });
      for (const row of answer.data) {
        expect(row).toMatchObject({
          account: tracked?.account,
          campaign: tracked?.id,
          currency: market.thrive.currency,
        });
        expect(row.name).not.toBe('');
      }
      const [sum] = await stored(
        `select sum(p.conversions)::int as conversions, sum(p.cost)::bigint as cost from ${level}_performance p
       join campaigns c on c.key = p.campaign_key
       where c.external_id = $1 and p.day between $2 and $3`,
        [tracked?.id, range.startDate, range.endDate],
      );
      expect(answer.totals.conversions).toBe(sum.conversions);
    },
  );

  it('says which rows lose and which earn, and filters by it', async () => {
    const {
      data: { data: campaigns },
    } = await table();
    const verdicts = new Set<string>();
    for (const { id } of campaigns) {
      const all = await report({ level: 'widget', campaign: id });
      for (const { evidence, losing, roi } of all.data) {
        if (evidence !== null) verdicts.add(evidence);
        if (evidence === 'losing') expect(losing).toBeGreaterThanOrEqual(0.9);
        if (evidence === 'earning') expect(losing).toBeLessThanOrEqual(0.1);
        if (evidence === 'earning') expect(roi).toBeGreaterThan(0);
      }
      const losing = await report({ level: 'widget', campaign: id, evidence: 'losing' });
      expect(losing.data.map((row) => row.id).toSorted()).toEqual(
        all.data
          .filter(({ evidence }) => evidence === 'losing')
          .map((row) => row.id)
          .toSorted(),
      );
    }
    expect(verdicts).toContain('losing');
    expect(verdicts).toContain('unknown');
  });

  it('has the profit of each row by day, which adds up to that of the range', async () => {
    const {
      data: { data: campaigns },
    } = await table();
    const chosen = campaigns.find(({ source, campaigns: count }) => source === 'mgid' && count > 0);
    const { data } = await report({ level: 'widget', campaign: chosen?.id ?? '' });
    expect(data.length).toBeGreaterThan(0);
    let known = 0;
    for (const { trend, profit } of data) {
      expect(trend).toHaveLength(6);
      const sum = trend.reduce((total: number, day) => total + (day ?? 0), 0);
      if (profit !== null && trend.some((day) => day !== null)) {
        known += 1;
        expect(sum).toBe(profit);
      }
    }
    expect(known).toBeGreaterThan(0);
    const [row] = data;
    const [first] = await stored(
      `select (p.revenue - p.cost)::float8 as profit from widget_performance p
       join campaigns c on c.key = p.campaign_key join widgets w on w.key = p.widget_key
       where c.external_id = $1 and w.external_id = $2 and c.account_id = $3 and p.day = $4
         and p.cost_currency = p.revenue_currency`,
      [row?.campaign, row?.entity, row?.account, range.startDate],
    );
    if (first !== undefined && row?.currency === 'USD') expect(row.trend[0]).toBe(first.profit);
  });

  it('refuses campaigns and accounts that are not there or not the person’s', async () => {
    const query = { level: 'widget', account: market.thrive.id, ...range };
    expect((await get('report', { ...query, campaign: 'none' })).status).toBe(404);
    expect((await get('report', { ...query, campaign: 'any' }, market.limited)).status).toBe(404);
    expect((await get('report', { ...query, account: market.voluum.id, campaign: 'any' })).status).toBe(404);
    expect((await get('report', { ...query, campaign: 'any', sort: 'nothing' })).status).toBe(422);
  });
});
