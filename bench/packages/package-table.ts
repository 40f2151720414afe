import type { Table } from '../report/tables.ts';
import type { Download } from '../web/traffic.ts';
import { type Shares, scriptShares } from './script-shares.ts';

/** What a page downloaded, by its path. */
type PageDownloads = { readonly path: string; readonly downloads: readonly Download[] };

/** Packages whose scripts are attributed; those of other modules count as one package each. */
const attributed = ['shell', 'mfe-campaigns', 'mfe-docs'] as const;

/** Smaller packages are summed up. */
const SMALLEST_KB = 0.5;

type Script = { readonly owner: string; readonly stem: string };

/** The name of a script without its hash: chunk names are deterministic. */
const stemOf = (file: string) => file.replace(/(\.[0-9a-f]{10,16})?\.js$/, '');

/** Which build a script is from; null for scripts of others. */
function scriptOf(url: string): Script | null {
  const { pathname } = new URL(url);
  const file = stemOf(pathname.slice(pathname.lastIndexOf('/') + 1));
  if (pathname.startsWith('/assets/')) return { owner: 'shell', stem: file };
  const module = /^\/modules\/([^/]+)\//.exec(pathname)?.[1];
  return module === undefined ? null : { owner: `mfe-${module}`, stem: file };
}

type SharesOf = (script: Script | null) => Shares;

async function readShares(): Promise<SharesOf> {
  const known = new Map<string, Shares>();
  for (const owner of attributed) {
    for (const [file, shares] of await scriptShares(owner)) known.set(`${owner} ${stemOf(file)}`, shares);
  }
  return (script) =>
    (script === null ? undefined : known.get(`${script.owner} ${script.stem}`)) ??
    new Map([[`${script?.owner ?? 'others'}, whole files`, 1]]);
}

/** Transferred bytes of each package: a file's bytes in proportion to the packages' minified characters in it. */
function bytesByPackage(downloads: readonly Download[], sharesOf: SharesOf): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const download of downloads) {
    if (!download.isScript) continue;
    const shares = sharesOf(scriptOf(download.url));
    const all = [...shares.values()].reduce((sum, size) => sum + size, 0);
    for (const [name, size] of shares) {
      bytes.set(name, (bytes.get(name) ?? 0) + (download.bytes * size) / Math.max(all, 1));
    }
  }
  return bytes;
}

const kB = (bytes: number | undefined) => (bytes === undefined ? '–' : (bytes / 1000).toFixed(1));

/** JavaScript of each page by package, from builds with source maps. */
export async function packageTable(pages: readonly PageDownloads[]): Promise<Table> {
  const sharesOf = await readShares();
  const columns = pages.map(({ path, downloads }) => ({ path, bytes: bytesByPackage(downloads, sharesOf) }));
  const largest = (name: string) => Math.max(...columns.map(({ bytes }) => bytes.get(name) ?? 0));
  const names = [...new Set(columns.flatMap(({ bytes }) => [...bytes.keys()]))].sort(
    (a, b) => largest(b) - largest(a),
  );
  const listed = names.filter((name) => largest(name) >= SMALLEST_KB * 1000);
  const rest = names.filter((name) => !listed.includes(name));
  const sumOf = (bytes: ReadonlyMap<string, number>, chosen: readonly string[]) =>
    chosen.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0);
  return {
    id: 'packages',
    title: 'JavaScript by package, kB',
    head: ['', ...columns.map(({ path }) => path)],
    rows: [
      ...listed.map((name) => [name, ...columns.map(({ bytes }) => kB(bytes.get(name)))]),
      [`${rest.length} smaller ones`, ...columns.map(({ bytes }) => kB(sumOf(bytes, rest)))],
      ['all', ...columns.map(({ bytes }) => kB(sumOf(bytes, names)))],
    ],
    caption:
      'Transferred (br) bytes of the last round. A file counts to its packages in proportion to their minified characters, by source map.',
    figures: Object.fromEntries(columns.map(({ path, bytes }) => [path, Object.fromEntries(bytes)])),
  };
}
