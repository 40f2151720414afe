import type { ListedRule, NameOfSource, RuleScope } from '@adhelm/contracts';
import { formatAge, formatInstant, formatNearInstant } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { amountInUnits, type GridColumn, type GridPreset, plainGridLayout } from '@adhelm/shared-ui/grid';
import { liveConflictsOf } from '../conflicts/live-conflicts.ts';
import { messages as words } from '../messages.ts';
import { editPath, type RuleArea, rulesLogPath } from '../rule-area.ts';
import { rowResult } from '../run-result.ts';
import { messages as stop } from '../stopped/messages.ts';
import { LastResult } from './last-result.tsx';
import { messages as texts } from './messages.ts';
import { NextRun } from './next-run.tsx';
import { RuleConflicts } from './rule-conflicts.tsx';
import { RuleMode } from './rule-mode.tsx';
import { RuleName } from './rule-name.tsx';
import { RulePriority } from './rule-priority.tsx';
import { RuleSaving } from './rule-saving.tsx';
import { SmallLines } from './small-lines.tsx';
import type { RuleChanges } from './use-rule-changes.ts';

type RuleColumnsOptions = {
  readonly area: RuleArea;
  readonly now: Date;
  readonly changes: RuleChanges;
  /** Those in scope of every kind. */
  readonly rules: readonly ListedRule[];
  /** The ids of those whose changes this person has not saved. */
  readonly unsaved: ReadonlySet<string>;
  readonly mayChange: boolean;
  /** Whether live rules may be run, changed and deleted. */
  readonly maySetLive: boolean;
  /** Whether the emergency stop is on: nothing runs. */
  readonly isStopped: boolean;
  readonly nameOfSource: NameOfSource;
  readonly navigate: (to: string) => void;
};

function whereOf(
  { sources, accounts, campaigns, names, tags }: RuleScope,
  nameOfSource: NameOfSource,
): string {
  const parts = [
    ...sources.map(nameOfSource),
    ...names,
    ...tags,
    ...(accounts.length === 0 ? [] : [texts.accounts(accounts.length)]),
    ...(campaigns.length === 0 ? [] : [texts.campaigns(campaigns.length)]),
  ];
  return parts.length === 0 ? texts.everywhere : parts.join(', ');
}

/** The columns at first: they fit a window of 1440 px beside the side navigation. Tags are below the name; the menu of columns has the rest. */
export const rulePresets: readonly GridPreset[] = [
  {
    id: 'overview',
    label: texts.overview,
    layout: { ...plainGridLayout, hidden: ['last', 'changed', 'tags'] },
  },
];

