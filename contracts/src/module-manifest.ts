import * as z from 'zod/mini';
import { moduleVersionSchema } from './module-version.ts';
import { plainText, shortList } from './plain-text.ts';
import { recordedReleaseSchema } from './recorded-release.ts';

/** The host API version of this shell; additive within a major version. */
export const HOST_API_VERSION = '1.5.0';

/** Limits of a manifest, because it affects every page and is compared with all others. */
export const manifestLimits = {
  routes: 200,
  nav: 50,
  shortcuts: 20,
  slots: 24,
  events: 50,
  needs: 50,
  pathSegments: 12,
  optionalSegments: 4,
} as const;

const PATH_CHARACTERS = 200;
const NAME_CHARACTERS = 80;

const name = z
  .string('Must be a text')
  .check(
    z.maxLength(NAME_CHARACTERS, `At most ${NAME_CHARACTERS} characters`),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]*$/, 'May contain only letters, digits and . _ : -'),
  );

const segmentsOf = (path: string) => path.split('/').slice(1);

const routePath = z.string('Must be a text').check(
  z.maxLength(PATH_CHARACTERS, `At most ${PATH_CHARACTERS} characters`),
  z.regex(
    /^\/(app|docs)(\/(:?[A-Za-z0-9-]+\??))*$/,
    'A route is a full path below /app or /docs, with :name or :name? for parameters',
  ),
  z.refine(
    (path) => segmentsOf(path)[1]?.startsWith(':') !== true,
    'The part after /app or /docs must be a literal: a parameter there would match every page',
  ),
  z.refine(
    (path) => segmentsOf(path).length <= manifestLimits.pathSegments,
    `At most ${manifestLimits.pathSegments} parts`,
  ),
  z.refine(
    (path) =>
      segmentsOf(path).filter((segment) => segment.endsWith('?')).length <= manifestLimits.optionalSegments,
    `At most ${manifestLimits.optionalSegments} optional parts`,
  ),
);

/** A path of this site; `//host` would lead to another one. */
const sitePath = z
  .string('Must be a text')
  .check(
    z.maxLength(PATH_CHARACTERS, `At most ${PATH_CHARACTERS} characters`),
    z.regex(
      /^\/(?:[A-Za-z0-9:_-]+(?:\/[A-Za-z0-9:_-]+)*)?$/,
      'Must be a path of this site, such as /app/prices',
    ),
  );

const accessLevel = z.optional(
  z.int('Must be a whole number').check(z.gte(0, 'At least 0'), z.lte(1_000, 'At most 1000')),
);
const place = z
  .int('Must be a whole number')
  .check(z.gte(0, 'Must be from 0 to 1000'), z.lte(1_000, 'Must be from 0 to 1000'));

export const moduleRouteSchema = z.strictObject({
  path: routePath,
  title: plainText(80),
  guard: z.enum(['signed-in', 'public'], 'Must be "signed-in" or "public"'),
  minAccessLevel: accessLevel,
  redirectTo: z.optional(sitePath),
});
export type ModuleRoute = z.infer<typeof moduleRouteSchema>;

export const moduleNavLinkSchema = z.strictObject({
  section: plainText(60),
  sectionOrder: place,
  group: z.optional(plainText(60)),
  label: plainText(80),
  path: sitePath,
  icon: name,
  order: place,
});
export type ModuleNavLink = z.infer<typeof moduleNavLinkSchema>;

