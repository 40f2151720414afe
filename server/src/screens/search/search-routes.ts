import { searchAnswerSchema, searchQuerySchema } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import { type SearchServices, search } from './search-service.ts';

/** `GET /api/search`: for the search drawer and the command bar. */
export function searchRoutes(api: App, services: SearchServices): void {
  const schema = {
    tags: ['search'],
    summary: 'Search campaigns, contents, accounts, people, pages and docs by name',
    querystring: searchQuerySchema,
    response: { 200: searchAnswerSchema },
  };
  api.get('/api/search', { schema }, async ({ scope, user, query }) => ({
    results: await search(services, { scope, user }, query.query),
  }));
}
