import type { ModuleRelease } from '@adhelm/contracts';
import type { Compilation, Dependency, Module } from 'webpack';
import * as z from 'zod';

/** The sharing plugin's data on a package that this build consumes. */
const consumedSchema = z.object({
  options: z.object({ shareKey: z.string(), requiredVersion: z.union([z.string(), z.literal(false)]) }),
});

/**
 * The shared packages that the scripts of a build actually import, with the range they were built for and the imported
 * names. The names are null if they are unknown before the code runs: the package is passed on as a whole, or required.
 */
export function consumedImports(compilation: Compilation): ModuleRelease['shared'] {
  const consumed = new Map<string, { range: string; imports: string[] | null }>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = consumedSchema.parse(module).options;
    const names = importedNames(compilation, module);
    const before = consumed.get(shareKey);
    const imports =
      names === null || before?.imports === null
        ? null
        : [...new Set([...names, ...(before?.imports ?? [])])].sort();
    consumed.set(shareKey, { range: requiredVersion === false ? '*' : requiredVersion, imports });
  }
  return Object.fromEntries([...consumed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Collected from every import that survived tree shaking, because webpack tracks no usage of modules that it does not
 * bundle.
 */
function importedNames(compilation: Compilation, consumed: Module): string[] | null {
  const { moduleGraph, chunkGraph } = compilation;
  const names = new Set<string>();
  for (const connection of moduleGraph.getIncomingConnections(consumed)) {
    const { originModule, dependency } = connection;
    if (!dependency || !originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
    if (connection.getActiveState(undefined) === false) continue;
    for (const referenced of compilation.getDependencyReferencedExports(dependency, undefined)) {
      const [name = defaultOf(dependency)] = Array.isArray(referenced) ? referenced : referenced.name;
      if (name === undefined) return null;
      names.add(name);
    }
  }
  return [...names];
}

const importSchema = z.object({ ids: z.array(z.string()) });

/** A default import: webpack treats it as the whole package, not knowing whether that is an ES module. */
function defaultOf(dependency: Dependency): string | undefined {
  const imported = importSchema.safeParse(dependency);
  return imported.success && imported.data.ids[0] === 'default' ? 'default' : undefined;
}
