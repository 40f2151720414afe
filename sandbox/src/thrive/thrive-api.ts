import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import type { Login } from '../market/entities.ts';
import { networks } from '../market/networks.ts';
import { trackerFigures } from '../market/tracker-figures.ts';
import { knownValues, queryOf } from '../requests/known-values.ts';
import { refused, thriveId } from './refusal.ts';
import { stats, statsRequest } from './stats.ts';

/**
 * A Thrive instance (ThriveTracker): headers as a partner's page confirms them, campaigns and statistics in the shapes
 * of one public client. No vendor page shows paths, so `/campaigns` and `/stats` are chosen. Register it under
 * `/thrive`.
 */
export function registerThriveApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  const figures = trackerFigures(market);
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, error));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refused(404, 'Not found')));

  function loginOf({ headers }: FastifyRequest): Login {
    const found = logins.find(
      ({ credentials, externalId }) =>
        credentials['apiKey'] === headers['apikey'] && externalId === headers['installid'],
    );
    if (found === undefined) throw refused(401, 'Invalid API key or install ID');
    return found;
  }

  app.get('/campaigns', async (request) => {
    const login = loginOf(request);
    knownValues(queryOf(request), { once: [] }, (name) => refused(400, `Unknown parameter ${name}`));
    const data = figures.campaigns(login).map((campaign) => ({
      campId: thriveId(campaign),
      name: figures.nameOf(campaign),
      cpc: 0,
      cpaMode: false,
      source: networks[campaign.account.source].name,
    }));
    return { error: false, data };
  });
  app.get('/stats', async (request) => {
    const login = loginOf(request);
    return stats(figures, login, statsRequest(queryOf(request), market, login));
  });
}

function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const message = error instanceof Error ? error.message : String(error);
  return reply.code(status).send({ error: true, message });
}
