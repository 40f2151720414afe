import * as z from 'zod/mini';
import { currencySchema, moneySchema } from './money.ts';

/** A credential field, as the form that connects an account displays it. */
export const credentialFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  /** Never returned once stored. */
  isSecret: z.boolean(),
  hint: z.optional(z.string()),
});
export type CredentialField = z.infer<typeof credentialFieldSchema>;

/** Everything needed to connect an account at a source. */
export const sourceConnectionSchema = z.object({
  fields: z.array(credentialFieldSchema),
  /** The source's name for the account id, and where to find it. */
  externalId: z.object({ label: z.string(), hint: z.optional(z.string()) }),
  /** The source's API; null if each account has its own, or if there is none. */
  baseUrl: z.nullable(z.string()),
  /** The source has no API; its figures come from files. */
  isImportOnly: z.boolean(),
  /** An account may also be connected without its API: then its figures come from files. */
  mayUseFiles: z.optional(z.literal(true)),
});
export type SourceConnection = z.infer<typeof sourceConnectionSchema>;

/** A change that a source supports; `level` is the entity it applies to, and amounts and bounds are in `unit`. */
export const offeredChangeSchema = z.object({
  field: z.string(),
  level: z.enum(['account', 'campaign', 'ad-group', 'content', 'widget']),
  unit: z.optional(z.enum(['account-currency', 'usd', 'coefficient'])),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  /** Limit of a text, in characters. */
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  isModerated: z.optional(z.literal(true)),
  /** `set`: one value. `incremental`: entries of a list are added or removed. `replace`: a write sends the whole list. */
  semantics: z.optional(z.enum(['set', 'incremental', 'replace'])),
  /** The ids that a list takes, as a regular expression and in words; absent when it takes all. */
  ids: z.optional(z.object({ pattern: z.string(), inWords: z.string() })),
  /** Entries of the list are only added by this change; removing one is another. */
  addsOnly: z.optional(z.literal(true)),
  /** The source confirms a change but has no way to read the value. */
  isUnread: z.optional(z.literal(true)),
  /** Only possible in the source's own panel: an action creates a manual task for it. */
  isManual: z.optional(z.literal(true)),
});
export type OfferedChange = z.infer<typeof offeredChangeSchema>;

/** A source's capabilities and requirements; screens offer nothing beyond them. */
export const sourceDescriptionSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['native', 'push-pop', 'tracker', 'crm']),
  transport: z.enum(['native', 'described', 'import']),
  reports: z.array(z.string()),
  changes: z.array(offeredChangeSchema),
  reportsBalance: z.boolean(),
  /** The source has a report API; otherwise people import its figures from files. */
  reportsFigures: z.boolean(),
  connection: sourceConnectionSchema,
});
export type SourceDescription = z.infer<typeof sourceDescriptionSchema>;
export const sourceDescriptionsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(sourceDescriptionSchema),
});

export const accountHealthSchema = z.enum(['new', 'ok', 'failing']);

/** A list, the balance or a report of an account. */
export const accountPartSchema = z.object({
  kind: z.string(),
  completeThrough: z.nullable(z.string()),
  lastGoodSyncAt: z.nullable(z.iso.datetime()),
  /** Why it could not be read, in the source's own words. */
  lastError: z.nullable(z.string()),
  /** The call that failed, such as `GET /campaigns/12`; only for people who manage accounts. */
  lastErrorCall: z.optional(z.string()),
  /** What the source does not return of it. */
  partial: z.nullable(z.string()),
});
export type AccountPart = z.infer<typeof accountPartSchema>;

/** One login at a source, as people manage it. Never includes credentials. */
export const managedAccountSchema = z.object({
  id: z.string(),
  source: z.string(),
  sourceName: z.string(),
  name: z.string(),
  externalId: z.string(),
  currency: currencySchema,
  timeZone: z.string(),
  /** The API of the account; `sandbox:` addresses are simulations. */
  baseUrl: z.string(),
  health: accountHealthSchema,
  healthReason: z.nullable(z.string()),
  /** Sync interval; null if there is nothing to sync. */
  everySeconds: z.nullable(z.int()),
  isPaused: z.boolean(),
  nextSyncAt: z.nullable(z.iso.datetime()),
  lastGoodSyncAt: z.nullable(z.iso.datetime()),
  /** Until when its sync waits for a limit of the source; null or absent when it does not. */
  limitedUntil: z.optional(z.nullable(z.iso.datetime())),
  /** What was read of the account, each part with its own freshness. */
  parts: z.optional(z.array(accountPartSchema)),
  /** Its steps are days of reports. */
  firstSync: z.nullable(z.object({ done: z.int(), total: z.int(), error: z.nullable(z.string()) })),
  balance: z.nullable(moneySchema),
  credentialsChangedAt: z.nullable(z.iso.datetime()),
  /** When all data read from the account last matched the source's documentation; nothing is written before that. */
  checkedAt: z.nullable(z.iso.datetime()),
  /** Increases with each edit; sent as `If-Match`. */
  version: z.int(),
});
export type ManagedAccount = z.infer<typeof managedAccountSchema>;
export const managedAccountAnswerSchema = z.object({ success: z.boolean(), data: managedAccountSchema });
export const managedAccountsAnswerSchema = z.object({
  success: z.boolean(),
  data: z.array(managedAccountSchema),
});
