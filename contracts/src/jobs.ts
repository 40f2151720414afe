import * as z from 'zod/mini';

/** `partly-failed` is over, as `done`, `failed` and `cancelled` are. */
export const jobStates = ['running', 'paused', 'done', 'partly-failed', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** What a person may ask of a job; which of it makes sense is the job's to say. */
export const jobCommandSchema = z.enum(['pause', 'resume', 'cancel']);
export type JobCommand = z.infer<typeof jobCommandSchema>;

/** Long work as the job tray shows it: what it is, how far it has come, what came of it. */
export const jobSchema = z.object({
  id: z.string(),
  /**
   * `action` = a change of many entities, `first-sync` = the history of an account that was connected,
   * `import` = a report that was brought as a file, `import-revert` = such an import that is undone.
   */
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  /** What `done` and `total` count. */
  unit: z.enum(['changes', 'reports', 'rows']),
  done: z.int(),
  total: z.int(),
  failed: z.int(),
  startedAt: z.iso.datetime(),
  /** When it last came further. */
  updatedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** What came of it, or why it does not go on; null while there is nothing to say. */
  message: z.nullable(z.string()),
  /** What may be asked of it now. */
  commands: z.array(jobCommandSchema),
});
export type Job = z.infer<typeof jobSchema>;

/** `GET /api/jobs`: what runs, and what ended within the last day; newest first. */
export const jobsAnswerSchema = z.object({ success: z.boolean(), data: z.array(jobSchema) });
