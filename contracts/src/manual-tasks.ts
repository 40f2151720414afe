import * as z from 'zod/mini';
import { actionTargetSchema, actorSchema } from './actions.ts';
import { limitSchema, listAnswerSchema } from './lists.ts';

/**
 * open → done (ticked off by a person) → confirmed (an import or sync shows it). Figures that still show the old value
 * reopen it. `not-done`: no row could be done.
 */
export const manualTaskStates = ['open', 'done', 'confirmed', 'not-done', 'cancelled'] as const;
export const manualTaskStateSchema = z.enum(manualTaskStates);
export type ManualTaskState = z.infer<typeof manualTaskStateSchema>;

export const manualRowStates = ['open', 'done', 'confirmed', 'not-doable', 'cancelled'] as const;
export const manualRowStateSchema = z.enum(manualRowStates);
export type ManualRowState = z.infer<typeof manualRowStateSchema>;

/** A requested change that only a person can make, in the panel of one account. */
export const manualTaskSchema = z.object({
  id: z.string(),
  version: z.int(),
  source: z.string(),
  account: z.string(),
  accountName: z.string(),
  actionId: z.string(),
  /** What to do, as text. */
  title: z.string(),
  state: manualTaskStateSchema,
  actor: actorSchema,
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Number of rows by state. */
  rows: z.record(manualRowStateSchema, z.int()),
  /** Rows ticked off by a person but contradicted by later figures. */
  contradicted: z.int(),
});
export type ManualTask = z.infer<typeof manualTaskSchema>;

/** One row of a task, to do and tick off. */
export const manualRowSchema = z.extend(actionTargetSchema, {
  writeId: z.string(),
  entityName: z.string(),
  field: z.string(),
  before: z.unknown(),
  target: z.unknown(),
  observed: z.unknown(),
  /** What to do, as a sentence. */
  text: z.string(),
  state: manualRowStateSchema,
  /** Why it could not be done, or which figures contradicted it. */
  note: z.nullable(z.string()),
  isContradicted: z.boolean(),
  doneAt: z.nullable(z.iso.datetime()),
  doneBy: z.nullable(z.string()),
  settledAt: z.nullable(z.iso.datetime()),
});
export type ManualRow = z.infer<typeof manualRowSchema>;

export const manualTaskDetailSchema = z.extend(manualTaskSchema, {
  /** Step-by-step instructions; the rows come between them. */
  steps: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
  checklist: z.array(manualRowSchema),
  /** Name of the downloaded `file`. */
  fileName: z.string(),
});
export type ManualTaskDetail = z.infer<typeof manualTaskDetailSchema>;
export const manualTaskAnswerSchema = z.object({ success: z.boolean(), data: manualTaskDetailSchema });

export const manualTasksQuerySchema = z.strictObject({
  source: z.optional(z.string().check(z.minLength(1))),
  account: z.optional(z.string().check(z.minLength(1))),
  state: z.optional(manualTaskStateSchema),
  cursor: z.optional(z.guid()),
  limit: z._default(limitSchema, 50),
});
export type ManualTasksQuery = z.infer<typeof manualTasksQuerySchema>;
export const manualTasksAnswerSchema = listAnswerSchema(manualTaskSchema);

const tickedRow = { writeId: z.guid() };
/** A person's report on rows; `open` withdraws "done". */
export const manualTickSchema = z.strictObject({
  rows: z
    .array(
      z.discriminatedUnion('outcome', [
        z.strictObject({ ...tickedRow, outcome: z.enum(['done', 'open']) }),
        z.strictObject({
          ...tickedRow,
          outcome: z.literal('not-doable'),
          reason: z.string().check(z.trim(), z.minLength(1, 'Why not?'), z.maxLength(500)),
        }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type ManualTick = z.infer<typeof manualTickSchema>;
