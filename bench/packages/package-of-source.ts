/** Packages that belong together, by the start of their names. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^(react-dom|scheduler)$/, 'react-dom'],
  [/^@chakra-ui\//, 'chakra'],
  [/^(@ark-ui|@zag-js|@floating-ui|@internationalized)\//, 'ark, zag and what they use'],
  [/^(@emotion\/|stylis$)/, 'emotion'],
  [/^(react-router|@remix-run\/)/, 'react-router'],
  [/^@module-federation\//, 'federation runtime'],
  [/^single-spa/, 'single-spa'],
];

/** What webpack and its plugins add, and code that no source is known of. */
export const GLUE = 'webpack runtime and glue';

const OURS = /^(?:\.\.\/)+((?:shell|shared-ui|contracts|module-preset|mfe-[^/]+))\//;

/**
 * The package of a source in a source map. `owner` is the package that was built, whose own sources have paths relative
 * to it.
 */
export function packageOfSource(source: string, owner: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '');
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (installed !== undefined) {
    return families.find(([pattern]) => pattern.test(installed))?.[1] ?? installed;
  }
  const other = OURS.exec(path)?.[1];
  if (other !== undefined) return other;
  return /^(\.\/)?src\//.test(path) ? owner : GLUE;
}
