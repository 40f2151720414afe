import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import {
  HOST_API_VERSION,
  type ModuleManifest,
  type ModuleRelease,
  type PlatformRelease,
} from '@adhelm/contracts';
import { pack } from 'tar-stream';
import { integrityOf } from '../platform/registry/index.ts';
import type { ReleaseArchive } from '../platform/registry/testing.ts';

/** What the test shell shares with modules. */
export const testPlatform: PlatformRelease = {
  hostApi: HOST_API_VERSION,
  provides: { react: { version: '19.3.1', exports: null } },
  events: { 'facts.synced': 1 },
  slots: ['dashboard'],
  pages: ['/', '/app', '/app/account'],
  links: [{ section: 'Reports', label: 'Dashboard' }],
};

export function testManifest(name: string, part: Partial<ModuleManifest> = {}): ModuleManifest {
  return {
    name,
    title: `The ${name} tool`,
    owner: 'Testers',
    version: '1.0.0',
    hostApi: '^1.0.0',
    routes: [{ path: `/app/${name}`, title: name, guard: 'signed-in' }],
    nav: [],
    slots: [],
    events: { publishes: [], listens: [] },
    needs: [],
    budgets: { entryKb: 40 },
    ...part,
  };
}

const CODE = `/* ${'a line of code that is long enough to be compressed; '.repeat(40)} */`;

type BuildOptions = {
  readonly manifest: ModuleManifest;
  /** Makes two builds of one module differ. */
  readonly hash?: string;
  /** What it needs from the shell. */
  readonly shared?: ModuleRelease['shared'];
  /** Pages for readers without scripts, by file name. */
  readonly pages?: Readonly<Record<string, string>>;
};

/** A module build as the preset writes it, which passes the gate. */
export function testBuild({
  manifest,
  hash = '0123456789abcdef',
  shared = {},
  pages = {},
}: BuildOptions): ReleaseArchive {
  const chunk = { name: 'module.abcdef0123.js', content: Buffer.from(`${CODE}\n// the chunk of ${hash}`) };
  const chunkIntegrity = integrityOf(chunk.content);
  const entry = {
    name: `entry.${hash}.js`,
    content: Buffer.from(`${CODE}\n// its chunk is ${JSON.stringify(chunkIntegrity)}`),
  };
  const html = Object.entries(pages).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  const files = [entry, chunk, ...html].map((file) => ({ ...file, integrity: integrityOf(file.content) }));
  const release: ModuleRelease = {
    manifest,
    federationName: `${manifest.name.replaceAll('-', '_')}_${hash}`,
    entry: entry.name,
    exposes: ['./module'],
    shared,
    events: {},
    preload: { './module': [chunk.name] },
    bundled: { [entry.name]: [], [chunk.name]: ['./src/module.tsx'] },
    files: Object.fromEntries(
      files.map(({ name, integrity, content }) => [name, { integrity, bytes: content.length }]),
    ),
  };
  return { release, files };
}

/** A build as it is uploaded: `release.json` and its files in a gzipped tar. */
export async function packedBuild({ release, files }: ReleaseArchive): Promise<Buffer> {
  return packed([
    { name: 'release.json', content: Buffer.from(JSON.stringify(release)) },
    ...files.map(({ name, content }) => ({ name, content })),
  ]);
}

type PackedEntry = {
  readonly name: string;
  readonly content: Buffer;
  readonly type?: 'file' | 'symlink' | 'link' | 'character-device' | 'directory';
};

/** A gzipped tar of any entries, valid or not. */
export async function packed(entries: readonly PackedEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, content, type = 'file' } of entries) {
    const header = type === 'file' ? { name, type } : { name, type, linkname: '/etc/passwd', size: 0 };
    archive.entry(header, type === 'file' ? content : Buffer.alloc(0));
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const part of Readable.from(archive)) if (Buffer.isBuffer(part)) chunks.push(part);
  return gzipSync(Buffer.concat(chunks));
}
