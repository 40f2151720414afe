import { createHash } from 'node:crypto';
import type { ModuleManifest, ModuleRelease } from '../../module-manifest.ts';
import type { PlatformRelease } from '../../platform-release.ts';
import type { GateRuleId, PlatformState } from '../../registry-api.ts';
import { checkRelease } from '../check-release.ts';
import type { ReleaseCheck } from '../release-check.ts';

const ENTRY = 'entry.0123456789abcdef.js';

export const goodManifest: ModuleManifest = {
  name: 'price-watch',
  title: 'Price watch',
  owner: 'Pricing team',
  version: '1.2.3',
  hostApi: '^1.0.0',
  routes: [
    { path: '/app/prices', title: 'Prices', guard: 'signed-in' },
    { path: '/app/prices/:id', title: 'Price', guard: 'signed-in' },
    { path: '/app/prices/create', title: 'New price', guard: 'signed-in' },
  ],
  nav: [
    { section: 'Tools', sectionOrder: 30, label: 'Prices', path: '/app/prices', icon: 'list', order: 10 },
  ],
  slots: [{ slot: 'dashboard', id: 'cheapest', expose: './slots/cheapest', size: 'small' }],
  events: { publishes: ['campaigns.selectedSourceAccount'], listens: ['facts.synced'] },
  needs: [],
  budgets: { entryKb: 40 },
};

export const liveManifest: ModuleManifest = {
  ...goodManifest,
  name: 'clients',
  routes: [
    { path: '/app/clients', title: 'Clients', guard: 'signed-in' },
    { path: '/app/clients/:client', title: 'Client', guard: 'signed-in' },
  ],
  nav: [
    {
      section: 'Tools',
      sectionOrder: 30,
      label: 'Clients',
      path: '/app/clients',
      icon: 'users',
      order: 10,
    },
  ],
  slots: [{ slot: 'dashboard', id: 'newest', expose: './slots/newest', size: 'small' }],
};

const goodPlatform: PlatformRelease = {
  hostApi: '1.0.0',
  provides: {
    react: { version: '19.3.1', exports: ['useId', 'useState'] },
    rxjs: { version: '7.8.2', exports: null },
  },
  events: { 'campaigns.selectedSourceAccount': 1, 'facts.synced': 1, session: 1 },
  slots: ['dashboard'],
  pages: ['/', '/app', '/app/account', '/app/reports', '/app/reports/dashboard'],
  links: [{ section: 'Reports', label: 'Dashboard' }],
};

const goodFiles: Record<string, string> = {
  'module.0123456789.js': 'export const page = React.useState;',
  'cheapest.0123456789.js': 'export const widget = React.useId;',
  'assets/logo.0123456789.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>Prices</title></svg>',
};

export type Changes = {
  readonly manifest?: Partial<ModuleManifest>;
  readonly release?: Partial<Omit<ModuleRelease, 'manifest' | 'files'>>;
  readonly platform?: Partial<PlatformRelease>;
  readonly live?: PlatformState['live'];
  /** Contents by file name, in addition to the good release; the entry contains the hash of each script. */
  readonly files?: Readonly<Record<string, string>>;
  readonly check?: Partial<Omit<ReleaseCheck, 'release' | 'state'>>;
};

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

function filesOf(added: Readonly<Record<string, string>>) {
  const texts = { ...goodFiles, ...added };
  const hashes = Object.entries(texts).flatMap(([name, text]) =>
    name.endsWith('js') ? [integrityOf(text)] : [],
  );
  return Object.entries({ [ENTRY]: `const checked = ${JSON.stringify(hashes)};`, ...texts }).map(
    ([name, text]) => ({
      name,
      bytes: text.length,
      brotliBytes: Math.ceil(text.length / 10),
      integrity: integrityOf(text),
      text: () => text,
    }),
  );
}

/** A release that passes the gate, except for the test's changes. */
export function releaseWith(changes: Changes = {}): ReleaseCheck {
  const files = filesOf(changes.files ?? {});
  return {
    module: 'price-watch',
    existingVersions: ['1.2.2'],
    existingFederationNames: ['price_watch_aaaaaaaaaaaaaaaa'],
    files,
    release: {
      federationName: 'price_watch_0123456789abcdef',
      entry: ENTRY,
      exposes: ['./module', './slots/cheapest'],
      shared: {
        react: { range: '^19.0.0', imports: ['useState'] },
        rxjs: { range: '^7.8.0', imports: ['anything'] },
      },
      events: { 'campaigns.selectedSourceAccount': 1, 'facts.synced': 1 },
      preload: { './module': ['module.0123456789.js'] },
      bundled: Object.fromEntries(
        files.flatMap(({ name }) => (/\.m?js$/.test(name) ? [[name, ['./src/page.tsx']]] : [])),
      ),
      ...changes.release,
      manifest: { ...goodManifest, ...changes.manifest },
      files: Object.fromEntries(files.map(({ name, integrity, bytes }) => [name, { integrity, bytes }])),
    },
    state: {
      platform: { ...goodPlatform, ...changes.platform },
      live: changes.live ?? [goodManifest, liveManifest],
    },
    ...changes.check,
  };
}

/** The broken rules of a release, each once. */
export function rulesBrokenBy(check: ReleaseCheck): GateRuleId[] {
  return [...new Set(checkRelease(check).map(({ rule }) => rule))];
}

/** The failures as `file: message`, to test the texts that developers read. */
export function failuresOf(check: ReleaseCheck): string[] {
  return checkRelease(check).map(({ file, message }) => `${file}: ${message}`);
}
