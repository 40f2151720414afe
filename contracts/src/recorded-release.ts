import * as z from 'zod/mini';

/**
 * The shape of a manifest as the registry stores it. Limits apply only to new releases (`module-manifest.ts`), so that
 * releases accepted under earlier limits stay readable.
 */
export const recordedManifestSchema = z.object({
  name: z.string(),
  title: z.string(),
  owner: z.string(),
  version: z.string(),
  hostApi: z.string(),
  routes: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      guard: z.enum(['signed-in', 'public']),
      minAccessLevel: z.optional(z.number()),
      redirectTo: z.optional(z.string()),
    }),
  ),
  nav: z.array(
    z.object({
      section: z.string(),
      sectionOrder: z.number(),
      group: z.optional(z.string()),
      label: z.string(),
      path: z.string(),
      icon: z.string(),
      order: z.number(),
    }),
  ),
  shortcuts: z.optional(
    z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        path: z.string(),
        minAccessLevel: z.optional(z.number()),
      }),
    ),
  ),

  slots: z.array(
    z.object({
      slot: z.string(),
      id: z.string(),
      expose: z.string(),
      title: z.optional(z.string()),
      size: z.enum(['small', 'medium', 'large', 'full']),
      height: z.optional(z.number()),
      minAccessLevel: z.optional(z.number()),
    }),
  ),
  events: z.object({ publishes: z.array(z.string()), listens: z.array(z.string()) }),
  needs: z.array(z.string()),
  budgets: z.object({ entryKb: z.number() }),
});

/** Path inside the release → its integrity value (`sha384-…`) and size in bytes. */
export const moduleFilesSchema = z.record(
  z.string(),
  z.object({ integrity: z.string().check(z.startsWith('sha384-')), bytes: z.int() }),
);
export type ModuleFiles = z.infer<typeof moduleFilesSchema>;

/** Exposed name → the scripts that it needs, for preloading; excludes the entry. */
export const preloadSchema = z.record(z.string(), z.array(z.string()));

/** A release as the registry stores it. */
export const recordedReleaseSchema = z.object({
  manifest: recordedManifestSchema,
  federationName: z.string(),
  entry: z.string(),
  /** Exposed names: `./module` and its slots. */
  exposes: z.array(z.string()),
  /** Packages taken from the shell: the range it was built for, and the imported names (null = unknown). */
  shared: z.record(z.string(), z.object({ range: z.string(), imports: z.nullable(z.array(z.string())) })),
  /** Versions of the bus events in its manifest, from the catalogue it was built with. */
  events: z.record(z.string(), z.int()),
  preload: preloadSchema,
  files: moduleFilesSchema,
});
