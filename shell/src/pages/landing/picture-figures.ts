import { pageLanguage } from '@adhelm/shared-ui/messages';
import { formatDollars, formatGain } from '../../format/dollars.ts';
import { messages } from '../../messages/landing.ts';

const { spent, revenue, profit, roi, period, campaigns } = messages.picture;
const percent = new Intl.NumberFormat(pageLanguage(), { style: 'percent', maximumFractionDigits: 1 });

/** Example figures of the picture, labelled as such; they add up. */
export const pictureTotals = [
  { label: spent, value: formatDollars(12_480), note: period },
  { label: revenue, value: formatDollars(17_160), note: period },
  { label: profit, value: formatGain(4680), note: period },
  { label: roi, value: percent.format(0.375), note: period },
] as const;

const row = (campaign: string, source: string, cost: number, gain: number, isActive: boolean) => ({
  campaign,
  source,
  spent: formatDollars(cost),
  profit: formatGain(gain),
  isActive,
});

export const pictureRows = [
  row(campaigns.solar, 'MGID', 5120, 2304, true),
  row(campaigns.hearing, 'Taboola', 3900, 1365, true),
  row(campaigns.foods, 'RevContent', 2260, 904, true),
  row(campaigns.cover, 'Zeropark', 1200, 107, false),
] as const;

/** Spend and revenue of seven days in thousands of dollars, drawn as lines. */
export const pictureDays = {
  spent: [1.6, 1.7, 1.8, 1.75, 1.85, 1.88, 1.9],
  revenue: [1.9, 2.1, 2.3, 2.4, 2.7, 2.8, 2.96],
} as const;
