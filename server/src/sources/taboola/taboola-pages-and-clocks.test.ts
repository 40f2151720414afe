import { rowsIn } from '../described/testing/answering-source.ts';
import type { FactKind, FactRow } from '../reported-rows.ts';
import { START } from '../testing/sandbox-contract.ts';
import { sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { taboolaConnector } from './taboola-connector.ts';

const never = new AbortController().signal;

describe('a large Taboola account', () => {
  it('is read over several pages, and reports the thousand items with the highest cost', async () => {
    const source = await sandboxSource('taboola', START, {
      market: { campaigns: 1_300, teasersPerCampaign: 13, widgetsPerCampaign: 2, historyDays: 2 },
    });
    const connector = taboolaConnector();
    try {
      const [access] = source.accesses;
      const listed = await rowsIn(connector.listCampaigns(access, never));
      expect(listed.length).toBe(260);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(260);
      const day = { startDate: '2026-11-19', endDate: '2026-11-19' };
      const items = await rowsIn(connector.readFacts(access, 'content_day', day, never));
      const whole = await rowsIn(connector.readFacts(access, 'campaign_day', day, never));
      expect(items).toHaveLength(1_000);
      expect(sumOf(items, 'cost')).toBeLessThan(sumOf(whole, 'cost'));
    } finally {
      await connector.close();
      await source.close();
    }
  });
});

describe('days on which the clocks change', () => {
  it.each([
    ['New York', 0, '2026-11-01', '2026-11-02T20:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T04:00:00Z'],
    ['Berlin', 1, '2026-10-25', '2026-10-26T20:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z'],
  ] as const)(
    'back in %s include all traffic, in local hours',
    async (_zone, index, day, at, first, last) => {
      const hours = await hoursOf(index, day, at);
      // Taboola sends the repeated hour as one row
      expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, 24]);
    },
  );

  it.each([
    ['New York', 0, '2026-03-08', '2026-03-09T20:00:00Z', '2026-03-08T05:00:00Z', '2026-03-09T03:00:00Z'],
    ['Berlin', 1, '2026-03-29', '2026-03-30T20:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T21:00:00Z'],
  ] as const)('forward in %s: 23 hours', async (_zone, index, day, at, first, last) => {
    const hours = await hoursOf(index, day, at);
    expect([hours[0], hours.at(-1), hours.length]).toEqual([first, last, 23]);
  });

  /** The hours of a day with traffic, which has the same total by hour and by day. */
  async function hoursOf(index: 0 | 1, day: string, at: string): Promise<string[]> {
    const source = await sandboxSource('taboola', at);
    const connector = taboolaConnector();
    try {
      const range = { startDate: day, endDate: day };
      const read = (kind: FactKind): Promise<FactRow[]> =>
        rowsIn(connector.readFacts(source.accesses[index], kind, range, never));
      const [byHour, byDay] = [await read('campaign_hour'), await read('campaign_day')];
      expect(sumOf(byHour, 'impressions')).toBe(sumOf(byDay, 'impressions'));
      return [...new Set(byHour.map((row) => row.day))].sort();
    } finally {
      await connector.close();
      await source.close();
    }
  }
});
