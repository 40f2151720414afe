import * as z from 'zod/mini';

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
});
export type PlatformRelease = z.infer<typeof platformReleaseSchema>;

/** Slots of the shell's own pages that modules may put widgets into, and where those pages are. */
export const slotPages = { dashboard: '/app/reports/dashboard' } as const;
export type SlotName = keyof typeof slotPages;
