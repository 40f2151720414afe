import {
  AdhelmError,
  auditEntrySchema,
  type DeployScope,
  deployTokenSchema,
  disableRequestSchema,
  enableRequestSchema,
  moduleStatusSchema,
  newDeployTokenRequestSchema,
  newDeployTokenSchema,
  type PlatformRelease,
  platformStateSchema,
  previewLinkSchema,
  previewRequestSchema,
  promoteRequestSchema,
  publishedSchema,
  rollbackRequestSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import * as z from 'zod';
import { systemScope, withScope } from '../../database/scope.ts';
import type { App } from '../../http/app-instance.ts';
import { createDeployToken, listDeployTokens, revokeDeployToken } from '../access/deploy-tokens.ts';
import { callerFor, type RegistryCaller } from '../access/registry-caller.ts';
import type { ChannelService } from '../channels/channel-service.ts';
import { recordAudit } from '../channels/registry-changes.ts';
import type { PreviewService } from '../preview/preview-service.ts';
import { platformStateFor } from '../releases/gate.ts';
import type { PublishService } from '../releases/publish-service.ts';
import { archiveLimits } from '../releases/read-archive.ts';
import { listAudit, readModuleStatus } from './module-status.ts';

const HISTORY = 200;
const ARCHIVE_TYPE = 'application/gzip';

type Parts = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly platform: PlatformRelease;
  readonly channels: ChannelService;
  readonly publisher: PublishService;
  readonly previews: PreviewService;
};

const moduleParams = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, 'Not the name of a module'),
});
const tokenParams = z.object({ ...moduleParams.shape, id: z.guid() });
/** A deploy token is no session: these routes look at it themselves. */
const open = { public: true } as const;
const tags = ['module registry'];

