import * as z from 'zod/mini';
import { checkItemStates } from '../board.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(255));
const id = z.string();
const inCard = { cardId: id };
const inChecklist = { ...inCard, checklistId: id };

/** What the calls of the board take (specification, point 7), by their path below `/api/kanban`. */
export const payloads = {
  'lists/new': z.object({ name }),
  'list/update': z.object({ listId: id, update: z.object({ name }) }),
  'lists/clear': z.object({ listId: id }),
  'lists/remove': z.object({ listId: id }),
  'cards/new': z.object({ listId: id, name }),
  'cards/update': z.object({
    ...inCard,
    update: z.object({
      name: z.optional(name),
      description: z.optional(z.nullable(z.string().check(z.maxLength(10_000)))),
      due: z.optional(z.nullable(z.int())),
      memberIds: z.optional(z.array(id)),
      isSubscribed: z.optional(z.boolean()),
    }),
  }),
  'cards/move': z.object({ ...inCard, position: z.int().check(z.nonnegative()), listId: z.optional(id) }),
  'cards/remove': z.object(inCard),
  'comments/new': z.object({
    ...inCard,
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  }),
  'checklists/new': z.object({ ...inCard, name }),
  'checklists/update': z.object({ ...inChecklist, update: z.object({ name }) }),
  'checklists/remove': z.object(inChecklist),
  'checkitems/new': z.object({ ...inChecklist, name }),
  'checkitems/update': z.object({
    ...inChecklist,
    checkItemId: id,
    update: z.object({ name: z.optional(name), state: z.optional(z.enum(checkItemStates)) }),
  }),
  'checkitems/remove': z.object({ ...inChecklist, checkItemId: id }),
};

type Payloads = typeof payloads;
export type Payload<Call extends keyof Payloads> = z.infer<Payloads[Call]>;
