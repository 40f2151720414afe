import type { DateRange } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const shared = {
  skipToGrid: 'Skip to the table',
  listFailed: 'The report could not be loaded',
  listSafe: 'Nothing was changed. Your campaigns keep running.',
};

/** The reports of Thrive's campaigns. */
export const messages = messagesIn({
  en: {
    widget: {
      ...shared,
      title: 'Widgets report',
      otherReport: 'Teasers report',
      rules: 'Widget rules',
      description: 'Network cost next to tracker revenue for each widget of a Thrive campaign.',
      gridLabel: 'Widgets',
      search: 'Search widgets',
      entity: 'Widget',
      none: {
        title: 'No widgets in these dates',
        text: 'No visits of this Thrive campaign lead to a widget of a connected account. Choose other dates.',
      },
      filtered: { title: 'No matching widgets', text: 'Remove a filter to see more.' },
      total: (count: number) => plural(count, { other: 'Total (#)' }),
      fileName: (campaign: string, { startDate, endDate }: DateRange) =>
        `widgets of ${campaign} ${startDate} to ${endDate}`,
    },
    content: {
      ...shared,
      title: 'Teasers report',
      otherReport: 'Widgets report',
      rules: 'Teaser rules',
      description: 'Network cost next to tracker revenue for each teaser of a Thrive campaign.',
      gridLabel: 'Teasers',
      search: 'Search teasers',
      entity: 'Teaser',
      none: {
        title: 'No teasers in these dates',
        text: 'No visits of this Thrive campaign lead to a teaser of a connected account. Choose other dates.',
      },
      filtered: { title: 'No matching teasers', text: 'Remove a filter to see more.' },
      total: (count: number) => plural(count, { other: 'Total (#)' }),
      fileName: (campaign: string, { startDate, endDate }: DateRange) =>
        `teasers of ${campaign} ${startDate} to ${endDate}`,
    },
    campaign: 'Thrive campaign',
    noCampaigns: {
      title: 'No Thrive campaigns yet',
      text: 'Connect a Thrive account. Its campaigns appear here after the first sync.',
    },
    connect: 'Connect account',
    missing: {
      title: 'Campaign not found',
      text: 'This Thrive campaign does not exist, or you do not have access to its account. Choose another one above.',
      largest: 'Open the largest campaign',
    },
    columns: {
      state: 'State',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      trend: 'Trend',
      roi: 'ROI',
      epc: 'EPC',
      cvr: 'CVR',
      loss: 'Click loss',
      visits: 'Visits',
      conversions: 'Conversions',
      clicks: 'Clicks',
      cpa: 'CPA',
      network: 'Network',
      account: 'Account',
      networkCampaign: 'Network campaign',
    },
    createRule: 'Create rule',
    createRuleFromFilter: 'Create rule from this filter',
    inCurrency: (label: string, currency: string) => `${label} (${currency})`,
    shared: (campaigns: string, others: string) => `${campaigns} also receives visits from ${others}.`,
    sharedText: 'Cost and revenue of such a campaign count in full in each report.',
    unlinked: (count: number) =>
      plural(count, {
        one: '# tracked campaign could not be matched to one connected account.',
        other: '# tracked campaigns could not be matched to one connected account.',
      }),
    unlinkedText: (ids: string) => `Not in this report: ${ids}`,
  },
});
