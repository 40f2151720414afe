import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What stands behind a tracker's rows, and changing it. */
export const messages = messagesIn({
  en: {
    title: (rows: number) => plural(rows, { one: 'Behind # row', other: 'Behind # rows' }),
    close: 'Close',
    about: 'Cost and profit are totals for these dates, from all visits.',
    failed: 'The widgets and campaigns behind these rows could not be loaded',
    safe: 'Nothing was changed.',
    none: {
      title: 'Nothing to act on',
      text: 'The visits of these rows do not name a campaign, content or widget. Check the sub-ID mapping.',
    },
    kinds: {
      widget: (count: number) => plural(count, { other: 'Widgets (#)' }),
      content: (count: number) => plural(count, { other: 'Contents (#)' }),
      campaign: (count: number) => plural(count, { other: 'Campaigns (#)' }),
    },
    selected: (count: number, of: number) => `${count} of ${of} selected`,
    all: 'Select all',
    select: (name: string) => `Select ${name}`,
    inCampaign: (campaign: string) => `in ${campaign}`,
    cost: 'Cost',
    profit: 'Profit',
    visits: (count: number) =>
      plural(count, { one: '# visit in these rows', other: '# visits in these rows' }),
    more: (count: number) => plural(count, { other: 'Show # more' }),
    omitted: (count: number) =>
      plural(count, {
        one: '# more with fewer visits is not listed. Select fewer rows to see it.',
        other: '# more with fewer visits are not listed. Select fewer rows to see them.',
      }),
    without: (count: number) =>
      plural(count, {
        one: '# row does not lead to one campaign.',
        other: '# rows do not lead to one campaign.',
      }),
    withoutText: (names: string) => `Check the sub-ID mapping of: ${names}.`,
    problems: {
      'unknown-source': 'The tracker does not say which network sent these visits.',
      'no-campaign-id': 'These visits carry no campaign ID. Check the sub-ID mapping.',
      'no-account': 'No connected account has this campaign.',
      'several-accounts': 'Several connected accounts have this campaign ID.',
      unknown: 'The account does not report this content.',
    },
    unnamed: 'Not reported',
    unknownSource: 'Unknown network',
  },
});
