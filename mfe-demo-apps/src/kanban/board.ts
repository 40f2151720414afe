import * as z from 'zod/mini';

/** The specification's statuses of a check item (point 4). */
export const checkItemStates = ['complete', 'incomplete'] as const;

export const checkItemSchema = z.object({
  id: z.string(),
  checklistId: z.string(),
  name: z.string(),
  state: z.enum(checkItemStates),
});
export type CheckItem = z.infer<typeof checkItemSchema>;

export const checklistSchema = z.object({
  id: z.string(),
  name: z.string(),
  checkItems: z.array(checkItemSchema),
});
export type Checklist = z.infer<typeof checklistSchema>;

export const cardCommentSchema = z.object({
  id: z.string(),
  memberId: z.string(),
  message: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.int(),
});
export type CardComment = z.infer<typeof cardCommentSchema>;

export const cardSchema = z.object({
  id: z.string(),
  listId: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  due: z.nullable(z.int()),
  memberIds: z.array(z.string()),
  isSubscribed: z.boolean(),
  comments: z.array(cardCommentSchema),
  checklists: z.array(checklistSchema),
});
export type Card = z.infer<typeof cardSchema>;

export const listSchema = z.object({ id: z.string(), name: z.string(), cardIds: z.array(z.string()) });
export type List = z.infer<typeof listSchema>;

export const memberSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Member = z.infer<typeof memberSchema>;

export const boardSchema = z.object({
  lists: z.array(listSchema),
  cards: z.array(cardSchema),
  members: z.array(memberSchema),
});
export type Board = z.infer<typeof boardSchema>;
