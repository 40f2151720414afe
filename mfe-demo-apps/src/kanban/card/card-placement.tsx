import { Field, HStack, NativeSelect } from '@adhelm/shared-ui/chakra';
import { placeOf } from '../card-places.ts';
import { messages } from '../messages.ts';
import type { CardPartProps } from './card-part.ts';

/** List and position of a card, for those who do not drag. */
export function CardPlacement({ card, board, change }: CardPartProps) {
  const place = placeOf(board, card.id);
  const list = board.lists.find(({ id }) => id === place?.listId);
  if (place === undefined || list === undefined) return null;
  const move = (listId: string, position: number) =>
    void change('cards/move', { cardId: card.id, listId, position });
  return (
    <HStack gap="3" align="flex-start">
      <Field.Root>
        <Field.Label>{messages.card.list}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field value={list.id} onChange={({ target }) => move(target.value, 0)}>
            {board.lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Field.Root>
        <Field.Label>{messages.card.position}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={place.position}
            onChange={({ target }) => move(list.id, Number(target.value))}
          >
            {list.cardIds.map((id, position) => (
              <option key={id} value={position}>
                {position + 1}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </HStack>
  );
}
