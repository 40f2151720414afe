import type { RuleDecision, RuleRun } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Lists and logs of rules. */
export const messages = messagesIn({
  en: {
    tabs: {
      label: 'Views',
      rules: 'Rules',
      'block-lists': 'Block lists',
      reputation: 'Reputation',
      probation: 'Probation',
    },
    runStates: {
      running: 'Running',
      waiting: 'Waiting for approval',
      done: 'Done',
      stopped: 'Stopped',
      failed: 'Failed',
    } satisfies Record<RuleRun['state'], string>,
    list: {
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
      waiting: (count: number) =>
        plural(count, { one: '# waits for approval', other: '# wait for approval' }),
      never: 'Never',
      setModes: 'Set mode',
      removeSelected: 'Delete',
    },
    log: {
      skipToGrid: 'Skip to the table',
      gridLabel: 'Decisions',
      search: 'Search decisions',
      listFailed: 'The decisions could not be loaded',
      listSafe: 'Nothing was changed.',
      none: {
        title: 'No decisions in these days',
        text: 'Create a rule from a template. Its decisions appear here, with the figures behind them. Choose other days to see older ones.',
      },
      noneYet: {
        title: 'No decisions in these days',
        text: 'What rules decide about your accounts appears here. Choose other days to see older decisions.',
      },
      filtered: {
        title: 'No matching decisions',
        text: 'Remove a filter, or choose other days to see older decisions.',
      },
      newest: (rows: number, total: number) =>
        `The newest ${plural(rows, { other: '#' })} of ${plural(total, { one: '# decision', other: '# decisions' })}`,
      newestOnly: (total: number, most: number) =>
        total <= most
          ? `Sorting covers these. An export has all ${plural(total, { other: '#' })}.`
          : `Sorting covers these. An export has the newest ${plural(most, { other: '#' })}.`,
      older: 'Show older',
      isMissing: 'The decision of this link does not exist, or you do not have access.',
      fileName: 'decisions',
      newRule: 'Create rule',
      byRun: 'Group by run',
      oneRun: 'One run',
      allRuns: 'Show all runs',
      otherRule: 'Another rule',
      facets: { state: 'Status', outcome: 'Outcome', guard: 'Guard', rule: 'Rule' },
      outcomes: { act: 'Acts', held: 'Held back' },
      columns: {
        at: 'Time',
        run: 'Run',
        rule: 'Rule',
        entity: 'Entity',
        campaign: 'Campaign',
        account: 'Account',
        currency: 'Currency',
        change: 'Change',
        evidence: 'Certainty',
        cost: 'Cost',
        revenue: 'Revenue',
        profit: 'Profit',
        state: 'Status',
        reason: 'Reason',
        expires: 'Answer by',
        approver: 'Approver',
      },
      views: { log: 'Log', queue: 'Approvals' },
      anyone: 'Anyone with access',
      /** Columns that only exports have. */
      exported: {
        columns: {
          entityId: 'Entity ID',
          campaignId: 'Campaign ID',
          source: 'Network',
          field: 'Changed field',
          before: 'Value before',
          after: 'Value after',
          decided: 'Value that the rule had decided',
          version: 'Rule version',
          sentence: 'Rule in words',
          evidence: 'Evidence',
          lowest: 'Lowest probability of the evidence',
          losing: 'Probability of losing',
          judgedBy: 'Approved or rejected by',
          judgedAt: 'Approved or rejected at',
          undoneBy: 'Undone by',
          undoneAt: 'Undone at',
          run: 'Run ID',
          decision: 'Decision ID',
        },
        fields: {
          status: 'Status',
          'widget-block': 'Block',
          bid: 'Bid',
          'widget-bid': 'Widget bid or coefficient',
          'daily-budget': 'Daily budget',
        } satisfies Record<NonNullable<RuleDecision['change']>['field'], string>,
        figure: (label: string) => `Figure used: ${label}`,
        percent: '%',
        evidence: (text: string, probability: string, needed: string) =>
          `${text}: ${probability} (needed ${needed})`,
      },
      run: (rule: string, at: string) => `${at}, ${rule}`,
      entityName: (name: string, rule: string) => `${name}, ${rule}`,
      approve: 'Approve',
      reject: 'Reject',
      approved: (count: number) => plural(count, { one: '# change approved', other: '# changes approved' }),
      rejected: (count: number) => plural(count, { one: '# change rejected', other: '# changes rejected' }),
      /** For how long rules leave a rejected change alone. */
      rests: (days: number) =>
        plural(days, {
          one: 'The rule leaves it alone for at least # day, also when live.',
          other: 'The rule leaves it alone for at least # days, also when live.',
        }),
      restsOf: (count: number, days: number) =>
        `${plural(count, { one: 'The rule leaves it', other: 'The rules leave them' })} alone for at least ${plural(days, { one: '# day', other: '# days' })}, also when live.`,
      notAnswered: 'Your answer could not be sent',
      question: {
        approve: (count: number) => plural(count, { one: 'Approve # change?', other: 'Approve # changes?' }),
        reject: (count: number) => plural(count, { one: 'Reject # change?', other: 'Reject # changes?' }),
        cost: (amounts: string, rules: number) =>
          plural(rules, {
            one: `Affected spend in the time window of the rule: ${amounts}.`,
            other: `Affected spend in the time windows of # rules: ${amounts}.`,
          }),
        sent: 'The changes are sent to the networks right away. You can undo them in this log.',
        yes: {
          approve: (count: number) => plural(count, { one: 'Approve # change', other: 'Approve # changes' }),
          reject: (count: number) => plural(count, { one: 'Reject # change', other: 'Reject # changes' }),
        },
        no: 'Cancel',
      },
      edit: {
        open: 'Edit and approve',
        title: (count: number) => plural(count, { one: 'Edit # change', other: 'Edit # changes' }),
        others: (count: number) =>
          plural(count, {
            one: '# other selected change has no value to edit. It keeps waiting.',
            other: '# other selected changes have no value to edit. They keep waiting.',
          }),
        noCommon: 'The network and the rule allow no common value.',
        same: 'That is the current value. Reject the change to keep it.',
        belowFloor: (floor: string) => `The rule allows nothing below ${floor}.`,
        aboveCeiling: (ceiling: string) => `The rule allows nothing above ${ceiling}.`,
        tooFar: (least: string, most: string) =>
          `Must be from ${least} to ${most}, a tenth to ten times the current value.`,
        cancel: 'Cancel',
        approve: (count: number) => plural(count, { one: 'Approve # change', other: 'Approve # changes' }),
        instead: (value: string) => `The rule had decided ${value}.`,
      },
      approvedBy: (name: string, at: string) => `Approved by ${name}, ${at}`,
      rejectedBy: (name: string, at: string) => `Rejected by ${name}, ${at}`,
      expires: (at: string, hours: number) =>
        hours < 1
          ? `Waits for your answer for less than an hour, until ${at}`
          : plural(hours, {
              one: `Waits for your answer for # more hour, until ${at}`,
              other: `Waits for your answer for # more hours, until ${at}`,
            }),
      expired: (at: string) => `Nobody answered until ${at}. Nothing was changed.`,
      isExpiring: 'The time to answer is over',
      details: {
        close: 'Close',
        open: {
          widget: 'Widgets of this campaign',
          content: 'Contents of this campaign',
          campaign: 'Open the campaign',
        },
        figures: 'Figures used',
        evidence: 'Evidence',
        needed: (share: string) => `needed ${share}`,
        below: (share: string) => `below ${share}`,
        rule: (version: number) => `The rule, version ${version}`,
        undoneBy: (name: string, at: string) => `Undone by ${name}, ${at}`,
        undo: 'Undo this change',
        undoRun: 'Undo the whole run',
        undoQuestion: {
          title: 'Undo this run?',
          changes: (count: number) =>
            plural(count, {
              one: '# change goes back to its value before the run.',
              other: '# changes go back to their values before the run.',
            }),
          nothing: 'Nothing is left to undo. Every change of this run was undone already.',
          since: 'What someone changed since stays as it is.',
          rest: (days: number) =>
            plural(days, {
              one: 'The rule does not repeat these changes for at least # day.',
              other: 'The rule does not repeat these changes for at least # days.',
            }),
          working: (count: number) =>
            plural(count, {
              one: 'Reading # value at the network before it is set back. This log shows the progress.',
              other:
                'Reading # values at the networks before they are set back. This log shows the progress.',
            }),
          counting: 'Counting the changes',
          notCounted: 'The changes of this run could not be counted',
          keep: 'Cancel',
          confirm: 'Undo',
          confirmOf: (count: number) => plural(count, { one: 'Undo # change', other: 'Undo # changes' }),
        },
        started: (count: number) => plural(count, { one: 'Undoing # change', other: 'Undoing # changes' }),
        undoneOf: (undone: number, all: number) =>
          undone === all
            ? plural(all, { one: 'Undone', other: 'All # changes undone' })
            : plural(all, { other: `${formatNumber(undone)} of # changes undone` }),
        undoing: (done: number, all: number, open: number) =>
          plural(all, {
            one: 'Undoing # change',
            other: `${formatNumber(done)} of # changes undone, ${formatNumber(open)} in progress`,
          }),
        undoOfRun: (count: number) => plural(count, { one: 'Undo # change', other: 'Undo # changes' }),
        drifted: (count: number) =>
          plural(count, {
            one: 'Someone changed # of them since. It stays as it is.',
            other: 'Someone changed # of them since. They stay as they are.',
          }),
        notUndone: 'The change could not be undone',
        editRule: 'Edit rule',
      },
    },
  },
});
