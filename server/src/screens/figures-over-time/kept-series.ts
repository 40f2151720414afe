import type { SeriesAnswer } from '@adhelm/contracts';
import { KeptOrders } from '../campaigns/index.ts';

/** What is kept of a series until the facts change. */
export type KeptSeries = Pick<
  SeriesAnswer,
  | 'points'
  | 'totals'
  | 'withoutRevenue'
  | 'campaigns'
  | 'compared'
  | 'withoutRate'
  | 'costParts'
  | 'removedCampaigns'
  | 'filledRates'
>;

/** The series that all requests of a process share until the facts change. */
export const createSeriesKeeper = (): KeptOrders<KeptSeries> => new KeptOrders();
