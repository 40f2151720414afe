import semver from 'semver';
import type { GateFailure } from '../registry-api.ts';
import { failing, type PlatformCheck, RELEASE_FILE } from './release-check.ts';

const fail = failing('shared-packages');

/** The shell provides each shared package of the module in a matching version. */
export function checkSharedPackages({ release, state }: PlatformCheck): GateFailure[] {
  const { provides } = state.platform;
  return Object.entries(release.shared).flatMap(([name, { range }]) => {
    const provided = Object.hasOwn(provides, name) ? provides[name] : undefined;
    if (provided === undefined) {
      return fail(
        RELEASE_FILE,
        `The module takes "${name}" from the shell, which does not provide it.`,
        `Remove it from the module's shared packages, so that the build bundles it. The shell provides ${Object.keys(provides).join(', ')}.`,
      );
    }
    if (semver.satisfies(provided.version, range)) return [];
    return fail(
      RELEASE_FILE,
      `The module requires ${name} ${range}, but the shell provides ${provided.version}.`,
      `Install a version of ${name} whose range includes ${provided.version}, and build again.`,
    );
  });
}
