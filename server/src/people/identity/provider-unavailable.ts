import type { KoaContextWithOIDC } from 'oidc-provider';
import { isDatabaseUnavailable } from '../../foundation/database/index.ts';
import { adhelmErrorOf, problemOf } from '../../foundation/http/index.ts';
import { signInFailedPage } from './provider-pages.ts';

/** Requests that failed because the database was unavailable, with the error. */
const failures = new WeakMap<object, unknown>();

/** Remembers why the provider failed, which its response hides. Returns false when the database is not the reason. */
export function noteUnavailability({ req }: Pick<KoaContextWithOIDC, 'req'>, error: unknown): boolean {
  if (!isDatabaseUnavailable(error)) return false;
  failures.set(req, error);
  return true;
}

/** Turns the provider's 500, or its redirect with `server_error`, into a 503 when the database was unavailable. */
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
