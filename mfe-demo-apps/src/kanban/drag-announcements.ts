import type { Active, Announcements, DragEndEvent } from '@dnd-kit/core';
import type { Board } from './board.ts';
import { placeOf } from './card-places.ts';
import { messages } from './messages.ts';

/** A card, and what it is dragged over. */
export type Dragged = Pick<DragEndEvent, 'active' | 'over'>;

/** What a screen reader says while a card is dragged over the board: where it is now, by `draggedTo`. */
export function dragAnnouncements(before: Board, draggedTo: (dragged: Dragged) => Board): Announcements {
  const nameOf = ({ id }: Active) => before.cards.find((card) => card.id === id)?.name ?? '';
  const sayPlace = (dragged: Dragged, say: typeof messages.isOver) => {
    const { active } = dragged;
    const board = draggedTo(dragged);
    const place = placeOf(board, String(active.id));
    const list = board.lists.find(({ id }) => id === place?.listId);
    if (place === undefined || list === undefined) return undefined;
    return say(nameOf(active), list.name, place.position + 1, list.cardIds.length);
  };
  return {
    onDragStart: ({ active }) => messages.pickedUp(nameOf(active)),
    onDragOver: (dragged) => sayPlace(dragged, messages.isOver),
    onDragEnd: (dragged) => sayPlace(dragged, messages.dropped),
    onDragCancel: ({ active }) => messages.cancelled(nameOf(active)),
  };
}
