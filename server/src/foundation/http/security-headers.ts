import { analyticsOrigin } from '@adhelm/contracts';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { Config } from '../config/index.ts';
import type { App } from './app-instance.ts';

type Origins = Pick<Config, 'production' | 'publicUrl' | 'apiHost' | 'identity' | 'analytics'>;

function contentSecurityPolicy(config: Origins, scriptOrigins: readonly string[]) {
  const elsewhere = [config.apiHost, new URL(config.identity.authority).origin, ...scriptOrigins].filter(
    (origin) => origin !== new URL(config.publicUrl).origin,
  );
  const analytics = analyticsOrigin(config.analytics);
  const localImages = config.production ? [] : ['http://localhost:*', 'http://127.0.0.1:*'];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // helmet adds the nonce of the request to these two
      scriptSrc: ["'self'", ...scriptOrigins],
      styleSrc: ["'self'", ...scriptOrigins],
      styleSrcAttr: ["'unsafe-inline'"],
      connectSrc: ["'self'", ...elsewhere, ...(analytics === null ? [] : [analytics])],
      frameSrc: ["'self'", ...elsewhere],
      // ad images come from any host that a source uses
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...localImages],
      fontSrc: ["'self'", 'data:', ...scriptOrigins],
      workerSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // the session is renewed silently in a frame of our own
      frameAncestors: ["'self'"],
      ...(config.publicUrl.startsWith('https:') ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

/** Features our pages never use, denied so that no module or ad image can use them. The clipboard stays allowed. */
const PERMISSIONS_POLICY = [
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'fullscreen=(self)',
].join(', ');

/** Data, scripts and other files, which a browser never displays as a page. The API's description is one. */
const NO_PAGE =
  /^\/(api\/(?!docs(?:[/?]|$))|(?:assets|modules|registry|\.well-known)\/|mcp(?:[/?]|$))|^\/oidc\/(token|jwks|\.well-known\/)/;

/** Headers that only a page can use: about 900 bytes on each response. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** If a browser is made to display such a response after all, it can load and embed nothing. */
const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'none'";

/**
 * Security headers on every response, on data and files only those that mean something there. An HTML handler puts `reply.cspNonce.script` and `reply.cspNonce.style` on its
 * inline elements. `scriptOrigins` are further hosts of module files.
 */
export async function addSecurityHeaders(
  app: App,
  config: Origins,
  scriptOrigins: readonly string[] = [],
): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: contentSecurityPolicy(config, scriptOrigins),
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'sameorigin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (NO_PAGE.test(request.url)) {
      // helmet writes to Node's response
      for (const name of OF_PAGES) reply.raw.removeHeader(name);
      reply.raw.setHeader('content-security-policy', POLICY_OF_DATA);
      return;
    }
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    reply.header(
      'cross-origin-opener-policy',
      request.routeOptions.config.openerPolicy ?? 'same-origin-allow-popups',
    );
  });
}

/** With `API_HOST` elsewhere, only our own pages may call the API from another origin. */
export async function allowOwnPages(app: App, config: Pick<Origins, 'publicUrl' | 'apiHost'>): Promise<void> {
  const pages = new URL(config.publicUrl).origin;
  if (new URL(config.apiHost).origin === pages) return;
  await app.register(cors, {
    origin: [pages],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-request-id', 'retry-after', 'etag', 'idempotency-replayed'],
    maxAge: 600,
  });
}
