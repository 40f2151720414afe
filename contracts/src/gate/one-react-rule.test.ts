import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
      expect.stringContaining(`${FILE}: The file holds a copy of ${copy} `),
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
    ['asks for an error of RxJS', 'if (error.name === "UnsubscriptionError") stop()'],
    ['names the renderer', 'r.rendererPackageName === "react-dom"'],
  ])('lets code through that only %s', (_what, text) => {
    expect(rulesBrokenBy(withCode(text))).toEqual([]);
  });

  it('lets React’s own companions through', () => {
    expect(rulesBrokenBy(withCode(codeOf('react-is')))).toEqual([]);
  });
});

/** The file that a production build bundles, beside the development one that a package's main chooses from. */
function productionOf(entry: string): string {
  const name = entry.endsWith('client.js')
    ? 'react-dom-client'
    : entry.includes('react-dom')
      ? 'react-dom'
      : 'react';
  return entry.replace(/[^/]+$/, `cjs/${name}.production.js`);
}