/** What people know about a rule at a glance, and change in place. */
export function ruleColumns(options: RuleColumnsOptions): GridColumn<ListedRule>[] {
  const { area, now, changes, rules, unsaved, mayChange, maySetLive, isStopped, nameOfSource, navigate } =
    options;
  const mayAct = ({ mode }: ListedRule) => maySetLive || mode !== 'live';
  const conflictsOf = (rule: ListedRule) =>
    rule.mode === 'off' ? [] : liveConflictsOf(rule, rule.id, rules);
  const choicesOf = (rule: ListedRule) => [
    { label: texts.edit, run: () => navigate(editPath(area, rule.id)) },
    { label: texts.log, run: () => navigate(rulesLogPath(area, rule.id)) },
    ...(mayChange
      ? [
          ...(rule.mode === 'off' || !mayAct(rule)
            ? []
            : [
                {
                  label: texts.run,
                  run: () => changes.run(rule),
                  ...(isStopped ? { denied: stop.cannotRun } : {}),
                },
              ]),
          { label: texts.duplicate, run: () => void changes.duplicate(rule) },
          ...(mayAct(rule) ? [{ label: texts.remove, run: () => void changes.remove([rule]) }] : []),
        ]
      : []),
  ];
  const columns: GridColumn<ListedRule>[] = [
    {
      id: 'name',
      label: texts.columns.name,
      align: 'start',
      width: 240,
      grow: 4,
      value: ({ name }) => name,
      rowName: ({ name }) => name,
      render: (rule, { tabIndex }) => (
        <RuleName
          rule={rule}
          href={editPath(area, rule.id)}
          tabIndex={tabIndex}
          isUnsaved={unsaved.has(rule.id)}
          choices={choicesOf(rule)}
        />
      ),
    },
    {
      id: 'mode',
      label: texts.columns.mode,
      align: 'start',
      // a choice of other languages is a third longer
      width: 128,
      grow: 0,
      isGroupable: true,
      value: ({ mode }) => words.modes[mode].label,
      render: (rule, { tabIndex }) => (
        <RuleMode rule={rule} tabIndex={tabIndex} onChange={(mode) => changes.chooseMode(rule, mode)} />
      ),
    },
    {
      id: 'priority',
      label: texts.columns.priority,
      align: 'start',
      width: 124,
      grow: 0,
      value: ({ precedence }) => precedence,
      render: (rule, { tabIndex }) => (
        <RulePriority
          rule={rule}
          tabIndex={tabIndex}
          onChange={(precedence) => changes.choosePrecedence(rule, precedence)}
        />
      ),
    },
    {
      id: 'where',
      label: texts.columns.where,
      align: 'start',
      width: 98,
      value: ({ scope }) => whereOf(scope, nameOfSource),
      render: ({ scope }) => <SmallLines text={whereOf(scope, nameOfSource)} />,
    },
    {
      id: 'result',
      label: texts.columns.result,
      align: 'start',
      width: 208,
      grow: 1,
      value: rowResult,
      render: (rule, { tabIndex }) => (
        <LastResult rule={rule} log={rulesLogPath(area, rule.id)} now={now} tabIndex={tabIndex} />
      ),
    },
    {
      id: 'saving',
      label: texts.columns.saving,
      align: 'end',
      width: 124,
      grow: 0,
      value: ({ saving, shadow }) => shadow?.amount ?? saving?.amount ?? null,
      inUnit: amountInUnits,
      render: (rule) => <RuleSaving rule={rule} />,
    },
    {
      id: 'next',
      label: texts.columns.next,
      align: 'start',
      width: 108,
      grow: 0,
      value: ({ nextRunAt }) => (nextRunAt !== null && isStopped ? stop.noRun : nextRunAt),
      render: ({ nextRunAt }) => <NextRun at={nextRunAt} isStopped={isStopped} />,
    },
    {
      id: 'conflicts',
      label: texts.columns.conflicts,
      align: 'start',
      width: 86,
      value: (rule) => conflictsOf(rule).length || null,
      render: (rule) => <RuleConflicts conflicts={conflictsOf(rule)} />,
    },
    {
      id: 'tags',
      label: texts.tags,
      align: 'start',
      width: 78,
      value: ({ tags }) => tags.join(', '),
      render: ({ tags }) => tags.length > 0 && <SmallLines text={tags.join(', ')} />,
    },
    {
      id: 'last',
      label: texts.columns.last,
      align: 'start',
      width: 112,
      value: ({ lastRun }) => lastRun?.startedAt ?? null,
      render: ({ lastRun }) => (
        <Span color="fg.muted" title={lastRun === null ? undefined : formatInstant(lastRun.startedAt)}>
          <bdi>{lastRun === null ? texts.never : formatNearInstant(lastRun.startedAt)}</bdi>
        </Span>
      ),
    },
    {
      id: 'changed',
      label: texts.columns.changed,
      align: 'start',
      width: 140,
      value: ({ changedAt }) => changedAt,
      render: ({ changedBy, changedAt }) => (
        <Span className="text" color="fg.muted">
          <bdi>{texts.changedBy(changedBy.name, formatAge(changedAt, now))}</bdi>
        </Span>
      ),
    },
  ];
  // what no rule has leaves its room to the sentences
  const unused = new Set([
    ...(rules.some(({ tags }) => tags.length > 0) ? [] : ['tags']),
    ...(rules.some((rule) => conflictsOf(rule).length > 0) ? [] : ['conflicts']),
  ]);
  return columns.filter(({ id }) => !unused.has(id));
}
