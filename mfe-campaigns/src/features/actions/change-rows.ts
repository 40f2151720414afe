import type { PlannedWrite, SourceRegistry, Write } from '@adhelm/contracts';
import { type ChangeRow, sourceAccountName } from '@adhelm/shared-ui';
import { valueLabel } from './change-labels.ts';
import type { ChangeFlow } from './use-change-flow.ts';

const stateOfWrite = {
  planned: 'running',
  sent: 'running',
  unknown: 'running',
  'to-do': 'to-do',
  confirmed: 'done',
  failed: 'failed',
} as const satisfies Record<Write['state'], ChangeRow['state']>;

/** The rows of the dialog: the plan, and once it is sent, what the ledger says of each write. */
export function changeRows(
  { intent, plan, action }: ChangeFlow,
  sources: SourceRegistry | undefined,
): ChangeRow[] | undefined {
  return plan?.map((planned) => ({
    ...rowOf(
      planned,
      action?.writes.find((write) => isSame(write, planned)),
      intent.valueLabel ?? valueLabel,
    ),
    account: sources === undefined ? null : sourceAccountName(sources, planned),
  }));
}

function isSame(write: Write, planned: PlannedWrite): boolean {
  return write.id === planned.id && write.kind === planned.kind && write.account === planned.account;
}

function rowOf(
  planned: PlannedWrite,
  write: Write | undefined,
  labelOf: (value: unknown) => string,
): ChangeRow {
  return {
    id: `${planned.kind} ${planned.id}`,
    // what contents are called is their headline
    name: planned.entityName === planned.before ? null : planned.entityName,
    before: labelOf(planned.before),
    after: labelOf(planned.target),
    skipped: planned.skipped,
    isManual: planned.isManual === true,
    state: write === undefined ? 'planned' : stateOfWrite[write.state],
    error: write?.error ?? null,
  };
}
