import * as z from 'zod/mini';
import { versionHealthSchema } from './module-health.ts';
import { moduleVersionSchema } from './module-version.ts';
import { plainText, shortList } from './plain-text.ts';
import { platformReleaseSchema } from './platform-release.ts';
import { recordedManifestSchema } from './recorded-release.ts';

/**
 * The registry's management API, for module teams (`Authorization: Bearer <deploy token>`) and admins:
 *
 * - `GET  /registry/platform` → `platformStateSchema`: what the gate checks a build against
 * - `GET  /registry/modules/:name` → `moduleStatusSchema`
 * - `GET  /api/modules/rollbacks` (admins) → `automaticRollbacksSchema`
 * - `GET  /registry/modules/:name/history?limit&before&refusals` → `historySchema`, newest first
 * - `POST /registry/modules/:name/releases` (gzipped tar) → `publishedSchema`
 * - `POST /registry/modules/:name/promote|rollback|disable|enable` → `moduleStatusSchema`
 * - `POST /registry/modules/:name/preview` → `previewLinkSchema`
 * - `POST /registry/modules/:name/tokens` → `newDeployTokenSchema`; `GET` → `{ tokens: deployTokenSchema[] }`;
 *   `DELETE …/tokens/:id` revokes
 */
export const gateRuleIds = [
  'manifest',
  'version',
  'host-api',
  'shared-packages',
  'one-react',
  'shell-exports',
  'collisions',
  'redirects',
  'events',
  'size-budget',
  'integrity',
  'inline-script',
  'files',
  'pages',
] as const;
export const gateRuleIdSchema = z.enum(gateRuleIds);
export type GateRuleId = z.infer<typeof gateRuleIdSchema>;

/** One broken rule: the file, the problem and the fix. */
export const gateFailureSchema = z.object({
  rule: gateRuleIdSchema,
  file: z.string(),
  message: z.string(),
  mend: z.string(),
});
export type GateFailure = z.infer<typeof gateFailureSchema>;

/** Response to a rejected publish or promote: a problem document with the failures. */
export const gateProblemSchema = z.object({ failures: z.array(gateFailureSchema) });

/** A live module, as the gate needs it. */
export const platformStateSchema = z.object({
  platform: platformReleaseSchema,
  live: z.array(recordedManifestSchema),
});
export type PlatformState = z.infer<typeof platformStateSchema>;

const json = 'Must be a JSON object';
const reason = plainText(500);
/** Not validated, so that older stored versions never break a response. */
const version = z.string();

export const publishedSchema = z.object({
  name: z.string(),
  version,
  federationName: z.string(),
  files: z.int(),
  bytes: z.int(),
});
export type Published = z.infer<typeof publishedSchema>;

const share = 'Must be a whole number from 1 to 100';
export const promoteRequestSchema = z.strictObject(
  {
    version: moduleVersionSchema,
    /** 100 releases it to everyone; less starts, widens or narrows a watched rollout. */
    percent: z.int(share).check(z.gte(1, share), z.lte(100, share)),
    /** Ends a running rollout of another version; without it, that is a conflict. */
    replace: z.optional(z.boolean('Must be true or false')),
    reason: z.optional(reason),
  },
  json,
);
/** Without `version`, stops the running rollout, or restores the previous version if there is none. */
export const rollbackRequestSchema = z.strictObject(
  {
    version: z.optional(moduleVersionSchema),
    reason: z.optional(reason),
  },
  json,
);
export const disableRequestSchema = z.strictObject({ reason }, json);
export const enableRequestSchema = z.strictObject({ reason: z.optional(reason) }, json);

const HIGHEST_PORT = 65_535;
const localAddress = 'Must be http://localhost:<port>/';
const minutes = 'Must be a whole number from 1 to 10080 (a week)';
export const previewRequestSchema = z.strictObject(
  {
    /** A published version, or … */
    version: z.optional(moduleVersionSchema),
    /** … the address of a build on the developer's own machine (admins only). */
    localhost: z.optional(
      z.string(localAddress).check(
        z.regex(/^http:\/\/localhost:[1-9]\d{1,4}\/$/, localAddress),
        z.refine((address) => Number(address.slice(17, -1)) <= HIGHEST_PORT, 'The port does not exist'),
      ),
    ),
    minutes: z.int(minutes).check(z.gte(1, minutes), z.lte(7 * 24 * 60, minutes)),
  },
  json,
);
export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** `POST /api/modules/preview`: confirms a preview; `DELETE` ends it. */
export const previewConfirmationSchema = z.strictObject({
  token: z.string('Must be a text').check(z.maxLength(4096, 'Too long for a preview link')),
});
/** `GET /api/modules/preview?token=`: the link's effect, before confirmation. */
export const previewOfferSchema = z.object({
  module: z.string(),
  title: z.string(),
  owner: z.string(),
  version: z.string(),
  localhost: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
});
export type PreviewOffer = z.infer<typeof previewOfferSchema>;

