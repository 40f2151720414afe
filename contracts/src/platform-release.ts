import * as z from 'zod/mini';
import type { ModuleNavLink } from './module-manifest.ts';

/** One package that the shell provides to all modules. */
export const providedPackageSchema = z.object({
  version: z.string(),
  /** Names that a module may import of it; null where a package does not tell them when it is built. */
  exports: z.nullable(z.array(z.string())),
});

/** What a build of the shell offers to modules, written by its build as `platform.json`. */
export const platformReleaseSchema = z.object({
  hostApi: z.string(),
  provides: z.record(z.string(), providedPackageSchema),
  /** Events of the bus and their versions. */
  events: z.record(z.string(), z.int()),
  slots: z.array(z.string()),
  /** Paths of the shell's own pages, which no module may take; modules may lead there. */
  pages: z.array(z.string()),
  /** The shell's own links in the side navigation. */
  links: z.array(z.object({ section: z.string(), group: z.optional(z.string()), label: z.string() })),
});
export type PlatformRelease = z.infer<typeof platformReleaseSchema>;

/** Where signed-in people start. */
export const HOME_PATH = '/app/reports/dashboard';

/** Paths of pages that the shell draws itself, in `shell/src/router`; every other path below them is a module's. */
export const shellPaths = [
  '/',
  '/login',
  '/login-unprotected',
  '/register',
  '/register-unprotected',
  '/pricing',
  '/404',
  '/preview',
  '/app',
  '/app/account',
  '/app/activity/log',
  '/app/reports',
  HOME_PATH,
] as const;

/** Links of the shell's own in the side navigation; everything else there comes from manifests. */
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

/** Slots of the shell's own pages that modules may put widgets into, and where those pages are. */
export const slotPages = { dashboard: HOME_PATH } as const;
export type SlotName = keyof typeof slotPages;
