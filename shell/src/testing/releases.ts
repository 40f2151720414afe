import type {
  ModuleManifest,
  ModuleNavLink,
  ModuleRoute,
  RegistryDocument,
  RegistryEntry,
} from '@adhelm/contracts';

/** A live release of a module with the test's manifest. */
export function testRelease(name: string, manifest: Partial<ModuleManifest> = {}): RegistryEntry {
  return {
    name,
    version: '1.0.0',
    federationName: `${name}_0123456789abcdef`,
    baseUrl: `/modules/${name}/1.0.0/`,
    entry: 'entry.js',
    preload: { './module': ['module.js'] },
    filesUrl: `/modules/${name}/1.0.0/files.json`,
    filesIntegrity: 'sha384-unknown',
    manifest: {
      name,
      title: `The ${name} tool`,
      owner: 'Test team',
      version: '1.0.0',
      hostApi: '^1.0.0',
      routes: [],
      nav: [],
      slots: [],
      events: { publishes: [], listens: [] },
      needs: [],
      budgets: { entryKb: 40 },
      ...manifest,
    },
    arm: 'live',
    fallback: null,
    disabled: null,
  };
}

export function testRoute(path: string, part: Partial<ModuleRoute> = {}): ModuleRoute {
  return { path, title: `Page ${path}`, guard: 'signed-in', ...part };
}

export function testLink(path: string, part: Partial<ModuleNavLink> = {}): ModuleNavLink {
  return { section: 'Tools', sectionOrder: 20, label: path, path, icon: 'campaigns', order: 10, ...part };
}

export function testRegistry(...modules: readonly RegistryEntry[]): RegistryDocument {
  return {
    registry: 'test',
    sequence: 1,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2100-01-01T00:00:00.000Z',
    modules: [...modules],
    refused: [],
    preview: null,
  };
}
