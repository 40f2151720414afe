import { AdhelmError, consentSchema, credentialsSchema, type Interaction } from '@adhelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type pg from 'pg';
import * as z from 'zod';
import { type App, addressKey } from '../../foundation/http/index.ts';
import { consentRequestOf, grantToAssistant } from './assistant-consent.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { KnownDevices } from './known-devices.ts';
import { signIn } from './password-accounts.ts';
import { presentPublicUrl } from './provider-mount.ts';
import { checkSameOrigin } from './same-origin.ts';

const uidSchema = z.object({ uid: z.string().min(1).max(100) });

type InteractionOptions = {
  readonly identity: IdentityProvider;
  readonly pool: pg.Pool;
  readonly limits: AttemptLimits;
  readonly devices: KnownDevices;
  readonly publicUrl: string;
};

/** The sign-in in progress in this browser, according to its cookie. Throws `conflict` when it has expired. */
export async function interactionOf(
  identity: IdentityProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
) {
  try {
    const interaction = await identity.current().interactionDetails(request.raw, reply.raw);
    if (interaction.uid === uid) return interaction;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
  }
  throw new AdhelmError('conflict', 'This sign-in is over. It was completed, or it took too long.');
}

/**
 * Where the provider sends a sign-in. Our page follows by `fetch`, reads the final address and posts the form. A
 * browser that navigates here (pop-up, another tab) is redirected.
 */
export function interactionRoutes(app: App, options: InteractionOptions): void {
  const { identity, pool, limits, devices, publicUrl } = options;
  const hidden = { hide: true } as const;
  const config = { openerPolicy: 'unsafe-none' } as const;

  app.get(
    '/interaction/:uid',
    { schema: { ...hidden, params: uidSchema }, config },
    async (request, reply) => {
      presentPublicUrl(request, publicUrl);
      const { uid } = request.params;
      reply.header('cache-control', 'no-store');
      const interaction = await interactionOf(identity, request, reply, uid);
      const consent = await consentRequestOf(pool, interaction);
      if (request.headers['sec-fetch-dest'] !== 'document') {
        const answer: Interaction = { uid, prompt: interaction.prompt.name, consent };
        return answer;
      }
      const google = interaction.params.federation === 'google';
      const query = `interaction=${encodeURIComponent(uid)}`;
      if (consent !== null) return reply.redirect(`/connect?${query}`, 303);
      return reply.redirect(google ? `/oidc/federated/google?${query}` : `/login?${query}`, 303);
    },
  );

  app.post(
    '/interaction/:uid/login',
    { config: { permission: 'anyone' }, schema: { ...hidden, params: uidSchema, body: credentialsSchema } },
    async (request, reply) => {
      checkSameOrigin(request, publicUrl);
      presentPublicUrl(request, publicUrl);
      await interactionOf(identity, request, reply, request.params.uid);
      const { email } = request.body;
      const device = devices.find(request.headers.cookie, email);
      const origin = { address: addressKey(request.ip), device };
      const accountId = await signIn(pool, limits, request.body, origin);
      const result = { login: { accountId, amr: ['pwd'], remember: true } };
      const redirectTo = await identity.current().interactionResult(request.raw, reply.raw, result);
      reply.header('set-cookie', devices.remember(device, email));
      return reply.header('cache-control', 'no-store').send({ redirectTo });
    },
  );
  consentRoute(app, options);
}

/** A person allows or refuses an assistant, on our own page only. */
function consentRoute(app: App, { identity, pool, publicUrl }: InteractionOptions): void {
  app.post(
    '/interaction/:uid/consent',
    {
      config: { permission: 'anyone' },
      schema: { hide: true, params: uidSchema, body: consentSchema },
    },
    async (request, reply) => {
      checkSameOrigin(request, publicUrl);
      presentPublicUrl(request, publicUrl);
      const interaction = await interactionOf(identity, request, reply, request.params.uid);
      if (interaction.prompt.name !== 'consent') throw new AdhelmError('conflict', 'Sign in first.');
      const provider = identity.current();
      const result = request.body.allow
        ? {
            consent: {
              grantId: await grantToAssistant(pool, provider, interaction, {
                publicUrl,
                requestId: request.id,
              }),
            },
          }
        : { error: 'access_denied', error_description: 'The person refused' };
      const redirectTo = await provider.interactionResult(request.raw, reply.raw, result);
      return reply.header('cache-control', 'no-store').send({ redirectTo });
    },
  );
}
