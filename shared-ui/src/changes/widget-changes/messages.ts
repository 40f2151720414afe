import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Blocking and allowing widgets, and what that means at each source. */
export const messages = messagesIn({
  en: {
    block: 'Block',
    unblock: 'Unblock',
    blockInAccount: 'Block in account',
    unblockInAccount: 'Unblock in account',
    allow: 'Add to allow list',
    disallow: 'Remove from allow list',
    allowInAccount: 'Add to account’s allow list',
    disallowInAccount: 'Remove from account’s allow list',
    titles: {
      block: (count: number) => plural(count, { one: 'Block # widget', other: 'Block # widgets' }),
      unblock: (count: number) => plural(count, { one: 'Unblock # widget', other: 'Unblock # widgets' }),
      blockInAccount: (count: number) =>
        plural(count, {
          one: 'Block # widget in the whole account',
          other: 'Block # widgets in the whole account',
        }),
      unblockInAccount: (count: number) =>
        plural(count, {
          one: 'Unblock # widget in the whole account',
          other: 'Unblock # widgets in the whole account',
        }),
      allow: (count: number) =>
        plural(count, { one: 'Add # widget to the allow list', other: 'Add # widgets to the allow list' }),
      disallow: (count: number) =>
        plural(count, {
          one: 'Remove # widget from the allow list',
          other: 'Remove # widgets from the allow list',
        }),
      allowInAccount: (count: number) =>
        plural(count, {
          one: 'Add # widget to the account’s allow list',
          other: 'Add # widgets to the account’s allow list',
        }),
      disallowInAccount: (count: number) =>
        plural(count, {
          one: 'Remove # widget from the account’s allow list',
          other: 'Remove # widgets from the account’s allow list',
        }),
    },
    affected: (cost: string, revenue: string | null) =>
      revenue === null
        ? `Cost in the displayed days: ${cost}; revenue is not known.`
        : `Cost in the displayed days: ${cost}, revenue: ${revenue}.`,
    means: {
      manual: (sources: string) =>
        `${sources}: there is no API for this, so the change becomes a manual task in the panel.`,
      incremental: (sources: string, scope: string) =>
        `${sources}: only the widgets you choose are added or removed, ${scope}.`,
      replace: (sources: string, scope: string) =>
        `${sources}: each change replaces the whole list ${scope}. Adhelm reads the list first and keeps its other entries.`,
      removal: (sources: string) =>
        `${sources}: the API does not remove entries, so that becomes a manual task in the panel.`,
      unread: (sources: string) =>
        `${sources}: the API confirms what is added, and does not show the list. Adhelm shows what it added itself.`,
      set: (sources: string, scope: string) => `${sources}: one bid per widget, ${scope}.`,
      inCampaign: 'in the campaign',
      inAccount: 'in all campaigns of the account',
    },
    none: (source: string) => `${source} does not let anyone block widgets or change their bids.`,
  },
});
