import * as z from 'zod/mini';
import { shellPaths } from './platform-release.ts';

/** Where page views are counted: on this server, which keeps only sums, or by the configured service. */
export const analyticsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('ga4'), id: z.string() }),
  z.object({ kind: z.literal('plausible'), domain: z.string() }),
]);
export type Analytics = z.infer<typeof analyticsSchema>;

/**
 * `POST /api/page-views`: only the pattern of a page, as in a manifest (`/app/chat/:threadKey`). Parameter values,
 * queries and fragments never leave the browser.
 */
export const pageViewSchema = z.strictObject({
  page: z.string().check(z.maxLength(200), z.regex(/^\/(:?[A-Za-z0-9-]+\??(\/:?[A-Za-z0-9-]+\??)*)?$/)),
});
export type PageView = z.infer<typeof pageViewSchema>;

const leadOn: readonly string[] = ['/app', '/app/reports'];

/** The shell's own pages that a person can stay on. */
export const shellViews: readonly string[] = shellPaths.filter((path) => !leadOn.includes(path));

const services = { ga4: 'https://www.google-analytics.com', plausible: 'https://plausible.io' } as const;

/** The external origin that receives page views; null if they stay on this server. */
export function analyticsOrigin({ kind }: Analytics): string | null {
  return kind === 'own' ? null : services[kind];
}

/** The `navigator.sendBeacon` request of one page view. */
export type ViewBeacon = { readonly url: string; readonly type: string; readonly body: string };

type SeenPage = PageView & {
  readonly title: string;
  /** Origin of our pages, such as `https://adhelm.example`. */
  readonly origin: string;
  /** Any text, new with each page load, so that no one is tracked. */
  readonly visitor: string;
};

/**
 * The beacon of a page view. No third-party script runs, because it would read the address itself, including private
 * parts. Uses Plausible's Events API (https://plausible.io/docs/events-api) and the `/g/collect` endpoint of Google's
 * tag.
 */
export function viewBeacon(analytics: Analytics, { page, title, origin, visitor }: SeenPage): ViewBeacon {
  const location = `${origin}${page}`;
  if (analytics.kind === 'ga4') {
    const query = new URLSearchParams({
      v: '2',
      tid: analytics.id,
      cid: visitor,
      en: 'page_view',
      dl: location,
      dt: title,
    });
    return { url: `${services.ga4}/g/collect?${query}`, type: 'text/plain', body: '' };
  }
  if (analytics.kind === 'plausible') {
    const event = { name: 'pageview', domain: analytics.domain, url: location };
    return { url: `${services.plausible}/api/event`, type: 'text/plain', body: JSON.stringify(event) };
  }
  return { url: '/api/page-views', type: 'application/json', body: JSON.stringify({ page }) };
}

/** Element of a server-rendered page that holds its page-view beacon, for the script that runs before the shell. */
export const VIEW_BEACON_ELEMENT = 'adhelm-view';
