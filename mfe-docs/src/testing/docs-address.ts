import calls from 'docs-reference/api-calls.json';
import pages from 'docs-reference/pages.json';

const parsed = new Map<string, Document>();

/** A page as its readers without scripts get it; undefined if there is none. */
function staticDocument(slug: string): Document | undefined {
  const html = pages.find((one) => one.slug === slug)?.html;
  if (html === undefined) return undefined;
  const page = parsed.get(slug) ?? new DOMParser().parseFromString(html, 'text/html');
  parsed.set(slug, page);
  return page;
}

/** What is wrong with an address such as `/docs/settings#keyboard`; null if it leads somewhere. */
export function docsAddressFault(address: string): string | null {
  const [path = '', section] = address.split('#');
  const page = staticDocument(path.replace('/docs/', ''));
  if (page === undefined) return `${address}: no such page`;
  return section === undefined || page.getElementById(section) !== null
    ? null
    : `${address}: no such section`;
}

const places = new Set(calls.map(({ place }) => `/api/docs${place}`));

/** What is wrong with a link to the API reference; null if it leads to the start or to an operation. */
export const apiDocsFault = (address: string): string | null =>
  address === '/api/docs' || places.has(address) ? null : `${address}: no such operation`;
