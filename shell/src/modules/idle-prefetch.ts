import type { RegistryDocument, RegistryEntry } from '@adhelm/contracts';
import { matchModule } from '../registry/domain/match-module.ts';
import type { ModuleLoader } from './module-loader.ts';
import type { ModuleSource } from './ports/module-source.ts';

/** What a page may download before anybody asked for it, in bytes as the file lists count them (uncompressed). */
export const IDLE_BUDGET_BYTES = 300_000;

/** The modules behind links, in the links' order; each once, and none that must not run. */
export function modulesBehind(document: RegistryDocument, paths: readonly string[]): RegistryEntry[] {
  const entries = paths.flatMap((path) => matchModule(document, path)?.release ?? []);
  return [...new Set(entries)].filter(({ disabled }) => disabled === null);
}

type Parts = { readonly source: ModuleSource; readonly loader: ModuleLoader; readonly signal: AbortSignal };

/**
 * Downloads modules one after the other while they fit into the budget; one that cannot say its size is left out.
 * Resolves to what is left of the budget.
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

/** Whether the person pays for what they do not use: Save-Data, or a network of the second generation. */
export function savesData(browser: Navigator): boolean {
  const connection: unknown = Reflect.get(browser, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const type: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || type === '2g' || type === 'slow-2g';
}
