import type { KoaContextWithOIDC } from 'oidc-provider';

async function endSession(ctx: KoaContextWithOIDC): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (session === undefined) return;
  const grants = Object.values(session.authorizations ?? {})
    // assistants stay connected
    .filter(({ persistsLogout }) => persistsLogout !== true)
    .map(({ grantId }) => grantId);
  for (const id of grants) {
    if (id === undefined) continue;
    await provider.AuthorizationCode.revokeByGrantId(id);
    const grant = await provider.Grant.find(id);
    await grant?.destroy();
  }
  await session.destroy();
  ctx.cookies.set('_session', null, { httpOnly: true, sameSite: 'lax', overwrite: true, signed: true });
}

/**
 * When a person signs in where someone else is still signed in, that session ends and the sign-in continues at the
 * same address. The provider itself would answer with a form that only a page's script submits, which a sign-in
 * by `fetch` cannot.
 */
export async function endOtherPersonsSession(
  ctx: KoaContextWithOIDC,
  next: () => Promise<unknown>,
): Promise<void> {
  await next();
  if (ctx.oidc?.route !== 'resume' || ctx.status !== 200) return;
  const signedIn = ctx.oidc.session?.accountId;
  const arriving = ctx.oidc.entities.Interaction?.result?.login?.accountId;
  if (signedIn === undefined || arriving === undefined || signedIn === arriving) return;
  await endSession(ctx);
  ctx.redirect(ctx.oidc.urlFor('resume', ctx.params));
  ctx.status = 303;
  ctx.body = '';
}

function subjectOfHint(ctx: KoaContextWithOIDC): string | null {
  const hint: unknown = ctx.oidc.entities.IdTokenHint;
  const payload = typeof hint === 'object' && hint !== null && 'payload' in hint ? hint.payload : null;
  const subject = typeof payload === 'object' && payload !== null && 'sub' in payload ? payload.sub : null;
  return typeof subject === 'string' ? subject : null;
}

/**
 * Logs out without a confirmation: when our own page sends its id token (checked by the provider before this runs), the
 * session of that person ends at once and the response redirects back, for `fetch` too. Everyone else gets a
 * confirmation page, so that no other site can log people out.
 */
export function endSessionFor(clientId: string) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next();
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return;
    const subject = subjectOfHint(ctx);
    const target = ctx.oidc.params?.post_logout_redirect_uri;
    if (subject === null || ctx.oidc.client?.clientId !== clientId || typeof target !== 'string') return;
    if (ctx.oidc.session?.accountId === subject) await endSession(ctx);
    const back = new URL(target);
    const state = ctx.oidc.params?.state;
    if (typeof state === 'string') back.searchParams.set('state', state);
    ctx.redirect(back.toString());
    ctx.status = 303;
    ctx.body = '';
  };
}
