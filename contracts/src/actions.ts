import * as z from 'zod/mini';
import { pageSchema } from './lists.ts';

export const actorKinds = ['person', 'rule', 'ai', 'system'] as const;
export const actorSchema = z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/**
 * The entity that an action changes. `id` is the source's own id, always text. `campaign` is the campaign of a content
 * or widget; a widget without one applies to the whole account.
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

/** Starts or pauses a campaign or content. */
const statusChangeSchema = z.strictObject({
  field: z.literal('status'),
  value: z.enum(['active', 'paused']),
});

/** Excludes a widget from a campaign, or adds it to or removes it from the campaign's allowlist. */
export const listChangeSchema = z.strictObject({
  field: z.enum(['widget-block', 'widget-allow']),
  value: z.boolean(),
});

/** Upper limit of bids and budgets in any currency: one billion, in micro-units. */
export const MAX_AMOUNT = 1_000_000_000_000_000;

/** Largest relative increase in one change: to eleven times the previous value. */
const MOST_RISE = 10;

const amountSchema = z
  .number()
  .check(z.positive('Must be above zero'), z.lte(MAX_AMOUNT, `Must be at most ${MAX_AMOUNT / 1_000_000}`));

/**
 * A bid, budget or widget bid. Set it to `value` (micro-units of the source's unit, coefficients unscaled, null removes
 * it), or change it by a fraction (`changeBy: -0.2` = 20 % less) within `floor` and `ceiling`. Planning the action
 * turns a relative change into a value.
 */
export const amountChangeSchema = z
  .strictObject({
    field: z.enum(['bid', 'daily-budget', 'total-budget', 'widget-bid']),
    value: z.optional(z.nullable(amountSchema)),
    changeBy: z.optional(
      z
        .number()
        .check(
          z.gt(-1, 'A change leaves something'),
          z.lte(MOST_RISE, `A change is at most a rise by ${MOST_RISE * 100}%`),
        ),
    ),
    floor: z.optional(amountSchema),
    ceiling: z.optional(amountSchema),
  })
  .check(
    z.refine(({ value, changeBy }) => (value === undefined) !== (changeBy === undefined), {
      error: 'Needs either a value or a relative change',
      path: ['value'],
    }),
  );

/** The longest headline that any source accepts. */
export const MAX_HEADLINE_LENGTH = 255;
export const MOST_ADDRESS = 2000;

/** Reports only the length when a text is too long, and no further errors. */
const atMost = (most: number, what: string) =>
  z.maxLength(most, { error: `${what} has at most ${most} characters`, abort: true });

/** The headline and landing page of a content. */
const headlineChangeSchema = z.strictObject({
  field: z.literal('headline'),
  value: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a headline'), atMost(MAX_HEADLINE_LENGTH, 'A headline')),
});
const targetUrlChangeSchema = z.strictObject({
  field: z.literal('target-url'),
  value: z
    .string()
    .check(
      z.trim(),
      atMost(MOST_ADDRESS, 'An address'),
      z.url({ protocol: /^https?$/, error: 'Must start with https:// or http://' }),
    ),
});

/** One change for one or many entities. New kinds of change become new members of this union. */
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

/**
 * planned → sent → confirmed | failed | unknown (sent, outcome unclear). `to-do` waits for a person to make the change
 * in the source's panel, and then for figures that confirm it.
 */
export const writeStates = ['planned', 'sent', 'unknown', 'to-do', 'confirmed', 'failed'] as const;
export const writeStateSchema = z.enum(writeStates);
export type WriteState = z.infer<typeof writeStateSchema>;

/** One intended write of the ledger: previous value, target value and state. */
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
  /** The manual task that contains this write. */
  taskId: z.optional(z.string()),
});
export type Write = z.infer<typeof writeSchema>;

/** `to-do`: everything still open waits for people. */
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

/** An action's effect on one entity; `skipped` says why it would be left unchanged. */
export const plannedWriteSchema = z.extend(actionTargetSchema, {
  entityName: z.string(),
  field: z.string(),
  before: z.unknown(),
  target: z.unknown(),
  skipped: z.nullable(z.string()),
  /** The source's API does not support it: it becomes a manual task. */
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

/**
 * One entry of the activity log: append-only, written in the same transaction as the change. An action that changed
 * several entities is one entry with `batch`, and so are all actions of one run of a rule or of its undo; `?action=` (any of
 * them) lists their changes one by one.
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
  /** Currency of `before` and `after` if they are micro-units; null if they are plain values. */
  unit: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  actionId: z.nullable(z.string()),
  /** For several changes: their number, how many failed, and in how many accounts. */
  batch: z.nullable(z.object({ changes: z.int(), failed: z.int(), accounts: z.int() })),
  /** The run of a rule that made the change, or whose change was undone; `href` is the log of its decisions. */
  run: z.nullable(
    z.object({
      id: z.guid(),
      rule: z.string(),
      startedAt: z.iso.datetime(),
      href: z.string(),
      isUndo: z.boolean(),
    }),
  ),
  undoable: z.boolean(),
  /** Number of entities that an undo would restore: an action, or a whole run, is undone as a whole. */
  undoes: z.int(),
  requestId: z.nullable(z.string()),
});
export type Activity = z.infer<typeof activitySchema>;
export const activityAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(activitySchema),
  page: pageSchema,
});

/** An entry of the activity popover (`GET /api/notifications/log`). */
export const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  description: z.string(),
  createdAt: z.iso.datetime(),
  href: z.nullable(z.string()),
  /** Not news to the reader: their own action, or demo data. */
  mine: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;
export const notificationsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(notificationSchema),
});
