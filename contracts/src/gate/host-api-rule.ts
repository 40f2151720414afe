import semver from 'semver';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('host-api');

/** The shell's host API is one that the module was made for. */
export function checkHostApi({ release, state }: PlatformCheck): GateFailure[] {
  const { hostApi: range } = release.manifest;
  const offered = state.platform.hostApi;
  if (semver.validRange(range) === null) {
    return [
      fail(
        MANIFEST_FILE,
        `"${range}" is not a version range.`,
        `Set "hostApi" to a range such as "^${offered}".`,
      ),
    ];
  }
  if (semver.satisfies(offered, range)) return [];
  const isOlder = semver.gtr(offered, range);
  return [
    fail(
      MANIFEST_FILE,
      `The module asks for host API ${range}, and the shell offers ${offered}.`,
      isOlder
        ? `Bring the module to host API ${offered} and set "hostApi" to "^${offered}".`
        : `Wait for a shell that offers it, or build for "^${offered}".`,
    ),
  ];
}
