import type { RuleDecision } from '@adhelm/contracts';
import { formatNumber } from '@adhelm/shared-ui';
import { messagesIn, plural } from '@adhelm/shared-ui/messages';

/** Logs of rules. */
export const messages = messagesIn({
  en: {
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
            other: 'Reading # values at the networks before they are set back. This log shows the progress.',
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
});
