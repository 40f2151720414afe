import type { RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import { matchModule } from '../registry/domain/match-module.ts';
import type { ModuleLoader } from './module-loader.ts';
import type { ModuleSource } from './ports/module-source.ts';

/**
 * Prefetch budget of a page in bytes, as the file lists count them (uncompressed). Enough for the entries of several
 * modules that load their pages on demand; a large module waits until the person points at its link.
 */
export const IDLE_BUDGET_BYTES = 32_000;

/** The modules behind links in link order, each once, without disabled ones. */
export function modulesBehind(document: RegistryDocument, paths: readonly string[]): RegistryEntry[] {
  const entries = paths.flatMap((path) => matchModule(document, path)?.release ?? []);
  return [...new Set(entries)].filter(({ disabled }) => disabled === null);
}

type Parts = { readonly source: ModuleSource; readonly loader: ModuleLoader; readonly signal: AbortSignal };

/**
 * Downloads modules one after the other while they fit the budget, skipping those of unknown size. Resolves to the
 * remaining budget.
 */
export async function prefetchWithin(
  budget: number,
  entries: readonly RegistryEntry[],
  { source, loader, signal }: Parts,
): Promise<number> {
  let left = budget;
  for (const entry of entries) {
    if (signal.aborted) return left;
    if (loader.isWarm(entry)) continue;
    const bytes = await source.firstBytes?.(entry).catch(() => Number.POSITIVE_INFINITY);
    if (bytes === undefined || bytes > left || signal.aborted) continue;
    left -= bytes;
    await loader.prefetch(entry);
  }
  return left;
}

/** Whether the person should not download unneeded data: Save-Data, or a 2G network. */
export function savesData(browser: Navigator): boolean {
  const connection: unknown = Reflect.get(browser, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const type: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || type === '2g' || type === 'slow-2g';
}
