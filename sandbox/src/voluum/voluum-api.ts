import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { trackerFigures } from '../market/tracker-figures.ts';
import { knownValues, queryOf } from '../requests/known-values.ts';
import { campaignEntity } from './campaigns.ts';
import { badRequest, Refusal, sendRefusal } from './refusal.ts';
import { report } from './report.ts';
import { reportRequest } from './report-request.ts';
import { sessions } from './sessions.ts';

/**
 * The part of Voluum's API (developers.voluum.com) that reads campaigns and their figures. Register it under `/voluum`,
 * which replaces `https://api.voluum.com`. It is undocumented whether the list of campaigns contains archived ones:
 * here it does not, and the report with `include=ARCHIVED` lists them.
 */
export function registerVoluumApi(app: FastifyInstance, context: ApiContext): void {
  const { market } = context;
  const { begin, loginOf } = sessions(context);
  const figures = trackerFigures(market);
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, error));
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, new Refusal(404, 'NOT_FOUND', `There is no ${request.method} of this path`)),
  );
  app.post('/auth/access/session', async (request) => begin(request.body));
  app.get('/campaign', async (request) => {
    const login = loginOf(request);
    knownValues(queryOf(request), { once: [] }, (name) => badRequest(`Unknown parameter ${name}`));
    const campaigns = figures.campaigns(login).filter((campaign) => !figures.isArchived(campaign));
    return { campaigns: campaigns.map((campaign) => campaignEntity(market, figures, campaign)) };
  });
  app.get('/report', async (request) => {
    const login = loginOf(request);
    return report(figures, login, reportRequest(queryOf(request), market, login));
  });
}
