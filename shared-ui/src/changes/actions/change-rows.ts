import type { PlannedWrite, SourceRegistry, Write } from '@adhelm/contracts';
import { type ChangeRow, formatChange, sourceAccountName } from '@adhelm/shared-ui';
import { valueLabel } from '../intents/change-labels.ts';
import type { ChangeFlow } from './use-change-flow.ts';

const stateOfWrite = {
  planned: 'running',
  sent: 'running',
  unknown: 'running',
  'to-do': 'to-do',
  confirmed: 'done',
  failed: 'failed',
} as const satisfies Record<Write['state'], ChangeRow['state']>;

/** The rows of the dialog: the plan, and once sent, the ledger's state of each write. */
export function changeRows(
  { intent, plan, action, undo }: ChangeFlow,
  sources: SourceRegistry | undefined,
): ChangeRow[] | undefined {
  return plan?.map((planned) => ({
    ...rowOf(
      planned,
      {
        write: action?.writes.find((write) => isSame(write, planned)),
        undone: undo?.writes.find((write) => isSame(write, planned)),
      },
      intent.valueLabel ?? valueLabel,
    ),
    account: sources === undefined ? null : sourceAccountName(sources, planned),
  }));
}

/** A widget may be in several campaigns. */
function isSame(write: Write, planned: PlannedWrite): boolean {
  return (
    write.id === planned.id &&
    write.kind === planned.kind &&
    write.account === planned.account &&
    write.campaign === planned.campaign
  );
}

type LabelOf = NonNullable<ChangeFlow['intent']['valueLabel']>;
type RowWrites = { readonly write: Write | undefined; readonly undone: Write | undefined };

/** The state of a write; its undo takes precedence unless it failed. */
function stateOf({ write, undone }: RowWrites): ChangeRow['state'] {
  if (write === undefined) return 'planned';
  const state = stateOfWrite[write.state];
  if (state !== 'done' || undone === undefined || undone.state === 'failed') return state;
  return undone.state === 'confirmed' ? 'undone' : 'undoing';
}

/** The relative change of an amount after rounding to the source's steps. */
function effectOf({ before, target }: PlannedWrite): string | null {
  if (typeof before !== 'number' || typeof target !== 'number' || before === 0) return null;
  return formatChange(target / before - 1);
}

function rowOf(planned: PlannedWrite, writes: RowWrites, labelOf: LabelOf): ChangeRow {
  return {
    id: `${planned.kind} ${planned.account} ${planned.campaign ?? ''} ${planned.id}`,
    // contents are named by their headline
    name: planned.entityName === planned.before ? null : planned.entityName,
    before: labelOf(planned.before, planned),
    after: labelOf(planned.target, planned),
    skipped: planned.skipped,
    isManual: planned.isManual === true,
    effect: effectOf(planned),
    state: stateOf(writes),
    error: writes.undone?.error ?? writes.write?.error ?? null,
  };
}