/** The registry's API for module teams and admins; `contracts` lists it in `registry-api.ts`. */
export function managementRoutes(api: App, parts: Parts): void {
  const { pool, now, platform, channels, previews } = parts;
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);
  const asks = (request: FastifyRequest, module: string, scope: DeployScope): Promise<RegistryCaller> =>
    callerFor(request, module, scope, { pool, now });
  const statusOf = (module: string) => inDatabase((client) => readModuleStatus(client, module));

  api.get(
    '/registry/platform',
    {
      config: open,
      schema: {
        tags,
        summary: 'What the gate checks a build against: the offer of the shell, and the live modules',
        response: { 200: platformStateSchema },
      },
    },
    () => inDatabase((client) => platformStateFor(client, platform, null)),
  );

  api.get(
    '/registry/modules/:name',
    {
      config: open,
      schema: {
        tags,
        summary: 'What is live of a module',
        params: moduleParams,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      await asks(request, request.params.name, 'read');
      return statusOf(request.params.name);
    },
  );

  api.get(
    '/registry/modules/:name/history',
    {
      config: open,
      schema: {
        tags,
        summary: 'What was done to a module, newest first',
        params: moduleParams,
        response: { 200: z.object({ entries: z.array(auditEntrySchema) }) },
      },
    },
    async (request) => {
      const { name } = request.params;
      await asks(request, name, 'read');
      return { entries: await inDatabase((client) => listAudit(client, name, HISTORY)) };
    },
  );

  uploadRoute(api, parts, asks);

  api.post(
    '/registry/modules/:name/promote',
    {
      config: open,
      schema: {
        tags,
        summary: 'Gives a version to a share of the people, or to all',
        params: moduleParams,
        body: promoteRequestSchema,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, percent, reason = null } = request.body;
      const caller = await asks(request, name, 'promote');
      await channels.promote(caller, name, { version, percent, reason });
      return statusOf(name);
    },
  );

  api.post(
    '/registry/modules/:name/rollback',
    {
      config: open,
      schema: {
        tags,
        summary: 'Stops the rollout, or makes an earlier version live again',
        params: moduleParams,
        body: rollbackRequestSchema,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version = null, reason = null } = request.body;
      await channels.rollBack(await asks(request, name, 'promote'), name, { version, reason });
      return statusOf(name);
    },
  );

  api.post(
    '/registry/modules/:name/disable',
    {
      config: open,
      schema: {
        tags,
        summary: 'Switches a module off in all open tabs',
        params: moduleParams,
        body: disableRequestSchema,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      await channels.disable(await asks(request, name, 'disable'), name, request.body.reason);
      return statusOf(name);
    },
  );

  api.post(
    '/registry/modules/:name/enable',
    {
      config: open,
      schema: {
        tags,
        summary: 'Switches a module on again',
        params: moduleParams,
        body: enableRequestSchema,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      await channels.enable(await asks(request, name, 'disable'), name, request.body.reason ?? null);
      return statusOf(name);
    },
  );

  api.post(
    '/registry/modules/:name/preview',
    {
      config: open,
      schema: {
        tags,
        summary: 'A link that puts one version into the browser of whoever confirms it',
        params: moduleParams,
        body: previewRequestSchema,
        response: { 200: previewLinkSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version = null, localhost = null, minutes } = request.body;
      const caller = await asks(request, name, 'preview');
      return previews.makeLink(caller, name, { version, localhost, minutes });
    },
  );

  tokenRoutes(api, parts, asks);
}

type Asks = (request: FastifyRequest, module: string, scope: DeployScope) => Promise<RegistryCaller>;

/** The archive is read as it comes; a declared length beyond the limit is refused before the first byte. */
function uploadRoute(api: App, { publisher }: Parts, asks: Asks): void {
  api.addContentTypeParser(ARCHIVE_TYPE, (_request, payload, done) => done(null, payload));
  api.post(
    '/registry/modules/:name/releases',
    {
      config: open,
      bodyLimit: archiveLimits.packedBytes,
      schema: {
        tags,
        summary: 'Publishes a release: a gzipped tar of the build',
        params: moduleParams,
        response: { 201: publishedSchema },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const caller = await asks(request, name, 'publish');
      if (request.headers['content-type'] !== ARCHIVE_TYPE) {
        throw new AdhelmError('validation', `A release is sent as ${ARCHIVE_TYPE}.`, { status: 415 });
      }
      return reply.code(201).send(await publisher.publishArchive(caller, name, request.raw));
    },
  );
}

function tokenRoutes(api: App, { pool, now }: Parts, asks: Asks): void {
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);

  api.post(
    '/registry/modules/:name/tokens',
    {
      config: open,
      schema: {
        tags,
        summary: 'Makes a deploy token; the answer is the only one that holds it',
        params: moduleParams,
        body: newDeployTokenRequestSchema,
        response: { 201: newDeployTokenSchema },
      },
    },
    async (request, reply) => {
      const { name: module } = request.params;
      const caller = await asks(request, module, 'tokens');
      const beyond = request.body.scopes.find(
        (scope) => caller.scopes !== 'all' && !caller.scopes.includes(scope),
      );
      if (beyond !== undefined) {
        throw new AdhelmError('forbidden', `A token cannot give what it has not: ${beyond}.`);
      }
      const token = await inDatabase(async (client) => {
        const made = await createDeployToken(
          client,
          { ...request.body, module, createdBy: caller.name },
          now(),
        );
        const reason = `${made.label}: ${made.scopes.join(', ')}, until ${made.expiresAt}`;
        await recordAudit(client, now(), { actor: caller.name, action: 'token-made', module, reason });
        return made;
      });
      return reply.code(201).send(token);
    },
  );

  api.get(
    '/registry/modules/:name/tokens',
    {
      config: open,
      schema: {
        tags,
        summary: 'The deploy tokens of a module',
        params: moduleParams,
        response: { 200: z.object({ tokens: z.array(deployTokenSchema) }) },
      },
    },
    async (request) => {
      const { name } = request.params;
      await asks(request, name, 'tokens');
      return { tokens: await inDatabase((client) => listDeployTokens(client, name)) };
    },
  );

  api.delete(
    '/registry/modules/:name/tokens/:id',
    {
      config: open,
      schema: {
        tags,
        summary: 'Ends a deploy token',
        params: tokenParams,
        response: { 200: deployTokenSchema },
      },
    },
    async (request) => {
      const { name: module, id } = request.params;
      const caller = await asks(request, module, 'tokens');
      return inDatabase(async (client) => {
        const token = await revokeDeployToken(client, module, id, now());
        if (token === null) throw new AdhelmError('not-found', `${module} has no token ${id}.`);
        await recordAudit(client, now(), {
          actor: caller.name,
          action: 'token-revoked',
          module,
          reason: token.label,
        });
        return token;
      });
    },
  );
}
