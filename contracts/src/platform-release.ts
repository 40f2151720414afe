import * as z from 'zod/mini';
import type { ModuleNavLink } from './module-manifest.ts';

/** A package that the shell provides to all modules. */
export const providedPackageSchema = z.object({
  version: z.string(),
  /** Names that a module may import from it; null if a package does not list them at build time. */
  exports: z.nullable(z.array(z.string())),
});

/** What a build of the shell offers to modules; the build writes it as `platform.json`. */
export const platformReleaseSchema = z.object({
  hostApi: z.string(),
  provides: z.record(z.string(), providedPackageSchema),
  /** Bus events and their versions. */
  events: z.record(z.string(), z.int()),
  slots: z.array(z.string()),
  /** Paths of the shell's own pages, which modules may link to but not claim. */
  pages: z.array(z.string()),
  /** The shell's own navigation links. */
  links: z.array(z.object({ section: z.string(), group: z.optional(z.string()), label: z.string() })),
});
export type PlatformRelease = z.infer<typeof platformReleaseSchema>;

/** The start page of signed-in people. */
export const HOME_PATH = '/app/reports/dashboard';

/**
 * Paths of pages that the shell renders itself, in `shell/src/router`; every other path below them belongs to a module.
 */
export const shellPaths = [
  '/',
  '/login',
  '/login-unprotected',
  '/register',
  '/register-unprotected',
  '/pricing',
  '/connect',
  '/404',
  '/preview',
  '/app',
  '/app/account',
  '/app/activity/log',
  '/app/reports',
  HOME_PATH,
] as const;

/** The shell's own navigation links; all others come from manifests. */
export const shellLinks: readonly ModuleNavLink[] = [
  {
    section: 'Reports',
    sectionOrder: 10,
    label: 'Dashboard',
    path: HOME_PATH,
    icon: 'dashboard',
    order: 10,
  },
];

/** Slots of the shell's own pages for module widgets, and the pages' paths. */
export const slotPages = { dashboard: HOME_PATH } as const;
