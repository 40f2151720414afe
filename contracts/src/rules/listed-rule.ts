import * as z from 'zod/mini';
import { storedRuleSchema } from './rule-api.ts';
import { ruleRunStates } from './run-api.ts';

const lastRunSchema = z.object({
  id: z.guid(),
  startedAt: z.iso.datetime(),
  state: z.enum(ruleRunStates),
  acting: z.int(),
  held: z.int(),
});

/** A rule as `GET /api/rules` lists it: with its next run (null while it is off) and its last one (null before the first). */
export const listedRuleSchema = z.extend(storedRuleSchema, {
  nextRunAt: z.nullable(z.iso.datetime()),
  lastRun: z.nullable(lastRunSchema),
});
export type ListedRule = z.infer<typeof listedRuleSchema>;
export const listedRulesAnswerSchema = z.object({ success: z.boolean(), data: z.array(listedRuleSchema) });
