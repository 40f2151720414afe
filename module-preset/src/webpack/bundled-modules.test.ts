import { type GateFailure, type ModuleRelease, moduleReleaseSchema } from '@adhelm/contracts';
import { checkRelease } from '@adhelm/contracts/gate';
import { integrityOf } from '../integrity.ts';
import { smallManifest, smallPlatform } from '../testing/built-module.ts';
import { cliSession } from '../testing/cli-session.ts';
import { build, type TemporaryPackage, temporaryPackage } from '../testing/small-build.ts';
import { moduleConfig } from './module-config.ts';

const folders: TemporaryPackage[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const page = (code: string) => `
  import { defineModule } from '@adhelm/shared-ui/module';
  ${code}
  export default defineModule({ name: 'small-tool', App: () => <p>{String(used)}</p> });`;

type Built = {
  readonly folder: TemporaryPackage;
  readonly release: ModuleRelease;
  readonly failures: GateFailure[];
};

async function built(sources: Readonly<Record<string, string>>): Promise<Built> {
  const folder = temporaryPackage({
    'module.json': JSON.stringify({ ...smallManifest, budgets: { entryKb: 150 } }),
    ...sources,
  });
  folders.push(folder);
  const files = await build(moduleConfig({ folder: folder.folder, mode: 'production' }));
  const release = moduleReleaseSchema.parse(JSON.parse(files.get('release.json')?.toString() ?? ''));
  const failures = checkRelease({
    module: 'small-tool',
    release,
    existingVersions: [],
    state: smallPlatform,
    files: [...files]
      .filter(([name]) => name !== 'release.json')
      .map(([name, content]) => ({
        name,
        bytes: content.length,
        brotliBytes: 1,
        integrity: integrityOf(content),
        text: () => content.toString(),
      })),
  });
  return { folder, release, failures };
}
const copiesIn = ({ failures }: Built) => failures.filter(({ rule }) => rule === 'one-react');

describe('the list of bundled modules', () => {
  it('names each module of each script with its package', async () => {
    const { release } = await built({
      'src/module.tsx': page(`import { messageOf } from '@adhelm/contracts'; import { half } from './half.ts';
        const used = messageOf(half) + (() => import('./later.ts'));`),
      'src/half.ts': 'export const half = Number(location.hash) / 2;',
      'src/later.ts': 'export const later = 1;',
    });
    const scripts = Object.keys(release.files).filter((name) => name.endsWith('.js'));
    expect(Object.keys(release.bundled ?? {}).sort()).toEqual(scripts.sort());
    const all = Object.values(release.bundled ?? {}).flat();
    expect(all).toEqual(
      expect.arrayContaining([
        './src/module.tsx',
        './src/half.ts',
        './src/later.ts',
        expect.stringMatching(/^@adhelm\/contracts@0\.0\.0\/src\/.*errors\.ts$/),
      ]),
    );
    const [later] = Object.entries(release.bundled ?? {}).filter(([, names]) =>
      names.includes('./src/later.ts'),
    );
    expect(later?.[1]).toEqual(['./src/later.ts']);
  });

  it('contains no single-copy package if all are imported by their shared names', async () => {
    const clean = await built({
      'src/module.tsx': page(`import { useState } from 'react'; import { createRoot } from 'react-dom/client';
        import useSWR from 'swr'; import { of } from 'rxjs'; import { Link } from 'react-router-dom';
        const used = [useState, createRoot, useSWR, of, Link];`),
    });
    expect(copiesIn(clean)).toEqual([]);
  });
});

describe('a second copy of React is rejected', () => {
  it('when imported by a deep path, although tree shaking removed its traces', async () => {
    const deep = await built({
      'src/module.tsx': page(
        `import { useState } from '../node_modules/react/cjs/react.production.js'; const used = useState;`,
      ),
    });
    expect(copiesIn(deep)).toEqual([
      {
        rule: 'one-react',
        file: expect.stringMatching(/^module\..*\.js$/),
        message: expect.stringMatching(/bundles react@19\.\d+\.\d+\/cjs\/react\.production\.js/),
        mend: expect.stringContaining('Import react under the name that the preset shares'),
      },
    ]);
  });

  it('when another name is an alias of it', async () => {
    const nested = await built({
      'src/vendor/old/package.json': '{ "name": "react", "version": "18.2.0", "main": "index.js" }',
      'src/vendor/old/index.js': 'exports.useState = () => [0];',
      'src/module.tsx': page(`import { useState } from './vendor/old'; const used = useState;`),
    });
    expect(copiesIn(nested)).toMatchObject([
      { message: expect.stringContaining('bundles react@18.2.0/index.js') },
    ]);
  });

  it('by adhelm-module check, with file, rule and fix', async () => {
    const { folder } = await built({
      'platform.json': JSON.stringify(smallPlatform),
      'src/module.tsx': page(
        `import { useState } from '../node_modules/react/cjs/react.production.js'; const used = useState;`,
      ),
    });
    const { code, out, err } = await cliSession({ cwd: folder.folder })('check --platform platform.json');
    expect(code).toBe(3);
    expect(out + err).toMatch(/one-react {2}module\..*\.js\n.*bundles react@19/);
  });
});
