import { type FiguresPage, listOfPages } from './list-of-pages.ts';

type Row = { readonly id: string };

const page = (id: string, { clicks = 10, success = true } = {}): FiguresPage<Row> => ({
  success,
  data: [{ id }],
  page: { next: null, total: 0 },
  totals: {
    currency: 'USD',
    impressions: 1000,
    views: null,
    clicks,
    conversions: null,
    cost: 12_500_000,
    revenue: null,
    profit: null,
    ctr: 0.01,
    cpc: 1_250_000,
    cpa: null,
    cr: null,
    epc: null,
    roi: null,
  },
  unattributed: null,
  withoutRevenue: null,
  range: { startDate: '2026-11-14', endDate: '2026-11-20', timeZone: 'America/New_York' },
  freshness: [],
});

describe('the list of all pages', () => {
  it('has their rows in order, and the totals of the whole list', () => {
    const list = listOfPages([page('1', { clicks: 30 }), page('2'), page('3')]);
    expect(list.rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(list.totals?.clicks).toBe(30);
  });

  it('is empty if one of them did not succeed', () => {
    const list = listOfPages([page('1'), page('2', { success: false })]);
    expect(list).toMatchObject({ rows: [], totals: null, unattributed: null });
  });
});
