import { seriesAnswerSchema, seriesRequestSchema } from '@adhelm/contracts';
import type { App } from '../../foundation/http/index.ts';
import { createSeriesKeeper, readSeries, type SeriesServices } from './series-service.ts';

const tags = ['performance'];

/** Figures over time: what charts, trends and comparisons display. They read with POST, as selections are long. */
export function seriesRoutes(api: App, given: Omit<SeriesServices, 'kept'>): void {
  const services = { ...given, kept: createSeriesKeeper() };
  api.post(
    '/api/performance/series',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary:
          'Figures of campaigns by day or hour, with the totals of their list, and those of an earlier period',
        body: seriesRequestSchema,
        response: { 200: seriesAnswerSchema },
      },
    },
    ({ scope, body }) => readSeries(services, scope, body),
  );
}
