import { AdhelmError, messageOf } from '@adhelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isDatabaseUnavailable } from '../../foundation/database/index.ts';
import type { App } from '../../foundation/http/index.ts';
import type { FederatedSignIn } from './federated-sign-in.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { interactionOf } from './interaction-routes.ts';
import { presentPublicUrl } from './provider-mount.ts';

export const FEDERATED_CALLBACK = '/oidc/federated/google/callback';

const startSchema = z.object({ interaction: z.string().min(1).max(100) });
/** An issuer may add its own parameters. */
const answerSchema = z.looseObject({ state: z.string().min(1).max(500) });
const uidSchema = z.object({ uid: z.string().min(1).max(100) });

type FederatedRouteOptions = {
  readonly identity: IdentityProvider;
  /** Null when Google is not set up. */
  readonly federated: FederatedSignIn | null;
  readonly publicUrl: string;
};

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams;
}

/**
 * The Google leg: start → Google → callback → back to the sign-in's own address, where the browser has to show the
 * cookie of its sign-in. Without that cookie, a link with someone else's code and state signs no one in.
 */
export function federatedRoutes(app: App, { identity, federated, publicUrl }: FederatedRouteOptions): void {
  const config = { openerPolicy: 'unsafe-none' } as const;
  const required = (): FederatedSignIn => {
    if (federated !== null) return federated;
    throw new AdhelmError('not-found', 'Google sign-in is not set up.');
  };

  /** Returns to the page that opened the pop-up, with the person or the reason. */
  const finish = async (request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) => {
    const result = await work().then(
      (accountId) => ({ login: { accountId, amr: ['fed'], remember: true } }),
      (error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        request.log.warn({ err: error }, 'sign-in with Google failed');
        return { error: 'access_denied', error_description: messageOf(error) };
      },
    );
    const back = await identity
      .current()
      .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply.redirect(back, 303);
  };

  const startRoute = { schema: { hide: true, querystring: startSchema }, config } as const;
  app.get('/oidc/federated/google', startRoute, async (request, reply) => {
    const { interaction } = request.query;
    const target =
      federated === null
        ? null
        : await federated.begin(interaction).catch((error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error;
            return null;
          });
    if (target !== null) return reply.redirect(target.href, 303);
    return reply.redirect(`/interaction/${encodeURIComponent(interaction)}/federated-unavailable`, 303);
  });

  const callbackRoute = { schema: { hide: true, querystring: answerSchema }, config } as const;
  app.get(FEDERATED_CALLBACK, callbackRoute, async (request, reply) => {
    const uid = await required().interactionOf(request.query.state);
    if (uid === null) throw new AdhelmError('conflict', 'This sign-in took too long. Try again.');
    return reply.redirect(`/interaction/${encodeURIComponent(uid)}/federated?${queryOf(request)}`, 303);
  });

  const finishRoute = { schema: { hide: true, params: uidSchema }, config } as const;
  app.get('/interaction/:uid/federated', finishRoute, async (request, reply) => {
    presentPublicUrl(request, publicUrl);
    const { uid } = request.params;
    await interactionOf(identity, request, reply, uid);
    return finish(request, reply, () => required().complete(uid, queryOf(request)));
  });

  app.get('/interaction/:uid/federated-unavailable', finishRoute, async (request, reply) => {
    presentPublicUrl(request, publicUrl);
    await interactionOf(identity, request, reply, request.params.uid);
    return finish(request, reply, async () => {
      required();
      throw new AdhelmError('upstream', 'Google cannot be reached. Try again in a moment.');
    });
  });
}
