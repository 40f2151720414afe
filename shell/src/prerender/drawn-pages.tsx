import type { ShellEnvironment } from '@adhelm/contracts';
import { Box } from '@adhelm/shared-ui/chakra';
import { readingStyles } from '@adhelm/shared-ui/reading';
import { ModuleThemeProvider, styleCache } from '@adhelm/shared-ui/theme';
import { GlobalStyles } from '@adhelm/shared-ui/theme/global';
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

/** The styles of every page, as CSS. They stay in the cache, and would be in pages that are drawn later. */
export function drawGlobalStyles(): string {
  const cache = styleCache();
  cache.compat = true;
  const html = renderToString(
    <ModuleThemeProvider direction="ltr">
      <GlobalStyles />
    </ModuleThemeProvider>,
  );
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return styles.map(({ css }) => css).join('');
}

/** Renders the landing page for a guest, with the styles that it needs. */
export const drawLanding = (): Promise<DrawnPage> => drawPage('/');

/**
 * Renders the frame of the documentation with the styles of its pages; `%ARTICLE%` is where the server puts the page's
 * text.
 */
export function drawDocs(): Promise<DrawnPage> {
  return drawPage('/docs/page', (html) => {
    const article = renderToString(
      <ModuleThemeProvider direction="ltr">
        <Box className="adhelm-article" css={readingStyles}>
          {ARTICLE}
        </Box>
      </ModuleThemeProvider>,
    );
    const framed = html.replace(/(<main[^>]*>).*(?=<\/main>)/s, (_, main) => main + article);
    if (framed === html) throw new Error('the frame of the documentation has no main');
    return framed;
  });
}

async function drawPage(path: string, complete = (html: string) => html): Promise<DrawnPage> {
  const cache = styleCache();
  // collects every rule in the cache, to be extracted below
  cache.compat = true;
  const routes = shellRoutes();
  await loadRoutesOf(routes, path);
  const router = new ShellRouter(routes, memoryHistory(path));
  const services = await stillServices(environment);
  const drawn = complete(renderToString(<Shell services={services} router={router} nonce="" />));
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(drawn);
  return {
    html,
    styles: styles.map(({ key, ids, css }) => ({ emotion: [key, ...ids].join(' '), css })),
  };
}
