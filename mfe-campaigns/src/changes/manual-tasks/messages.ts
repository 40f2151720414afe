import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Changes that a person makes in a source's own panel. */
export const messages = messagesIn({
  en: {
    close: 'Close tasks',
    back: 'All tasks',
    allAccounts: 'All accounts',
    titles: { list: 'Tasks', one: 'Task' },
    shownTasks: 'Show',
    filters: { open: 'Open', all: 'All' },
    noAccount: 'No account selected',
    noAccountText: 'Connect an account or open another one.',
    notRead: 'The tasks could not be loaded',
    none: { open: 'No open tasks', all: 'No tasks' },
    noneText: 'Changes the API cannot make appear here as manual steps.',
    showAll: 'Show all tasks',
    gone: 'Task not found',
    goneText: 'It does not exist, or you do not have access to it.',

    states: {
      open: 'Open',
      done: 'Done, awaiting confirmation',
      confirmed: 'Confirmed',
      'not-done': 'Not done',
      cancelled: 'Cancelled',
    },
    askedBy: (name: string, when: string) => `${name}, ${when}`,
    doneOf: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
    contradicted: (count: number) =>
      plural(count, { one: '# row contradicted by reports', other: '# rows contradicted by reports' }),
    contradictedTitle: (count: number) =>
      plural(count, { one: 'Reports contradict # row.', other: 'Reports contradict # rows.' }),
    contradictedText: 'Reports still show the old value, so it is open again.',
    facts: { account: 'Account', by: 'Requester', at: 'Requested', reason: 'Reason' },

    before: 'Before you start',
    checklist: 'What to do',
    after: 'Afterwards',
    file: 'File for the panel',
    fileNotRead: 'The file could not be loaded',
    preview: 'File contents',
    copy: 'Copy',
    download: 'Download',

    tickOff: (text: string) => `Done: ${text}`,
    allDone: 'Mark all as done',
    saidBy: (name: string, when: string) => `Marked as done by ${name}, ${when}`,
    rowStates: {
      done: 'Awaiting confirmation',
      contradicted: 'Contradicted',
      confirmed: 'Confirmed by reports',
      'not-doable': 'Cannot be done',
      cancelled: 'Cancelled',
    },
    rowNote: (state: string, note: string) => `${state}: ${note}`,
    notDoable: 'Cannot be done',
    notDoableOf: (text: string) => `Cannot be done: ${text}`,
    whyNot: 'Why can it not be done?',
    whyNotHint: 'The row is closed and the requester sees the reason.',
    whyMissing: 'Enter a reason',
    keepReason: 'Mark as not possible',
    leaveOpen: 'Keep open',

    notKept: 'Not saved',
    changedMeanwhile: 'Someone else changed this task',
    changedMeanwhileText: 'Your change was not saved. Review the task and try again.',
    confirms: 'The next import or sync that shows the new value confirms it.',
    importReport: 'Import a report',

    cancel: 'Cancel task',
    cancelQuestion: 'Cancel the open rows?',
    cancelText: 'Open rows are closed. Rows marked as done still await confirmation.',
    cancelYes: 'Cancel rows',
    cancelNo: 'Keep task',
    notCancelled: 'The task was not cancelled',
  },
});
