import type { GateFailure } from '../registry-api.ts';
import { isPageFile, MOST_PAGE_BYTES, pageFileOf } from './page-files.ts';
import { failing, type ReleaseCheck } from './release-check.ts';

const fail = failing('pages');

/** Pages for readers without scripts belong to a public route of the module: everybody may read them. */
export function checkPages({ release, files }: ReleaseCheck): GateFailure[] {
  const open = release.manifest.routes.filter(
    ({ path, guard, minAccessLevel, redirectTo }) =>
      guard === 'public' && minAccessLevel === undefined && redirectTo === undefined && !path.includes(':'),
  );
  const known = new Set(open.map(({ path }) => pageFileOf(path)));
  return files
    .filter(({ name }) => isPageFile(name))
    .flatMap(({ name, bytes }) => {
      const broken: GateFailure[] = [];
      if (!known.has(name)) {
        broken.push(
          fail(
            name,
            'The page belongs to no public route of the module.',
            'Name it after a public route without parameters: pages/docs/welcome.html for /docs/welcome.',
          ),
        );
      }
      if (bytes > MOST_PAGE_BYTES) {
        broken.push(
          fail(
            name,
            `The page has ${bytes} bytes; the platform allows ${MOST_PAGE_BYTES}.`,
            'Split the page, or leave out what only works with scripts.',
          ),
        );
      }
      return broken;
    });
}
