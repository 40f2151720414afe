import { AdhelmError } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses requests of another site's page, because these routes act on the browser's cookies or use up a person's
 * attempts. Browsers send `Origin` with every POST and `Sec-Fetch-Site` with every request; either may contradict us.
 */
export function checkSameOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const foreignOrigin = origin !== new URL(publicUrl).origin;
  const foreignSite = site !== undefined && site !== 'same-origin';
  if (foreignOrigin || foreignSite) {
    throw new AdhelmError('forbidden', 'This is only possible on Adhelm’s own pages.');
  }
}
