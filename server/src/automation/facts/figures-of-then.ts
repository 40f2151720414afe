import type { Rule } from '@adhelm/contracts';
import type pg from 'pg';
import {
  createFiguresThen,
  daysOf,
  type FiguresThen,
  type HistoryThen,
  type ObservedHistory,
  observedHistory,
} from '../../facts/performance/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { type AccountGroup, askedDays } from './account-group.ts';
import type { RuleNeeds } from './rule-needs.ts';
import { findRuleScope } from './rule-scope.ts';

type Replay = {
  readonly rule: Pick<Rule, 'kind' | 'scope'>;
  readonly from: Date;
  readonly to: Date;
  readonly workspaceCurrency: string;
};

/** Whose figures were kept at each instant of a replay, read once for all of its days. */
export async function replayedHistory(queries: Queries, replay: Replay): Promise<ObservedHistory> {
  const { rule, from, to, workspaceCurrency } = replay;
  const scope = await findRuleScope(queries, { scope: rule.scope, writtenAt: new Date(), workspaceCurrency });
  const accounts = scope.accounts.filter(({ id }) => scope.campaigns.has(id)).map(({ key }) => key);
  return observedHistory(queries, { level: rule.kind, accounts, from, to });
}

type ReadGroup = { readonly group: AccountGroup; readonly needs: RuleNeeds };

/**
 * The figures of all groups as they were known then, made once for the transaction, because what trackers reported since
 * concerns all of them. Undefined if none of then were kept.
 */
export async function figuresOfThen(
  client: pg.ClientBase,
  { kind }: Pick<Rule, 'kind'>,
  history: HistoryThen,
  groups: readonly ReadGroup[],
): Promise<FiguresThen | undefined> {
  const ranges: Awaited<ReturnType<typeof daysOf>>[] = [];
  for (const { group, needs } of groups) ranges.push(await daysOf(client, askedDays({ kind }, needs, group)));
  const [start] = ranges.map((range) => range.start).toSorted();
  const end = ranges
    .map((range) => range.end)
    .toSorted()
    .at(-1);
  if (start === undefined || end === undefined) return undefined;
  return createFiguresThen(
    client,
    {
      ...{ level: kind, start, end },
      accounts: groups.flatMap(({ group }) => group.accounts.map(({ key }) => key)),
      campaigns: groups.flatMap(({ group }) => [...group.campaigns.keys()]),
    },
    history,
  );
}
