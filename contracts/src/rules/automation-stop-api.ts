import * as z from 'zod/mini';
import { actorSchema } from '../actions.ts';

/** What the emergency stop ended: runs of rules, mass operations that it paused, and writes that were not sent. */
const stoppedSchema = z.object({ runs: z.int(), operations: z.int(), writes: z.int() });
export type StoppedWork = z.infer<typeof stoppedSchema>;

/**
 * The workspace's one switch for all automation (`GET /api/automation`, `POST /api/automation/stop` and `/resume`).
 * While it is on, no rule runs and no mass operation sends.
 */
export const automationStateSchema = z.object({
  isStopped: z.boolean(),
  /** Who switched it last; null if nobody ever did. */
  by: z.nullable(actorSchema),
  at: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
  /** What the last stop ended. */
  stopped: z.nullable(stoppedSchema),
});
export type AutomationState = z.infer<typeof automationStateSchema>;
export const automationStateAnswerSchema = z.object({ success: z.boolean(), data: automationStateSchema });

export const automationStopRequestSchema = z.strictObject({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
