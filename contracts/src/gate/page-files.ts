import type { PictureAddress } from './sanitised-page.ts';

/** The folder of a release with pages for readers without scripts, one HTML file per path. */
const FOLDER = 'pages';

/** Largest page file, in bytes. */
export const MOST_PAGE_BYTES = 300_000;

/** Whether a file of a release is such a page. The server inserts it into its own page and never serves it alone. */
export function isPageFile(name: string): boolean {
  return name.startsWith(`${FOLDER}/`) && name.endsWith('.html');
}

/** The file with the page of a path: `/docs/welcome` is `pages/docs/welcome.html`. */
export function pageFileOf(path: string): string {
  return `${FOLDER}${path.replace(/\/$/, '')}.html`;
}

const PICTURE = /^[\w./-]+\.(?:avif|gif|jpe?g|png|webp)$/;

/**
 * The addresses of the pictures that the pages of a release may display: its own files only. `base` is the address of the
 * release, with a slash at its end.
 */
export function picturesOf(base: string, files: readonly string[]): PictureAddress {
  const pictures = new Set(files.filter((name) => PICTURE.test(name)));
  return (named) => {
    const file = named.startsWith(base) ? named.slice(base.length) : named;
    return pictures.has(file) ? base + file : null;
  };
}
