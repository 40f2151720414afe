import type { Active, Announcements } from '@dnd-kit/core';
import type { Board } from './board.ts';
import { placeOf } from './card-places.ts';
import { messages } from './messages.ts';

/** What a screen reader says while a card is dragged over the board. */
export function dragAnnouncements(board: Board): Announcements {
  const nameOf = ({ id }: Active) => board.cards.find((card) => card.id === id)?.name ?? '';
  const sayPlace = (active: Active, say: typeof messages.isOver) => {
    const place = placeOf(board, String(active.id));
    const list = board.lists.find(({ id }) => id === place?.listId);
    if (place === undefined || list === undefined) return undefined;
    return say(nameOf(active), list.name, place.position + 1, list.cardIds.length);
  };
  return {
    onDragStart: ({ active }) => messages.pickedUp(nameOf(active)),
    onDragOver: ({ active }) => sayPlace(active, messages.isOver),
    onDragEnd: ({ active }) => sayPlace(active, messages.dropped),
    onDragCancel: ({ active }) => messages.cancelled(nameOf(active)),
  };
}
