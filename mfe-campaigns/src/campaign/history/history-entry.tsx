import type { Activity } from '@adhelm/contracts';
import { ActivityBatch, ActivityRow, runToUndo, undoRunOf } from '@adhelm/shared-ui/activity';
import { Button, Text } from '@adhelm/shared-ui/chakra';
import { useHost, usePermission } from '@adhelm/shared-ui/module';
import { Undo2 } from 'lucide-react';
import * as z from 'zod/mini';
import { useActions } from '../../changes/index.ts';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { messages } from './messages.ts';
import { useHistory } from './use-history.ts';

type HistoryEntryProps = {
  readonly entry: Activity;
  readonly campaign: CurrentCampaign;
  readonly onUndone: () => void;
};

/** Who did what when, with the values before and after, and an undo where it is possible. */
export function HistoryEntry({ entry, campaign, onUndone }: HistoryEntryProps) {
  const host = useHost();
  const { undo } = useActions();
  const { isAllowed } = usePermission('change-campaigns');
  const { actionId, batch, undoable, undoes } = entry;
  const undoEntry = async (action: string) => {
    const run = runToUndo(entry);
    if (run === null) undo(action, onUndone);
    else {
      host.notify(await undoRunOf(host, run));
      onUndone();
    }
  };
  return (
    <ActivityRow
      entry={entry}
      details={<NoteText entry={entry} />}
      undo={
        undoable &&
        isAllowed &&
        actionId !== null && (
          <Button size="sm" variant="outline" onClick={() => void undoEntry(actionId)}>
            <Undo2 size={14} aria-hidden />
            {undoes > 1 ? messages.undoAll(undoes) : messages.undo}
          </Button>
        )
      }
      batchOf={(id) =>
        actionId !== null &&
        batch !== null && <Changes id={id} actionId={actionId} changes={batch.changes} campaign={campaign} />
      }
    />
  );
}

type ChangesProps = {
  readonly id: string;
  readonly actionId: string;
  readonly changes: number;
  readonly campaign: CurrentCampaign;
};

const noSelection = {};

function Changes({ id, actionId, changes, campaign: { address, dates } }: ChangesProps) {
  const log = useHistory({ address, range: dates.range, selection: noSelection, action: actionId });
  return <ActivityBatch id={id} changes={changes} log={log} />;
}

const noteSchema = z.object({ note: z.string() });

/** The text of a note that was written, or of one that was deleted. */
function NoteText({ entry: { before, after } }: { readonly entry: Activity }) {
  const written = noteSchema.safeParse(after).data ?? noteSchema.safeParse(before).data;
  if (written === undefined) return null;
  return (
    <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp="4" dir="auto" mt="1">
      {written.note}
    </Text>
  );
}
