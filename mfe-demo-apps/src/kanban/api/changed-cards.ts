import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { Board, Card, CardComment, List } from '../board.ts';
import { listOf, withList } from './changed-lists.ts';
import type { Payload } from './payloads.ts';

/** The card with this id. Throws the fault 400 "Card not found" for another. */
export function cardOf({ cards }: Board, cardId: string): Card {
  const card = cards.find(({ id }) => id === cardId);
  if (card === undefined) throw new DemoFault(400, 'Card not found');
  return card;
}

/** The board with a card changed. */
export const withCard = (board: Board, changed: Card): Board => ({
  ...board,
  cards: board.cards.map((card) => (card.id === changed.id ? changed : card)),
});

/** The new card is the last of its list. */
export function withNewCard(board: Board, id: string, { listId, name }: Payload<'cards/new'>): [Board, Card] {
  const list = listOf(board, listId);
  const card: Card = {
    id,
    listId,
    name,
    description: null,
    due: null,
    memberIds: [],
    isSubscribed: false,
    comments: [],
    checklists: [],
  };
  const added = { ...board, cards: [...board.cards, card] };
  return [withList(added, { ...list, cardIds: [...list.cardIds, id] }), card];
}

export function withUpdatedCard(board: Board, { cardId, update }: Payload<'cards/update'>): [Board, Card] {
  const card = cardOf(board, cardId);
  const { name = card.name, description = card.description, due = card.due } = update;
  const { memberIds = card.memberIds, isSubscribed = card.isSubscribed } = update;
  const updated = { ...card, name, description, due, memberIds, isSubscribed };
  return [withCard(board, updated), updated];
}

const without = (list: List, cardId: string): List => ({
  ...list,
  cardIds: list.cardIds.filter((id) => id !== cardId),
});

/**
 * Takes the card from its list and inserts it at the position, counted from 0 without the card itself; in another list
 * if one is given. A position past the end is the end.
 */
export function withMovedCard(board: Board, { cardId, position, listId }: Payload<'cards/move'>): Board {
  const card = cardOf(board, cardId);
  const taken = withList(board, without(listOf(board, card.listId), cardId));
  const target = listOf(taken, listId ?? card.listId);
  const inserted = { ...target, cardIds: target.cardIds.toSpliced(position, 0, cardId) };
  return withCard(withList(taken, inserted), { ...card, listId: target.id });
}

export function withoutCard(board: Board, { cardId }: Payload<'cards/remove'>): Board {
  const { listId } = cardOf(board, cardId);
  const left = withList(board, without(listOf(board, listId), cardId));
  return { ...left, cards: left.cards.filter(({ id }) => id !== cardId) };
}

/** The new comment is the last of its card. */
export function withComment(
  board: Board,
  made: Pick<CardComment, 'id' | 'memberId' | 'createdAt'>,
  { cardId, message }: Payload<'comments/new'>,
): [Board, CardComment] {
  const card = cardOf(board, cardId);
  const comment = { ...made, message };
  return [withCard(board, { ...card, comments: [...card.comments, comment] }), comment];
}
