import semver from 'semver';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, RELEASE_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('version');

/** The version is semantic and new; the federation name is the module's name with a hash, and new too. */
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
      `Version ${version} is already published. Published versions never change.`,
      `Raise "version" in module.json (for example to ${next ?? 'the next one'}) and build again.`,
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
        `The federation name "${federationName}" is not "${start}" followed by the hash of the sources.`,
        "Build with the preset's moduleConfig, which sets the federation name.",
      ),
    ];
  }
  if (!existingFederationNames.includes(federationName)) return [];
  return [
    fail(
      RELEASE_FILE,
      `The build ${federationName} is already published as another version.`,
      'Change the sources before you build a new version: the name is derived from them.',
    ),
  ];
}
