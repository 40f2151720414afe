import { Stack } from '@adhelm/shared-ui/chakra';
import { Checkbox } from '@adhelm/shared-ui/overlays';
import { Fieldset } from '../../demo-page/fieldset.tsx';
import { messages } from '../messages.ts';
import type { CardPartProps } from './card-part.ts';

/** Who works on a card. */
export function CardMembers({ card, board, change }: CardPartProps) {
  const toggle = (memberId: string, isMember: boolean) => {
    const others = card.memberIds.filter((id) => id !== memberId);
    const memberIds = isMember ? [...others, memberId] : others;
    void change('cards/update', { cardId: card.id, update: { memberIds } });
  };
  return (
    <Fieldset legend={messages.card.members}>
      <Stack gap="2">
        {board.members.map(({ id, name }) => (
          <Checkbox.Root
            key={id}
            size="sm"
            checked={card.memberIds.includes(id)}
            onCheckedChange={({ checked }) => toggle(id, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{name}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
    </Fieldset>
  );
}
