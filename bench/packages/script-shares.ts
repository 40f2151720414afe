import { SourceMap } from 'node:module';
import { type MappedScript, mappedBuild } from './mapped-build.ts';
import { GLUE, packageOfSource } from './package-of-source.ts';

/** Minified characters of each package in a script. */
export type Shares = ReadonlyMap<string, number>;

function addTo(sizes: Map<string, number>, name: string, size: number): void {
  sizes.set(name, (sizes.get(name) ?? 0) + size);
}

/** Every character belongs to the source of the mapping before it. */
function sharesOf({ code, map }: MappedScript, owner: string): Shares {
  const sizes = new Map<string, number>();
  if (map === '') {
    sizes.set(GLUE, code.length);
    return sizes;
  }
  const sourceMap = new SourceMap(JSON.parse(map));
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sourceMap.findEntry(line, column);
      const source = 'originalSource' in entry ? entry.originalSource : undefined;
      addTo(sizes, source === undefined ? GLUE : packageOfSource(source, owner), 1);
    }
  }
  return sizes;
}

/** The sum of the shares of the scripts that were put into this one. */
function sharesOfParts(bundle: MappedScript, mapped: ReadonlyMap<string, Shares>): Shares {
  const sizes = new Map<string, number>();
  for (const part of bundle.parts) {
    for (const [name, size] of mapped.get(part) ?? []) addTo(sizes, name, size);
  }
  return sizes.size === 0 ? sharesOf(bundle, '') : sizes;
}

/** The shares of every script of a package's build, by file name. */
export async function scriptShares(folder: string): Promise<ReadonlyMap<string, Shares>> {
  const scripts = await mappedBuild(folder);
  const mapped = new Map(
    scripts.filter(({ map }) => map !== '').map((script) => [script.file, sharesOf(script, folder)] as const),
  );
  const bundles = scripts
    .filter(({ map }) => map === '')
    .map((script) => [script.file, sharesOfParts(script, mapped)] as const);
  return new Map([...mapped, ...bundles]);
}
