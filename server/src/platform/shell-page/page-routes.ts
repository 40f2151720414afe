import type { ShellEnvironment } from '@adhelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clockOffsetMs } from '../../foundation/clock/index.ts';
import { type Config, isLoopback } from '../../foundation/config/index.ts';
import type { EventFeed } from '../../foundation/events/index.ts';
import type { App } from '../../foundation/http/index.ts';
import type { Registry } from '../registry/index.ts';
import type { ArticleOfPath } from './article-of-path.ts';
import { assetRoutes } from './asset-routes.ts';
import type { Development } from './local-modules.ts';
import { missingDocsPage } from './missing-docs-page.ts';
import { pageHtml } from './page-html.ts';
import type { ShellAssets } from './shell-assets.ts';
import { readShellBuild, type ShellBuild } from './shell-build.ts';

/** The configuration that the page passes to the shell. Contains no secrets. */
export function shellEnvironment(
  config: Config,
  registry: ShellEnvironment['registry'],
  newestEvent: number,
): ShellEnvironment {
  return {
    apiHost: config.apiHost === config.publicUrl ? '' : config.apiHost,
    identity: { ...config.identity, google: config.google !== null },
    company: config.company,
    workspace: config.workspace,
    analytics: config.analytics,
    production: config.production,
    newestEvent: String(newestEvent),
    registry,
  };
}

type PageRoutesOptions = {
  readonly config: Config;
  readonly events: Pick<EventFeed, 'head'>;
  readonly build: ShellBuild;
  readonly registry: Pick<Registry, 'documents' | 'browsers' | 'store'>;
  readonly articleOf: ArticleOfPath;
  readonly assets: Pick<ShellAssets, 'find'>;
  readonly development?: Development;
};

/** Folders of files: a missing file there is a 404, never the page. */
const FILES = /^\/(assets|modules|registry)(\/|$)/;

/** The shell's files, and its page for every other path, which is generated per user and never cached. */
export async function pageRoutes(
  app: App,
  { config, events, build, registry, articleOf, assets, development }: PageRoutesOptions,
): Promise<void> {
  await assetRoutes(app, {
    folder: build.folder,
    kept: development === undefined ? { store: registry.store, assets } : null,
  });
  const edited = development === undefined ? [] : [development.shellServer, ...development.moduleServers];
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (FILES.test(path)) return reply.callNotFound();
    if (isSilentReturn(request, path)) return reply.code(204).header('cache-control', 'no-store').send();
    const elsewhere = canonicalUrl(config.publicUrl, request.host, request.url);
    if (elsewhere !== null) return reply.redirect(elsewhere, 302);
    const { documents, browsers } = registry;
    const { document } = await documents.documentFor(await browsers.of(request, reply));
    const missing = missingDocsPage(document, path);
    const html = pageHtml({
      build: development === undefined ? build : await readShellBuild(build.folder),
      environment: shellEnvironment(config, documents.registry, events.head()),
      registry: document,
      path,
      hasQuery: request.url.includes('?'),
      article: missing ?? (await articleOf(document, path)),
      isMissing: missing !== null,
      nonces: reply.cspNonce,
      origin: config.publicUrl,
      clockOffsetMs: clockOffsetMs(),
    });
    const previewed = document.preview?.localhost ?? null;
    for (const address of previewed === null ? edited : [...edited, previewed])
      allowLocalBuild(reply, address);
    return reply
      .code(missing === null ? 200 : 404)
      .header('cache-control', 'private, no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** A silent sign-in by `fetch` reads only the URL where it ends (`early-start.js`, `FetchNavigator`). */
function isSilentReturn({ headers }: FastifyRequest, path: string): boolean {
  return path === '/auth/silent' && headers['sec-fetch-dest'] === 'empty';
}

/** Sign-in belongs to one origin, so other loopback names redirect to the public one. */
function canonicalUrl(publicUrl: string, host: string, url: string): string | null {
  const canonical = new URL(publicUrl);
  if (host === canonical.host) return null;
  const hostname = host.replace(/:\d+$/, '');
  return isLoopback(hostname) && isLoopback(canonical.hostname) ? publicUrl + url : null;
}

/** Lets the page of a person who previews a local build load it from that server only. */
function allowLocalBuild(reply: FastifyReply, address: string): void {
  const { origin, host } = new URL(address);
  const policy = String(reply.getHeader('content-security-policy'));
  const allowed = policy
    .replace(/(script-src|style-src|font-src) /g, `$1 ${origin} `)
    .replace('connect-src ', `connect-src ${origin} ws://${host} `);
  reply.header('content-security-policy', allowed);
}
