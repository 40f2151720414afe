import { text } from 'node:stream/consumers';
import type { RegistryDocument } from '@adhelm/contracts';
import { pageFileOf } from '@adhelm/contracts/gate';
import type { Logger } from 'pino';
import type { Registry } from '../registry/index.ts';
import { partsOfPath } from './parts-of-path.ts';

const KEPT = 200;

/** The article of a path for readers without scripts, as HTML; null if its module has none. */
export type ArticleOfPath = (document: RegistryDocument, path: string) => Promise<string | null>;

type Parts = Pick<Registry, 'published' | 'store'> & { readonly log: Pick<Logger, 'error'> };

/** The path that a redirect of a manifest leads to, without scripts. */
function targetOf({ modules }: RegistryDocument, path: string): string {
  const routes = modules.flatMap(({ manifest }) => manifest.routes);
  return routes.find((route) => route.path === path)?.redirectTo ?? path;
}

/**
 * Reads articles from the store, from the version that the browser runs. A store that does not respond costs the article
 * and not the page.
 */
export function createArticles({ published, store, log }: Parts): ArticleOfPath {
  const kept = new Map<string, string>();

  const read = async (place: string): Promise<string | null> => {
    const found = kept.get(place);
    if (found !== undefined) return found;
    const stored = await store.get(place, 'identity');
    if (stored === null) return null;
    const html = await text(stored.body);
    kept.set(place, html);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return html;
  };

  return async (document, requested) => {
    const path = targetOf(document, requested.replace(/(?<=.)\/$/, ''));
    const file = pageFileOf(path);
    const routed = partsOfPath(document, path).find(({ exposes }) => exposes.includes('./module'))?.module;
    if (routed === undefined || routed.disabled !== null) return null;
    try {
      const release = await published.find(routed.name, routed.version);
      return release?.sizes.has(file) === true ? await read(`${release.folder}/${file}`) : null;
    } catch (error) {
      log.error({ err: error, path }, 'the article of a page could not be read');
      return null;
    }
  };
}
