import type { ModuleManifest, PlatformState } from '@adhelm/contracts';
import { integrityOf } from '../integrity.ts';
import { type TemporaryPackage, temporaryPackage } from './small-build.ts';

export const smallManifest: ModuleManifest = {
  name: 'small-tool',
  title: 'Small tool',
  owner: 'Test team',
  version: '1.0.0',
  hostApi: '^1.0.0',
  routes: [{ path: '/app/small', title: 'Small', guard: 'signed-in' }],
  nav: [],
  slots: [],
  events: { publishes: [], listens: [] },
  needs: [],
  budgets: { entryKb: 40 },
};

export const smallPlatform: PlatformState = {
  platform: {
    hostApi: '1.0.0',
    provides: { react: { version: '19.3.1', exports: ['useState'] } },
    events: {},
    slots: ['dashboard'],
    pages: ['/', '/app'],
    links: [],
  },
  live: [],
};

/** The files of a module with a build in `dist/`, without running webpack for minutes. */
export function builtSources(manifest: Partial<ModuleManifest> = {}): Record<string, string> {
  const page = `export const page = ${JSON.stringify('a page '.repeat(20_000))};`;
  const files = {
    'module.0123456789.js': page,
    'entry.0123456789abcdef.js': `const integrity = "${integrityOf(page)}";`,
  };
  const release = {
    manifest: { ...smallManifest, ...manifest },
    federationName: 'small_tool_0123456789abcdef',
    entry: 'entry.0123456789abcdef.js',
    exposes: ['./module'],
    shared: { react: { range: '^19.0.0', imports: ['useState'] } },
    events: {},
    preload: { './module': ['module.0123456789.js'] },
    bundled: { 'module.0123456789.js': ['./src/module.tsx'], 'entry.0123456789abcdef.js': [] },
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { integrity: integrityOf(text), bytes: text.length },
      ]),
    ),
  };
  return {
    'module.json': JSON.stringify({ ...smallManifest, ...manifest }),
    'dist/release.json': JSON.stringify(release),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`dist/${name}`, text])),
  };
}

/** A module's folder with a build that passes the gate. */
export function builtModule(): TemporaryPackage {
  return temporaryPackage(builtSources());
}
