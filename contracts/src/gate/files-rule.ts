import type { GateFailure } from '../registry-api.ts';
import { failing, RELEASE_FILE, type ReleaseCheck } from './release-check.ts';

const fail = failing('files');

/** Letters, digits and `. _ @ -`, folders by `/`, no part that starts with a dot. */
const SAFE_NAME = /^(?!.*(?:^|\/)\.)[A-Za-z0-9._@-]+(?:\/[A-Za-z0-9._@-]+)*$/;
const LONGEST_NAME = 200;
const ALLOWED_TYPES = /\.(m?js|css|json|map|txt|svg|png|jpg|webp|avif|woff2)$/;
/** Names beside the files that the platform gives a meaning of its own. */
const RESERVED = new Set([RELEASE_FILE, 'files.json']);

/** File names lead nowhere but into the release, differ on every disk, and are of a kind that the platform serves. */
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
          `Use letters, digits, dots, hyphens and underlines, at most ${LONGEST_NAME}, and no name that starts with a dot.`,
        ),
      );
    } else if (!ALLOWED_TYPES.test(name)) {
      broken.push(
        fail(
          name,
          'The platform does not serve files of this kind.',
          'Use .js, .css, .json, .map, .txt, .svg, .png, .jpg, .webp, .avif or .woff2, or leave the file out of dist/.',
        ),
      );
    }
    if (RESERVED.has(name)) {
      broken.push(
        fail(name, 'The platform writes a file of this name itself.', 'Give the file another name.'),
      );
    }
    if (twin !== undefined) {
      broken.push(
        fail(name, `The file ${twin} differs from it in capitals only.`, 'Give one of them another name.'),
      );
    }
    return broken;
  });
}
