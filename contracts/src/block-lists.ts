import * as z from 'zod/mini';
import { actorSchema } from './actions.ts';
import { codedReasonSchema } from './coded-texts.ts';
import { limitSchema, listAnswerSchema } from './lists.ts';
import { givenName, shortList } from './plain-text.ts';

/** The most placements of one block list. */
export const MAX_BLOCK_LIST_ENTRIES = 10_000;
/** The most blocks that one list keeps: placements times campaigns. */
export const MAX_BLOCK_LIST_TARGETS = 100_000;
const MAX_PLACES = 1_000;
export const MAX_WIDGET_ID_LENGTH = 255;

const idSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_WIDGET_ID_LENGTH));

/** One campaign, or all of an account (`campaign` null); `newCampaigns`: later campaigns of the account too. */
const placeSchema = z.strictObject({
  account: z.guid(),
  campaign: z.nullable(idSchema),
  newCampaigns: z._default(z.boolean(), false),
});
export type BlockListPlace = z.infer<typeof placeSchema>;

/** What a person writes. While it `isOn`, a job keeps its campaigns in sync. */
export const blockListDraftSchema = z.strictObject({
  name: givenName(100, 'Enter a name'),
  source: z.string().check(z.minLength(1), z.maxLength(50)),
  isOn: z._default(z.boolean(), false),
  places: z._default(shortList(placeSchema, MAX_PLACES), []),
});
export type BlockListDraft = z.infer<typeof blockListDraftSchema>;

/**
 * How many blocks of a list (a placement in a campaign) are in place, under way, taken back by somebody since, not possible,
 * failed, or not looked at yet.
 */
const countsSchema = z.object({
  blocked: z.int(),
  sent: z.int(),
  removed: z.int(),
  skipped: z.int(),
  failed: z.int(),
  missing: z.int(),
});
export type BlockListCounts = z.infer<typeof countsSchema>;

/** A list as `GET /api/block-lists` returns it. `version` is for `If-Match` of an edit. */
export const blockListSchema = z.extend(blockListDraftSchema, {
  id: z.guid(),
  version: z.int(),
  sourceName: z.string(),
  changedBy: actorSchema,
  changedAt: z.iso.datetime(),
  entries: z.int(),
  /** Campaigns that it is attached to now. */
  campaigns: z.int(),
  counts: countsSchema,
  syncedAt: z.nullable(z.iso.datetime()),
  /** Whether a push is about to start or under way. */
  isPushing: z.boolean(),
  /** Why the last sync did not reach all; null if it did. */
  message: z.nullable(z.string()),
  /** What its sentence is made of; absent where only the sentence is known. */
  messageBecause: z.optional(codedReasonSchema),
});
export type BlockList = z.infer<typeof blockListSchema>;
export const blockListsAnswerSchema = z.object({ success: z.boolean(), data: z.array(blockListSchema) });
export const blockListAnswerSchema = z.object({ success: z.boolean(), data: blockListSchema });

/** A placement of a list, and what became of it in the list's campaigns. `reason`: why one was skipped or failed. */
const entrySchema = z.object({
  widget: z.string(),
  note: z.nullable(z.string()),
  addedBy: actorSchema,
  addedAt: z.iso.datetime(),
  counts: countsSchema,
  reason: z.nullable(z.string()),
  because: z.optional(codedReasonSchema),
});
export type BlockListEntry = z.infer<typeof entrySchema>;
export const blockListEntriesAnswerSchema = listAnswerSchema(entrySchema);
export const blockListEntriesQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(limitSchema, 500),
});

const noteSchema = z.nullable(z.string().check(z.trim(), z.maxLength(300)));

/** `POST /api/block-lists/{id}/entries`: adds placements; those that are on the list keep their note unless a new one is given. */
export const blockListAdditionSchema = z.strictObject({
  entries: z
    .array(z.strictObject({ widget: idSchema, note: z._default(noteSchema, null) }))
    .check(z.minLength(1, 'Enter at least one id'), z.maxLength(MAX_BLOCK_LIST_ENTRIES)),
});
export type BlockListAddition = z.infer<typeof blockListAdditionSchema>;
export const blockListAdditionAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ added: z.int(), present: z.int() }),
});

/** `POST /api/block-lists/{id}/entries/remove`: what is blocked stays blocked. */
export const blockListRemovalSchema = z.strictObject({
  widgets: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_BLOCK_LIST_ENTRIES)),
});
export const blockListRemovalAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ removed: z.int() }),
});

/** `POST /api/block-lists/{id}/push`; `again` also blocks what somebody took back. */
export const blockListPushSchema = z.strictObject({ again: z._default(z.boolean(), false) });

const amount = z.nullable(z.number());

/**
 * `GET /api/block-lists/{id}/preview`: what a push would change. Cost and revenue are those of the placements that would be
 * blocked, in the last 7 days, in micro-units of `currency`; null = not reported, or without a rate.
 */
export const blockListPreviewSchema = z.object({
  currency: z.string(),
  counts: countsSchema,
  cost: amount,
  revenue: amount,
  campaigns: z.array(
    z.object({
      account: z.string(),
      accountName: z.string(),
      campaign: z.string(),
      campaignName: z.string(),
      /** Placements that would be blocked here. */
      missing: z.int(),
      cost: amount,
      revenue: amount,
    }),
  ),
});
export type BlockListPreview = z.infer<typeof blockListPreviewSchema>;
export const blockListPreviewAnswerSchema = z.object({ success: z.boolean(), data: blockListPreviewSchema });
