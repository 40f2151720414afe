import * as z from 'zod/mini';
import { actionTargetSchema, actorSchema, amountChangeSchema, listChangeSchema } from './actions.ts';
import { codedReasonSchema } from './coded-texts.ts';
import { daySchema, MAX_RANGE_DAYS, rangeFaults } from './date-range.ts';
import { limitSchema, pageSchema } from './lists.ts';

/** The most widgets that one mass operation changes. */
export const MAX_OPERATION_TARGETS = 100_000;
/** The most campaigns that a selection may name. */
export const MAX_OPERATION_CAMPAIGNS = 1_000;
/** How many widgets a preview lists. */
export const OPERATION_PREVIEW_ROWS = 200;

/** What is longer than an id is left out by its preview, as other texts that are no ids. */
const MOST_PASTED = 10_000;
const ids = (most: number) =>
  z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_PASTED))).check(z.maxLength(most));

/**
 * Which widgets: those that campaigns report in a range of days and that fulfil a condition on their figures, or those
 * with the given ids. All fields have to match. Amounts of the condition are in the currency that the preview names.
 */
export const widgetSelectionSchema = z
  .strictObject({
    startDate: daySchema,
    endDate: daySchema,
    sources: z.optional(ids(50)),
    accounts: z.optional(z.array(z.guid()).check(z.maxLength(1_000))),
    campaigns: z.optional(
      z
        .array(z.strictObject({ account: z.guid(), id: z.string().check(z.minLength(1), z.maxLength(255)) }))
        .check(z.minLength(1), z.maxLength(MAX_OPERATION_CAMPAIGNS)),
    ),
    /** As `parseCondition` reads it. */
    where: z.optional(z.string().check(z.minLength(1), z.maxLength(2_000))),
    ids: z.optional(ids(MAX_OPERATION_TARGETS).check(z.minLength(1, 'Enter at least one id'))),
  })
  .check(({ value, issues }) => {
    for (const { field, message } of rangeFaults(value, MAX_RANGE_DAYS)) {
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
    if (value.where === undefined && value.ids === undefined) {
      const message = 'Choose widgets by a condition or by their ids';
      issues.push({ code: 'custom', path: ['where'], message, input: value });
    }
  });
export type WidgetSelection = z.infer<typeof widgetSelectionSchema>;

/** What is done to each widget: as in an action, for widgets only. */
export const widgetChangeSchema = z.discriminatedUnion('field', [listChangeSchema, amountChangeSchema]).check(
  z.refine((change) => change.field.startsWith('widget-'), {
    error: 'Not a change of widgets',
    path: ['field'],
  }),
  z.refine(
    (change) =>
      !('floor' in change) ||
      change.floor === undefined ||
      change.ceiling === undefined ||
      change.floor <= change.ceiling,
    { error: 'Must not be above the ceiling', path: ['floor'] },
  ),
  z.refine((change) => !('changeBy' in change) || change.changeBy !== 0, {
    error: 'A change by zero percent changes nothing',
    path: ['changeBy'],
  }),
);
export type WidgetChange = z.infer<typeof widgetChangeSchema>;

const requestFields = { selection: widgetSelectionSchema, change: widgetChangeSchema };
export const operationPreviewRequestSchema = z.strictObject(requestFields);
export type OperationPreviewRequest = z.infer<typeof operationPreviewRequestSchema>;

/** `fingerprint` is the preview's: what starts is what was shown, or nothing. */
export const operationRequestSchema = z.strictObject({
  ...requestFields,
  fingerprint: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
export type OperationRequest = z.infer<typeof operationRequestSchema>;

const amount = z.nullable(z.number());

/** A widget of a preview. Amounts of figures are micro-units of the preview's currency. */
const operationPreviewRowSchema = z.object({
  ...actionTargetSchema.shape,
  campaignName: z.nullable(z.string()),
  cost: amount,
  revenue: amount,
  before: z.unknown(),
  target: z.unknown(),
  /** Adhelm never changed the value, so it is read at the network when the operation runs. */
  isReadFirst: z.boolean(),
  skipped: z.nullable(z.string()),
  /** What the sentence of `skipped` is made of; absent where only the sentence is known. */
  because: z.optional(codedReasonSchema),
});
export type OperationPreviewRow = z.infer<typeof operationPreviewRowSchema>;

const checkedIdsFields = {
  given: z.int(),
  duplicates: z.int(),
  malformed: z.int(),
  firstMalformed: z.array(z.string()),
  unknown: z.int(),
  firstUnknown: z.array(z.string()),
};

/** `POST /api/widget-operations/check-ids`: pasted ids, before anything else is chosen. */
export const idsCheckRequestSchema = z.strictObject({
  accounts: widgetSelectionSchema.shape.accounts,
  campaigns: widgetSelectionSchema.shape.campaigns,
  ids: ids(MAX_OPERATION_TARGETS).check(z.minLength(1, 'Enter at least one id')),
});
export type IdsCheckRequest = z.infer<typeof idsCheckRequestSchema>;
/** Which ids an operation would leave out, in the words of the preview's `ids`. */
export const checkedIdsSchema = z.object(checkedIdsFields);
export type CheckedIds = z.infer<typeof checkedIdsSchema>;
export const checkedIdsAnswerSchema = z.object({ success: z.boolean(), data: checkedIdsSchema });

/** What an operation would do. Counts and amounts are of the widgets that would be changed, unless they say otherwise. */
export const operationPreviewSchema = z.object({
  fingerprint: z.string(),
  /** The currency of cost, revenue and the amounts of the condition. */
  currency: z.string(),
  selected: z.int(),
  planned: z.int(),
  canary: z.int(),
  cost: amount,
  revenue: amount,
  accounts: z.array(
    z.object({
      source: z.string(),
      account: z.string(),
      accountName: z.string(),
      planned: z.int(),
      skipped: z.int(),
      cost: amount,
      revenue: amount,
    }),
  ),
  skipped: z.array(z.object({ reason: z.string(), because: z.optional(codedReasonSchema), count: z.int() })),
  /**
   * Of given ids: how many there are without repeated and malformed ones, how many were repeated, which ones are not how any
   * chosen network writes ids, and which others no chosen account has ever reported.
   */
  ids: z.nullable(
    z.object({
      ...checkedIdsFields,
      /** Known ids that the selection has no figures of. */
      idle: z.int(),
    }),
  ),
  rows: z.array(operationPreviewRowSchema),
});
export type OperationPreview = z.infer<typeof operationPreviewSchema>;
export const operationPreviewAnswerSchema = z.object({ success: z.boolean(), data: operationPreviewSchema });

/** `cancelling` until what was sent has been read back. */
export const operationStates = ['running', 'paused', 'cancelling', 'cancelled', 'done', 'failed'] as const;
export type OperationState = (typeof operationStates)[number];

export const operationCommandSchema = z.enum(['pause', 'resume', 'cancel', 'undo']);
export type OperationCommand = z.infer<typeof operationCommandSchema>;

/** A mass operation and its progress. */
export const widgetOperationSchema = z.object({
  id: z.string(),
  actor: actorSchema,
  reason: z.nullable(z.string()),
  state: z.enum(operationStates),
  /** Null for an undo. */
  change: z.nullable(z.unknown()),
  undoOf: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  accounts: z.int(),
  total: z.int(),
  /** Started and not yet read back. */
  sent: z.int(),
  confirmed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  cancelled: z.int(),
  /** The first slice, which is read back before the rest starts; `null` for an undo. */
  canary: z.nullable(z.object({ size: z.int(), passed: z.boolean() })),
  /** Why it stopped. */
  message: z.nullable(z.string()),
  /** What its sentence is made of; absent where only the sentence is known. */
  messageBecause: z.optional(codedReasonSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Commands that apply now. */
  commands: z.array(operationCommandSchema),
});
export type WidgetOperation = z.infer<typeof widgetOperationSchema>;

export const targetStates = ['planned', 'sent', 'confirmed', 'failed', 'skipped', 'cancelled'] as const;
export type TargetState = (typeof targetStates)[number];

/** What became of one widget. */
export const operationRowSchema = z.object({
  ...actionTargetSchema.shape,
  campaignName: z.nullable(z.string()),
  state: z.enum(targetStates),
  isCanary: z.boolean(),
  /** Null while it was not sent. */
  field: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** The currency of `before` and `after`; null for plain values. */
  unit: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  because: z.optional(codedReasonSchema),
});
export type OperationRow = z.infer<typeof operationRowSchema>;

export const operationQuerySchema = z.strictObject({
  state: z.optional(z.enum(targetStates)),
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 100),
});
export type OperationQuery = z.infer<typeof operationQuerySchema>;

export const operationAnswerSchema = z.object({ success: z.boolean(), data: widgetOperationSchema });
export const operationResultAnswerSchema = z.object({
  success: z.boolean(),
  data: widgetOperationSchema,
  rows: z.array(operationRowSchema),
  page: pageSchema,
});
export type OperationResult = z.infer<typeof operationResultAnswerSchema>;

export const operationsQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 20),
});
export const operationsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(widgetOperationSchema),
  page: pageSchema,
});
