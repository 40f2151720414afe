import type { GateFailure } from '../registry-api.ts';
import { failing, type ReleaseCheck, type ReleaseFile } from './release-check.ts';

const fail = failing('one-react');

/** A property that is given a value; reading it, as every consumer of React does, is none. */
const defined = (name: string) =>
  new RegExp(`[.[]["']?${name}["']?\\]?\\s*=(?!=)|[{,]\\s*["']?${name}["']?\\s*:|\\bas\\s+${name}\\b`);

/** Texts that only the package's own code holds: React 18 and 19, and what else must be there once. */
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

/** No script brings its own copy of what must exist once in a page. */
export function checkOneReact({ files }: ReleaseCheck): GateFailure[] {
  return files.filter(({ name }) => /\.m?js$/.test(name)).flatMap(copiesIn);
}

function copiesIn({ name, text }: ReleaseFile): GateFailure[] {
  const source = text();
  const copied = new Set(traces.filter(([, trace]) => trace.test(source)).map(([copy]) => copy));
  return [...copied].map((copy) =>
    fail(
      name,
      `The file holds a copy of ${copy} of its own; the page has one already, and two do not work together.`,
      `Import ${copy} by the name that the preset shares. "npm ls ${npmName(copy)}" shows a dependency that brings another one.`,
    ),
  );
}

function npmName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
