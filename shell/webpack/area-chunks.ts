import type { Chunk, Compilation } from 'webpack';

/** Named chunk groups that each area's pages need beside the entry. */
const areas = {
  public: ['bootstrap', 'user-interface', 'public-area'],
  app: ['bootstrap', 'user-interface', 'app-area', 'module-kit', 'app-kit'],
  docs: ['bootstrap', 'user-interface', 'docs-area', 'module-kit'],
} as const;

export type AreaName = keyof typeof areas;

/**
 * Per area, the chunks of its groups, and of every shared package that their modules consume: a consumed share names
 * the chunk that holds it, since the shell is its only provider.
 */
export function chunksOfAreas(compilation: Compilation): Record<AreaName, ReadonlySet<Chunk>> {
  const provided = providedChunks(compilation);
  return {
    public: chunksOf(compilation, areas.public, provided),
    app: chunksOf(compilation, areas.app, provided),
    docs: chunksOf(compilation, areas.docs, provided),
  };
}

type ProvidedChunks = ReadonlyMap<string, readonly Chunk[]>;

function chunksOf(compilation: Compilation, groups: readonly string[], provided: ProvidedChunks): Set<Chunk> {
  const { chunkGraph, chunkGroups } = compilation;
  const waiting = groups.flatMap((name) => {
    const group = chunkGroups.find((candidate) => candidate.name === name);
    if (group === undefined) throw new Error(`no chunk is named "${name}"`);
    return group.chunks;
  });
  const seen = new Set<Chunk>();
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
      if (module.type === 'consume-shared-module') waiting.push(...(provided.get(shareKeyOf(module)) ?? []));
    }
  }
  return seen;
}

/** The chunks of each package that the shell provides. */
function providedChunks({ modules, chunkGraph }: Compilation): ProvidedChunks {
  const provided = new Map<string, Chunk[]>();
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const chunks = module.blocks.flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    provided.set(shareKeyOf(module), chunks);
  }
  return provided;
}

/** webpack keeps the key of a share in private fields: `_name` of the provider, `options.shareKey` of the consumer. */
function shareKeyOf(module: object): string {
  const options: unknown = Reflect.get(module, 'options');
  const key: unknown =
    typeof options === 'object' && options !== null
      ? Reflect.get(options, 'shareKey')
      : Reflect.get(module, '_name');
  if (typeof key !== 'string') throw new Error('a shared module without a key: webpack has changed');
  return key;
}
