import * as z from 'zod/mini';
import { actorSchema } from './actions.ts';

/** `partly-failed` is final, like `done`, `failed` and `cancelled`. */
export const jobStates = ['running', 'paused', 'done', 'partly-failed', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** Commands for a job; its `commands` list those that apply now. */
export const jobCommandSchema = z.enum(['pause', 'resume', 'cancel']);
export type JobCommand = z.infer<typeof jobCommandSchema>;

/** Background work as the job tray displays it. */
export const jobSchema = z.object({
  id: z.string(),
  /**
   * `action` = a change of many entities, or the undo of a run of a rule, `first-sync` = the history of a newly connected account, `import` = an
   * imported file, `import-revert` = the reversal of an import, `mass-operation` = a change of up to 100,000 widgets,
   * `rule-run` = the changes of one run of a rule.
   */
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  /** Unit of `done` and `total`. */
  unit: z.enum(['changes', 'reports', 'rows']),
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  /** Who started it, `system` for a schedule; null for what nobody started. */
  startedBy: z.nullable(actorSchema),
  startedAt: z.iso.datetime(),
  /** When it last progressed. */
  updatedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Its result, or why it is paused or failed; null while there is neither. */
  message: z.nullable(z.string()),
  /** Commands available now. */
  commands: z.array(jobCommandSchema),
  /** The page with its results. */
  href: z.optional(z.string()),
});
export type Job = z.infer<typeof jobSchema>;

/**
 * `GET /api/jobs`: running jobs and those that ended within the last day, newest first. Admins also see those of everyone that
 * are unfinished or ended within the last hour.
 */
export const jobsAnswerSchema = z.object({ success: z.boolean(), data: z.array(jobSchema) });
