import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { isMissingFile } from '../missing-file.ts';

/**
 * The packages that only the shell provides to every module. Packages with context must exist once; the Chakra entries
 * of shared-ui are a curated facade, because sharing Chakra itself ships its whole barrel.
 */
export const sharedPackages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@emotion/react',
  'rxjs',
  'swr',
  'zod/mini',
  '@adhelm/shared-ui',
  '@adhelm/shared-ui/chakra',
  '@adhelm/shared-ui/overlays',
  '@adhelm/shared-ui/charts',
  '@adhelm/shared-ui/forms',
  '@adhelm/shared-ui/theme',
  '@adhelm/shared-ui/module',
] as const;

const packageSchema = z.object({ version: z.string() });

function packageName(request: string): string {
  const parts = request.split('/');
  return parts.slice(0, request.startsWith('@') ? 2 : 1).join('/');
}

function installedVersion(request: string, folder: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const base of require.resolve.paths(request) ?? []) {
    try {
      return packageSchema.parse(
        JSON.parse(readFileSync(join(base, packageName(request), 'package.json'), 'utf8')),
      ).version;
    } catch (error) {
      if (!isMissingFile(error)) throw error;
    }
  }
  throw new Error(`${packageName(request)} is not installed above ${folder}`);
}

type Externals = (
  data: { readonly request?: string },
  found: (error?: undefined, replacement?: string, type?: string) => void,
) => void;

type SharedEntry = {
  readonly shareKey?: string;
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly strictVersion?: true;
  readonly import?: string | false;
};

/**
 * The shell's share configuration: the only provider of the share scope. `facades` are modules of the shell that
 * replace a package with the exports worth sharing, since consumers cannot tree-shake shared packages. `onlyProvided`
 * are such modules for packages that the shell itself bundles, with what it needs of them: the rest waits for the first
 * module that asks. Both have the same instance of what they share.
 */
export function sharedByShell(
  folder: string,
  facades: Readonly<Record<string, string>>,
  onlyProvided: Readonly<Record<string, string>> = {},
): Record<string, SharedEntry> {
  return Object.fromEntries(
    sharedPackages.map((request) => {
      const version = installedVersion(request, folder);
      const apart = onlyProvided[request];
      if (apart !== undefined) {
        return [apart, { shareKey: request, singleton: true, requiredVersion: version, version }];
      }
      const facade = facades[request];
      const provided = facade === undefined ? {} : { import: facade };
      return [request, { singleton: true, requiredVersion: version, version, ...provided }];
    }),
  );
}

/**
 * A module's share configuration: everything comes from the shell, no fallback copy is bundled, and a version outside
 * the module's own range throws only in that module.
 */
export function takenFromShell(folder: string): Record<string, SharedEntry> {
  return Object.fromEntries(
    sharedPackages.map((request) => {
      const requiredVersion = `^${installedVersion(request, folder)}`;
      return [request, { singleton: true, strictVersion: true, requiredVersion, import: false }];
    }),
  );
}

const RUNTIME = '@module-federation/runtime-core';
const WEBPACK_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** Changes with the meaning of `INTEGRITY_OF_SCRIPT`. */
const SCRIPT_INTEGRITY = { name: '@adhelm/script-integrity', version: '1.0.0' } as const;

/**
 * What the shell provides to the code of every module's build, besides shares: the core of the Module Federation runtime
 * (`externalRuntime`) and what webpack's own code calls, together 19 kB of each module's entry, and the integrity of
 * scripts. They are not shares, so only the gate compares the versions.
 */
export function providedRuntime(): readonly { readonly name: string; readonly version: string }[] {
  const version = installedVersion('@module-federation/enhanced', import.meta.dirname);
  return [...[RUNTIME, WEBPACK_RUNTIME].map((name) => ({ name, version })), SCRIPT_INTEGRITY];
}

/** For a shell's build: the runtime plugin that provides webpack's part of the runtime. */
export const providedFederation = fileURLToPath(new URL('./provided-federation.mjs', import.meta.url));

/** For a module's build: webpack's part of the runtime is a global of the shell. */
export const webpackRuntimeExternals: Externals = ({ request }, found) =>
  request !== undefined && /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? found(undefined, '_ADHELM_FEDERATION', 'var')
    : found();

/**
 * Aliases with which the shell bundles the runtime once. The plugin that provides it to modules is a CommonJS file and
 * would bring the CommonJS build of it, beside the ES modules that the shell itself runs.
 */
export function oneFederationRuntime(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  return { [`${RUNTIME}$`]: resolve(RUNTIME).replace(/\.cjs$/, '.js') };
}
