import { Progress } from '@adhelm/shared-ui/overlays';
import { messages } from './messages.ts';

type UndoingProps = { readonly done: number; readonly all: number; readonly open: number };

/** How far the undo of a run is. */
export const Undoing = ({ done, all, open }: UndoingProps) => (
  <Progress.Root value={done} max={all} size="xs" colorPalette="info" minW="40">
    <Progress.Label textStyle="xs" fontWeight="normal" lineHeight="1.25">
      {messages.details.undoing(done, all, open)}
    </Progress.Label>
    <Progress.Track>
      <Progress.Range />
    </Progress.Track>
  </Progress.Root>
);
