import { type Job, type JobState, jobCommandSchema } from '@adhelm/contracts';
import { commandsOf, type Operation } from '../../automation/operations/index.ts';
import { batchTitle } from '../../changes/actions/index.ts';
import { count } from '../../people/activity/index.ts';

export const OPERATION_JOB = 'mass-operation';
/** The page that shows an operation. */
const PAGE = '/app/ts/campaigns/widgets/optimization/mass/create';

/** A mass operation in the job tray. */
export function operationJob(operation: Operation): Job {
  const { id, change, total, confirmed, failed, skipped, cancelled, createdAt, updatedAt, finishedAt } =
    operation;
  const isUndo = change === null;
  const title = batchTitle({
    kind: 'widget',
    field: change?.field ?? 'widget-block',
    target: change === null ? null : (change.value ?? null),
    total,
  });
  return {
    id,
    kind: OPERATION_JOB,
    title: isUndo ? `Undo of a change of ${count(total)} widgets` : title,
    state: stateOf(operation),
    unit: 'changes',
    done: confirmed + failed + skipped + cancelled,
    total,
    failed,
    startedBy: operation.actor,
    startedAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    message: messageOf(operation),
    commands: commandsOf(operation).flatMap((command) => jobCommandSchema.safeParse(command).data ?? []),
    href: `${PAGE}?operation=${id}`,
  };
}

function stateOf({ state, failed, total }: Operation): JobState {
  if (state === 'cancelling') return 'running';
  if (state !== 'done') return state;
  if (failed === 0) return 'done';
  return failed === total ? 'failed' : 'partly-failed';
}

function messageOf({ message, confirmed, failed, skipped }: Operation): string | null {
  if (message !== null) return message;
  if (failed + skipped === 0) return null;
  return `${count(confirmed)} confirmed, ${count(failed)} failed, ${count(skipped)} left as they were`;
}
