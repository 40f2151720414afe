import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** What is said of changes that a person makes in a source's own panel. */
export const messages = messagesIn({
  en: {
    open: 'Tasks',
    openCount: (count: number) =>
      plural(count, { one: 'Tasks, # of them is open', other: 'Tasks, # of them are open' }),
    close: 'Close tasks',
    back: 'All tasks',
    titles: { list: 'Tasks', one: 'Task' },
    shownTasks: 'Which tasks are shown',
    filters: { open: 'Open', all: 'All' },
    noAccount: 'There is no account to show tasks of',
    noAccountText: 'Connect one first, or open another one.',
    notRead: 'The tasks could not be read',
    none: { open: 'No task is open', all: 'There is no task' },
    noneText:
      'A change that a source does not let programs make becomes a task here: what to do in its panel, step by step.',
    showAll: 'Show all tasks',
    gone: 'This task is not there',
    goneText: 'The link names one that does not exist or that you may not see.',

    states: {
      open: 'Open',
      done: 'Done, not confirmed yet',
      confirmed: 'Confirmed',
      'not-done': 'Not done',
      cancelled: 'Cancelled',
    },
    askedBy: (name: string, when: string) => `${name}, ${when}`,
    doneOf: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
    contradicted: (count: number) =>
      plural(count, { one: 'Figures contradict # row', other: 'Figures contradict # rows' }),
    contradictedTitle: (count: number) =>
      plural(count, { one: 'Figures contradict # row.', other: 'Figures contradict # rows.' }),
    contradictedText: 'The figures still show the old value after it was ticked off, so it is open again.',
    facts: { account: 'Account', by: 'Asked by', at: 'Asked at', reason: 'Why' },

    before: 'How to get there',
    checklist: 'What to do',
    after: 'When it is done',
    file: 'File for the panel',
    fileNotRead: 'The file could not be read',
    preview: 'What is in the file',
    copy: 'Copy the file',
    download: 'Download',

    tickOff: (text: string) => `Done: ${text}`,
    allDone: 'All are done',
    saidBy: (name: string, when: string) => `Ticked off by ${name}, ${when}`,
    rowStates: {
      done: 'Waits for figures that show it',
      contradicted: 'Contradicted',
      confirmed: 'Confirmed by figures',
      'not-doable': 'Not doable',
      cancelled: 'Cancelled',
    },
    rowNote: (state: string, note: string) => `${state}: ${note}`,
    notDoable: 'Cannot be done',
    notDoableOf: (text: string) => `Cannot be done: ${text}`,
    whyNot: 'Why can it not be done?',
    whyNotHint: 'The row is over then, and whoever asked for it sees the reason.',
    whyMissing: 'Say why',
    keepReason: 'Say so',
    leaveOpen: 'Leave it open',
    values: { blocked: 'Blocked', notBlocked: 'Not blocked', allowed: 'Allowed', notAllowed: 'Not allowed' },

    notKept: 'The tick was not kept',
    changedMeanwhile: 'Somebody else changed this task',
    changedMeanwhileText: 'Your tick was not kept. This is the task as it is now: look, and tick again.',
    confirms: 'The next import or sync that shows the new value confirms it. A tick alone does not.',
    importReport: 'Import a report',

    cancel: 'Cancel the task',
    cancelQuestion: 'Leave what is open undone?',
    cancelText: 'Open rows are over then. What was ticked off still waits for figures.',
    cancelYes: 'Leave it undone',
    cancelNo: 'Keep the task',
    notCancelled: 'The task was not cancelled',

    toDo: (status: string) => `${status}: to do`,
    changeToDo: 'Change: to do',
    rowTask: (name: string, state: string) => `${state}. Open the task of ${name}`,
    made: (count: number) => plural(count, { one: 'A task was made.', other: '# tasks were made.' }),
    madeText: 'Nothing changes at the source until somebody does it there.',
    openTask: 'Open the task',
    openTaskOf: (account: string) => `Open the task of ${account}`,
  },
});
