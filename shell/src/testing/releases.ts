import type {
  ModuleManifest,
  ModuleNavLink,
  ModuleRoute,
  RegisteredModule,
  RegistryDocument,
} from '@adhelm/contracts';

/** A live release of a module whose manifest holds what the test says. */
export function testRelease(name: string, manifest: Partial<ModuleManifest> = {}): RegisteredModule {
  return {
    name,
    version: '1.0.0',
    federationName: `${name}_0123456789abcdef`,
    baseUrl: `/modules/${name}/1.0.0/`,
    entry: 'entry.js',
    preload: ['module.js'],
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
  };
}

export function testRoute(path: string, part: Partial<ModuleRoute> = {}): ModuleRoute {
  return { path, title: `Page ${path}`, guard: 'signed-in', ...part };
}

export function testLink(path: string, part: Partial<ModuleNavLink> = {}): ModuleNavLink {
  return { section: 'Tools', sectionOrder: 20, label: path, path, icon: 'campaigns', order: 10, ...part };
}

export function testRegistry(...modules: readonly RegisteredModule[]): RegistryDocument {
  return { sequence: 1, modules: [...modules] };
}
