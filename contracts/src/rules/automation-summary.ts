import * as z from 'zod/mini';
import { ruleKinds } from './rule-kinds.ts';

/** Of how many hours the summary is. */
export const SUMMARY_HOURS = 24;

const ruleOfSummary = z.object({
  id: z.guid(),
  name: z.string(),
  kind: z.enum(ruleKinds),
  /** Changes that were made or are under way, those that were undone since too. */
  changed: z.int(),
  /** Of them, those that were undone. */
  undone: z.int(),
  failed: z.int(),
  held: z.int(),
  /** Logged in shadow mode, where nothing is changed. */
  logged: z.int(),
  notified: z.int(),
  /**
   * What its decisions saved so far, by its control group (`measured`, with the 90 % interval), or would have saved in shadow
   * mode (`shadow`): a saving shows in the days after a decision, so it is not of the last 24 hours alone. Micro-units of
   * `currency`; `amount` is null while it is not known. Null where nothing measures it.
   */
  saving: z.nullable(
    z.object({
      kind: z.enum(['measured', 'shadow']),
      currency: z.string(),
      amount: z.nullable(z.int()),
      low: z.nullable(z.int()),
      high: z.nullable(z.int()),
    }),
  ),
});

/** What rules did in the last 24 hours (`GET /api/automation/summary`), the busiest rule first. */
export const automationSummarySchema = z.object({
  rules: z.array(ruleOfSummary),
  /** Decisions of any age that wait for a person. */
  waiting: z.int(),
  /** Rules that are switched on. */
  active: z.int(),
  isStopped: z.boolean(),
});
export type AutomationSummary = z.infer<typeof automationSummarySchema>;
export const automationSummaryAnswerSchema = z.object({
  success: z.boolean(),
  data: automationSummarySchema,
});
