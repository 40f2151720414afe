import semver from 'semver';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, RELEASE_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('version');

/** The version is a semantic one and new; the federation name is the module's, with a hash, and new as well. */
export function checkVersion(check: ReleaseCheck): GateFailure[] {
  return [...checkNumber(check), ...checkFederationName(check)];
}

function checkNumber({ release, existingVersions }: ReleaseCheck): GateFailure[] {
  const { version } = release.manifest;
  if (semver.valid(version) !== version) {
    return [
      fail(
        MANIFEST_FILE,
        `"${version}" is not a semantic version.`,
        'Set "version" in module.json to the form 1.2.3 or 1.2.3-beta.1.',
      ),
    ];
  }
  if (!existingVersions.includes(version)) return [];
  const next = semver.inc(version, semver.prerelease(version) === null ? 'patch' : 'prerelease');
  return [
    fail(
      MANIFEST_FILE,
      `Version ${version} was published before; versions never change.`,
      `Raise "version" in module.json (to ${next ?? 'the next one'}, say) and build again.`,
    ),
  ];
}

function checkFederationName({ release, existingFederationNames = [] }: ReleaseCheck): GateFailure[] {
  const { federationName, manifest } = release;
  const start = `${manifest.name.replaceAll('-', '_')}_`;
  if (!federationName.startsWith(start) || !/^[0-9a-f]{8,}$/.test(federationName.slice(start.length))) {
    return [
      fail(
        RELEASE_FILE,
        `The federation name "${federationName}" is not "${start}" and the hash of the sources.`,
        'Build with moduleConfig of the preset, and leave the federation name to it.',
      ),
    ];
  }
  if (!existingFederationNames.includes(federationName)) return [];
  return [
    fail(
      RELEASE_FILE,
      `The build ${federationName} was published before, as another version.`,
      'Build again after the change that the new version is for: the name follows the sources.',
    ),
  ];
}
