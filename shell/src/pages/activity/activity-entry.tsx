import { type Activity, may } from '@adhelm/contracts';
import { ActivityBatch, ActivityRow, runToUndo } from '@adhelm/shared-ui/activity';
import { useUser } from '../../services/services-context.tsx';
import { UndoButton } from './undo-button.tsx';
import { UndoRunButton } from './undo-run-button.tsx';
import { useActivity } from './use-activity.ts';

type ActivityEntryProps = { readonly entry: Activity; readonly onChanged: () => void };

/** One entry of the log, with its changes and its undo. */
export function ActivityEntry({ entry, onChanged }: ActivityEntryProps) {
  const user = useUser();
  const { batch, actionId, undoes } = entry;
  const run = runToUndo(entry);
  return (
    <ActivityRow
      entry={entry}
      undo={
        entry.undoable &&
        actionId !== null &&
        may(user, 'change-campaigns') &&
        (run === null ? (
          <UndoButton actionId={actionId} changes={undoes} onDone={onChanged} />
        ) : (
          <UndoRunButton run={run} changes={undoes} onDone={onChanged} />
        ))
      }
      batchOf={(id) =>
        batch !== null && actionId !== null && <Changes id={id} actionId={actionId} changes={batch.changes} />
      }
    />
  );
}

type ChangesProps = { readonly id: string; readonly actionId: string; readonly changes: number };

function Changes({ actionId, ...batch }: ChangesProps) {
  return <ActivityBatch {...batch} log={useActivity({ action: actionId })} />;
}
