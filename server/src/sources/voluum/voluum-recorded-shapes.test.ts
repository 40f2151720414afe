import {
  accessTo,
  answeringSource,
  failureOf,
  type Given,
  type Received,
  rowsIn,
} from '../described/testing/answering-source.ts';
import { voluumConnector } from './voluum-connector.ts';

/** Shapes as developers.voluum.com and clients of the API show them; the values are made up. */

const never = new AbortController().signal;
const now = () => Date.parse('2026-11-20T17:20:00Z');
const credentials = { accessId: 'id-1', accessKey: 'key-1' };
const range = { startDate: '2026-03-28', endDate: '2026-03-30' };

const listed = {
  campaigns: [
    {
      id: '0a1b2c3d-0000-4000-8000-000000000001',
      name: 'MGID - Germany - Solar',
      namePostfix: 'Solar',
      trafficSource: { id: '37bb0000-0000-4000-8000-000000000002', name: 'MGID' },
      country: { code: 'DE', name: 'Germany' },
      costModel: { type: 'AUTO' },
      redirectTarget: { flow: { id: 'f' } },
    },
  ],
};
const row = (changed: object) => ({
  campaignId: '0a1b2c3d-0000-4000-8000-000000000001',
  campaignName: 'MGID - Germany - Solar',
  day: '2026-03-29',
  visits: 41,
  clicks: 17,
  conversions: 2,
  revenue: 37.300000000000004,
  cost: 5.07,
  profit: 32.23,
  cpv: 0.12365853658536585,
  ...changed,
});
const reportOf = (rows: readonly object[], totalRows = rows.length) => ({
  totalRows,
  rows,
  totals: {},
  limit: 10_000,
  offset: 0,
  truncated: false,
  columnMappings: [],
});

