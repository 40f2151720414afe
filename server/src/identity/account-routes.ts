import { AdhelmError, passwordChangeSchema, registrationSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../http/app-instance.ts';
import { addressKey } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { changePassword, createPasswordAccount } from './password-accounts.ts';
import { endSessions } from './provider-records.ts';
import { checkSameOrigin } from './same-origin.ts';

const doneSchema = z.object({ success: z.literal(true) });
const done = { success: true } as const;

/** The id of the provider's session that a browser shows; it is only spared, never trusted. */
function sessionIdOf(cookies: string | undefined): string | null {
  return /(?:^|;\s*)_session=([\w-]+)/.exec(cookies ?? '')?.[1] ?? null;
}

/** Creating an account (it waits for access) and changing one's password, where the embedded provider keeps them. */
export function accountRoutes(
  api: App,
  { config, pool }: Pick<Services, 'config' | 'pool'>,
  limits: AttemptLimits,
): void {
  const own = () => {
    if (config.identity.embedded) return;
    throw new AdhelmError('not-found', 'Accounts are kept by the identity provider of your company.');
  };

  api.post(
    '/api/identity/accounts',
    {
      schema: {
        tags: ['identity'],
        summary: 'Creates an account, which then waits for access',
        body: registrationSchema,
        response: { 201: doneSchema },
      },
      config: { public: true },
    },
    async (request, reply) => {
      own();
      checkSameOrigin(request, config.publicUrl);
      await limits.count([{ kind: 'registration', subject: addressKey(request.ip) }]);
      await createPasswordAccount(pool, request.body);
      return reply.code(201).send(done);
    },
  );

  api.post(
    '/api/identity/password',
    {
      schema: {
        tags: ['identity'],
        summary: 'Changes the password and ends the other sessions',
        body: passwordChangeSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      own();
      checkSameOrigin(request, config.publicUrl);
      await changePassword(pool, limits, request.user.id, request.body);
      await endSessions(pool, request.user.id, sessionIdOf(request.headers.cookie));
      return done;
    },
  );
}
