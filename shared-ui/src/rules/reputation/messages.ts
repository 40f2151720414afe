import type { ReputationVerdict } from '@adhelm/contracts';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The reputation of placements. */
export const messages = messagesIn({
  en: {
    title: 'Reputation',
    description: (range: string, days: number) =>
      `All campaigns together, ${range}. Recent days count more. After ${plural(days, { one: '# day', other: '# days' })}, a day counts half as much.`,
    loading: 'All campaigns together',
    skipToGrid: 'Skip to the table',
    gridLabel: 'Widgets',
    search: 'Search widgets',
    listFailed: 'The reputation of widgets could not be loaded',
    listSafe: 'Nothing was changed.',
    none: {
      title: 'No reputation yet',
      text: 'Widgets appear here once campaigns report their cost, clicks and revenue.',
    },
    filtered: { title: 'No matching widgets', text: 'Remove a filter to see more.' },
    fileName: 'reputation',
    network: 'Network',
    sites: 'Sites of all networks',
    verdict: 'Verdict',
    verdicts: {
      losing: 'Losing',
      earning: 'Earning',
      unknown: 'Not yet known',
    } satisfies Record<ReputationVerdict, string>,
    listed: 'On a block list',
    listedOptions: { yes: 'Yes', no: 'No' },
    columns: {
      widget: 'Widget',
      verdict: 'Verdict',
      losing: 'Chance of loss',
      cost: 'Cost',
      revenue: 'Revenue',
      profit: 'Profit',
      roi: 'ROI',
      clicks: 'Clicks',
      conversions: 'Conversions',
      campaigns: 'Campaigns',
      accounts: 'Accounts',
      sources: 'Networks',
      lists: 'Block lists',
      last: 'Last day',
    },
    certain: (probability: string) => `${probability} likely to lose`,
    add: 'Add to block list',
    adding: {
      title: (count: number) =>
        plural(count, { one: 'Add # widget to a block list', other: 'Add # widgets to a block list' }),
      list: 'Block list',
      fresh: (source: string) => `New list for ${source}`,
      name: 'Name of the new list',
      usual: (source: string) => `${source}: losing everywhere`,
      others: (count: number, source: string) =>
        plural(count, {
          one: `# of them is not reported by ${source} and is left out.`,
          other: `# of them are not reported by ${source} and are left out.`,
        }),
      note: (probability: string, cost: string) => `${probability} likely to lose, cost ${cost}`,
      plainNote: (cost: string) => `Cost ${cost}`,
      hint: 'Push the list, or keep it in sync, to block the widgets.',
      add: 'Add',
      cancel: 'Cancel',
      added: (count: number, list: string) =>
        `${plural(count, { one: '# widget', other: '# widgets' })} added to “${list}”`,
      failed: 'The widgets could not be added',
    },
  },
});