const moduleShortcutSchema = z.strictObject({
  /** What people type and read, such as “Import file”. */
  title: plainText(80),
  /** What it is for, in a few words. */
  description: plainText(120),
  /** Where it leads: a page, with the query that opens a drawer or focuses a field of it. */
  path: z
    .string('Must be a text')
    .check(
      z.maxLength(PATH_CHARACTERS, `At most ${PATH_CHARACTERS} characters`),
      z.regex(/^\/(?![/\\])[^\s#]*$/, 'Must be a path of this site, with a query if needed'),
    ),
  /** People below it do not find it. */
  minAccessLevel: accessLevel,
});

export const moduleSlotSchema = z.strictObject({
  slot: name,
  id: name,
  expose: z
    .string('Must be a text')
    .check(
      z.maxLength(PATH_CHARACTERS, `At most ${PATH_CHARACTERS} characters`),
      z.regex(/^\.\/slots\/[A-Za-z0-9._/-]+$/, 'Must start with ./slots/'),
    ),
  /** What people arrange it by; without one, the module's title. */
  title: z.optional(plainText(80)),
  size: z.enum(['small', 'medium', 'large', 'full'], 'Must be small, medium, large or full'),
  /** Pixels that its place keeps from the start, so that nothing below moves when its code and figures come. */
  height: z.optional(
    z.int('Must be whole pixels').check(z.gte(64, 'At least 64'), z.lte(2_000, 'At most 2000')),
  ),
  minAccessLevel: accessLevel,
});
export type ModuleSlot = z.infer<typeof moduleSlotSchema>;

/** `module.json`: what the shell knows about a module before loading its code. */
export const moduleManifestSchema = z.strictObject({
  /** The module's name in addresses, deploy tokens and events. */
  name: z
    .string('Must be a text')
    .check(z.regex(/^[a-z][a-z0-9-]{1,62}$/, 'Must be 2 to 63 lowercase letters, digits and hyphens')),
  /** Its name for people. */
  title: plainText(80),
  /** The team that owns it. */
  owner: plainText(120),
  /** A semantic version, which no other build has. */
  version: moduleVersionSchema,
  /** The range of host API versions that it was built for. */
  hostApi: plainText(60),
  /** The pages that it draws. */
  routes: shortList(moduleRouteSchema, manifestLimits.routes),
  /** Its links in the side navigation. */
  nav: shortList(moduleNavLinkSchema, manifestLimits.nav),
  /** What else people find by name in the search and the command bar, such as a drawer of a page. */
  shortcuts: z.optional(shortList(moduleShortcutSchema, manifestLimits.shortcuts)),
  /** Widgets for pages of others, such as the dashboard. */
  slots: shortList(moduleSlotSchema, manifestLimits.slots),
  /** Events of the bus that it publishes, and those that it listens to. */
  events: z.strictObject({
    publishes: shortList(name, manifestLimits.events),
    listens: shortList(name, manifestLimits.events),
  }),
  /** The scopes of the API that it uses. */
  needs: shortList(name, manifestLimits.needs),
  /** The most kilobytes that its first scripts may have. */
  budgets: z.strictObject({
    entryKb: z.number('Must be a number').check(z.positive('Must be above 0')),
  }),
});
export type ModuleManifest = z.infer<typeof moduleManifestSchema>;

/**
 * Script → its modules: `package@version/path`, or `./path` for the build's own sources. Read only when a release is
 * published, and not stored: a release in the registry has already passed.
 */
export const bundledModulesSchema = z.record(
  z.string(),
  z.array(z.string('Must be a text').check(z.maxLength(1_000, 'At most 1000 characters'))),
);
export type BundledModules = z.infer<typeof bundledModulesSchema>;

/** Build metadata in `release.json`, from which the registry maps the module to this build. */
export const moduleReleaseSchema = z.extend(recordedReleaseSchema, {
  manifest: moduleManifestSchema,
  /** `<module>_<content hash>`, so that two builds never share a federation name. */
  federationName: z
    .string('Must be a text')
    .check(
      z.maxLength(160, 'At most 160 characters'),
      z.regex(/^[a-z][a-z0-9_]*_[0-9a-f]{8,}$/, 'Must be the module name and the hash of its sources'),
    ),
  exposes: shortList(z.string('Must be a text'), 100),
  bundled: z.optional(bundledModulesSchema),
});
export type ModuleRelease = z.infer<typeof moduleReleaseSchema>;
