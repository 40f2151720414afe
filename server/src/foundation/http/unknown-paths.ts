import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, unknownRoute } from './problems.ts';

/** The app's not-found page. */
const NOT_FOUND_PAGE = '/404';

/** Whether a browser navigated there, as opposed to an API client. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/';
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.accept?.includes('text/html') === true &&
    !/^\/api(\/|$)/.test(path) &&
    path !== NOT_FOUND_PAGE
  );
}

/** Handles requests without a route: browsers get the app's not-found page, API clients get a problem. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isNavigation(request)) return reply.redirect(NOT_FOUND_PAGE, 302);
  return sendProblem(unknownRoute(request, reply), request, reply);
}

/** Handles errors before routing. A path that cannot be decoded counts as unknown. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.code === 'FST_ERR_BAD_URL' && isNavigation(request)) return reply.redirect(NOT_FOUND_PAGE, 302);
  return sendProblem(error, request, reply);
}