export const deployScopes = ['read', 'publish', 'promote', 'disable', 'preview', 'tokens'] as const;
export const deployScopeSchema = z.enum(deployScopes, `Must be one of ${deployScopes.join(', ')}`);
export type DeployScope = z.infer<typeof deployScopeSchema>;

const days = 'Must be a whole number from 1 to 365';
export const newDeployTokenRequestSchema = z.strictObject(
  {
    label: plainText(80),
    scopes: shortList(deployScopeSchema, deployScopes.length).check(
      z.minLength(1, 'A token needs at least one scope'),
    ),
    /** A token created with another token expires with that one at the latest. */
    days: z.int(days).check(z.gte(1, days), z.lte(365, days)),
  },
  json,
);
export const deployTokenSchema = z.object({
  id: z.string(),
  label: z.string(),
  scopes: z.array(deployScopeSchema),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type DeployToken = z.infer<typeof deployTokenSchema>;
/** Only this response contains the token itself. */
export const newDeployTokenSchema = z.extend(deployTokenSchema, { token: z.string() });
export type NewDeployToken = z.infer<typeof newDeployTokenSchema>;

export const releaseSummarySchema = z.object({
  version,
  federationName: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  bytes: z.int(),
  /** Published with a deploy token that has since been revoked: review it, and replace it if it is live. */
  tokenRevoked: z.optional(z.boolean()),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** A version that the registry rolled back automatically. */
export const automaticRollbackSchema = z.object({
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});
export type AutomaticRollback = z.infer<typeof automaticRollbackSchema>;

/** `GET /api/modules/rollbacks`, for admins: the last automatic rollback of each module. */
export const automaticRollbacksSchema = z.object({
  rollbacks: z.array(z.extend(automaticRollbackSchema, { module: z.string() })),
});

export const moduleStatusSchema = z.object({
  name: z.string(),
  title: z.string(),
  owner: z.string(),
  live: z.nullable(
    z.object({
      version,
      since: z.iso.datetime(),
      by: z.string(),
      health: z.optional(versionHealthSchema),
      /** For a day after the full release: the previous version returns once evidence reaches `decidesAt`. */
      watched: z.optional(z.object({ until: z.iso.datetime(), evidence: z.number(), decidesAt: z.number() })),
    }),
  ),
  /** The version used for rollbacks and as the browsers' fallback. */
  previous: z.nullable(version),
  candidate: z.nullable(
    z.object({
      version,
      percent: z.int(),
      since: z.iso.datetime(),
      by: z.string(),
      /**
       * Evidence (an e-value) that the candidate fails more than the margin allows; it is rolled back at `decidesAt`.
       */
      evidence: z.number(),
      decidesAt: z.number(),
      health: z.object({ candidate: versionHealthSchema, live: z.nullable(versionHealthSchema) }),
    }),
  ),
  disabled: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() })),
  /** Set if the live version does not run on this server's shell: what runs instead (null = nothing) and why. */
  shellMisfit: z.optional(z.nullable(z.object({ runs: z.nullable(version), reason: z.string() }))),
  /** The last automatic rollback; its reason states the error and its location. */
  lastRollback: z.optional(z.nullable(automaticRollbackSchema)),
  /** Newest first. */
  releases: z.array(releaseSummarySchema),
});
export type ModuleStatus = z.infer<typeof moduleStatusSchema>;

export const auditActions = [
  'published',
  'publish-refused',
  'promoted',
  'promote-refused',
  'rollout-started',
  'rollout-widened',
  'rollout-narrowed',
  'rolled-back',
  'rollback-refused',
  'rolled-back-automatically',
  'replaced-for-shell',
  'disabled',
  'disable-refused',
  'enabled',
  'enable-refused',
  'preview-made',
  'preview-opened',
  'token-made',
  'token-revoked',
  'access-refused',
  'request-refused',
] as const;
export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** A person's e-mail, a deploy token's label, or `adhelm`. */
  actor: z.string(),
  action: z.enum(auditActions),
  module: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Repeated rejected requests are one entry per hour: their number. */
  times: z.optional(z.int()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = AuditEntry['action'];

export const LONGEST_HISTORY = 200;
const pageLength = `Must be a whole number from 1 to ${LONGEST_HISTORY}`;
/** A page of the history; `before` is the `next` of the page before. */
export const historyRequestSchema = z.strictObject({
  limit: z.optional(
    z.coerce
      .number(pageLength)
      .check(z.int(pageLength), z.gte(1, pageLength), z.lte(LONGEST_HISTORY, pageLength)),
  ),
  before: z.optional(z.guid('Must be the "next" of a page')),
  /** Requests rejected before any processing: invalid, or without a token that permits them. */
  refusals: z.optional(z.enum(['shown', 'hidden'], 'Must be "shown" or "hidden"')),
});
export const historySchema = z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) });
export type History = z.infer<typeof historySchema>;
