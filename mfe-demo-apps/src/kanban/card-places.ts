import type { Board } from './board.ts';

export type CardPlace = { readonly listId: string; readonly position: number };

/** Where a card is; undefined if it is not on the board. */
export function placeOf({ lists }: Board, cardId: string): CardPlace | undefined {
  for (const { id, cardIds } of lists) {
    const position = cardIds.indexOf(cardId);
    if (position !== -1) return { listId: id, position };
  }
  return undefined;
}

/** Where a card goes that is dropped over a card (to its place) or over a list (to its end). */
export function droppedPlace(board: Board, cardId: string, overId: string): CardPlace | undefined {
  const list = board.lists.find(({ id }) => id === overId);
  if (list === undefined) return placeOf(board, overId);
  const others = list.cardIds.filter((id) => id !== cardId);
  return { listId: list.id, position: others.length };
}
