import type { OneAnswer } from '../testing/one-source.ts';
import { mgidCalls, rowsOf } from './testing/mgid-calls.ts';

describe("statistics of MGID's API", () => {
  const { source, call, get, patch, report, idsBy, campaignsWith } = mgidCalls();

  describe('the cube', () => {
    const dimensions = 'dimensions[]=day&dimensions[]=campaignId&dimensions[]=widgetId';

    it('returns data, totals and count, amounts with their currency, and 20 rows by default', async () => {
      const answer = await report(`${dimensions}&metrics[]=clicks&metrics[]=spent&metrics[]=cpc`);
      expect(answer.status).toBe(200);
      expect(rowsOf(answer)).toHaveLength(20);
      expect(rowsOf(answer)[0]).toEqual({
        day: '2026-11-14',
        campaignId: expect.any(Number),
        widgetId: expect.stringMatching(/^\d+$/),
        clicks: expect.any(Number),
        spent: { amount: expect.stringMatching(/^\d+(\.\d+)?$/), currency: 'USD' },
        cpc: { amount: expect.stringMatching(/^\d+(\.\d+)?$/), currency: 'USD' },
      });
      expect(answer.body).toMatchObject({
        limit: 20,
        offset: 0,
        totals: { day: '', campaignId: 0, widgetId: '' },
      });
      expect(answer.body.count).toBeGreaterThan(500);
    });

    it('pages through all rows without a gap, and they sum to the totals', async () => {
      const query = `${dimensions}&metrics[0]=clicks&metrics[1]=impressions&limit=400`;
      const first = await report(query);
      const rows: Record<string, unknown>[] = [];
      for (let offset = 0; offset < Number(first.body.count); offset += 400) {
        rows.push(...rowsOf(await report(`${query}&offset=${offset}`)));
      }
      expect(rows).toHaveLength(Number(first.body.count));
      const keys = new Set(rows.map((row) => `${row.day} ${row.campaignId} ${row.widgetId}`));
      expect(keys.size).toBe(rows.length);
      const clicks = rows.reduce((sum, row) => sum + Number(row.clicks), 0);
      expect(Object(first.body.totals).clicks).toBe(clicks);
    });

    it('sorts by any requested dimension or metric', async () => {
      const query = 'dimensions[]=campaignId&metrics[]=spent&limit=100';
      const spent = (answer: OneAnswer) => rowsOf(answer).map((row) => Number(Object(row.spent).amount));
      const falling = spent(await report(`${query}&orders[spent]=desc`));
      expect(falling).toEqual([...falling].sort((a, b) => b - a));
      const rising = spent(await report(`${query}&orders[spent]=asc`));
      expect(rising).toEqual([...falling].reverse());
    });

    it('filters by campaign and teaser', async () => {
      const [campaign = ''] = await campaignsWith(6);
      const answer = await report(
        `dimensions[]=campaignId&dimensions[]=teaserId&metrics[]=clicks&filters[campaigns][]=${campaign}`,
      );
      const rows = rowsOf(answer);
      expect(new Set(rows.map((row) => row.campaignId))).toEqual(new Set([Number(campaign)]));
      const [teaser] = rows.map((row) => row.teaserId);
      const one = await report(`dimensions[]=teaserId&metrics[]=clicks&filters[teasers][]=${teaser}`);
      expect(rowsOf(one).map((row) => row.teaserId)).toEqual([teaser]);
    });

    it("counts the client's own days, and an hour of the next day includes that day", async () => {
      const days = async (end: string) => {
        const query = `filters[dateRange][dateFrom]=2026-11-14T05:00:00.000Z&filters[dateRange][dateTo]=${end}`;
        const answer = await get(`/statistics-reports?${query}&dimensions[]=day&metrics[]=clicks`);
        return rowsOf(answer).map((row) => row.day);
      };
      expect(await days('2026-11-16T04:59:59.999Z')).toEqual(['2026-11-14', '2026-11-15']);
      expect(await days('2026-11-16T05:00:00.000Z')).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
    });

    it.each([
      ['no metric', 'dimensions[]=day', 422],
      ['no dimension', 'metrics[]=clicks', 422],
      ['an unknown metric', 'dimensions[]=day&metrics[]=luck', 422],
      ['an unknown dimension', 'dimensions[]=device&metrics[]=clicks', 422],
      ['a limit above 1,000', 'dimensions[]=day&metrics[]=clicks&limit=1001', 400],
      ['an unknown parameter', 'dimensions[]=day&metrics[]=clicks&page=2', 400],
      ['an unknown sort column', 'dimensions[]=day&metrics[]=clicks&orders[luck]=asc', 422],
    ])('refuses %s', async (_what, query, status) => {
      const answer = await report(query);
      expect(answer.status).toBe(status);
      expect(answer.body).toHaveProperty('errors');
    });

    it('refuses four dimensions and more than 90 days with the documented messages', async () => {
      const four = await report(`${dimensions}&dimensions[]=teaserId&metrics[]=clicks`);
      expect(four.body).toEqual({
        errors: { dimensions: ['This collection should contain 3 elements or less.'] },
      });
      const long = `filters[dateRange][dateFrom]=2026-08-01T00:00:00Z&filters[dateRange][dateTo]=2026-11-20T23:59:59.999-05:00`;
      const answer = await get(`/statistics-reports?${long}&dimensions[]=day&metrics[]=clicks`);
      expect(answer.body).toEqual({ errors: ['Date range exceeds 90 day limit'] });
    });

    it('returns an empty report for days without traffic', async () => {
      const future =
        'filters[dateRange][dateFrom]=2026-12-01T00:00:00Z&filters[dateRange][dateTo]=2026-12-02T00:00:00Z';
      const answer = await get(`/statistics-reports?${future}&dimensions[]=day&metrics[]=clicks`);
      expect(answer.body).toMatchObject({ data: [], count: 0 });
    });

    it('shows a pause from the next hour on', async () => {
      const [id = ''] = await campaignsWith(6);
      const impressions = async () => {
        const answer = await report(
          `dimensions[]=day&metrics[]=impressions&filters[campaigns][]=${id}&limit=100`,
        );
        return rowsOf(answer).find((row) => row.day === '2026-11-20')?.impressions;
      };
      await patch(`/campaigns/${id}?whetherToBlockByClient=1`);
      const atPause = await impressions();
      source().goTo('2026-11-20T20:20:00Z');
      expect(await impressions()).toBe(atPause);
      await patch(`/campaigns/${id}?whetherToBlockByClient=0`);
      source().goTo('2026-11-20T22:20:00Z');
      expect(await impressions()).toBeGreaterThan(Number(atPause));
    });
  });

  describe('the older statistics', () => {
    it('campaigns-stat agrees with the cube, and reports missing data', async () => {
      const interval = 'dateInterval=interval&startDate=2026-11-14&endDate=2026-11-20';
      const { body } = await get(`/campaigns-stat?${interval}`);
      const cube = await report('dimensions[]=campaignId&metrics[]=clicks&metrics[]=impressions&limit=100');
      const expected = rowsOf(cube).map((row) => [String(row.campaignId), row.clicks, row.impressions]);
      const reported = Object.entries(body).map(([id, stat]) => [id, Object(stat).clicks, Object(stat).imps]);
      expect(reported).toEqual(expected);
      const nothing = await get(
        '/campaigns-stat?dateInterval=interval&startDate=2025-01-01&endDate=2025-01-02',
      );
      expect(nothing.body).toEqual({ errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] });
      expect((await get('/campaigns-stat?dateInterval=someday')).body).toEqual({
        errors: ['[INVALID_VALUE_FOR_INTERVAL]'],
      });
      expect(
        (await get('/campaigns-stat?dateInterval=interval&startDate=2026-02-30&endDate=2026-03-01')).body,
      ).toEqual({
        errors: ['[ERROR_WRONG_DATE_FORMAT]'],
      });
    });

    it('teaser-stat returns the days of a teaser with time zone and currency', async () => {
      const [id = ''] = await idsBy('/teasers', (status) => status === 'active');
      const { body } = await get(`/teaser-stat/${id}?dateInterval=lastSeven`);
      expect(body).toMatchObject({ timezone: 'America/New_York', currency: 'usd', status: 'active' });
      expect(Object(body['teaser-stat'])['2026-11-18']).toMatchObject({
        date: '2026-11-18',
        clicks: expect.any(Number),
        shows: expect.any(Number),
      });
      expect((await get('/teaser-stat/1')).body).toEqual({ errors: ['[TEASER_DOES_NOT_EXIST]'] });
    });

    it('quality-analysis returns widgets with every figure as a string', async () => {
      const [id = ''] = await campaignsWith(6);
      const route = `/goodhits/campaigns/${id}/quality-analysis`;
      const { body } = await call(`${route}?dateInterval=yesterday`);
      const widgets = Object(Object(body[id])['2026-11-19_2026-11-19']);
      const [[uid, figures] = []] = Object.entries(widgets);
      expect(figures).toMatchObject({
        clicks: expect.stringMatching(/^\d+$/),
        spent: expect.any(String),
        sources: {},
      });
      const one = await call(`${route}/${uid}?dateInterval=yesterday`);
      expect(Object(Object(one.body[id])['2026-11-19_2026-11-19'])).toEqual({ [String(uid)]: figures });
      expect((await call(`${route}/1`)).body).toEqual({ errors: ['[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]'] });
    });
  });
});
