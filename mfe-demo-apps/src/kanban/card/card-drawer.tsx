import { Button, Stack } from '@adhelm/shared-ui/chakra';
import { Trash2 } from 'lucide-react';
import { DemoDrawer } from '../../demo-page/demo-drawer.tsx';
import { messages } from '../messages.ts';
import { CardChecklists } from './card-checklists.tsx';
import { CardComments } from './card-comments.tsx';
import { CardDetails } from './card-details.tsx';
import { CardMembers } from './card-members.tsx';
import type { CardPartProps } from './card-part.ts';
import { CardPlacement } from './card-placement.tsx';

type CardDrawerProps = CardPartProps & { readonly onClose: () => void; readonly onDelete: () => void };

/** Everything about one card. Each change is stored at once. */
export function CardDrawer({ card, board, change, onClose, onDelete }: CardDrawerProps) {
  const part = { card, board, change };
  return (
    <DemoDrawer
      title={card.name}
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="danger" onClick={onDelete}>
          <Trash2 aria-hidden />
          {messages.card.remove}
        </Button>
      }
    >
      <Stack gap="6">
        <CardDetails {...part} />
        <CardPlacement {...part} />
        <CardMembers {...part} />
        <CardChecklists {...part} />
        <CardComments {...part} />
      </Stack>
    </DemoDrawer>
  );
}
