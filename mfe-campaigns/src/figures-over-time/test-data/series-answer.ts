import type { SeriesAnswer, SeriesPoint } from '@adhelm/contracts';
import { figures } from '../../test-data/campaign-tools-api.ts';

const MILLION = 1_000_000;

/** A point with amounts in whole units. */
export const point = (at: string, part: Partial<SeriesPoint> = {}): SeriesPoint => ({
  at,
  impressions: 1000,
  clicks: 10,
  conversions: 2,
  cost: 10 * MILLION,
  revenue: 15 * MILLION,
  profit: 5 * MILLION,
  costWithoutRevenue: null,
  ...part,
});

/** Two days of three campaigns, and the two days before. */
export const seriesAnswer = (part: Partial<SeriesAnswer> = {}): SeriesAnswer => ({
  success: true,
  behindSeconds: null,
  grain: 'day',
  currency: 'USD',
  timeZone: 'UTC',
  range: { startDate: '2026-11-19', endDate: '2026-11-20' },
  campaigns: 3,
  withHours: { accounts: 1, of: 1 },
  points: [point('2026-11-19'), point('2026-11-20', { revenue: null, profit: null, conversions: null })],
  totals: figures({
    cost: 2000 * MILLION,
    revenue: 1500 * MILLION,
    profit: -500 * MILLION,
    roi: -0.25,
    conversions: 40,
  }),
  withoutRevenue: null,
  compared: {
    range: { startDate: '2026-11-17', endDate: '2026-11-18' },
    points: [point('2026-11-17'), point('2026-11-18')],
    totals: figures({
      cost: 1000 * MILLION,
      revenue: 1500 * MILLION,
      profit: 500 * MILLION,
      roi: 0.5,
      conversions: null,
    }),
    withoutRevenue: null,
  },
  withoutRate: [],
  freshness: [],
  ...part,
});
