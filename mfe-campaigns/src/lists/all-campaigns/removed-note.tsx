import type { AllCampaignsRow } from '@adhelm/contracts';
import { Button } from '@adhelm/shared-ui/chakra';
import { ListNote } from '@adhelm/shared-ui/figure-list';
import { messages } from './messages.ts';

type RemovedNoteProps = { readonly rows: readonly AllCampaignsRow[]; readonly onHide: () => void };

/** That the list has removed campaigns too, as the dashboard's figures do, and the way back. */
export function RemovedNote({ rows, onHide }: RemovedNoteProps) {
  return (
    <ListNote
      title={messages.withRemoved(rows.filter(({ isRemoved }) => isRemoved === true).length)}
      action={
        <Button size="2xs" minH="6" variant="ghost" colorPalette="accent" onClick={onHide}>
          {messages.hideRemoved}
        </Button>
      }
    />
  );
}
