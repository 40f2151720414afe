import type { GateFailure } from '../registry-api.ts';
import { failing, type PlatformCheck, RELEASE_FILE } from './release-check.ts';

const fail = failing('shell-exports');

/** The shell exports every name that the module imports from it, as far as both lists are known. */
export function checkShellExports({ release, state }: PlatformCheck): GateFailure[] {
  return Object.entries(release.shared).flatMap(([name, { imports }]) => {
    const exported = Object.hasOwn(state.platform.provides, name)
      ? state.platform.provides[name]?.exports
      : null;
    if (imports === null || exported === null || exported === undefined) return [];
    const missing = imports.filter((imported) => !exported.includes(imported));
    if (missing.length === 0) return [];
    return fail(
      RELEASE_FILE,
      `The module imports ${missing.join(', ')} from ${name}, which the shell does not export.`,
      `Avoid ${missing.length === 1 ? 'it' : 'them'}, or ask the shell team to export ${missing.length === 1 ? 'it' : 'them'} first.`,
    );
  });
}
