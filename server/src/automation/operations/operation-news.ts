import type { OperationCommand, WidgetChange } from '@adhelm/contracts';
import { batchTitle } from '../../changes/actions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { Requester } from '../../foundation/http/index.ts';
import { counted, recordActivities } from '../../people/activity/index.ts';
import type { Operation } from './operation-repository.ts';

const verbs = {
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
  undo: 'started to undo',
} as const satisfies Record<OperationCommand | 'start', string>;

/** The page that shows an operation. */
export function operationHref(id: string): string {
  return `/app/ts/campaigns/widgets/optimization/mass/create?${new URLSearchParams({ operation: id })}`;
}

/**
 * Adds what a person did with an operation to the activity log: a line per account, so that it is seen by those who see the
 * account. In the transaction of the command.
 */
export async function recordCommand(
  queries: Queries,
  { actor, requestId }: Pick<Requester, 'actor' | 'requestId'>,
  operation: Operation,
  command: keyof typeof verbs,
): Promise<void> {
  const { rows } = await queries.query<{ account: string; name: string; source: string; count: number }>(
    `select a.id as account, a.name, a.source, count(*)::int as count
     from operation_targets t join accounts a on a.id = t.account_id
     where t.operation_id = $1 group by a.id order by a.id`,
    [operation.id],
  );
  await recordActivities(
    queries,
    rows.map(({ account, name, source, count }) => ({
      actor,
      type: `widget_operation_${command === 'start' || command === 'undo' ? 'started' : verbs[command]}`,
      summary: `${verbs[command]} ${inWords(operation, count)} in “${name}”${reasonOf(operation, command)}`,
      object: {
        kind: 'account',
        source,
        account,
        id: account,
        name,
        href: operationHref(operation.id),
      },
      before: null,
      after: null,
      actionId: null,
      requestId,
    })),
  );
}

function inWords({ change, undoOf }: Operation, count: number): string {
  const widgets = counted(count, 'widget');
  if (change === null) return undoOf === null ? widgets : `a change of ${widgets}`;
  const title = batchTitle({ field: change.field, target: targetOf(change), kind: 'widget', total: count });
  return `a mass change (${title.charAt(0).toLowerCase()}${title.slice(1)})`;
}

const targetOf = (change: WidgetChange) => ('value' in change ? change.value : undefined);

function reasonOf({ reason }: Operation, command: keyof typeof verbs): string {
  return command === 'start' && reason !== null ? `: ${reason}` : '';
}
