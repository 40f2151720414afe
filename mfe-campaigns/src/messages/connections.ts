import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What is said of accounts and how they are connected. */
export const messages = messagesIn({
  en: {
    open: 'Accounts',
    openFailing: (count: number) =>
      plural(count, { one: 'Accounts, # has a problem', other: 'Accounts, # have a problem' }),
    title: 'Accounts',
    close: 'Close accounts',
    back: 'All accounts',
    connect: 'Connect an account',
    notRead: 'The accounts could not be read',
    none: 'No account is connected yet',
    noneText: 'Connect the first one: its last 30 days are read at once.',
    gone: 'This account is not there',
    goneText: 'It was removed, or you may not see it.',

    ok: 'Up to date',
    fresh: 'Reading for the first time',
    failing: 'Has a problem',
    pausedState: 'Syncs are paused',
    byFiles: 'Figures come from files',
    firstSync: (done: number, total: number) =>
      `First sync: ${formatNumber(done)} of ${formatNumber(total)} reports`,
    lastSync: 'Last good sync',
    lastSyncWas: (when: string) => `Last good sync: ${when}`,
    never: 'never',
    nextSync: 'Next sync',
    soon: 'as soon as a worker is free',
    balance: 'Balance',
    accountId: 'Account ID',
    currency: 'Currency',
    timeZone: 'Time zone',
    address: 'Address',
    simulated: 'Simulation',
    credentialsChanged: 'Credentials changed',
    writable: 'Changes are possible since',
    notWritable: 'not before its first sync has read everything',

    name: 'Name',
    every: 'Sync every',
    minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
    hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
    save: 'Save',
    saved: 'Saved',
    lostUpdate: 'Somebody changed this account meanwhile. This is how it is now; change it again.',
    importFile: 'Import a file',
    syncNow: 'Sync now',
    syncSoon: 'It is synced as soon as a worker is free',
    pause: 'Pause syncs',
    resume: 'Resume syncs',
    test: 'Test the connection',
    tested: 'The source accepts the credentials',
    notTested: 'The connection does not work',
    notDone: 'That did not work',

    credentials: 'New credentials',
    credentialsText:
      'They take the place of the present ones once the source has accepted them. They are kept sealed and never shown again.',
    rotate: 'Test and replace',
    rotated: 'The credentials were replaced',

    remove: 'Remove this account',
    removeText:
      'Its credentials are erased for good. What it told so far stays in reports; connecting the same login brings it back.',
    removeConfirm: (name: string) => `Type ${name} to confirm`,
    removeButton: 'Remove',
    removed: (name: string) => `${name} was removed`,

    source: 'Source',
    chooseSource: 'Choose a source',
    addressHint: 'Only change it for white labels',
    currencyHint: 'Leave empty where the source tells it',
    timeZoneHint: 'Leave empty where the source tells it; else like Europe/Berlin',
    testAndConnect: 'Test and connect',
    connected: (name: string) => `${name} is connected; its first sync has begun`,
    connectedByFiles: (name: string) => `${name} is connected; import its first file`,
    sealed: 'Credentials are kept sealed and never shown again.',
    fileOnly: 'This source has no API for advertisers: its figures come from files that you import.',
    figuresFromFiles: 'This source’s API tells no figures: they come from files that you import.',
  },
});
