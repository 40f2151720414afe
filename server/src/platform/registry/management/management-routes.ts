import {
  disableRequestSchema,
  enableRequestSchema,
  historyRequestSchema,
  historySchema,
  moduleStatusSchema,
  type PlatformRelease,
  platformStateSchema,
  previewLinkSchema,
  previewRequestSchema,
  promoteRequestSchema,
  rollbackRequestSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import type { App } from '../../../foundation/http/index.ts';
import { callerFor } from '../access/registry-caller.ts';
import type { ChannelService } from '../channels/channel-service.ts';
import type { ShellFit } from '../documents/shell-fit.ts';
import type { PreviewService } from '../preview/preview-service.ts';
import { platformStateFor } from '../releases/gate.ts';
import type { PublishService } from '../releases/publish-service.ts';
import { readHistory } from './module-history.ts';
import { type Authorise, moduleParams, open, tags } from './module-route.ts';
import { readModuleStatus } from './module-status.ts';
import { noteInvalidRequests } from './refused-requests.ts';
import { tokenRoutes } from './token-routes.ts';
import { uploadRoute } from './upload-route.ts';

type Parts = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly platform: PlatformRelease;
  readonly channels: ChannelService;
  readonly publisher: PublishService;
  readonly previews: PreviewService;
  readonly shellFit: () => ShellFit;
};

/** The registry's API for module teams and admins; `contracts` lists it in `registry-api.ts`. */
export function managementRoutes(api: App, parts: Parts): void {
  api.register(async (routes: App) => {
    noteInvalidRequests(routes, parts);
    addRoutes(routes, parts);
  });
}

function addRoutes(api: App, parts: Parts): void {
  const { pool, now, platform, channels, previews, shellFit } = parts;
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);
  const authorise: Authorise = (request, module, scope) => callerFor(request, module, scope, { pool, now });
  const statusOf = (module: string) =>
    inDatabase((client) =>
      readModuleStatus(client, module, { now: now(), substitute: shellFit().substitute(module) }),
    );

  api.get(
    '/registry/platform',
    {
      config: open,
      schema: {
        tags,
        summary: 'The state that the gate checks a build against: the shell and the live modules',
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
        summary: 'The status of a module',
        params: moduleParams,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      await authorise(request, request.params.name, 'read');
      return statusOf(request.params.name);
    },
  );

  api.get(
    '/registry/modules/:name/history',
    {
      config: open,
      schema: {
        tags,
        summary: 'The history of a module, newest first',
        params: moduleParams,
        querystring: historyRequestSchema,
        response: { 200: historySchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { limit, before, refusals } = request.query;
      await authorise(request, name, 'read');
      return inDatabase((client) =>
        readHistory(client, name, {
          ...(limit === undefined ? {} : { limit }),
          before: before ?? null,
          refusals: refusals !== 'hidden',
        }),
      );
    },
  );

  uploadRoute(api, parts.publisher, authorise);
  tokenRoutes(api, parts, authorise);

  api.post(
    '/registry/modules/:name/promote',
    {
      config: open,
      schema: {
        tags,
        summary: 'Rolls a version out to a share of people, or to everyone',
        params: moduleParams,
        body: promoteRequestSchema,
        response: { 200: moduleStatusSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, percent, replace = false, reason = null } = request.body;
      const caller = await authorise(request, name, 'promote');
      await channels.promote(caller, name, { version, percent, replace, reason });
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
      await channels.rollBack(await authorise(request, name, 'promote'), name, { version, reason });
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
      await channels.disable(await authorise(request, name, 'disable'), name, request.body.reason);
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
      await channels.enable(await authorise(request, name, 'disable'), name, request.body.reason ?? null);
      return statusOf(name);
    },
  );

  api.post(
    '/registry/modules/:name/preview',
    {
      config: open,
      schema: {
        tags,
        summary: 'Creates a link that installs one version in the browser of the person who confirms it',
        params: moduleParams,
        body: previewRequestSchema,
        response: { 200: previewLinkSchema },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version = null, localhost = null, minutes } = request.body;
      const caller = await authorise(request, name, 'preview');
      return previews.makeLink(caller, name, { version, localhost, minutes });
    },
  );
}
