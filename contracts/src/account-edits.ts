import * as z from 'zod/mini';
import { currencySchema } from './money.ts';

const credentialsSchema = z.record(
  z.string().check(z.maxLength(50)),
  z.string().check(z.minLength(1), z.maxLength(4000)),
);
const nameSchema = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(120));
const timeZoneSchema = z.string().check(z.minLength(1), z.maxLength(60));
export const leastSyncSeconds = 60;
export const mostSyncSeconds = 86_400;
const everySecondsSchema = z.int().check(z.gte(leastSyncSeconds), z.lte(mostSyncSeconds));

/** A login to connect. Currency and time zone are optional if the source reports them. */
export const newAccountSchema = z.strictObject({
  source: z.string().check(z.minLength(1)),
  externalId: z.string().check(z.trim(), z.minLength(1, 'Which account?'), z.maxLength(200)),
  name: nameSchema,
  currency: z.optional(currencySchema),
  timeZone: z.optional(timeZoneSchema),
  baseUrl: z.optional(z.url().check(z.maxLength(500))),
  credentials: credentialsSchema,
  /** Without its API, where the source allows that: no credentials, no syncs. */
  isByFiles: z.optional(z.boolean()),
  everySeconds: z._default(everySecondsSchema, 900),
});
export type NewManagedAccount = z.infer<typeof newAccountSchema>;

/** An edit; omitted fields stay unchanged. */
export const accountEditSchema = z.strictObject({
  name: z.optional(nameSchema),
  everySeconds: z.optional(everySecondsSchema),
  isPaused: z.optional(z.boolean()),
});
export type AccountEdit = z.infer<typeof accountEditSchema>;

export const credentialsEditSchema = z.strictObject({ credentials: credentialsSchema });

/** Result of a credential check: the account's own facts, null where the source does not report them. */
export const accountTestSchema = z.object({
  name: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
});
export type AccountTest = z.infer<typeof accountTestSchema>;
export const accountTestAnswerSchema = z.object({ success: z.boolean(), data: accountTestSchema });
