import type { ShellEnvironment } from '@adhelm/contracts';
import { styleCache } from '@adhelm/shared-ui/theme';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { loadRoutesOf } from '../router/load-routes.ts';
import { memoryHistory } from '../router/page-history.ts';
import { shellRoutes } from '../router/router.tsx';
import { ShellRouter } from '../router/shell-router.ts';
import { Shell } from '../user-interface.tsx';
import { stillServices } from './still-services.ts';

/** A style element of a prerendered page; Emotion recognizes it by `emotion`, its `data-emotion`. */
export type DrawnStyle = { readonly emotion: string; readonly css: string };
export type DrawnPage = { readonly html: string; readonly styles: readonly DrawnStyle[] };

/** Placeholders for values that only the server knows. */
const environment: ShellEnvironment = {
  apiHost: '',
  identity: { authority: '', clientId: '', audience: '', embedded: true, google: false },
  company: { name: '%COMPANY_NAME%', url: '%COMPANY_URL%', agencyUrl: '' },
  workspace: { currency: 'USD', timeZone: 'UTC' },
  analytics: { kind: 'own' },
  production: true,
  newestEvent: '0',
  registry: { id: '', keys: [] },
};

/** In place of a public page's text, which the server knows. */
const ARTICLE = '%ARTICLE%';

/** Renders the landing page for a guest, with the styles that it needs. */
export const drawLanding = (): Promise<DrawnPage> => drawPage('/');

/** Renders the frame of the documentation; `%ARTICLE%` is where the server puts the page's text. */
export async function drawDocs(): Promise<DrawnPage> {
  const { html, styles } = await drawPage('/docs/page');
  const framed = html.replace(/(<main[^>]*>).*(?=<\/main>)/s, (_, main) => main + ARTICLE);
  if (framed === html) throw new Error('the frame of the documentation has no main');
  return { html: framed, styles };
}

async function drawPage(path: string): Promise<DrawnPage> {
  const cache = styleCache();
  // collects every rule in the cache, to be extracted below
  cache.compat = true;
  const routes = shellRoutes();
  await loadRoutesOf(routes, path);
  const router = new ShellRouter(routes, memoryHistory(path));
  const services = await stillServices(environment);
  const drawn = renderToString(<Shell services={services} router={router} nonce="" />);
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(drawn);
  return {
    html,
    styles: styles.map(({ key, ids, css }) => ({ emotion: [key, ...ids].join(' '), css })),
  };
}
