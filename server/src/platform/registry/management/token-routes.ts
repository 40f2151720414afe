import {
  AdhelmError,
  deployTokenSchema,
  newDeployTokenRequestSchema,
  newDeployTokenSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import * as z from 'zod';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import type { App } from '../../../foundation/http/index.ts';
import { createDeployToken, listDeployTokens } from '../access/deploy-tokens.ts';
import { noteRefusal } from '../access/refusals.ts';
import { requireValidToken, revokeWithDependents } from '../access/revocation.ts';
import { recordAudit } from '../channels/registry-changes.ts';
import { type Authorise, moduleParams, open, tags } from './module-route.ts';

const tokenParams = z.object({ ...moduleParams.shape, id: z.guid('Must be a token id') });

type Parts = { readonly pool: pg.Pool; readonly now: () => Date };

/** The deploy tokens of a module: created, listed and revoked by callers with the `tokens` scope and by admins. */
export function tokenRoutes(api: App, { pool, now }: Parts, authorise: Authorise): void {
  const inDatabase = <Result>(work: Parameters<typeof withScope<Result>>[2]) =>
    withScope(pool, systemScope, work);

  api.post(
    '/registry/modules/:name/tokens',
    {
      config: open,
      schema: {
        tags,
        summary: 'Creates a deploy token, which only this response contains',
        params: moduleParams,
        body: newDeployTokenRequestSchema,
        response: { 201: newDeployTokenSchema },
      },
    },
    async (request, reply) => {
      const { name: module } = request.params;
      const caller = await authorise(request, module, 'tokens');
      const beyond = request.body.scopes.find(
        (scope) => caller.scopes !== 'all' && !caller.scopes.includes(scope),
      );
      if (beyond !== undefined) {
        const reason = `A token cannot grant scopes it does not have: ${beyond}.`;
        const refusal = { actor: caller.name, action: 'access-refused', module, reason } as const;
        await inDatabase((client) => noteRefusal(client, now(), refusal));
        throw new AdhelmError('forbidden', reason);
      }
      const token = await inDatabase(async (client) => {
        if (caller.token !== undefined) await requireValidToken(client, caller.token.id);
        const made = await createDeployToken(
          client,
          {
            ...request.body,
            module,
            createdBy: caller.name,
            noLongerThan: caller.token?.expiresAt ?? null,
            madeWith: caller.token?.id ?? null,
          },
          now(),
        );
        const capped =
          made.expiresAt === caller.token?.expiresAt ? ', limited by the token that created it' : '';
        const reason = `${made.label}: ${made.scopes.join(', ')}, until ${made.expiresAt}${capped}`;
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
      await authorise(request, name, 'tokens');
      return { tokens: await inDatabase((client) => listDeployTokens(client, name)) };
    },
  );

  api.delete(
    '/registry/modules/:name/tokens/:id',
    {
      config: open,
      schema: {
        tags,
        summary: 'Revokes a deploy token and everything created with it. Live versions stay and are marked',
        params: tokenParams,
        response: { 200: deployTokenSchema },
      },
    },
    async (request) => {
      const { name: module, id } = request.params;
      const caller = await authorise(request, module, 'tokens');
      const token = await revokeWithDependents(pool, { module, id, by: caller.name }, now());
      if (token === null) throw new AdhelmError('not-found', `${module} has no token ${id}.`);
      return token;
    },
  );
}
