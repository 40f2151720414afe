import * as z from 'zod/mini';
import { versionHealthSchema } from './module-health.ts';
import { moduleManifestSchema } from './module-manifest.ts';
import { platformReleaseSchema } from './platform-release.ts';

/**
 * The registry's management API, for module teams (`Authorization: Bearer <deploy token>`) and admins:
 *
 * - `GET  /registry/platform` → `platformStateSchema`: what the gate checks a build against
 * - `GET  /registry/modules/:name` → `moduleStatusSchema`
 * - `GET  /registry/modules/:name/history` → `{ entries: auditEntrySchema[] }`, newest first
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
  'events',
  'size-budget',
  'integrity',
  'inline-script',
  'files',
] as const;
export const gateRuleIdSchema = z.enum(gateRuleIds);
export type GateRuleId = z.infer<typeof gateRuleIdSchema>;

/** One broken rule: where, what, and how to mend it. */
export const gateFailureSchema = z.object({
  rule: gateRuleIdSchema,
  file: z.string(),
  message: z.string(),
  mend: z.string(),
});
export type GateFailure = z.infer<typeof gateFailureSchema>;

/** Answer of a refused publish or promote: a problem document with the failures. */
export const gateProblemSchema = z.object({ failures: z.array(gateFailureSchema) });

/** A live module as the gate needs it. */
export const platformStateSchema = z.object({
  platform: platformReleaseSchema,
  live: z.array(moduleManifestSchema),
});
export type PlatformState = z.infer<typeof platformStateSchema>;

const version = z.string().check(z.minLength(1), z.maxLength(128));
const reason = z.string().check(z.minLength(1), z.maxLength(500));

export const publishedSchema = z.object({
  name: z.string(),
  version,
  federationName: z.string(),
  files: z.int(),
  bytes: z.int(),
});
export type Published = z.infer<typeof publishedSchema>;

export const promoteRequestSchema = z.strictObject({
  version,
  /** 100 makes it everybody's; less starts or widens a watched rollout. */
  percent: z.int().check(z.gte(1), z.lte(100)),
  reason: z.optional(reason),
});
/** Without `version` the rollout is stopped, or, where none runs, the version before becomes live again. */
export const rollbackRequestSchema = z.strictObject({
  version: z.optional(version),
  reason: z.optional(reason),
});
export const disableRequestSchema = z.strictObject({ reason });
export const enableRequestSchema = z.strictObject({ reason: z.optional(reason) });

export const previewRequestSchema = z.strictObject({
  /** A published version, or … */
  version: z.optional(version),
  /** … the address of a build on the developer's own machine, for admins only. */
  localhost: z.optional(z.string().check(z.regex(/^http:\/\/localhost:\d{2,5}\/$/))),
  minutes: z.int().check(z.gte(1), z.lte(7 * 24 * 60)),
});
export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** `POST /api/modules/preview`: what a person confirms; `DELETE` ends it. */
export const previewConfirmationSchema = z.strictObject({ token: z.string().check(z.maxLength(4096)) });
/** `GET /api/modules/preview?token=`: what the link would do, before it is confirmed. */
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
export const deployScopeSchema = z.enum(deployScopes);
export type DeployScope = z.infer<typeof deployScopeSchema>;

export const newDeployTokenRequestSchema = z.strictObject({
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  scopes: z.array(deployScopeSchema).check(z.minLength(1)),
  days: z.int().check(z.gte(1), z.lte(365)),
});
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
/** The only answer that ever holds the token itself. */
export const newDeployTokenSchema = z.extend(deployTokenSchema, { token: z.string() });
export type NewDeployToken = z.infer<typeof newDeployTokenSchema>;

export const releaseSummarySchema = z.object({
  version,
  federationName: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  bytes: z.int(),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

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
      /** For a day after it became everybody's: at `decidesAt` the version before comes back. */
      watched: z.optional(z.object({ until: z.iso.datetime(), evidence: z.number(), decidesAt: z.number() })),
    }),
  ),
  /** The version that a rollback goes to and that browsers fall back to. */
  previous: z.nullable(version),
  candidate: z.nullable(
    z.object({
      version,
      percent: z.int(),
      since: z.iso.datetime(),
      by: z.string(),
      /** Evidence (an e-value) that the candidate fails more than the margin allows; at `decidesAt` it is rolled back. */
      evidence: z.number(),
      decidesAt: z.number(),
      health: z.object({ candidate: versionHealthSchema, live: z.nullable(versionHealthSchema) }),
    }),
  ),
  disabled: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime(), by: z.string() })),
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
  'rolled-back',
  'rolled-back-automatically',
  'disabled',
  'enabled',
  'preview-made',
  'preview-opened',
  'token-made',
  'token-revoked',
  'access-refused',
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
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = AuditEntry['action'];
