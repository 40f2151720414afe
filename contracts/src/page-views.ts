import * as z from 'zod/mini';
import { shellPaths } from './platform-release.ts';

/** Where page views are counted: by this server, which keeps sums alone, or by the service that was configured. */
export const analyticsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('ga4'), id: z.string() }),
  z.object({ kind: z.literal('plausible'), domain: z.string() }),
]);
export type Analytics = z.infer<typeof analyticsSchema>;

/**
 * `POST /api/page-views`: the pattern of a page, as a manifest has it (`/app/chat/:threadKey`), and nothing else: what
 * stands in the place of a parameter, queries and fragments never leave the browser.
 */
export const pageViewSchema = z.strictObject({
  page: z.string().check(z.maxLength(200), z.regex(/^\/(:?[A-Za-z0-9-]+\??(\/:?[A-Za-z0-9-]+\??)*)?$/)),
});
export type PageView = z.infer<typeof pageViewSchema>;

const leadOn: readonly string[] = ['/app', '/app/reports'];

/** Pages of the shell's own that somebody can be on. */
export const shellViews: readonly string[] = shellPaths.filter((path) => !leadOn.includes(path));

const services = { ga4: 'https://www.google-analytics.com', plausible: 'https://plausible.io' } as const;

/** The one origin that page views go to besides ours; null when they stay here. */
export function analyticsOrigin({ kind }: Analytics): string | null {
  return kind === 'own' ? null : services[kind];
}

/** What `navigator.sendBeacon` sends for one page view. */
export type ViewBeacon = { readonly url: string; readonly type: string; readonly body: string };

type SeenPage = PageView & {
  readonly title: string;
  /** Of our pages, such as `https://adhelm.example`. */
  readonly origin: string;
  /** Any text, new with each load of a page: nobody is followed. */
  readonly visitor: string;
};

/**
 * The beacon of a page view. No script of the service runs: it would read the address itself, with what must not be told.
 * Plausible by its Events API (https://plausible.io/docs/events-api), Google by the `/g/collect` that its own tag asks.
 */
export function viewBeacon(analytics: Analytics, { page, title, origin, visitor }: SeenPage): ViewBeacon {
  const location = `${origin}${page}`;
  if (analytics.kind === 'ga4') {
    const asked = new URLSearchParams({
      v: '2',
      tid: analytics.id,
      cid: visitor,
      en: 'page_view',
      dl: location,
      dt: title,
    });
    return { url: `${services.ga4}/g/collect?${asked}`, type: 'text/plain', body: '' };
  }
  if (analytics.kind === 'plausible') {
    const event = { name: 'pageview', domain: analytics.domain, url: location };
    return { url: `${services.plausible}/api/event`, type: 'text/plain', body: JSON.stringify(event) };
  }
  return { url: '/api/page-views', type: 'application/json', body: JSON.stringify({ page }) };
}

/** Element of a drawn page that holds the beacon of its view, for the script that comes before the shell. */
export const VIEW_BEACON_ELEMENT = 'adhelm-view';