describe('the Voluum connector against recorded shapes', () => {
  const running: { close(): Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.close();
  });

  async function against(answer: (request: Received) => Given) {
    const source = await answeringSource((request) => {
      if (request.path === '/auth/access/session') {
        return {
          body: { token: 't0ken', expirationTimestamp: '2026-11-20T21:20:00.000Z', inaugural: false },
        };
      }
      return answer(request);
    });
    const connector = voluumConnector({ now, retries: 0 });
    running.push(connector, source);
    return { source, connector, access: accessTo(source.url, { credentials }) };
  }

  it('starts a session with the access key and sends its token', async () => {
    const { source, connector, access } = await against(() => ({ body: listed }));
    await connector.checkAccess(access, never);
    expect(source.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /auth/access/session',
      'GET /campaign',
    ]);
    expect(JSON.parse(source.seen[0]?.body ?? '')).toEqual(credentials);
    expect(source.seen[0]?.headers['content-type']).toBe('application/json');
    expect(source.seen[1]?.headers['cwauth-token']).toBe('t0ken');
    expect(source.seen[1]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['in an object', listed],
    ['bare', listed.campaigns],
  ])('reads campaigns %s, and adds the archived ones of the report', async (_name, campaigns) => {
    const old = { campaignId: 'b', campaignName: 'MGID - Old', trafficSourceName: 'MGID', deleted: true };
    const { source, connector, access } = await against(({ path }) => ({
      body: path === '/campaign' ? campaigns : reportOf([old]),
    }));
    expect(await rowsIn(connector.listCampaigns(access, never))).toEqual([
      expect.objectContaining({ status: 'active', campaignType: 'MGID', details: { archived: false } }),
      expect.objectContaining({
        id: 'b',
        name: 'MGID - Old',
        status: 'archived',
        details: { archived: true },
      }),
    ]);
    expect(source.seen.at(-1)?.query.get('include')).toBe('ARCHIVED');
  });

  it('treats a campaign that the list marks as deleted as archived', async () => {
    const deleted = [{ ...listed.campaigns[0], deleted: true }];
    const { connector, access } = await against(({ path }) => ({
      body: path === '/campaign' ? { campaigns: deleted } : reportOf([]),
    }));
    expect(await rowsIn(connector.listCampaigns(access, never))).toMatchObject([{ status: 'archived' }]);
  });

  it('requests hours in UTC, and reads their number as text or number', async () => {
    const { source, connector, access } = await against(() => ({
      body: reportOf([
        row({ day: '2026-03-28', hourOfDay: '22', customVariable1: 'a' }),
        row({ day: '2026-03-28', hourOfDay: '23', customVariable1: 'a' }),
        row({ day: '2026-03-29', hourOfDay: 5, customVariable1: 17 }),
        row({ day: '2026-03-29', hourOfDay: 22, customVariable1: 'a' }),
      ]),
    }));
    const day = { startDate: '2026-03-29', endDate: '2026-03-29' };
    const berlin = { ...access, timeZone: 'Europe/Berlin' };
    const rows = await rowsIn(connector.readSubHours(berlin, { range: day, position: 1 }, never));
    // a day of 23 hours
    expect(rows.map(({ day: hour, subs }) => [hour, subs.join()])).toEqual([
      ['2026-03-28T23:00:00Z', 'a,,,,,'],
      ['2026-03-29T05:00:00Z', '17,,,,,'],
    ]);
    const query = source.seen.at(-1)?.query;
    expect(query?.get('tz')).toBe('UTC');
    expect([query?.get('from'), query?.get('to')]).toEqual(['2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z']);
    expect(query?.getAll('groupBy')).toEqual(['campaign', 'day', 'hour-of-day', 'custom-variable-1']);
  });

  it('refuses an hour that no day has', async () => {
    const { connector, access } = await against(() => ({ body: reportOf([row({ hourOfDay: 24 })]) }));
    expect(
      await failureOf(rowsIn(connector.readSubHours(access, { range, position: 1 }, never))),
    ).toMatchObject({ kind: 'upstream' });
  });

  it("requests full hours in the account's time zone, visits by their own day, and reads floats as amounts", async () => {
    const { source, connector, access } = await against(() => ({ body: reportOf([row({})]) }));
    expect(await rowsIn(connector.readFacts(access, 'campaign_day', range, never))).toEqual([
      {
        campaignId: '0a1b2c3d-0000-4000-8000-000000000001',
        entityId: '',
        day: '2026-03-29',
        impressions: null,
        viewableImpressions: null,
        clicks: 41,
        conversions: 2,
        cost: 5_070_000,
        revenue: 37_300_000,
      },
    ]);
    const query = source.seen.at(-1)?.query;
    expect(query?.getAll('groupBy')).toEqual(['campaign', 'day']);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      tz: 'Europe/Berlin',
      include: 'TRAFFIC',
      conversionTimeMode: 'VISIT',
      currency: 'USD',
      sort: 'day',
      direction: 'asc',
      offset: '0',
    });
  });

  it.each([
    ['of the zone', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['of UTC', ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']],
  ])('covers the requested days whether hours are %s or not, across a clock change', async (_name, days) => {
    const { source, connector, access } = await against(() => ({
      body: reportOf(days.map((day) => row({ day }))),
    }));
    const facts = await rowsIn(connector.readFacts(access, 'campaign_day', range, never));
    expect(facts.map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(source.seen.at(-1)?.query.get('from')).toBe('2026-03-27T00:00:00Z');
    expect(source.seen.at(-1)?.query.get('to')).toBe('2026-04-01T00:00:00Z');
    const utc = { ...access, timeZone: 'UTC' };
    await rowsIn(connector.readFacts(utc, 'campaign_day', range, never));
    expect(source.seen.at(-1)?.query.get('from')).toBe('2026-03-28T00:00:00Z');
    expect(source.seen.at(-1)?.query.get('to')).toBe('2026-03-31T00:00:00Z');
  });

  it('reads custom variables as sub-ids by position, up to the reported total', async () => {
    const pages = [
      reportOf([row({ customVariable1: '1180400', customVariable2: 2290, customVariable3: null })], 2),
      reportOf([row({ customVariable1: '1180401', customVariable6: 'x' })], 2),
    ];
    const { source, connector, access } = await against(() => ({ body: pages.shift() }));
    const rows = await rowsIn(connector.readSubs(access, range, never));
    expect(rows.map(({ subs }) => subs)).toEqual([
      ['1180400', '2290', '', '', '', ''],
      ['1180401', '', '', '', '', 'x'],
    ]);
    expect(rows[0]).toMatchObject({ visits: 41, landingClicks: 17, conversions: 2, revenue: 37_300_000 });
    expect(
      source.seen.filter(({ path }) => path === '/report').map(({ query }) => query.get('offset')),
    ).toEqual(['0', '1']);
    expect(source.seen.at(-1)?.query.getAll('groupBy')).toContain('custom-variable-6');
  });

  it.each([
    ['ends before its total', reportOf([], 3), 'it ends before its total'],
    ['has no total', { rows: [] }, 'totalRows'],
    ['has a row without a day', reportOf([row({ day: undefined })]), 'day'],
    ['has invalid figures', reportOf([row({ cost: 'a lot' })]), 'not an amount'],
    ['has half a visit', reportOf([row({ visits: 0.5 })]), 'not a count'],
    ['has an object as sub-id', reportOf([row({ customVariable1: {} })]), 'not a string'],
  ])('refuses a report that %s', async (_name, body, expected) => {
    const { connector, access } = await against(() => ({ body }));
    const failure = await failureOf(rowsIn(connector.readSubs(access, range, never)));
    expect(failure.kind).toBe('upstream');
    expect(failure.message).toContain(expected);
  });

  it("reports Voluum's message without the session", async () => {
    const { connector, access } = await against(() => ({
      status: 400,
      body: { error: { code: 'X', message: 'Rounding of t0ken to full hours' } },
    }));
    const failure = await failureOf(rowsIn(connector.readSubs(access, range, never)));
    expect(failure).toMatchObject({
      kind: 'validation',
      message: 'Voluum refused the report: Rounding of … to full hours, X',
    });
  });
});
