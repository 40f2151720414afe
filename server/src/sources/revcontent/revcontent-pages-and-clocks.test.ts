import { rowsIn } from '../described/testing/answering-source.ts';
import { sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { revcontentConnector } from './revcontent-connector.ts';

const never = new AbortController().signal;

describe('a large RevContent account', () => {
  it('is read over several pages', async () => {
    const source = await sandboxSource('revcontent', '2026-11-20T17:20:00Z', {
      market: { campaigns: 5_100, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 2 },
    });
    const connector = revcontentConnector();
    try {
      const [access] = source.accesses;
      const listed = await rowsIn(connector.listCampaigns(access, never));
      expect(new Set(listed.map(({ id }) => id)).size).toBe(1_020);
      const range = { startDate: '2026-11-19', endDate: '2026-11-20' };
      const rows = await rowsIn(connector.readFacts(access, 'campaign_day', range, never));
      expect(rows.length).toBeGreaterThan(1_000);
      expect(new Set(rows.map(({ campaignId, day }) => `${campaignId} ${day}`)).size).toBe(rows.length);
    } finally {
      await connector.close();
      await source.close();
    }
  });

  it.each([
    ['New York', 0, '2026-11-01', '2026-11-02T20:00:00Z'],
    ['Berlin', 1, '2026-10-25', '2026-10-26T20:00:00Z'],
  ] as const)(
    'covers the 25 hours of the day on which the clocks of %s go back',
    async (_zone, index, day, at) => {
      const source = await sandboxSource('revcontent', at);
      const connector = revcontentConnector();
      try {
        const access = source.accesses[index];
        const days = { startDate: day, endDate: day };
        const rows = await rowsIn(connector.readFacts(access, 'campaign_day', days, never));
        const widgets = await rowsIn(connector.readFacts(access, 'widget_day', days, never));
        expect(rows.length).toBeGreaterThan(0);
        expect(new Set(rows.map((row) => row.day))).toEqual(new Set([day]));
        expect(sumOf(widgets, 'impressions')).toBe(sumOf(rows, 'impressions'));
      } finally {
        await connector.close();
        await source.close();
      }
    },
  );
});
