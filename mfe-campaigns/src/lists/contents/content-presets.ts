import { type GridPreset, layoutOf } from '@adhelm/shared-ui/grid';
import { messages } from './messages.ts';

/**
 * The columns for the jobs of a media buyer; the first is the default, and fits a window of 1440 px beside the side
 * navigation. Columns that a source lacks are left out.
 */
export const contentPresets: readonly GridPreset[] = [
  {
    id: 'buying',
    label: messages.presets.buying,
    layout: layoutOf({
      headline: 190,
      campaign: 120,
      status: 110,
      action: 90,
      cost: 90,
      revenue: 90,
      profit: 90,
      roi: 76,
      losing: 130,
      trend: 96,
      conversions: 64,
      cpa: 80,
      ctr: 72,
    }),
  },
  {
    id: 'delivery',
    label: messages.presets.delivery,
    layout: layoutOf({
      headline: null,
      status: null,
      action: null,
      impressions: null,
      views: null,
      clicks: null,
      ctr: null,
      cpc: null,
      cost: null,
      default_bid: null,
    }),
  },
  {
    id: 'review',
    label: messages.presets.review,
    layout: layoutOf({
      headline: null,
      campaign: null,
      status: null,
      approval_status: null,
      admin_status: null,
      action: null,
      description: null,
      target_url: null,
      id: null,
    }),
  },
];
