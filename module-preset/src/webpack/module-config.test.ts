import { INTEGRITY_OF_SCRIPT, type ModuleRelease, moduleReleaseSchema } from '@adhelm/contracts';
import { integrityOf } from '../integrity.ts';
import { build, type TemporaryPackage, temporaryPackage } from '../testing/small-build.ts';
import { moduleConfig } from './module-config.ts';

const manifest = {
  name: 'small-tool',
  title: 'Small tool',
  owner: 'Test team',
  version: '1.2.3',
  hostApi: '^1.0.0',
  routes: [{ path: '/app/small', title: 'Small', guard: 'signed-in' }],
  nav: [],
  slots: [
    { slot: 'dashboard', id: 'spend', expose: './slots/spend', size: 'small' },
    { slot: 'dashboard', id: 'clicks', expose: './slots/clicks', size: 'small' },
  ],
  events: { publishes: [], listens: [] },
  needs: [],
  budgets: { entryKb: 40 },
};
const sources = {
  'module.json': JSON.stringify(manifest),
  'src/module.tsx': `
    import { useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Link } from 'react-router-dom';
    import * as rxjs from 'rxjs';
    import useSWR from 'swr';
    import { defineModule } from '@adhelm/shared-ui/module';
    const later = () => import(/* webpackChunkName: "later" */ './later.ts');
    export default defineModule({ name: 'small-tool', App: () => <Link to="/" onClick={later}>{useState(0)}</Link> });
    export const used = [createRoot, rxjs, useSWR];`,
  'src/later.ts': `export const marker = 'only in the lazy chunk';`,
  'src/slots/spend.tsx': `export default () => <p>spend</p>;`,
  'src/slots/clicks.tsx': `export default () => <p>clicks</p>;`,
};

type Built = { readonly files: ReadonlyMap<string, Buffer>; readonly release: ModuleRelease };

async function built(folder: string): Promise<Built> {
  const files = await build(moduleConfig({ folder, mode: 'production' }));
  const release = moduleReleaseSchema.parse(JSON.parse(files.get('release.json')?.toString() ?? ''));
  return { files, release };
}

let small: TemporaryPackage;
let first: Built;
let again: Built;
let changed: Built;
beforeAll(async () => {
  small = temporaryPackage(sources);
  first = await built(small.folder);
  small.write({ 'src/module.test.tsx': 'a test that was added' });
  again = await built(small.folder);
  small.write({ 'src/later.ts': `export const marker = 'another sentence';` });
  changed = await built(small.folder);
});
afterAll(() => small.remove());

const scriptsOf = ({ files }: Built) => [...files.keys()].filter((name) => name.endsWith('.js'));
const textOf = ({ files }: Built, name: string) => files.get(name)?.toString() ?? '';

describe('a module’s build', () => {
  it('lists every file with its size and hash in release.json', () => {
    const { files, release } = first;
    const shipped = [...files.keys()].filter((name) => name !== 'release.json');
    expect(Object.keys(release.files).sort()).toEqual(shipped.sort());
    for (const [name, { integrity, bytes }] of Object.entries(release.files)) {
      const content = files.get(name) ?? Buffer.alloc(0);
      expect([name, integrity, bytes]).toEqual([name, integrityOf(content), content.length]);
    }
  });

  it('lists the shared packages with range and imported names', () => {
    const { shared } = first.release;
    expect(Object.keys(shared).sort()).toEqual([
      '@adhelm/script-integrity',
      '@adhelm/shared-ui/module',
      '@module-federation/runtime-core',
      '@module-federation/webpack-bundler-runtime',
      'react',
      'react-dom/client',
      'react-router-dom',
      'react/jsx-runtime',
      'rxjs',
      'swr',
    ]);
    expect(shared.react).toEqual({ range: expect.stringMatching(/^\^19\./), imports: ['useState'] });
    expect(shared['react-router-dom']?.imports).toEqual(['Link']);
    expect(shared['@adhelm/shared-ui/module']?.imports).toEqual(['defineModule']);
    expect(shared.swr?.imports).toEqual(['default']);
  });

  it('lists no names of a package that is passed on as a whole', () => {
    expect(first.release.shared.rxjs?.imports).toBeNull();
    expect(first.release.shared).not.toHaveProperty('@emotion/react');
  });

  it('describes how to load it: manifest, entry and the scripts of ./module', () => {
    const { release } = first;
    expect(release.manifest).toEqual(manifest);
    expect(release.files).toHaveProperty([release.entry]);
    const scripts = release.preload['./module'] ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    const preloaded = scripts.map((name) => textOf(first, name)).join('\n');
    expect(preloaded).toContain('small-tool');
    expect(preloaded).not.toContain('only in the lazy chunk');
  });

  it('has the widgets of a slot in one script, because a page loads them together', () => {
    const { preload } = first.release;
    expect(preload['./slots/clicks']).toEqual(preload['./slots/spend']);
    const widgets = (preload['./slots/spend'] ?? []).map((name) => textOf(first, name));
    expect(widgets.filter((text) => text.includes('spend') && text.includes('clicks'))).toHaveLength(1);
    expect(preload['./module']).not.toContain(preload['./slots/spend']?.[0]);
  });

  it('asks the shell for the integrity of its chunks, and does not repeat the list of files', () => {
    const { release } = first;
    const chunks = scriptsOf(first).filter((name) => name !== release.entry);
    expect(chunks.some((name) => textOf(first, name).includes('only in the lazy chunk'))).toBe(true);
    for (const name of chunks) expect(release.files[name]?.integrity).toMatch(/^sha384-/);
    expect(textOf(first, release.entry)).toContain(INTEGRITY_OF_SCRIPT);
    for (const name of scriptsOf(first)) expect(textOf(first, name)).not.toMatch(/sha384-/);
  });

  it('contains no copy of shared packages', () => {
    const all = scriptsOf(first)
      .map((name) => textOf(first, name))
      .join('\n');
    for (const trace of [
      'react.transitional.element',
      'react-stack-bottom-frame',
      'Scheduler',
      'UnsubscriptionError',
    ]) {
      expect([trace, all.includes(trace)]).toEqual([trace, false]);
    }
    expect(all.length).toBeLessThan(120_000);
  });

  it('has a unique name per content, which tests do not affect', () => {
    expect(first.release.federationName).toMatch(/^small_tool_[0-9a-f]{16}$/);
    expect(again.release).toEqual(first.release);
    expect(changed.release.federationName).not.toBe(first.release.federationName);
    expect(changed.release.entry).not.toBe(first.release.entry);
    const names = ({ release }: Built) => new RegExp(`\\b${release.federationName}\\b`);
    expect(textOf(first, first.release.entry)).toMatch(names(first));
    expect(textOf(changed, changed.release.entry)).not.toMatch(names(first));
  });

  it('fails if module.json is not a valid manifest', () => {
    const broken = temporaryPackage({
      ...sources,
      'module.json': JSON.stringify({ ...manifest, name: 'Small Tool' }),
    });
    expect(() => moduleConfig({ folder: broken.folder, mode: 'production' })).toThrow(
      /module.json is not valid: name: Must be 2 to 63 lowercase letters, digits and hyphens\.$/,
    );
    broken.remove();
  });
});
