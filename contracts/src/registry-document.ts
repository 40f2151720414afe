import * as z from 'zod/mini';
import { preloadSchema, recordedManifestSchema } from './recorded-release.ts';

/** A release that a browser may run. URLs are absolute paths or absolute URLs. */
export const registeredModuleSchema = z.object({
  name: z.string(),
  version: z.string(),
  federationName: z.string(),
  baseUrl: z.string(),
  entry: z.string(),
  preload: preloadSchema,
  filesUrl: z.string(),
  filesIntegrity: z.string().check(z.startsWith('sha384-')),
  manifest: recordedManifestSchema,
});
export type RegisteredModule = z.infer<typeof registeredModuleSchema>;

/** Why this browser runs this version: live for everyone, a rollout's candidate, or a confirmed preview. */
export const releaseArmSchema = z.enum(['live', 'candidate', 'preview']);
export type ReleaseArm = z.infer<typeof releaseArmSchema>;

export const registryEntrySchema = z.extend(registeredModuleSchema, {
  arm: releaseArmSchema,
  /** The previous good version, run automatically when this one fails. */
  fallback: z.nullable(registeredModuleSchema),
  /** Set while the module is disabled: its pages state who disabled it and why, and load none of its code. */
  disabled: z.nullable(
    z.object({
      reason: z.string(),
      at: z.iso.datetime(),
      by: z.optional(z.string()),
      /** Not disabled by a person: no version of it runs on this server's shell. */
      kind: z.optional(z.literal('incompatible')),
    }),
  ),
  /** Set if the live version does not run on this server's shell, and this is the latest one that does. */
  insteadOf: z.optional(z.object({ version: z.string(), reason: z.string() })),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/**
 * A confirmed preview of an unreleased version. With `localhost`, the address of a development server
 * (`http://localhost:4501/`), the shell reads its `release.json` and runs that build in the module's place.
 */
export const activePreviewSchema = z.object({
  module: z.string(),
  version: z.nullable(z.string()),
  localhost: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
});
export type ActivePreview = z.infer<typeof activePreviewSchema>;

/**
 * What one browser runs. `sequence` grows with every change of the registry: a browser rejects a document older than
 * one it has seen from the same `registry` (an id created at installation).
 */
export const registryDocumentSchema = z.object({
  registry: z.string(),
  sequence: z.int(),
  issuedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  modules: z.array(registryEntrySchema),
  /** Versions that no browser may run again, not even from its cache. */
  refused: z.array(z.object({ name: z.string(), version: z.string() })),
  preview: z.nullable(activePreviewSchema),
});
export type RegistryDocument = z.infer<typeof registryDocumentSchema>;

/** `GET /registry/modules.json`: the document as a flattened JWS (RFC 7515, section 7.2.2). */
export const signedRegistrySchema = z.object({
  protected: z.string(),
  payload: z.string(),
  signature: z.string(),
});
export type SignedRegistry = z.infer<typeof signedRegistrySchema>;

export const REGISTRY_SIGNATURE_ALGORITHM = 'EdDSA';

/** The header of the JWS. */
export const registrySignatureHeaderSchema = z.object({
  alg: z.literal(REGISTRY_SIGNATURE_ALGORITHM),
  kid: z.string(),
  typ: z.literal('adhelm-registry+jws'),
});

/** An Ed25519 public key (RFC 8037); the page lists the keys that sign the registry. */
export const registryKeySchema = z.object({ kid: z.string(), x: z.string() });
export type RegistryKey = z.infer<typeof registryKeySchema>;

/** The module changes that the event stream reports. */
export const registryChangeSchema = z.enum(['promoted', 'rolled-back', 'disabled', 'enabled']);
export type RegistryChange = z.infer<typeof registryChangeSchema>;
