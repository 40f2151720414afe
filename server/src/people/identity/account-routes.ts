import {
  AdhelmError,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, addressKey } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { checkNewPassword } from './new-password.ts';
import { changePassword, createPasswordAccount } from './password-accounts.ts';
import { resetPassword } from './password-links.ts';
import { endSessions } from './provider-records.ts';
import { checkSameOrigin } from './same-origin.ts';

const doneSchema = z.object({ success: z.literal(true) });
const done = { success: true } as const;

/** The id of the provider session in the browser's cookie. It only spares that session and is never trusted. */
function sessionIdOf(cookies: string | undefined): string | null {
  return /(?:^|;\s*)_session=([\w-]+)/.exec(cookies ?? '')?.[1] ?? null;
}

/** Creates accounts (which wait for access) and changes passwords, if the embedded provider manages them. */
export function accountRoutes(
  api: App,
  { config, pool, now }: Pick<Services, 'config' | 'pool' | 'now'>,
  limits: AttemptLimits,
): void {
  const own = () => {
    if (config.identity.embedded) return;
    throw new AdhelmError('not-found', 'Your company’s identity provider manages accounts.');
  };

  api.post(
    '/api/identity/accounts',
    {
      schema: {
        tags: ['identity'],
        summary: 'Create an account, which then waits for approval',
        body: registrationSchema,
        response: { 201: doneSchema },
      },
      config: { permission: 'anyone', public: true },
    },
    async (request, reply) => {
      own();
      checkSameOrigin(request, config.publicUrl);
      await limits.count([{ kind: 'registration', subject: addressKey(request.ip) }]);
      checkNewPassword('password', request.body.password, request.body.email);
      await createPasswordAccount(pool, request.body);
      return reply.code(201).send(done);
    },
  );

  api.post(
    '/api/identity/password',
    {
      config: { permission: 'personal' },
      schema: {
        tags: ['identity'],
        summary: 'Change the password and end other sessions',
        body: passwordChangeSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      own();
      checkSameOrigin(request, config.publicUrl);
      checkNewPassword('newPassword', request.body.newPassword, request.user.email);
      await changePassword(pool, limits, request.user.id, request.body);
      await endSessions(pool, request.user.id, sessionIdOf(request.headers.cookie));
      return done;
    },
  );

  api.post(
    '/api/identity/password-resets',
    {
      schema: {
        tags: ['identity'],
        summary: 'Set a new password with a one-time link and end all sessions',
        body: passwordResetSchema,
        response: { 200: doneSchema },
      },
      config: { public: true, permission: 'anyone' },
    },
    async (request) => {
      own();
      checkSameOrigin(request, config.publicUrl);
      const attempts = [{ kind: 'password-link', subject: addressKey(request.ip) }] as const;
      await limits.count(attempts);
      await resetPassword(pool, { ...request.body, requestId: request.id }, now());
      await limits.succeed(attempts);
      return done;
    },
  );
}
