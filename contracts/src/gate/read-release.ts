import { type ModuleRelease, moduleReleaseSchema } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { issueTexts } from './issue-text.ts';
import { failing, MANIFEST_FILE, RELEASE_FILE } from './release-check.ts';

const fail = failing('manifest');

/** As JSON escapes it; the database cannot store it. */
const NUL = '\\u0000';

export type ReadRelease =
  | { readonly release: ModuleRelease; readonly failures: readonly [] }
  | { readonly release: null; readonly failures: readonly GateFailure[] };

/** Parses `release.json`; an invalid one is a failure of the rule `manifest`, field by field. */
export function readRelease(text: string): ReadRelease {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {
      release: null,
      failures: [fail(RELEASE_FILE, 'The file is not JSON.', 'Build again with the preset.')],
    };
  }
  if (JSON.stringify(json).includes(NUL)) {
    return {
      release: null,
      failures: [fail(RELEASE_FILE, 'The file contains a NUL character.', 'Remove it and build again.')],
    };
  }
  const parsed = moduleReleaseSchema.safeParse(json);
  if (parsed.success) return { release: parsed.data, failures: [] };
  const [ofManifest, ofRelease] = [
    parsed.error.issues.filter(({ path }) => path[0] === 'manifest'),
    parsed.error.issues.filter(({ path }) => path[0] !== 'manifest'),
  ];
  const failures = [
    ...issueTexts(ofManifest, 1).map((text) =>
      fail(MANIFEST_FILE, text, 'Fix it in module.json and build again.'),
    ),
    ...issueTexts(ofRelease).map((text) => fail(RELEASE_FILE, text, 'Build again with the preset.')),
  ];
  return { release: null, failures };
}
