import type { GateFailure } from '../registry-api.ts';
import { isPageFile } from './page-files.ts';
import { failing, RELEASE_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('files');

/** Letters, digits and `. _ @ -`, folders separated by `/`, no segment starting with a dot. */
const SAFE_NAME = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._@-]+(?:\/[A-Za-z0-9._@-]+)*$/;
const LONGEST_NAME = 200;
const ALLOWED_TYPES = /\.(m?js|css|json|map|txt|svg|png|jpg|webp|avif|woff2)$/;
/** File names with a special meaning to the platform. */
const RESERVED = new Set([RELEASE_FILE, 'files.json']);

/** File names stay inside the release, differ on case-insensitive disks, and have a type that the platform serves. */
export function checkFiles({ files }: ReleaseCheck): GateFailure[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ name }) => {
    const broken: GateFailure[] = [];
    const twin = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    if (!SAFE_NAME.test(name) || name.length > LONGEST_NAME) {
      broken.push(
        fail(
          name,
          'The name is not a plain path inside the release.',
          `Use letters, digits, dots, hyphens and underscores, at most ${LONGEST_NAME}, and no name that starts with a dot.`,
        ),
      );
    } else if (!ALLOWED_TYPES.test(name) && !isPageFile(name)) {
      broken.push(
        fail(
          name,
          'The platform does not serve files of this kind.',
          'Use .js, .css, .json, .map, .txt, .svg, .png, .jpg, .webp, .avif or .woff2, put pages in pages/, or leave the file out of dist/.',
        ),
      );
    }
    if (RESERVED.has(name)) {
      broken.push(fail(name, 'The platform writes a file of this name itself.', 'Rename the file.'));
    }
    if (twin !== undefined) {
      broken.push(fail(name, `The file ${twin} differs from it only in case.`, 'Rename one of them.'));
    }
    return broken;
  });
}
