import { createMarket, type Market } from './market.ts';
import { type MarketSize, memoryJournal, type WriteJournal } from './writes.ts';

export type MarketFixture = {
  readonly market: Market;
  readonly journal: WriteJournal;
  /** Sets the clock. */
  goTo(instant: string): void;
};

const small: MarketSize = { campaigns: 40, teasersPerCampaign: 3, widgetsPerCampaign: 12, historyDays: 10 };

/** A market in memory with a clock fixed at `instant`; its history ends on that day. */
export function marketAt(
  instant: string,
  {
    seed = 'test',
    size = {},
    journal,
  }: { seed?: string; size?: Partial<MarketSize>; journal?: WriteJournal } = {},
): MarketFixture {
  let now = new Date(instant);
  const used =
    journal ?? memoryJournal({ seed, lastDayOfHistory: instant.slice(0, 10), size: { ...small, ...size } });
  return {
    market: createMarket(used, () => now),
    journal: used,
    goTo: (next) => {
      now = new Date(next);
    },
  };
}
