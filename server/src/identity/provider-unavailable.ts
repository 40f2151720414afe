import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { adhelmErrorOf, problemOf } from '../http/problems.ts';
import { signInFailedPage } from './provider-pages.ts';

/** Requests that failed because the database could not answer, with the failure. */
const failures = new WeakMap<object, unknown>();

/** Remembers why the provider failed, which its answer does not tell; false when the database is not the reason. */
export function noteUnavailability({ req }: Pick<KoaContextWithOIDC, 'req'>, error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  failures.set(req, error);
  return true;
}

/** The provider answers 500, or leads back with `server_error`; without its database that is a 503, as everywhere. */
export async function answerUnavailability(
  ctx: KoaContextWithOIDC,
  next: () => Promise<unknown>,
): Promise<void> {
  try {
    await next();
  } catch (error) {
    if (!noteUnavailability(ctx, error)) throw error;
  }
  const failure = failures.get(ctx.req);
  if (failure === undefined) return;
  const error = adhelmErrorOf(failure);
  const requestId = String(ctx.res.getHeader('x-request-id') ?? '');
  ctx.remove('location');
  ctx.status = error.status;
  ctx.set('retry-after', String(error.retryAfterSeconds ?? 1));
  ctx.set('cache-control', 'no-store');
  if (ctx.accepts('json', 'html') === 'html') {
    ctx.type = 'html';
    ctx.body = signInFailedPage(error.message);
    return;
  }
  ctx.type = 'application/problem+json; charset=utf-8';
  ctx.body = JSON.stringify(problemOf(error, { id: requestId, url: ctx.originalUrl }));
}
