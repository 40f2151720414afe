import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** The ways to manual tasks, part of a list's first scripts; everything behind them loads on demand. */
export const messages = messagesIn({
  en: {
    open: 'Tasks',
    openCount: (count: number) => plural(count, { one: 'Tasks, # open', other: 'Tasks, # open' }),
    made: (count: number) => plural(count, { one: 'Task created.', other: '# tasks created.' }),
    madeText: 'Nothing changes until someone makes the change in the network’s panel.',
    toDo: (status: string) => `${status}: to do`,
    changeToDo: 'Change: to do',
    rowTask: (name: string, state: string) => `${state}. Open task for ${name}`,
    openTask: 'Open task',
    openTaskOf: (account: string) => `Open task for ${account}`,
  },
});
