import type { ModuleRelease } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { failing, RELEASE_FILE, type ReleaseCheck, type ReleaseFile } from './release-check.ts';

const fail = failing('one-react');

/**
 * Packages that must exist once in a page, by import name. Allowed files use the state of the shared package and hold
 * none of their own.
 */
const once: Readonly<Record<string, { readonly share: string; readonly allowed?: RegExp }>> = {
  react: { share: 'react', allowed: /^(compiler-runtime\.js|cjs\/react-compiler-runtime\.[a-z]+\.js)$/ },
  'react-dom': { share: 'react-dom' },
  'react-router': { share: 'react-router-dom' },
  'react-router-dom': { share: 'react-router-dom' },
  '@emotion/react': { share: '@emotion/react' },
  '@chakra-ui/react': { share: '@adhelm/shared-ui/chakra' },
  rxjs: { share: 'rxjs' },
  swr: { share: 'swr' },
};

/** An assigned property. Reading it, as every React component does, is no match. */
const defined = (name: string) =>
  new RegExp(`[.[]["']?${name}["']?\\]?\\s*=(?!=)|[{,]\\s*["']?${name}["']?\\s*:|\\bas\\s+${name}\\b`);

/** Texts found only in the package's own code, to detect copies pasted into a module's sources. */
const traces: readonly (readonly [name: string, trace: RegExp])[] = [
  ['react', defined('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')],
  ['react', defined('__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED')],
  ['react-dom', defined('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')],
  ['react-dom', /\brendererPackageName["']?\s*:\s*["'`]react-dom["'`]/],
  ['react-router-dom', /You cannot render a <Router> inside another <Router>/],
  ['@emotion/react', /__EMOTION_TYPE_PLEASE_DO_NOT_USE__/],
  ['@chakra-ui/react', /\bname\s*:\s*["'`]ChakraContext["'`]/],
  ['rxjs', /\.name\s*=\s*["'`]UnsubscriptionError["'`]/],
  ['swr', /\bwindow\.__SWR_DEVTOOLS_USE__/],
  ['@adhelm/shared-ui/module', /useHost is called outside of a module/],
];

/** No script contains its own copy of a package that must exist once, by the build's list or by its code. */
export function checkOneReact({ files, release: { bundled } }: ReleaseCheck): GateFailure[] {
  const scripts = files.filter(({ name }) => /\.m?js$/.test(name));
  if (bundled === undefined) {
    return [
      fail(
        RELEASE_FILE,
        'The build does not list the modules in its scripts.',
        'Install the current @adhelm/module-preset and build again with its moduleConfig.',
      ),
      ...scripts.flatMap(tracesIn),
    ];
  }
  return scripts.flatMap((script) => {
    const listed = listedCopies(script, bundled);
    return listed.length > 0 ? listed : tracesIn(script);
  });
}

function listedCopies({ name }: ReleaseFile, bundled: NonNullable<ModuleRelease['bundled']>): GateFailure[] {
  const modules = Object.hasOwn(bundled, name) ? bundled[name] : undefined;
  if (modules === undefined) {
    return [
      fail(
        name,
        `${RELEASE_FILE} does not list the modules in this script.`,
        "Build every script with the preset's moduleConfig, or remove the file from dist/.",
      ),
    ];
  }
  const copies = new Map<string, string>();
  for (const module of modules) {
    const copy = copiedPackage(module);
    if (copy !== null && !copies.has(copy)) copies.set(copy, module);
  }
  return [...copies].map(([copy, module]) =>
    fail(
      name,
      `The file bundles ${module}, its own copy of ${copy}. The page already has one, and two do not work together.`,
      fixFor(once[copy]?.share ?? copy, copy),
    ),
  );
}

/** The single-copy package that a listed module (`react@19.3.1/index.js`) belongs to; null for others. */
function copiedPackage(module: string): string | null {
  const [, name = '', path = ''] = /^((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?\/(.*)$/.exec(module) ?? [];
  if (!Object.hasOwn(once, name)) return null;
  return once[name]?.allowed?.test(path) === true ? null : name;
}

function tracesIn({ name, text }: ReleaseFile): GateFailure[] {
  const source = text();
  const copied = new Set(traces.filter(([, trace]) => trace.test(source)).map(([copy]) => copy));
  return [...copied].map((copy) =>
    fail(
      name,
      `The file contains its own copy of ${copy}. The page already has one, and two do not work together.`,
      fixFor(copy, npmName(copy)),
    ),
  );
}

function fixFor(share: string, installed: string): string {
  return `Import ${share} under the name that the preset shares. Run "npm ls ${installed}" to find the dependency that brings another one.`;
}

function npmName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
