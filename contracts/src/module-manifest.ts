import * as z from 'zod/mini';

/** The host API version that this shell offers; additive within a major. */
export const HOST_API_VERSION = '1.0.0';

const routePath = z
  .string()
  .check(
    z.regex(
      /^\/(app|docs)(\/(:?[A-Za-z0-9-]+\??))*$/,
      'A route is a full path below /app or /docs, with :name or :name? for parameters',
    ),
  );

export const moduleRouteSchema = z.strictObject({
  path: routePath,
  title: z.string().check(z.minLength(1)),
  guard: z.enum(['signed-in', 'public']),
  minAccessLevel: z.optional(z.int().check(z.gte(0))),
  redirectTo: z.optional(z.string().check(z.startsWith('/'))),
});
export type ModuleRoute = z.infer<typeof moduleRouteSchema>;

export const moduleNavLinkSchema = z.strictObject({
  section: z.string().check(z.minLength(1)),
  sectionOrder: z.int(),
  group: z.optional(z.string().check(z.minLength(1))),
  label: z.string().check(z.minLength(1)),
  path: z.string().check(z.startsWith('/')),
  icon: z.string().check(z.minLength(1)),
  order: z.int(),
});
export type ModuleNavLink = z.infer<typeof moduleNavLinkSchema>;

export const moduleSlotSchema = z.strictObject({
  slot: z.string().check(z.minLength(1)),
  id: z.string().check(z.minLength(1)),
  expose: z.string().check(z.startsWith('./slots/')),
  size: z.enum(['small', 'medium', 'large', 'full']),
  minAccessLevel: z.optional(z.int().check(z.gte(0))),
});
export type ModuleSlot = z.infer<typeof moduleSlotSchema>;

/** `module.json`: all that the shell knows of a module before it loads any of its code. */
export const moduleManifestSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/)),
  title: z.string().check(z.minLength(1)),
  owner: z.string().check(z.minLength(1)),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)),
  hostApi: z.string().check(z.minLength(1)),
  routes: z.array(moduleRouteSchema),
  nav: z.array(moduleNavLinkSchema),
  slots: z.array(moduleSlotSchema),
  events: z.strictObject({ publishes: z.array(z.string()), listens: z.array(z.string()) }),
  needs: z.array(z.string()),
  budgets: z.strictObject({ entryKb: z.number().check(z.positive()) }),
});
export type ModuleManifest = z.infer<typeof moduleManifestSchema>;

/** Path inside the release → its integrity value (`sha384-…`) and size in bytes. */
export const moduleFilesSchema = z.record(
  z.string(),
  z.object({ integrity: z.string().check(z.startsWith('sha384-')), bytes: z.int() }),
);
export type ModuleFiles = z.infer<typeof moduleFilesSchema>;

/** What is exposed → the scripts that it needs, for preloading; the entry is not among them. */
export const preloadSchema = z.record(z.string(), z.array(z.string()));

/** What a build leaves beside its files, as `release.json`: how the registry maps the module to this build. */
export const moduleReleaseSchema = z.object({
  manifest: moduleManifestSchema,
  /** `<module>_<content hash>`: two builds never share a federation name. */
  federationName: z.string().check(z.regex(/^[a-z][a-z0-9_]*_[0-9a-f]{8,}$/)),
  entry: z.string(),
  /** What it exposes: `./module` and its slots. */
  exposes: z.array(z.string()),
  /** What it takes from the shell: the range it was built for, and the names it imports (null = not told). */
  shared: z.record(z.string(), z.object({ range: z.string(), imports: z.nullable(z.array(z.string())) })),
  /** Versions of the bus events that its manifest names, as of the catalogue it was built with. */
  events: z.record(z.string(), z.int()),
  preload: preloadSchema,
  files: moduleFilesSchema,
});
export type ModuleRelease = z.infer<typeof moduleReleaseSchema>;
