import { allOf } from '../testing/fault-contract.ts';
import { access, answering, never, origin } from './testing/recorded-mgid.ts';

describe('the cube', () => {
  /** The documentation's sample response, with our dimensions. */
  const documentedReport = {
    data: [
      {
        day: '2026-11-20',
        campaignId: 78901,
        teaserId: 987654,
        impressions: 45230,
        clicks: 1120,
        spent: { amount: '840', currency: 'USD' },
        revenue: { amount: '0', currency: 'USD' },
        conversionsBuy: 0,
      },
    ],
    totals: { day: '', campaignId: 0, clicks: 1120, spent: { amount: '840', currency: 'USD' } },
    count: 1,
    limit: 1000,
    offset: 0,
  };
  const day = { startDate: '2026-11-20', endDate: '2026-11-20' };

  it('is requested as documented', async () => {
    const { connector, calls } = answering([200, documentedReport]);
    const rows = await allOf(connector.readFacts(access, 'content_day', day, never));
    expect(rows).toEqual([
      {
        campaignId: '78901',
        entityId: '987654',
        day: '2026-11-20',
        impressions: 45_230,
        viewableImpressions: null,
        clicks: 1_120,
        conversions: 0,
        cost: 840_000_000,
        revenue: 0,
      },
    ]);
    const { url } = calls[0] ?? { url: new URL(origin) };
    expect(url.pathname).toBe('/v1/goodhits/clients/111/statistics-reports');
    expect(url.searchParams.get('filters[dateRange][dateFrom]')).toBe('2026-11-20T00:00:00.000-05:00');
    expect(url.searchParams.get('filters[dateRange][dateTo]')).toBe('2026-11-20T23:59:59.999-05:00');
    expect(url.searchParams.getAll('dimensions[]')).toEqual(['day', 'campaignId', 'teaserId']);
    expect(url.searchParams.get('limit')).toBe('1000');
    expect(calls).toHaveLength(1);
  });

  it('goes on at the page at which a limit stopped it', async () => {
    const [documented] = documentedReport.data;
    const page = (from: number, length: number) => ({
      data: Array.from({ length }, (_, index) => ({ ...documented, teaserId: from + index })),
      count: 2_500,
    });
    const { connector, calls } = answering(
      [200, page(0, 1_000)],
      [429, { errors: ['Too Many Requests'] }],
      [429, { errors: ['Too Many Requests'] }],
      [200, page(1_000, 1_000)],
      [200, page(2_000, 500)],
    );
    const read = () => allOf(connector.readFacts(access, 'content_day', day, never));
    await expect(read()).rejects.toMatchObject({ kind: 'throttled' });
    const made = calls.length;
    const rows = await read();
    expect(rows.map(({ entityId }) => entityId)).toEqual(
      Array.from({ length: 2_500 }, (_, index) => String(index)),
    );
    expect(calls.slice(made).map(({ url }) => url.searchParams.get('offset'))).toEqual(['1000', '2000']);
  });

  it('returns local hours as instants, with a repeated hour as one row or two', async () => {
    const [documented] = documentedReport.data;
    const row = { ...documented, teaserId: undefined };
    const rowAt = (hour: number, campaignId: number) => ({ ...row, day: '2026-11-01', hour, campaignId });
    const data = [rowAt(1, 1), rowAt(1, 2), rowAt(1, 1), rowAt(23, 1)];
    const { connector, calls } = answering([200, { ...documentedReport, data, count: 4 }]);
    const changing = { startDate: '2026-11-01', endDate: '2026-11-01' };
    const rows = await allOf(connector.readFacts(access, 'campaign_hour', changing, never));
    expect(rows.map((one) => [one.campaignId, one.day, one.entityId])).toEqual([
      ['1', '2026-11-01T05:00:00Z', ''],
      ['2', '2026-11-01T05:00:00Z', ''],
      ['1', '2026-11-01T06:00:00Z', ''],
      ['1', '2026-11-02T04:00:00Z', ''],
    ]);
    expect(calls[0]?.url.searchParams.getAll('dimensions[]')).toEqual(['day', 'hour', 'campaignId']);
  });

  it('is read until a short page when there is no count', async () => {
    const [row] = documentedReport.data;
    const full = Array.from({ length: 1_000 }, (_, index) => ({ ...row, teaserId: index + 1 }));
    const { connector, calls } = answering([200, { data: full }], [200, { data: [row] }]);
    expect(await allOf(connector.readFacts(access, 'content_day', day, never))).toHaveLength(1_001);
    expect(calls.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '1000']);
  });

  it('is empty when MGID reports no data, whatever the status', async () => {
    for (const status of [200, 400, 404]) {
      const { connector } = answering([status, { errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] }]);
      expect(await allOf(connector.readFacts(access, 'widget_day', day, never))).toEqual([]);
    }
  });
});
