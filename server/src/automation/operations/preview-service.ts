import {
  type CheckedIds,
  type IdsCheckRequest,
  OPERATION_PREVIEW_ROWS,
  type OperationPreview,
  type OperationPreviewRequest,
  type OperationPreviewRow,
  reasonOfSentence,
} from '@adhelm/contracts';
import type pg from 'pg';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { wrongWidgetIds } from '../../sources/index.ts';
import { canarySize } from './canary.ts';
import { accountsChosen, type OperationPlan, planOperation } from './operation-plan.ts';
import { added, type PlannedWidget } from './planned-widgets.ts';
import { knownIds } from './selected-widgets.ts';

/** What previews and starts need. */
export type PlanServices = { readonly pool: pg.Pool; readonly workspace: { readonly currency: string } };

const FIRST_UNKNOWN = 100;

/** What an operation would do: counts, affected figures, and its first widgets. Throws as `planOperation`. */
export function previewOperation(
  { pool, workspace }: PlanServices,
  scope: Scope,
  request: OperationPreviewRequest,
): Promise<OperationPreview> {
  return withScope(pool, scope, async (client) => {
    const plan = await planOperation(client, request, workspace.currency);
    const given = request.selection.ids;
    return {
      ...summaryOf(plan),
      ids: given === undefined ? null : await idsOf(client, plan, given),
    };
  });
}

function summaryOf({
  accounts,
  currency,
  widgets,
  fingerprint,
}: OperationPlan): Omit<OperationPreview, 'ids'> {
  const planned = widgets.filter(({ skipped }) => skipped === null);
  const reasons = new Map<string, number>();
  for (const { skipped } of widgets) {
    if (skipped !== null) reasons.set(skipped, (reasons.get(skipped) ?? 0) + 1);
  }
  const byAccount = Map.groupBy(widgets, ({ target }) => target.account);
  return {
    fingerprint,
    currency,
    selected: widgets.length,
    planned: planned.length,
    canary: planned.length === 0 ? 0 : canarySize(planned.length),
    ...figuresOf(planned),
    accounts: accounts.flatMap(({ id, source, name }) => {
      const own = byAccount.get(id);
      if (own === undefined) return [];
      const changed = own.filter(({ skipped }) => skipped === null);
      const counts = { planned: changed.length, skipped: own.length - changed.length };
      return [{ source, account: id, accountName: name, ...counts, ...figuresOf(changed) }];
    }),
    skipped: [...reasons]
      .map(([reason, count]) => ({ ...reasonOfSentence(reason), count }))
      .sort((a, b) => b.count - a.count),
    rows: widgets
      .toSorted(
        (a, b) => Number(a.skipped !== null) - Number(b.skipped !== null) || (b.cost ?? 0) - (a.cost ?? 0),
      )
      .slice(0, OPERATION_PREVIEW_ROWS)
      .map(({ target, value, skipped, ...widget }) => ({
        ...target,
        ...widget,
        ...skippedInCode(skipped),
        target: value,
      })),
  };
}

function skippedInCode(skipped: string | null): Pick<OperationPreviewRow, 'skipped' | 'because'> {
  const known = skipped === null ? undefined : reasonOfSentence(skipped).because;
  return { skipped, ...(known === undefined ? {} : { because: known }) };
}

function figuresOf(widgets: readonly PlannedWidget[]) {
  return {
    cost: widgets.reduce<number | null>((sum, { cost }) => added(sum, cost), null),
    revenue: widgets.reduce<number | null>((sum, { revenue }) => added(sum, revenue), null),
  };
}

/** Which pasted ids an operation in these places would leave out, and why. Throws `not-found` without such an account. */
export function checkIds(
  { pool }: Pick<PlanServices, 'pool'>,
  scope: Scope,
  { ids, ...places }: IdsCheckRequest,
): Promise<CheckedIds> {
  return withScope(pool, scope, async (client) => {
    const { checked } = await checkedIds(client, await accountsChosen(client, places), ids);
    return checked;
  });
}

async function idsOf(
  client: pg.ClientBase,
  { accounts, widgets }: OperationPlan,
  given: readonly string[],
): Promise<NonNullable<OperationPreview['ids']>> {
  const { checked, known } = await checkedIds(client, accounts, given);
  const used = new Set(widgets.map(({ target }) => target.id));
  return { ...checked, idle: [...known].filter((id) => !used.has(id)).length };
}

async function checkedIds(
  client: pg.ClientBase,
  accounts: OperationPlan['accounts'],
  given: readonly string[],
): Promise<{ readonly checked: CheckedIds; readonly known: ReadonlySet<string> }> {
  const distinct = [...new Set(given)];
  const known = await knownIds(client, accounts, distinct);
  const malformed = malformedIds(
    distinct.filter((id) => !known.has(id)),
    accounts,
  );
  const unknown = distinct.filter((id) => !known.has(id) && !malformed.has(id));
  const checked = {
    given: distinct.length - malformed.size,
    duplicates: given.length - distinct.length,
    malformed: malformed.size,
    firstMalformed: [...malformed].slice(0, FIRST_UNKNOWN),
    unknown: unknown.length,
    firstUnknown: unknown.slice(0, FIRST_UNKNOWN),
  };
  return { checked, known };
}

/** What none of the accounts' networks could mean. */
function malformedIds(ids: readonly string[], accounts: OperationPlan['accounts']): Set<string> {
  let malformed = [...ids];
  for (const source of new Set(accounts.map((account) => account.source)))
    malformed = wrongWidgetIds(source, malformed).wrong;
  return new Set(malformed);
}
