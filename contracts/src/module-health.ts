import * as z from 'zod/mini';
import { LONGEST_VERSION } from './module-version.ts';
import { thrownErrorSchema } from './thrown-error.ts';

/**
 * `mounted` and failures count as votes. `crashed`: thrown in a render or an effect after the mount. `uncaught-error`
 * (event handlers, promises) is reported and alerted on, but does not count as a vote.
 */
export const healthOutcomeSchema = z.enum([
  'mounted',
  'load-failed',
  'mount-failed',
  'crashed',
  'uncaught-error',
]);
export type HealthOutcome = z.infer<typeof healthOutcomeSchema>;

/** Whether an outcome counts against the version. */
export function isFailure(outcome: HealthOutcome): boolean {
  return outcome === 'load-failed' || outcome === 'mount-failed' || outcome === 'crashed';
}

export const moduleHealthReportSchema = z.object({
  module: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(LONGEST_VERSION, `At most ${LONGEST_VERSION} characters`)),
  outcome: healthOutcomeSchema,
  /** Kind of failure, such as `corrupt` or `timeout`. */
  detail: z.optional(z.string().check(z.maxLength(200))),
  /** The error of a failed version; the rollback that it causes states it. */
  thrown: z.optional(thrownErrorSchema),
  /** Milliseconds from navigation to the page's first paint. */
  mountMs: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
});
export type ModuleHealthReport = z.infer<typeof moduleHealthReportSchema>;

/** Body of `POST /api/modules/health`. */
export const moduleHealthReportsSchema = z.object({
  reports: z.array(moduleHealthReportSchema).check(z.minLength(1), z.maxLength(50)),
});

/** Health of one version: votes count one per person, the other fields count events. */
export const versionHealthSchema = z.object({
  version: z.string(),
  mounted: z.int(),
  failed: z.int(),
  uncaughtErrors: z.int(),
  medianMountMs: z.nullable(z.number()),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;
