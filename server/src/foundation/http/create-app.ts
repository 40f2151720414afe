import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import type { Database, ReplicaReader } from '../database/index.ts';
import { setIssueTexts } from '../errors/index.ts';
import { ownTurn } from '../turns/index.ts';
import type { App, Caller } from './app-instance.ts';
import { admitCaller, authenticate, decorateRequests } from './authentication.ts';
import { answerClientErrors } from './client-errors.ts';
import { drainConnectionsOnClose } from './connection-drain.ts';
import { accessOfToken, createCurrentAccess, type ReadRights } from './current-access.ts';
import { acceptEmptyBodies } from './empty-body.ts';
import { addHealth } from './health.ts';
import { addIdempotency } from './idempotency.ts';
import { collectKnownMethods } from './known-methods.ts';
import { addMetrics, type Metrics } from './metrics.ts';
import { addOpenApi } from './openapi.ts';
import { rememberChanges } from './own-changes.ts';
import { sendProblem, unknownRoute } from './problems.ts';
import { createRateLimit, defaultRateLimits, type RateLimits } from './rate-limit.ts';
import { createRequestCounts } from './request-counts.ts';
import { requestIdOf } from './request-id.ts';
import { requireDeclaredPermissions } from './route-permissions.ts';
import { addSecurityHeaders, allowOwnPages } from './security-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { strictValidatorCompiler } from './strict-validation.ts';
import type { TokenVerifier } from './token-verifier.ts';
import { refuseUnkeepableText } from './unkeepable-text.ts';
import { answerFrameworkError, answerUnknownPath } from './unknown-paths.ts';
import { readOutRefusedBodies } from './unread-bodies.ts';
import { withdrawnRequestRoutes } from './withdrawn-requests.ts';

const BODY_LIMIT = 1_048_576;
const COMPRESS_FROM_BYTES = 1024;
const BROTLI_QUALITY = 4;

export type AppOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Pick<Database, 'app' | 'owner' | 'migrations'>;
  readonly reader: Pick<ReplicaReader, 'position'>;
  readonly metrics: Metrics;
  readonly tokens: TokenVerifier;
  /** Verifies tokens of assistants; null with an external identity provider, which issues none. */
  readonly assistantTokens: TokenVerifier | null;
  readonly now: () => Date;
  readonly onSeen: (caller: Caller) => void;
  /** null with an external identity provider, whose people have their rights in their tokens. */
  readonly readRights: ReadRights | null;
  readonly rateLimits?: RateLimits;
  /** Routes below `/api`, which require sign-in unless a route has `config: { public: true }`. */
  readonly apiRoutes: (api: App) => void | Promise<void>;
  /** All others: identity provider, registry, HTML. These have no signed-in person. */
  readonly otherRoutes?: (app: App) => void | Promise<void>;
};

function createFastify({ config, log }: AppOptions): App {
  setIssueTexts();
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    // one line per request, written below when it is answered
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: answerClientErrors(log),
    frameworkErrors: answerFrameworkError,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(strictValidatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyBodies(app);
  endSlowBodies(app);
  readOutRefusedBodies(app);
  app.decorate('methodsOf', collectKnownMethods(app));
  requireDeclaredPermissions(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(answerUnknownPath);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const user = request.caller?.user.id;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, res: reply, milliseconds, user }, 'answered');
  });
  return app;
}

function addApi(app: App, options: AppOptions, pool: pg.Pool): void {
  const { config, log, tokens, onSeen, now } = options;
  const limits = options.rateLimits ?? defaultRateLimits;
  const counts = createRequestCounts({ pool, log, now, windowMs: limits.windowMs });
  app.addHook('onClose', async () => counts.close());
  const access = options.readRights === null ? accessOfToken : createCurrentAccess(options.readRights, now);
  app.decorate('currentAccess', access);
  const gate = { access, limit: createRateLimit(counts, limits) };
  const { assistantTokens } = options;
  const admit: App['admitAssistant'] =
    assistantTokens === null ? null : (request) => admitCaller(request, { ...gate, tokens: assistantTokens });
  app.decorate('admitAssistant', { getter: () => admit });
  app.register(async (api: App) => {
    authenticate(api, { ...gate, tokens, onSeen });
    refuseUnkeepableText(api);
    addIdempotency(api, pool);
    rememberChanges(api, options.reader, config.publicUrl.startsWith('https:'));
    api.addHook('onSend', async (_request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      return payload;
    });
    // a response is checked and written in one go
    api.addHook('preSerialization', async (_request, _reply, payload) => {
      await ownTurn();
      return payload;
    });
    await addOpenApi(api, config.publicUrl);
    withdrawnRequestRoutes(api, pool);
    await options.apiRoutes(api);
    const unknown = { schema: { hide: true }, config: { public: true, permission: 'anyone' } } as const;
    api.all('/api/*', unknown, async (request, reply) => {
      throw unknownRoute(request, reply);
    });
  });
}

/** The HTTP application, ready to listen or to be injected into. `close()` ends everything it started. */
export async function createApp(options: AppOptions): Promise<App> {
  const app = createFastify(options);
  drainConnectionsOnClose(app);
  decorateRequests(app);
  await addSecurityHeaders(app, options.config);
  await allowOwnPages(app, options.config);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // zlib's default suits files but takes 200 ms of CPU for one page of a list, twice as long as this
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    inflateIfDeflated: false,
  });
  addMetrics(app, options.metrics, options.config.metricsToken);
  addHealth(app, options.database);
  addApi(app, options, options.database.app);
  await options.otherRoutes?.(app);
  await app.ready();
  return app;
}
