import { csvOf } from './written-tables.ts';

/** Columns of the test widget report. */
export const HEADER = ['Campaign ID', 'Campaign', 'Widget ID', 'Date', 'Clicks', 'Spend'];
/** Figures of one day of November 2026. Campaign 1 is called “Campaign 1”. */
export const row = (campaign: string, widget: string, day: string, clicks: number, spend = '1.5') => [
  campaign,
  `Campaign ${campaign}`,
  widget,
  `2026-11-${day}`,
  clicks,
  spend,
];
export const fileOf = (...rows: readonly (readonly (string | number)[])[]) => csvOf([HEADER, ...rows]);
