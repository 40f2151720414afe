import semver from 'semver';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, type PlatformCheck } from './release-check.ts';

const fail = failing('host-api');

/** The module was built for the shell's host API. */
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
      `The module requires host API ${range}, but the shell offers ${offered}.`,
      isOlder
        ? `Update the module to host API ${offered} and set "hostApi" to "^${offered}".`
        : `Wait for a shell that supports it, or build for "^${offered}".`,
    ),
  ];
}
