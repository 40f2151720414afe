import { DemoFault } from '../../demo-api/demo-fault.ts';
import type { Board, CheckItem, Checklist } from '../board.ts';
import { cardOf, withCard } from './changed-cards.ts';
import type { Payload } from './payloads.ts';

type InChecklist = { readonly cardId: string; readonly checklistId: string };

/** Replaces a checklist of a card. Throws the fault 500 "Internal server error" where the card has no such list. */
function withChecklist(
  board: Board,
  { cardId, checklistId }: InChecklist,
  change: (checklist: Checklist) => Checklist,
): Board {
  const card = cardOf(board, cardId);
  const checklist = card.checklists.find(({ id }) => id === checklistId);
  if (checklist === undefined) throw new DemoFault(500, 'Internal server error');
  const changed = change(checklist);
  const checklists = card.checklists.map((one) => (one.id === checklistId ? changed : one));
  return withCard(board, { ...card, checklists });
}

export function withNewChecklist(
  board: Board,
  id: string,
  { cardId, name }: Payload<'checklists/new'>,
): [Board, Checklist] {
  const card = cardOf(board, cardId);
  const checklist: Checklist = { id, name, checkItems: [] };
  return [withCard(board, { ...card, checklists: [...card.checklists, checklist] }), checklist];
}

export const withUpdatedChecklist = (board: Board, payload: Payload<'checklists/update'>): Board =>
  withChecklist(board, payload, (checklist) => ({ ...checklist, ...payload.update }));

export function withoutChecklist(board: Board, payload: Payload<'checklists/remove'>): Board {
  withChecklist(board, payload, (checklist) => checklist);
  const card = cardOf(board, payload.cardId);
  const checklists = card.checklists.filter(({ id }) => id !== payload.checklistId);
  return withCard(board, { ...card, checklists });
}

export function withNewCheckItem(
  board: Board,
  id: string,
  payload: Payload<'checkitems/new'>,
): [Board, CheckItem] {
  const { checklistId, name } = payload;
  const checkItem: CheckItem = { id, checklistId, name, state: 'incomplete' };
  const changed = withChecklist(board, payload, (checklist) => ({
    ...checklist,
    checkItems: [...checklist.checkItems, checkItem],
  }));
  return [changed, checkItem];
}

/** Replaces an item of a checklist with what `change` makes of it. */
function withCheckItem(
  board: Board,
  place: InChecklist & { readonly checkItemId: string },
  change: (item: CheckItem) => readonly CheckItem[],
): Board {
  return withChecklist(board, place, (checklist) => {
    if (!checklist.checkItems.some(({ id }) => id === place.checkItemId)) {
      throw new DemoFault(500, 'Internal server error');
    }
    const checkItems = checklist.checkItems.flatMap((item) =>
      item.id === place.checkItemId ? change(item) : [item],
    );
    return { ...checklist, checkItems };
  });
}

export const withUpdatedCheckItem = (board: Board, payload: Payload<'checkitems/update'>): Board =>
  withCheckItem(board, payload, (item) => {
    const { name = item.name, state = item.state } = payload.update;
    return [{ ...item, name, state }];
  });

export const withoutCheckItem = (board: Board, payload: Payload<'checkitems/remove'>): Board =>
  withCheckItem(board, payload, () => []);
