import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, unknownRoute } from './problems.ts';

/** The app's page for what is not there. */
const NOT_FOUND_PAGE = '/404';

/** Somebody who went there with a browser, and not a program that asks the API. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/';
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.accept?.includes('text/html') === true &&
    !/^\/api(\/|$)/.test(path) &&
    path !== NOT_FOUND_PAGE
  );
}

/** Where no route fits: people see the app's page for it, programs get a problem. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isNavigation(request)) return reply.redirect(NOT_FOUND_PAGE, 302);
  return sendProblem(unknownRoute(request, reply), request, reply);
}

/** What fastify refuses before it looks for a route; a path that cannot be decoded is one that is not there. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === 'FST_ERR_BAD_URL' && isNavigation(request)) return reply.redirect(NOT_FOUND_PAGE, 302);
  return sendProblem(error, request, reply);
}
