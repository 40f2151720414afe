import type { GateFailure } from '../registry-api.ts';
import { INTEGRITY_OF_SCRIPT } from '../script-integrity.ts';
import { failing, RELEASE_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('integrity');
const REBUILD = 'Build again with the preset, and publish dist/ unchanged.';

/**
 * `release.json` lists exactly the release's files with their hashes, and the browser verifies every script: the
 * registry has the hash of the entry, and of each other one either the shell, which has the list and which the entry
 * asks, or another script of the release, as in builds of earlier presets.
 */
export function checkIntegrity(check: ReleaseCheck): GateFailure[] {
  return [...checkListed(check), ...checkPresent(check), ...checkChecked(check)];
}

function checkListed({ release, files }: ReleaseCheck): GateFailure[] {
  const present = new Set(files.map(({ name }) => name));
  const missing = Object.keys(release.files)
    .filter((name) => !present.has(name))
    .map((name) => fail(name, 'release.json lists the file, and it is not there.', REBUILD));
  const unlisted = [release.entry, ...Object.values(release.preload).flat()]
    .filter((name) => !Object.hasOwn(release.files, name))
    .map((name) => fail(RELEASE_FILE, `A mount needs ${name}, which is not among the files.`, REBUILD));
  return [...missing, ...unlisted];
}

function checkPresent({ release, files }: ReleaseCheck): GateFailure[] {
  return files.flatMap(({ name, integrity, bytes }) => {
    const listed = Object.hasOwn(release.files, name) ? release.files[name] : undefined;
    if (listed === undefined) return fail(name, 'The file is not listed in release.json.', REBUILD);
    if (listed.integrity === integrity && listed.bytes === bytes) return [];
    return fail(
      name,
      'The file differs from the one that release.json lists: its hash does not match.',
      REBUILD,
    );
  });
}

function checkChecked({ release, files }: ReleaseCheck): GateFailure[] {
  const scripts = files.filter(({ name }) => /\.m?js$/.test(name));
  const asksShell = scripts.some(
    ({ name, text }) => name === release.entry && text().includes(INTEGRITY_OF_SCRIPT),
  );
  if (asksShell) return [];
  const namedBy = new Map<string, Set<string>>();
  for (const { name, text } of scripts) {
    for (const [integrity] of text().matchAll(/sha384-[A-Za-z0-9+/]{64}/g)) {
      namedBy.set(integrity, (namedBy.get(integrity) ?? new Set()).add(name));
    }
  }
  return scripts
    .filter(({ name }) => name !== release.entry)
    .filter(({ name, integrity }) => [...(namedBy.get(integrity) ?? [])].every((other) => other === name))
    .map(({ name }) =>
      fail(
        name,
        'No other script contains the hash of this one, so browsers would run it unchecked.',
        "Build with the preset's moduleConfig, and load scripts only with import().",
      ),
    );
}
