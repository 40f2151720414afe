import { moduleManifestSchema } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { issueTexts } from './issue-text.ts';
import { failing, MANIFEST_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('manifest');

/** The manifest matches its schema, names the module it is published for, and the release contains `./module`. */
export function checkManifest({ release, module }: ReleaseCheck): GateFailure[] {
  const parsed = moduleManifestSchema.safeParse(release.manifest);
  const broken = parsed.success
    ? []
    : issueTexts(parsed.error.issues).map((text) =>
        fail(MANIFEST_FILE, text, 'Fix it in module.json and build again.'),
      );
  const { name } = release.manifest;
  if (name !== module) {
    broken.push(
      fail(
        MANIFEST_FILE,
        `The manifest is for "${name}", but this is a release of "${module}".`,
        `Set "name" to "${module}" in module.json and build again, or publish it as "${name}".`,
      ),
    );
  }
  if (!release.exposes.includes('./module')) {
    broken.push(
      fail(
        'src/module.tsx',
        'The release does not expose "./module", which the shell mounts.',
        "Export the result of defineModule from src/module.tsx, and build with the preset's moduleConfig.",
      ),
    );
  }
  return broken;
}
