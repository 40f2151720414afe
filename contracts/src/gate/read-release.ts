import { type ModuleRelease, moduleReleaseSchema } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { failing, MANIFEST_FILE, RELEASE_FILE } from './release-check.ts';

const fail = failing('manifest');

export type ReadRelease =
  | { readonly release: ModuleRelease; readonly failures: readonly [] }
  | { readonly release: null; readonly failures: readonly GateFailure[] };

/** Reads the text of `release.json`; what is no release is a failure of the rule `manifest`, place by place. */
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
  const parsed = moduleReleaseSchema.safeParse(json);
  if (parsed.success) return { release: parsed.data, failures: [] };
  const failures = parsed.error.issues.map(({ path, message }) => {
    const [first, ...rest] = path;
    return first === 'manifest'
      ? fail(MANIFEST_FILE, `${rest.join('.')}: ${message}.`, 'Correct it in module.json and build again.')
      : fail(RELEASE_FILE, `${path.join('.')}: ${message}.`, 'Build again with the preset.');
  });
  return { release: null, failures };
}
