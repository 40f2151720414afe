import { brotliCompressSync } from 'node:zlib';
import type { ChunkGroup, Compilation } from 'webpack';

const PAGE = /[\\/]pages[\\/]([\w-]+)\.mdx$/;
/** Names of chunks that load when the reader comes near what they draw, not with the page. */
const WHEN_NEAR = /^when-near-/;

const pageOf = (group: ChunkGroup): string | undefined =>
  group.origins.map(({ request }) => PAGE.exec(request ?? '')?.[1]).find((found) => found !== undefined);

/** A page's own group, and those that its parts request as soon as they are displayed. */
function loadedWith(group: ChunkGroup, seen = new Set<ChunkGroup>()): Set<ChunkGroup> {
  if (seen.has(group) || WHEN_NEAR.test(group.name ?? '')) return seen;
  seen.add(group);
  for (const child of group.getChildren()) loadedWith(child, seen);
  return seen;
}

/** Bytes (brotli) of all scripts that each page loads at first beside those of the module, by the page's name. */
export function pageSizes(compilation: Compilation): Map<string, number> {
  const { chunkGraph } = compilation;
  const sizeOf = (file: string) =>
    brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? '').length;
  const sizes = new Map<string, number>();
  for (const group of compilation.chunkGroups) {
    const name = pageOf(group);
    if (name === undefined || group.chunks.every((chunk) => chunkGraph.getNumberOfChunkModules(chunk) === 0))
      continue;
    const before = new Set([...group.getParents()].flatMap((parent) => parent.getFiles()));
    const files = new Set([...loadedWith(group)].flatMap((part) => part.getFiles()));
    const scripts = [...files].filter((file) => file.endsWith('.js') && !before.has(file));
    sizes.set(
      name,
      scripts.reduce((sum, file) => sum + sizeOf(file), 0),
    );
  }
  return sizes;
}
