import type { DeployScope } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { RegistryCaller } from '../access/registry-caller.ts';

/** Who asks, once it is sure that they may. Throws `auth` or `forbidden`. */
export type Asks = (request: FastifyRequest, module: string, scope: DeployScope) => Promise<RegistryCaller>;

export const moduleParams = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/, 'Not the name of a module'),
});

/** A deploy token is no session: the registry's routes look at it themselves. */
export const open = { public: true, permission: 'deploy-token' } as const;

export const tags = ['module registry'];
