import * as z from 'zod/mini';
import { codedReasonSchema } from '../coded-texts.ts';
import { ruleDraftSchema } from './rule-schema.ts';

/** A live rule that may act in the opposite direction on the same entities; `reason` is in plain words. */
const ruleConflictSchema = z.object({
  rule: z.object({ id: z.guid(), name: z.string(), sentence: z.string() }),
  reason: z.string(),
  because: z.optional(codedReasonSchema),
});
export type RuleConflict = z.infer<typeof ruleConflictSchema>;

/** `GET /api/rules/{id}/conflicts`: with which live rules it conflicts, or would if it were live. */
export const ruleConflictsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(ruleConflictSchema),
});

/** A rule as `GET /api/rules` returns it: with its sentence, and its author. `version` is for `If-Match` of an edit. */
export const storedRuleSchema = z.extend(ruleDraftSchema, {
  id: z.guid(),
  version: z.int(),
  sentence: z.string(),
  /** The first part of its sentence: what it does, where and when. */
  purpose: z.string(),
  changedBy: z.object({ id: z.string(), name: z.string() }),
  changedAt: z.iso.datetime(),
  /** Only in the answer that sets a rule live. */
  conflicts: z.optional(z.array(ruleConflictSchema)),
});
export type StoredRule = z.infer<typeof storedRuleSchema>;

export const rulesAnswerSchema = z.object({ success: z.boolean(), data: z.array(storedRuleSchema) });
export const ruleAnswerSchema = z.object({ success: z.boolean(), data: storedRuleSchema });
