import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkRelease } from './check-release.ts';
import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const require = createRequire(import.meta.url);
const codeOf = (file: string) => readFileSync(require.resolve(file), 'utf8');
const FILE = 'module.0123456789.js';
const withCode = (text: string) =>
  releaseWith({ files: { [FILE]: text }, manifest: { budgets: { entryKb: 150 } } });

describe('the rule one-react', () => {
  it.each([
    ['react', 'react', ''],
    ['react-dom', 'react-dom', ''],
    ['react-dom', 'react-dom/client', ''],
    ['rxjs', 'rxjs', '../esm/internal/util/UnsubscriptionError.js'],
    ['swr', 'swr', '../_internal/index.mjs'],
  ])('finds %s in the code of %s', (copy, request, inside) => {
    const entry = require.resolve(request);
    const text = readFileSync(
      inside === '' ? productionOf(entry) : new URL(inside, `file://${entry}`),
      'utf8',
    );
    const check = withCode(text);
    expect(rulesBrokenBy(check)).toEqual(['one-react']);
    expect(failuresOf(check)).toEqual([
      expect.stringContaining(`${FILE}: The file contains its own copy of ${copy}`),
    ]);
  });

  it.each([
    ['React 19', 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=n'],
    ['React 18', 't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=r'],
    ['React as a module', 'export{a as __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE}'],
    ['React in an object', 'o={__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE:n}'],
    ['React DOM', 'x={bundleType:0,rendererPackageName:"react-dom"}'],
  ])('finds %s after a minifier', (_what, text) => {
    expect(rulesBrokenBy(withCode(text))).toEqual(['one-react']);
  });

  it.each([
    [
      'reads React’s internals',
      'r(React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE===n)',
    ],
    ['reads them in a choice', 'a?R.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED:null'],
    ['knows React’s element type', 'Symbol.for("react.transitional.element")'],
    ['checks for an error of RxJS', 'if (error.name === "UnsubscriptionError") stop()'],
    ['names the renderer', 'r.rendererPackageName === "react-dom"'],
  ])('accepts code that only %s', (_what, text) => {
    expect(rulesBrokenBy(withCode(text))).toEqual([]);
  });

  const bundling = (...modules: readonly string[]) => {
    const check = releaseWith();
    const bundled = { ...check.release.bundled, [FILE]: ['./src/page.tsx', ...modules] };
    return { ...check, release: { ...check.release, bundled } };
  };

  it.each([
    ['react by a deep path', 'react@19.3.1/cjs/react.production.js'],
    ['another version of react', 'react@18.2.0/index.js'],
    ['react without a version', 'react/index.js'],
    ['react-dom', 'react-dom@19.3.1/cjs/react-dom-client.production.js'],
    ['the router', 'react-router@7.18.5/dist/production/index.mjs'],
    ['emotion', '@emotion/react@11.14.0/dist/emotion-react.browser.esm.js'],
    ['rxjs', 'rxjs@7.8.2/dist/esm5/internal/Observable.js'],
    ['swr', 'swr@2.5.1/dist/_internal/index.mjs'],
  ])('reports %s in the list of modules, with file, copy and fix', (_what, module) => {
    const failures = checkRelease(bundling(module));
    expect(failures).toEqual([
      {
        rule: 'one-react',
        file: FILE,
        message: expect.stringContaining(`bundles ${module},`),
        mend: expect.stringMatching(/^Import .* under the name that the preset shares/),
      },
    ]);
  });

  it('accepts packages with similar names and packages that use the shared state', () => {
    const modules = [
      'react-is@19.3.1/index.js',
      'react-hook-form@7.92.0/dist/index.esm.mjs',
      '@emotion/cache@11.14.0/dist/index.js',
      'react@19.3.1/compiler-runtime.js',
      'react@19.3.1/cjs/react-compiler-runtime.production.js',
      '@adhelm/contracts@0.0.0/src/react/index.ts',
      './src/react/index.ts',
    ];
    expect(rulesBrokenBy(bundling(...modules))).toEqual([]);
  });

  it('rejects a build without the list and names the fix', () => {
    const { bundled: _, ...release } = releaseWith().release;
    expect(checkRelease({ ...releaseWith(), release })).toEqual([
      {
        rule: 'one-react',
        file: 'release.json',
        message: 'The build does not list the modules in its scripts.',
        mend: expect.stringContaining('@adhelm/module-preset'),
      },
    ]);
  });

  it('rejects a script missing from the list', () => {
    const check = releaseWith();
    const bundled = { ...check.release.bundled };
    delete bundled[FILE];
    const failures = checkRelease({ ...check, release: { ...check.release, bundled } });
    expect(failures).toMatchObject([{ rule: 'one-react', file: FILE }]);
  });

  it('accepts React’s companion packages', () => {
    expect(rulesBrokenBy(withCode(codeOf('react-is')))).toEqual([]);
  });
});

/** The production build of a package, next to the development build that its main file chooses from. */
function productionOf(entry: string): string {
  const name = entry.endsWith('client.js')
    ? 'react-dom-client'
    : entry.includes('react-dom')
      ? 'react-dom'
      : 'react';
  return entry.replace(/[^/]+$/, `cjs/${name}.production.js`);
}
