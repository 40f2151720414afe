import * as z from 'zod/mini';
import { pageSchema } from './lists.ts';

export const actorKinds = ['person', 'rule', 'ai', 'system'] as const;
export const actorSchema = z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/**
 * What an action may touch. `id` is the source's own id, always text; `campaign` is the campaign of a content or
 * widget. A widget without one is that of the whole account.
 */
export const actionTargetSchema = z.strictObject({
  source: z.string().check(z.minLength(1)),
  account: z.string().check(z.minLength(1)),
  kind: z.enum(['campaign', 'content', 'widget']),
  id: z.string().check(z.minLength(1)),
  campaign: z.optional(z.string().check(z.minLength(1))),
});
export type ActionTarget = z.infer<typeof actionTargetSchema>;

export const MAX_TARGETS = 500;

/** A switch of a campaign or content. */
const statusChangeSchema = z.strictObject({
  field: z.literal('status'),
  value: z.enum(['active', 'paused']),
});

/** A widget is kept out of a campaign, or is one of those that it is limited to. */
const listChangeSchema = z.strictObject({
  field: z.enum(['widget-block', 'widget-allow']),
  value: z.boolean(),
});

/** No bid or budget is larger, in any currency: a thousand millions, in micro-units. */
export const MOST_AMOUNT = 1_000_000_000_000_000;

/** The largest step up in one change: eleven times what it was. */
const MOST_RISE = 10;

const amountSchema = z
  .number()
  .check(
    z.positive('An amount is above zero'),
    z.lte(MOST_AMOUNT, `An amount is at most ${MOST_AMOUNT / 1_000_000}`),
  );

/**
 * A bid, a budget or a widget's bid: set to `value` (micro-units of what the source counts it in, coefficients as they
 * are; null takes it away), or moved by a part of itself (`changeBy: -0.2` = 20 % less) but not beyond `floor` and
 * `ceiling`. What is moved becomes one value when the action is planned.
 */
const amountChangeSchema = z
  .strictObject({
    field: z.enum(['bid', 'daily-budget', 'total-budget', 'widget-bid']),
    value: z.optional(z.nullable(amountSchema)),
    changeBy: z.optional(
      z
        .number()
        .check(
          z.gt(-1, 'A change leaves something'),
          z.lte(MOST_RISE, `A change is at most a rise by ${MOST_RISE * 100} %`),
        ),
    ),
    floor: z.optional(amountSchema),
    ceiling: z.optional(amountSchema),
  })
  .check(
    z.refine(({ value, changeBy }) => (value === undefined) !== (changeBy === undefined), {
      error: 'Needs either a value or a part to change it by',
      path: ['value'],
    }),
  );

/** No source takes longer ones. */
export const MOST_HEADLINE = 255;
export const MOST_ADDRESS = 2000;

/** A text that is too long is told so, and nothing else about it. */
const atMost = (most: number, what: string) =>
  z.maxLength(most, { error: `${what} has at most ${most} characters`, abort: true });

/** What a content says, and where it leads. */
const headlineChangeSchema = z.strictObject({
  field: z.literal('headline'),
  value: z
    .string()
    .check(z.trim(), z.minLength(1, 'A content needs a headline'), atMost(MOST_HEADLINE, 'A headline')),
});
const targetUrlChangeSchema = z.strictObject({
  field: z.literal('target-url'),
  value: z
    .string()
    .check(
      z.trim(),
      atMost(MOST_ADDRESS, 'An address'),
      z.url({ protocol: /^https?$/, error: 'An address begins with https:// or http://' }),
    ),
});

