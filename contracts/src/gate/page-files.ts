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
