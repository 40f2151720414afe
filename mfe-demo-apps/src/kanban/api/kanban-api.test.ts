import { callDemo } from '../../demo-api/demo-client.ts';
import { type Board, boardSchema } from '../board.ts';

const report = jest.fn();
const post = (call: string, body: unknown) =>
  callDemo(`/api/kanban/${call}`, { method: 'POST', body }, report) as Promise<
    Record<string, { id: string }>
  >;
const read = async (): Promise<Board> => {
  const answer = await callDemo('/api/kanban/board', {}, report);
  return boardSchema.parse((answer as { board: unknown }).board);
};
const cardsIn = async (listId: string) => (await read()).lists.find(({ id }) => id === listId)?.cardIds;
const cardWith = async (cardId: string) => (await read()).cards.find(({ id }) => id === cardId);
const refusal = (status: number, message: string) => expect.objectContaining({ status, message });

describe('the board', () => {
  it('names each card in exactly one list', async () => {
    const { lists, cards } = await read();
    expect(lists.flatMap(({ cardIds }) => cardIds).sort()).toEqual(cards.map(({ id }) => id).sort());
  });

  it('creates, renames, clears and deletes lists', async () => {
    const { list } = await post('lists/new', { name: ' Ideas ' });
    const listId = list?.id ?? '';
    expect((await read()).lists.at(-1)).toEqual({ id: listId, name: 'Ideas', cardIds: [] });
    await post('list/update', { listId, update: { name: 'Plans' } });
    await post('cards/new', { listId, name: 'A first plan' });
    expect(await cardsIn(listId)).toHaveLength(1);
    await post('lists/clear', { listId });
    expect((await read()).lists.at(-1)).toEqual({ id: listId, name: 'Plans', cardIds: [] });
    expect((await read()).cards.some((card) => card.listId === listId)).toBe(false);
    await post('cards/new', { listId, name: 'Another plan' });
    await post('lists/remove', { listId });
    expect(await cardsIn(listId)).toBeUndefined();
    expect((await read()).cards.some((card) => card.listId === listId)).toBe(false);
  });

  it('refuses what there is not, in the specified words', async () => {
    const listId = 'none';
    for (const call of ['lists/clear', 'lists/remove']) {
      await expect(post(call, { listId })).rejects.toEqual(refusal(500, 'List not found'));
    }
    await expect(post('list/update', { listId, update: { name: 'x' } })).rejects.toEqual(
      refusal(500, 'List not found'),
    );
    await expect(post('cards/new', { listId, name: 'x' })).rejects.toEqual(refusal(500, 'List not found'));
    await expect(post('cards/move', { cardId: 'card-1', position: 0, listId })).rejects.toEqual(
      refusal(500, 'List not found'),
    );
    for (const [call, payload] of [
      ['cards/update', { update: { name: 'x' } }],
      ['cards/move', { position: 0 }],
      ['cards/remove', {}],
      ['comments/new', { message: 'x' }],
      ['checklists/new', { name: 'x' }],
    ] as const) {
      await expect(post(call, { cardId: 'none', ...payload })).rejects.toEqual(
        refusal(400, 'Card not found'),
      );
    }
    await expect(post('checklists/remove', { cardId: 'card-1', checklistId: 'none' })).rejects.toEqual(
      refusal(500, 'Internal server error'),
    );
    await expect(
      post('checkitems/remove', { cardId: 'card-1', checklistId: 'checklist-1', checkItemId: 'none' }),
    ).rejects.toEqual(refusal(500, 'Internal server error'));
    expect(report).not.toHaveBeenCalled();
  });

  it('refuses a name without text', async () => {
    await expect(post('lists/new', { name: '  ' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('moving a card', () => {
  it('removes it from its list and inserts it at the position', async () => {
    const [first, second, third] = (await cardsIn('todo')) ?? [];
    await post('cards/move', { cardId: first, position: 1 });
    expect(await cardsIn('todo')).toEqual([second, first, third]);
  });

  it('also into another list, and to its end at most', async () => {
    const before = (await cardsIn('done')) ?? [];
    await post('cards/move', { cardId: 'card-6', position: 99, listId: 'done' });
    expect(await cardsIn('review')).toEqual([]);
    expect(await cardsIn('done')).toEqual([...before, 'card-6']);
    expect((await cardWith('card-6'))?.listId).toBe('done');
  });
});

describe('a card', () => {
  it('is created last, updated in part, and deleted', async () => {
    const { card } = await post('cards/new', { listId: 'progress', name: 'Call the printer' });
    const cardId = card?.id ?? '';
    expect((await cardsIn('progress'))?.at(-1)).toBe(cardId);
    await post('cards/update', { cardId, update: { description: 'Before noon', memberIds: ['person-2'] } });
    expect(await cardWith(cardId)).toMatchObject({
      name: 'Call the printer',
      description: 'Before noon',
      memberIds: ['person-2'],
    });
    await post('cards/update', { cardId, update: { description: null } });
    expect(await cardWith(cardId)).toMatchObject({ description: null, memberIds: ['person-2'] });
    await post('cards/remove', { cardId });
    expect(await cardWith(cardId)).toBeUndefined();
    expect(await cardsIn('progress')).not.toContain(cardId);
  });

  it('takes comments in their order', async () => {
    await post('comments/new', { cardId: 'card-1', message: 'Done by Friday.' });
    expect((await cardWith('card-1'))?.comments.map(({ message }) => message)).toEqual([
      'The second tone works best for us.',
      'Done by Friday.',
    ]);
  });

  it('takes checklists with items that are complete or not', async () => {
    const cardId = 'card-5';
    const { checklist } = await post('checklists/new', { cardId, name: 'Names' });
    const checklistId = checklist?.id ?? '';
    const { checkItem } = await post('checkitems/new', { cardId, checklistId, name: 'Mugs' });
    const checkItemId = checkItem?.id ?? '';
    expect((await cardWith(cardId))?.checklists).toEqual([
      {
        id: checklistId,
        name: 'Names',
        checkItems: [{ id: checkItemId, checklistId, name: 'Mugs', state: 'incomplete' }],
      },
    ]);
    await post('checkitems/update', { cardId, checklistId, checkItemId, update: { state: 'complete' } });
    await post('checklists/update', { cardId, checklistId, update: { name: 'Product names' } });
    expect((await cardWith(cardId))?.checklists[0]).toMatchObject({
      name: 'Product names',
      checkItems: [{ name: 'Mugs', state: 'complete' }],
    });
    await post('checkitems/remove', { cardId, checklistId, checkItemId });
    expect((await cardWith(cardId))?.checklists[0]?.checkItems).toEqual([]);
    await post('checklists/remove', { cardId, checklistId });
    expect((await cardWith(cardId))?.checklists).toEqual([]);
  });
});
