import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { Board, List } from '../board.ts';
import type { Payload } from './payloads.ts';

/** The list with this id. Throws the fault 500 "List not found" for another. */
export function listOf({ lists }: Board, listId: string): List {
  const list = lists.find(({ id }) => id === listId);
  if (list === undefined) throw new DemoFault(500, 'List not found');
  return list;
}

/** The board with a list changed. */
export const withList = (board: Board, changed: List): Board => ({
  ...board,
  lists: board.lists.map((list) => (list.id === changed.id ? changed : list)),
});

export function withNewList(board: Board, id: string, { name }: Payload<'lists/new'>): [Board, List] {
  const list: List = { id, name, cardIds: [] };
  return [{ ...board, lists: [...board.lists, list] }, list];
}

export function withUpdatedList(board: Board, { listId, update }: Payload<'list/update'>): [Board, List] {
  const list = { ...listOf(board, listId), ...update };
  return [withList(board, list), list];
}

/** Removes the list's cards, and keeps the list. */
export function withClearedList(board: Board, { listId }: Payload<'lists/clear'>): Board {
  const list = listOf(board, listId);
  const cards = board.cards.filter((card) => card.listId !== listId);
  return withList({ ...board, cards }, { ...list, cardIds: [] });
}

/** Removes the list with its cards. */
export function withoutList(board: Board, { listId }: Payload<'lists/remove'>): Board {
  listOf(board, listId);
  return {
    ...board,
    lists: board.lists.filter(({ id }) => id !== listId),
    cards: board.cards.filter((card) => card.listId !== listId),
  };
}
