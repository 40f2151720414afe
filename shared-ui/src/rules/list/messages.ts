import type { RuleRun } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Lists of rules. */
export const messages = messagesIn({
  en: {
    runStates: {
      running: 'Running',
      waiting: 'Waiting for approval',
      done: 'Done',
      stopped: 'Stopped',
      failed: 'Failed',
    } satisfies Record<RuleRun['state'], string>,
    skipToGrid: 'Skip to the table',
    gridLabel: 'Rules',
    search: 'Search rules',
    listFailed: 'The rules could not be loaded',
    listSafe: 'Nothing was changed. Live rules keep running.',
    none: {
      title: 'No rules yet',
      text: 'A rule watches your campaigns and acts when a condition is met. Start from a template in shadow mode, which changes nothing.',
    },
    /** For people who cannot create one. */
    noneYet: {
      title: 'No rules for your accounts alone',
      text: 'A rule appears here if you see all accounts that it covers. What other rules decide about your accounts is in the log.',
    },
    filtered: { title: 'No matching rules', text: 'Remove a filter to see more.' },
    fileName: 'rules',
    columns: {
      name: 'Name',
      mode: 'Mode',
      priority: 'Priority',
      next: 'Next run',
      last: 'Last run',
      result: 'Last result',
      conflicts: 'Conflicts',
      where: 'Where',
      saving: 'Saving',
      changed: 'Changed',
    },
    changedBy: (name: string, age: string) => `${name}, ${age}`,
    saving: {
      interval: (low: string, high: string) => `${low} to ${high}`,
      unknown: 'Not yet known',
      needed: (acted: number, held: number) =>
        `Compared so far: ${plural(acted, { other: '# acted on' })}, ${plural(held, { other: '# left alone' })}. 20 of each are needed.`,
      measured: (acted: number, held: number) =>
        `90% interval, from ${plural(acted, { other: '# entities acted on' })} and ${plural(held, { other: '# left alone' })} at random`,
      wouldHaveSaved: 'if it had been live',
      wouldHaveLost: 'lost if it had been live',
      shadowOf: (entities: number, unknown: number, since: string) =>
        [
          `What ${plural(entities, { one: '# entity', other: '# entities' })} lost from the day after the decision until now, first decided ${since}.`,
          ...(unknown === 0 ? [] : [`Not known for ${plural(unknown, { other: '#' })}.`]),
          'Late conversions may still reduce it.',
        ].join(' '),
      none: 'No control group. Set one in the rule’s guards to measure savings.',
    },
    conflictWith: (name: string, more: number) =>
      more === 0 ? name : `${name} and ${plural(more, { other: '# more' })}`,
    everywhere: 'Everywhere',
    overview: 'Overview',
    accounts: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
    campaigns: (count: number) => plural(count, { one: '# campaign', other: '# campaigns' }),
    priorityOf: (name: string) => `Priority of ${name}`,
    priorityChanged: (name: string, priority: string) => `Priority of “${name}”: ${priority}`,
    tags: 'Tags',
    tagged: (tags: string) => `Tags: ${tags}`,
    bulk: {
      mode: 'Mode',
      priority: 'Priority',
      noneChanged: 'No rule was changed',
      undo: 'Undo all',
      nothingToChange: (live: number) =>
        live > 0 ? 'Nothing to change: live rules need access level 2' : 'Nothing to change',
      liveLeftOut: (count: number) =>
        plural(count, {
          one: '# live rule was left out: it needs access level 2',
          other: '# live rules were left out: they need access level 2',
        }),
      stayNotLive: (count: number) =>
        plural(count, {
          one: '# rule was live before and stays as it is',
          other: '# rules were live before and stay as they are',
        }),
      mayHaveRun: (reason: string) => `It may have run. Check its log. ${reason}`,
      undone: (count: number) =>
        plural(count, { one: '# rule is as before', other: '# rules are as before' }),
      duplicated: (count: number) =>
        plural(count, { one: '# copy added. It is off.', other: '# copies added. They are off.' }),
      noneDuplicated: 'No copy was made',
      noneRuns: 'The selected rules are off, or need access level 2 to run',
      liveQuestion: {
        titles: {
          'set-live': (count: number) =>
            plural(count, { one: 'Set # rule live?', other: 'Set # rules live?' }),
          'run-now': (count: number) =>
            plural(count, { one: 'Run # live rule now?', other: 'Run # live rules now?' }),
        },
        yes: { 'set-live': 'Set live', 'run-now': 'Run now' },
        nothing: 'Their next runs change nothing with the current figures.',
        /** `entities`: such as “3 widgets”, each counted once. */
        all: (entities: string) => `Their next runs change ${entities} right away.`,
        /** Where not every entity is listed, some may be changed by several rules. */
        atMost: (entities: string) => `Their next runs change up to ${entities} right away.`,
        others: (count: number) =>
          plural(count, {
            one: '# selected rule that is not live runs too, without a question.',
            other: '# selected rules that are not live run too, without a question.',
          }),
        rules: 'What each rule changes',
      },
      runs: {
        title: (count: number) => plural(count, { one: 'Run # rule', other: 'Run # rules' }),
        waits: 'Waits',
        runs: 'Running…',
        leftOut: (count: number) =>
          plural(count, {
            one: '# selected rule was left out: it is off, or needs access level 2.',
            other: '# selected rules were left out: they are off, or need access level 2.',
          }),
        underWay: (ended: number, all: number) =>
          plural(all, {
            one: 'Running # rule…',
            other: `Running # rules: ${formatNumber(ended)} done`,
          }),
        ran: (count: number) => plural(count, { one: '# rule ran', other: '# rules ran' }),
        still: (count: number) => plural(count, { other: '# still running' }),
        failed: (count: number) => plural(count, { other: '# failed' }),
        close: 'Close',
      },
      edit: 'Edit',
      editTitle: (count: number) => plural(count, { one: 'Edit # rule', other: 'Edit # rules' }),
      unchanged: 'Unchanged',
      schedule: 'Schedule',
      schedules: { on: 'Runs by itself', off: 'Only by hand' },
      addTags: 'Add tags',
      removeTags: 'Remove tags',
      noTags: 'These rules have no tags.',
      present: (tags: string) => `Current tags: ${tags}`,
      versions: 'Each change creates a new version, listed in the rule’s history.',
      save: 'Apply',
      liveTitle: (count: number) =>
        plural(count, { one: 'Save changes to # live rule?', other: 'Save changes to # live rules?' }),
      saveLive: (count: number) => plural(count, { one: 'Save # live rule', other: 'Save # live rules' }),
      edited: (count: number) => plural(count, { one: '# rule changed', other: '# rules changed' }),
      notChanged: (count: number) =>
        plural(count, {
          one: '# rule was not changed. What you entered is still here.',
          other: '# rules were not changed. What you entered is still here.',
        }),
      refused: (name: string, reason: string) => `${name}: ${reason}`,
      copyTo: 'Copy to accounts',
      copyTitle: (count: number) =>
        plural(count, { one: 'Copy # rule to accounts', other: 'Copy # rules to accounts' }),
      copyHint: 'Each copy is off and covers all campaigns of its account.',
      copy: 'Copy',
      copyName: (rule: string, account: string) => `${rule} (${account})`,
      notCopied: (count: number) =>
        plural(count, { one: '# copy was not made.', other: '# copies were not made.' }),
      retry: 'Try again',
      copied: (count: number) => plural(count, { one: '# copy made', other: '# copies made' }),
    },
    begun: (count: number) =>
      plural(count, {
        one: 'You began # rule and have not saved it',
        other: 'You began # rules and have not saved them',
      }),
    continue: 'Continue',
    unsaved: 'Unsaved changes',
    modeOf: (name: string) => `Mode of ${name}`,
    modeChanged: (name: string, mode: string) => `“${name}” is now ${mode}`,
    notChanged: 'The rule could not be changed',
    log: 'Log',
    run: 'Run now',
    ran: (name: string, result: string) => `“${name}”: ${result}`,
    notStarted: 'The rule could not be run',
    edit: 'Edit',
    duplicate: 'Duplicate',
    copyName: (name: string) => `${name} (copy)`,
    duplicated: (name: string) => `“${name}” added. It is off.`,
    remove: 'Delete',
    removed: (name: string) => `“${name}” deleted`,
    removedAll: (count: number) => plural(count, { one: '# rule deleted', other: '# rules deleted' }),
    notRemoved: 'Nothing was deleted',
    restored: (name: string) => `“${name}” is back in its mode`,
    restoredAll: (count: number) =>
      plural(count, { one: '# rule is back in its mode', other: '# rules are back in their modes' }),
    notRestored: 'The deletion could not be undone',
    undo: 'Undo',
    undoAll: 'Undo all',
    actionsOf: (name: string) => `Actions for ${name}`,
    isOff: '–',
    wouldBe: (acting: number, held: number, isAlert: boolean) =>
      [
        isAlert
          ? plural(acting, { other: 'Would alert about #' })
          : plural(acting, { one: 'Would make # change', other: 'Would make # changes' }),
        ...(held === 0 ? [] : [plural(held, { other: '# held back' })]),
      ].join(', '),
    resultOf: (made: number, undone: number, left: number, held: number, isAlert: boolean) =>
      [
        ...(made === 0 && undone + left + held > 0
          ? []
          : [
              isAlert
                ? plural(made, { other: 'Alerted about #' })
                : plural(made, { one: '# change', other: '# changes' }),
            ]),
        ...(undone === 0 ? [] : [plural(undone, { other: '# undone' })]),
        ...(left === 0 ? [] : [plural(left, { other: '# not made' })]),
        ...(held === 0 ? [] : [plural(held, { other: '# held back' })]),
      ].join(', '),
    ended: (state: string, result: string) => `${state}: ${result}`,
    waiting: (count: number) => plural(count, { one: '# waits for approval', other: '# wait for approval' }),
    never: 'Never',
    setModes: 'Set mode',
    removeSelected: 'Delete',
  },
});
