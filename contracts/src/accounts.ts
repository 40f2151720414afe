import * as z from 'zod/mini';
import { currencySchema, moneySchema } from './money.ts';

/** A field of a source's credentials, as the form that connects an account shows it. */
export const credentialFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** Never shown again after it was sent. */
  isSecret: z.boolean(),
  hint: z.optional(z.string()),
});
export type CredentialField = z.infer<typeof credentialFieldSchema>;

/** What has to be told to connect an account at a source. */
export const sourceConnectionSchema = z.object({
  fields: z.array(credentialFieldSchema),
  /** What the source calls the id of an account, and where it is found. */
  externalId: z.object({ label: z.string(), hint: z.optional(z.string()) }),
  /** Where the source's API answers; null where each account has its own, or where there is none. */
  baseUrl: z.nullable(z.string()),
  /** The source has no API: its figures come from files. */
  isImportOnly: z.boolean(),
});
export type SourceConnection = z.infer<typeof sourceConnectionSchema>;

/** A change that a source offers; `level` is whose value it is, amounts and bounds are counted in `unit`. */
export const offeredChangeSchema = z.object({
  field: z.string(),
  level: z.enum(['account', 'campaign', 'ad-group', 'content', 'widget']),
  unit: z.optional(z.enum(['account-currency', 'usd', 'coefficient'])),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  /** Of a text, in characters. */
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  isModerated: z.optional(z.literal(true)),
  /** Only people can do it, in the source's own panel: an action makes a manual task of it. */
  isManual: z.optional(z.literal(true)),
});
export type OfferedChange = z.infer<typeof offeredChangeSchema>;

/** What a source can do and what it needs: the screens offer only that. */
export const sourceDescriptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['native', 'push-pop', 'tracker', 'crm']),
  transport: z.enum(['native', 'described', 'import']),
  reports: z.array(z.string()),
  changes: z.array(offeredChangeSchema),
  tellsBalance: z.boolean(),
  /** Its API has a report that is read; otherwise figures come from files that people import. */
  tellsFigures: z.boolean(),
  connection: sourceConnectionSchema,
});
export type SourceDescription = z.infer<typeof sourceDescriptionSchema>;
export const sourceDescriptionsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(sourceDescriptionSchema),
});

export const accountHealthSchema = z.enum(['new', 'ok', 'failing']);

/** One login at a source, as people manage it. Credentials are never part of it. */
export const managedAccountSchema = z.object({
  id: z.string(),
  source: z.string(),
  sourceName: z.string(),
  name: z.string(),
  externalId: z.string(),
  currency: currencySchema,
  timeZone: z.string(),
  /** Where its source answers; what begins with `sandbox:` is a simulation. */
  baseUrl: z.string(),
  health: accountHealthSchema,
  healthReason: z.nullable(z.string()),
  /** How often it is synced; null where there is nothing to sync by ourselves. */
  everySeconds: z.nullable(z.int()),
  isPaused: z.boolean(),
  nextSyncAt: z.nullable(z.iso.datetime()),
  lastGoodSyncAt: z.nullable(z.iso.datetime()),
  firstSync: z.nullable(z.object({ done: z.int(), total: z.int(), error: z.nullable(z.string()) })),
  balance: z.nullable(moneySchema),
  credentialsChangedAt: z.nullable(z.iso.datetime()),
  /** When everything that is read of it was seen to be as documented; nothing is written before. */
  checkedAt: z.nullable(z.iso.datetime()),
  /** Grows with each edit: what `If-Match` carries. */
  version: z.int(),
});
export type ManagedAccount = z.infer<typeof managedAccountSchema>;
export const managedAccountAnswerSchema = z.object({ success: z.boolean(), data: managedAccountSchema });
export const managedAccountsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(managedAccountSchema),
});

const credentialsSchema = z.record(
  z.string().check(z.maxLength(50)),
  z.string().check(z.minLength(1), z.maxLength(4000)),
);
const nameSchema = z.string().check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(120));
const timeZoneSchema = z.string().check(z.minLength(1), z.maxLength(60));
export const leastSyncSeconds = 60;
export const mostSyncSeconds = 86_400;
const everySecondsSchema = z.int().check(z.gte(leastSyncSeconds), z.lte(mostSyncSeconds));

/** A login to connect. Currency and time zone may be left to sources that tell them. */
export const newAccountSchema = z.strictObject({
  source: z.string().check(z.minLength(1)),
  externalId: z.string().check(z.trim(), z.minLength(1, 'Which account?'), z.maxLength(200)),
  name: nameSchema,
  currency: z.optional(currencySchema),
  timeZone: z.optional(timeZoneSchema),
  baseUrl: z.optional(z.url().check(z.maxLength(500))),
  credentials: credentialsSchema,
  everySeconds: z._default(everySecondsSchema, 900),
});
export type NewManagedAccount = z.infer<typeof newAccountSchema>;

/** An edit; what is left out stays. */
export const accountEditSchema = z.strictObject({
  name: z.optional(nameSchema),
  everySeconds: z.optional(everySecondsSchema),
  isPaused: z.optional(z.boolean()),
});
export type AccountEdit = z.infer<typeof accountEditSchema>;

export const credentialsEditSchema = z.strictObject({ credentials: credentialsSchema });

/** What a source said to credentials: the account's own facts, null where it does not tell them. */
export const accountTestSchema = z.object({
  name: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
});
export type AccountTest = z.infer<typeof accountTestSchema>;
export const accountTestAnswerSchema = z.object({ success: z.boolean(), data: accountTestSchema });
