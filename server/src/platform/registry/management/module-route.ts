import type { DeployScope } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { RegistryCaller } from '../access/registry-caller.ts';

/** Authorises a request and returns its caller. Throws `auth` or `forbidden`. */
export type Authorise = (
  request: FastifyRequest,
  module: string,
  scope: DeployScope,
) => Promise<RegistryCaller>;

export const moduleParams = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, 'Must be a module name'),
});

/** A deploy token is not a session, so the registry's routes check it themselves. */
export const open = { public: true, permission: 'deploy-token' } as const;

export const tags = ['module registry'];
