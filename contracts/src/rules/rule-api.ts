import * as z from 'zod/mini';
import { ruleDraftSchema } from './rule-schema.ts';

/** A rule as `GET /api/rules` returns it: with its sentence, and its author. `version` is for `If-Match` of an edit. */
export const storedRuleSchema = z.extend(ruleDraftSchema, {
  id: z.guid(),
  version: z.int(),
  sentence: z.string(),
  changedBy: z.object({ id: z.string(), name: z.string() }),
  changedAt: z.iso.datetime(),
});
export type StoredRule = z.infer<typeof storedRuleSchema>;

export const rulesAnswerSchema = z.object({ success: z.boolean(), data: z.array(storedRuleSchema) });
export const ruleAnswerSchema = z.object({ success: z.boolean(), data: storedRuleSchema });
