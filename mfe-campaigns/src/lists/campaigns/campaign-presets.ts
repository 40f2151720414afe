import { type GridPreset, layoutOf } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';

const results = { cost: 98, revenue: 98, profit: 98, roi: 76, conversions: 64, cpa: 80, epc: 72 };

/**
 * The columns for the jobs of a media buyer; the first is the default. Its widths let it fit a window of 1440 px beside
 * the side navigation.
 */
export const campaignPresets: readonly GridPreset[] = [
  {
    id: 'buying',
    label: messages.presets.buying,
    layout: layoutOf({ name: null, ...results, trend: 96, default_bid: 76, budget: 92 }),
  },
  {
    id: 'delivery',
    label: messages.presets.delivery,
    layout: layoutOf({
      name: null,
      action: null,
      impressions: null,
      clicks: null,
      ctr: null,
      cpc: null,
      cost: null,
      default_bid: null,
      budget: null,
    }),
  },
  {
    id: 'tracker',
    label: messages.presets.tracker,
    layout: layoutOf({
      name: null,
      clicks: null,
      conversions: null,
      cr: null,
      epc: null,
      cpa: null,
      cost: null,
      revenue: null,
      profit: null,
      roi: null,
    }),
  },
  {
    id: 'review',
    label: messages.presets.review,
    layout: layoutOf({
      name: null,
      status: null,
      enabled: null,
      action: null,
      source_name: null,
      account_name: null,
      target_cpa: null,
      target_roi: null,
      target_payout: null,
      offer: null,
      tags: null,
      start_date: null,
      id: null,
    }),
  },
];
