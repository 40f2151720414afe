import semver from 'semver';
import type { GateFailure } from '../registry-api.ts';
import { failing, type PlatformCheck, RELEASE_FILE } from './release-check.ts';

const fail = failing('shared-packages');

/** Each package that the module takes from the shell is there, in a version that fits. */
export function checkSharedPackages({ release, state }: PlatformCheck): GateFailure[] {
  const { provides } = state.platform;
  return Object.entries(release.shared).flatMap(([name, { range }]) => {
    const provided = Object.hasOwn(provides, name) ? provides[name] : undefined;
    if (provided === undefined) {
      return fail(
        RELEASE_FILE,
        `The module takes "${name}" from the shell, which does not provide it.`,
        `Take it out of the module's shared packages, so that the build bundles it. The shell provides ${Object.keys(provides).join(', ')}.`,
      );
    }
    if (semver.satisfies(provided.version, range)) return [];
    return fail(
      RELEASE_FILE,
      `The module asks for ${name} ${range}, and the shell provides ${provided.version}.`,
      `Install ${name} in a version whose range admits ${provided.version}, and build again.`,
    );
  });
}
