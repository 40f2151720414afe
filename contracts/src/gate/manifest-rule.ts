import { moduleManifestSchema } from '../module-manifest.ts';
import type { GateFailure } from '../registry-api.ts';
import { issueTexts } from './issue-text.ts';
import { failing, MANIFEST_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('manifest');

/** The manifest fits its schema, is of the module that it is published for, and the release has its `./module`. */
export function checkManifest({ release, module }: ReleaseCheck): GateFailure[] {
  const parsed = moduleManifestSchema.safeParse(release.manifest);
  const broken = parsed.success
    ? []
    : issueTexts(parsed.error.issues).map((text) =>
        fail(MANIFEST_FILE, text, 'Correct it in module.json and build again.'),
      );
  const { name } = release.manifest;
  if (name !== module) {
    broken.push(
      fail(
        MANIFEST_FILE,
        `The manifest is of "${name}", and this is a release of "${module}".`,
        `Set "name" to "${module}" in module.json and build again, or publish it as "${name}".`,
      ),
    );
  }
  if (!release.exposes.includes('./module')) {
    broken.push(
      fail(
        'src/module.tsx',
        'The release does not expose "./module", which the shell mounts.',
        'Export what defineModule returns from src/module.tsx, and build with moduleConfig of the preset.',
      ),
    );
  }
  return broken;
}
