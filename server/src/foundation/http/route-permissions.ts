import { AdhelmError, denialOf, denialText, type Permission, permissions } from '@adhelm/contracts';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { App } from './app-instance.ts';

/**
 * What a route requires: a permission of the table, nothing (`anyone`: sign-in, registration, page views), or a deploy
 * token or an admin, which the registry checks itself (`deploy-token`).
 */
export type RoutePermission = Permission | 'anyone' | 'deploy-token';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: fastify's types are extended by merging interfaces
  interface FastifyContextConfig {
    /** The permission that the route requires. Every writing route declares one; GET routes default to `view`. */
    permission?: RoutePermission;
  }
}

const READS = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** A writing route without a permission prevents the start, so that no route is open by omission. */
export function requireDeclaredPermissions(app: App): void {
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    const writing = [method].flat().find((one) => !READS.includes(one));
    if (writing === undefined || config?.permission !== undefined) return;
    throw new Error(`${writing} ${url} must declare its permission: config: { permission: … }`);
  });
}

/** Throws `forbidden` with the reason when the caller lacks the permission that the route declares. */
export function checkPermission({ caller, routeOptions }: FastifyRequest): void {
  const { permission } = routeOptions.config;
  if (caller === null || permission === undefined) return;
  if (permission === 'anyone' || permission === 'deploy-token') return;
  requirePermission(caller.user, permission);
}

/** For routes where only some requests need a permission. Throws `forbidden` with the reason. */
export function requirePermission(user: Parameters<typeof denialOf>[0], permission: Permission): void {
  const denial = denialOf(user, permission);
  if (denial !== null) throw new AdhelmError('forbidden', denialText(denial, permission));
}

/** The name of a route's permission in the OpenAPI description. */
export const PERMISSION_EXTENSION = 'x-adhelm-permission';

/** The access rules of a route in the OpenAPI description. */
export function describedPermission(permission: RoutePermission | undefined): Record<string, string> {
  const name = permission ?? 'view';
  const needs =
    name === 'anyone'
      ? 'Open to everyone.'
      : name === 'deploy-token'
        ? 'Needs a deploy token of the module, or an admin.'
        : `Needs the permission to ${permissions[name].allows}.`;
  return { [PERMISSION_EXTENSION]: name, description: needs };
}
