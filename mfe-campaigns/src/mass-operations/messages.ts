import { messagesIn, plural } from '@adhelm/shared-ui/messages';

const widgets = (count: number) => plural(count, { one: '# widget', other: '# widgets' });

/** Mass widget optimization. */
export const messages = messagesIn({
  en: {
    title: 'Mass widget optimization',
    description: 'Block, unblock or bid on up to 100,000 widgets at once, with a preview, progress and undo.',
    back: 'New operation',
    where: 'Where',
    whereText: 'Choose nothing to include everything.',
    source: 'Source',
    account: 'Account',
    campaigns: 'Campaigns',
    searchCampaigns: 'Search campaigns',
    campaignsFailed: 'The campaigns could not be loaded',
    chosenCampaigns: (count: number) =>
      plural(count, { one: '# campaign chosen', other: '# campaigns chosen' }),
    allCampaigns: 'All campaigns of these accounts',
    clearCampaigns: 'Choose all',
    moreCampaigns: (count: number) =>
      plural(count, { one: '# more. Search for it.', other: '# more. Search for them.' }),
    which: 'Which widgets',
    way: 'Choose widgets',
    byCondition: 'By a condition',
    byIds: 'By ID',
    dates: 'Conditions use the figures of these days.',
    noCondition:
      'Enter a condition on the figures of a widget in its campaign, such as cost > 20 and conversions = 0.',
    ids: 'Widget IDs',
    idsHint:
      'Separate them with commas, spaces or new lines. With chosen campaigns, each ID applies to all of them; otherwise, wherever it had traffic on these days.',
    idCount: (count: number) => plural(count, { one: '# ID', other: '# IDs' }),
    tooManyIds: 'Enter at most 100,000 IDs',
    action: 'What to do',
    noAction: 'The chosen networks do not let anyone change widgets.',
    unsupported: (names: string, count: number) =>
      plural(count, {
        one: `${names} does not offer this, so its widgets are skipped.`,
        other: `${names} do not offer this, so their widgets are skipped.`,
      }),
    amountTitle: 'Change the bid of the selected widgets',
    chosenAmount: (words: string) => `Chosen: ${words}`,
    setTo: (value: string) => `set to ${value}`,
    changeBy: (percent: string) => `change by ${percent}`,
    atLeast: (value: string) => `at least ${value}`,
    atMost: (value: string) => `at most ${value}`,
    preview: 'Preview',
    previewing: 'Loading preview…',
    previewFailed: 'The preview could not be loaded',
    result: 'Preview',
    wouldChange: (count: number, of: string) =>
      plural(count, {
        one: `# of ${of} widgets will change`,
        other: `# of ${of} widgets will change`,
      }),
    nothing: 'No widget would change.',
    affected: (cost: string, revenue: string) => `They cost ${cost} and earned ${revenue} on these days.`,
    canary: (count: number) =>
      plural(count, {
        one: 'The first change is checked at the network before the rest starts.',
        other:
          'The first # changes are checked at the networks. The rest starts if at least half of them worked.',
      }),
    notChecked: 'The IDs could not be checked yet. The preview checks them.',
    duplicates: (count: number) => plural(count, { one: '# duplicate ID', other: '# duplicate IDs' }),
    malformed: (count: number) =>
      plural(count, {
        one: '# entry is not an ID of these networks and is left out:',
        other: '# entries are not IDs of these networks and are left out:',
      }),
    unknown: (count: number) =>
      plural(count, {
        one: '# ID not found in these accounts is left out:',
        other: '# IDs not found in these accounts are left out:',
      }),
    idle: (count: number) =>
      plural(count, {
        one: '# ID had no traffic on these days.',
        other: '# IDs had no traffic on these days.',
      }),
    byAccount: 'By account',
    skipped: 'Skipped',
    firstRows: 'The first widgets',
    start: (count: number) => plural(count, { one: 'Change # widget', other: 'Change # widgets' }),
    started: 'The operation has started',
    notStarted: 'The operation was not started',
    columns: {
      account: 'Account',
      widgets: 'Widgets',
      left: 'Skipped',
      cost: 'Cost',
      revenue: 'Revenue',
      reason: 'Reason',
      widget: 'Widget',
      campaign: 'Campaign',
      before: 'Before',
      after: 'After',
      state: 'State',
    },
    values: {
      blocked: 'blocked',
      notBlocked: 'not blocked',
      allowed: 'on the allow list',
      notAllowed: 'not on the allow list',
      none: 'none',
      readFirst: 'checked at the network first',
    },
    wholeAccount: 'Whole account',
    progress: (done: string, total: string) => `${done} of ${total}`,
    counts: (confirmed: string, failed: string, skipped: string, left: string) =>
      `${confirmed} confirmed, ${failed} failed, ${skipped} skipped, ${left} to go.`,
    cancelledCount: (count: number) => plural(count, { one: '# not sent.', other: '# not sent.' }),
    waitsForCanary: 'Checking the first changes at the network.',
    commands: { pause: 'Pause', resume: 'Resume', cancel: 'Cancel', undo: 'Undo' },
    commandFailed: 'The operation was not changed',
    undoOf: 'Undo of an earlier operation',
    undone: 'This operation was undone.',
    showUndo: 'Show the undo',
    by: (name: string, age: string) => `${name}, ${age}`,
    states: {
      running: 'Running',
      paused: 'Paused',
      cancelling: 'Cancelling',
      cancelled: 'Cancelled',
      done: 'Done',
      failed: 'Stopped',
    },
    targetStates: {
      planned: 'To do',
      sent: 'Sent',
      confirmed: 'Confirmed',
      failed: 'Failed',
      skipped: 'Skipped',
      cancelled: 'Not sent',
    },
    results: 'Results',
    resultRows: 'Results by widget',
    show: 'Show',
    everything: 'All widgets',
    noRows: 'No matching widgets',
    next: 'Next page',
    first: 'First page',
    earlier: 'Earlier operations',
    noEarlier: 'No operations yet',
    more: 'Show more',
    operationFailed: 'The operation could not be loaded',
    listFailed: 'The earlier operations could not be loaded',
    names: {
      'widget-block': { on: 'Block', off: 'Unblock' },
      'widget-allow': { on: 'Add to allow list', off: 'Remove from allow list' },
      'widget-bid': 'Change bid',
      undo: 'Undo',
    },
    operationTitle: (what: string, count: number) => `${what}: ${widgets(count)}`,
  },
});