/** One change for one or many entities. New kinds of change are new members of this union. */
export const actionRequestSchema = z.strictObject({
  change: z.discriminatedUnion('field', [
    statusChangeSchema,
    listChangeSchema,
    amountChangeSchema,
    headlineChangeSchema,
    targetUrlChangeSchema,
  ]),
  targets: z.array(actionTargetSchema).check(z.minLength(1), z.maxLength(MAX_TARGETS)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
export type ActionRequest = z.infer<typeof actionRequestSchema>;
export type Change = ActionRequest['change'];
export type ChangeField = Change['field'];

/**
 * planned → sent → confirmed | failed | unknown (sent, but nobody knows yet whether it arrived). `to-do` waits for a
 * person, who does it in the source's own panel, and then for the figures that show it.
 */
export const writeStates = ['planned', 'sent', 'unknown', 'to-do', 'confirmed', 'failed'] as const;
export const writeStateSchema = z.enum(writeStates);
export type WriteState = z.infer<typeof writeStateSchema>;

/** One intended write of the ledger: what it was, what it shall be, and how far it came. */
export const writeSchema = z.extend(actionTargetSchema, {
  writeId: z.string(),
  entityName: z.string(),
  field: z.string(),
  before: z.unknown(),
  target: z.unknown(),
  observed: z.unknown(),
  state: writeStateSchema,
  error: z.nullable(z.string()),
  sentAt: z.nullable(z.iso.datetime()),
  settledAt: z.nullable(z.iso.datetime()),
  /** The manual task that it is a row of. */
  taskId: z.optional(z.string()),
});
export type Write = z.infer<typeof writeSchema>;

/** `to-do`: all that is left of it waits for people. */
export const actionStateSchema = z.enum(['running', 'to-do', 'confirmed', 'partly-failed', 'failed']);
export type ActionState = z.infer<typeof actionStateSchema>;

export const actionSchema = z.object({
  id: z.string(),
  actor: actorSchema,
  reason: z.nullable(z.string()),
  state: actionStateSchema,
  createdAt: z.iso.datetime(),
  undoOf: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  writes: z.array(writeSchema),
});
export type Action = z.infer<typeof actionSchema>;
export const actionAnswerSchema = z.object({ success: z.boolean(), data: actionSchema });

/** What an action would do to one entity; `skipped` says why it would leave it alone. */
export const plannedWriteSchema = z.extend(actionTargetSchema, {
  entityName: z.string(),
  field: z.string(),
  before: z.unknown(),
  target: z.unknown(),
  skipped: z.nullable(z.string()),
  /** The source does not offer it to programs: it becomes a task for a person. */
  isManual: z.optional(z.literal(true)),
});
export type PlannedWrite = z.infer<typeof plannedWriteSchema>;
export const actionPreviewAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(plannedWriteSchema),
});

/**
 * Undo of an action: without `overwrite`, an entity that was changed at the source since is reported as drift
 * (409) instead of being set back.
 */
export const undoRequestSchema = z.strictObject({ overwrite: z._default(z.boolean(), false) });
export const driftSchema = z.extend(actionTargetSchema, {
  entityName: z.string(),
  field: z.string(),
  expected: z.unknown(),
  observed: z.unknown(),
});
export type Drift = z.infer<typeof driftSchema>;

/**
 * One entry of the activity log: append-only, written in the same transaction as the change. The entries of an action
 * that changed several entities are listed as one, with `batch`; `?action=` lists them one by one.
 */
export const activitySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: actorSchema,
  type: z.string(),
  summary: z.string(),
  object: z.nullable(
    z.object({
      kind: z.string(),
      source: z.nullable(z.string()),
      account: z.nullable(z.string()),
      id: z.string(),
      name: z.string(),
      href: z.nullable(z.string()),
    }),
  ),
  /** The field that an action changed; null for everything else. */
  field: z.nullable(z.string()),
  /** The currency of amounts in `before` and `after`, which are micro-units then; null where they are plain values. */
  unit: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  actionId: z.nullable(z.string()),
  /** Of an action with several entries: how many changes they are, and how many of those failed. */
  batch: z.nullable(z.object({ changes: z.int(), failed: z.int() })),
  undoable: z.boolean(),
  /** How many entities an undo would set back: an action is undone as a whole. */
  undoes: z.int(),
  requestId: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;
export const activityAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(activitySchema),
  page: pageSchema,
});

/** A line of the activity popover (`GET /api/notifications/log`). */
export const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  href: z.nullable(z.string()),
  /** Nothing new to the reader: they did it themselves, or the demo prepared it. */
  mine: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(notificationSchema),
});
