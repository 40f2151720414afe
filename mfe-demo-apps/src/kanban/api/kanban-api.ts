import * as z from 'zod/mini';
import { demoApp, payloadOf } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { newId } from '../../demo-data/new-id.ts';
import { ownPerson } from '../../demo-data/people.ts';
import { type Board, boardSchema } from '../board.ts';
import { withComment, withMovedCard, withNewCard, withoutCard, withUpdatedCard } from './changed-cards.ts';
import {
  withNewCheckItem,
  withNewChecklist,
  withoutCheckItem,
  withoutChecklist,
  withUpdatedCheckItem,
  withUpdatedChecklist,
} from './changed-checklists.ts';
import { withClearedList, withNewList, withoutList, withUpdatedList } from './changed-lists.ts';
import { payloads } from './payloads.ts';
import { seedBoard } from './seed.ts';

const boardPayloadSchema = z.object({ board: boardSchema });
const board = areaStore({ name: 'kanban', version: 1, seed: seedBoard });
const changeTo = (change: (before: Board) => Board) => board.change((before) => [change(before), true]);

/** The sixteen calls of the board, and one that restores it. */
export const kanbanApi = demoApp()
  .basePath('/api/kanban')
  .get('/board', async (context) => context.json({ board: await board.read() }))
  .put('/board', async (context) => {
    const payload = await payloadOf(context, boardPayloadSchema);
    return context.json(await changeTo(() => payload.board));
  })
  .post('/lists/new', async (context) => {
    const payload = await payloadOf(context, payloads['lists/new']);
    return context.json({ list: await board.change((before) => withNewList(before, newId(), payload)) });
  })
  .post('/list/update', async (context) => {
    const payload = await payloadOf(context, payloads['list/update']);
    return context.json({ list: await board.change((before) => withUpdatedList(before, payload)) });
  })
  .post('/lists/clear', async (context) => {
    const payload = await payloadOf(context, payloads['lists/clear']);
    return context.json(await changeTo((before) => withClearedList(before, payload)));
  })
  .post('/lists/remove', async (context) => {
    const payload = await payloadOf(context, payloads['lists/remove']);
    return context.json(await changeTo((before) => withoutList(before, payload)));
  })
  .post('/cards/new', async (context) => {
    const payload = await payloadOf(context, payloads['cards/new']);
    return context.json({ card: await board.change((before) => withNewCard(before, newId(), payload)) });
  })
  .post('/cards/update', async (context) => {
    const payload = await payloadOf(context, payloads['cards/update']);
    return context.json({ card: await board.change((before) => withUpdatedCard(before, payload)) });
  })
  .post('/cards/move', async (context) => {
    const payload = await payloadOf(context, payloads['cards/move']);
    return context.json(await changeTo((before) => withMovedCard(before, payload)));
  })
  .post('/cards/remove', async (context) => {
    const payload = await payloadOf(context, payloads['cards/remove']);
    return context.json(await changeTo((before) => withoutCard(before, payload)));
  })
  .post('/comments/new', async (context) => {
    const payload = await payloadOf(context, payloads['comments/new']);
    const made = { id: newId(), memberId: ownPerson.id, createdAt: Date.now() };
    return context.json({ comment: await board.change((before) => withComment(before, made, payload)) });
  })
  .post('/checklists/new', async (context) => {
    const payload = await payloadOf(context, payloads['checklists/new']);
    const checklist = await board.change((before) => withNewChecklist(before, newId(), payload));
    return context.json({ checklist });
  })
  .post('/checklists/update', async (context) => {
    const payload = await payloadOf(context, payloads['checklists/update']);
    return context.json(await changeTo((before) => withUpdatedChecklist(before, payload)));
  })
  .post('/checklists/remove', async (context) => {
    const payload = await payloadOf(context, payloads['checklists/remove']);
    return context.json(await changeTo((before) => withoutChecklist(before, payload)));
  })
  .post('/checkitems/new', async (context) => {
    const payload = await payloadOf(context, payloads['checkitems/new']);
    const checkItem = await board.change((before) => withNewCheckItem(before, newId(), payload));
    return context.json({ checkItem });
  })
  .post('/checkitems/update', async (context) => {
    const payload = await payloadOf(context, payloads['checkitems/update']);
    return context.json(await changeTo((before) => withUpdatedCheckItem(before, payload)));
  })
  .post('/checkitems/remove', async (context) => {
    const payload = await payloadOf(context, payloads['checkitems/remove']);
    return context.json(await changeTo((before) => withoutCheckItem(before, payload)));
  });
