import {
  comparisonAnswerSchema,
  comparisonRequestSchema,
  seriesAnswerSchema,
  seriesRequestSchema,
  trendsAnswerSchema,
  trendsRequestSchema,
} from '@adhelm/contracts';
import type pg from 'pg';
import type { ReplicaReader, Scope } from '../../foundation/database/index.ts';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { createSeriesKeeper } from './kept-series.ts';
import { readComparison, readTrends } from './row-figures-service.ts';
import { readSeries, type SeriesServices } from './series-service.ts';

const tags = ['performance'];

/** Figures over time: what charts, trends and comparisons display. They read with POST, as selections are long. */
export function seriesRoutes(
  api: App,
  services: SeriesServices & { readonly reader: Pick<ReplicaReader, 'read'> },
): void {
  const read = async <Answer extends object>(
    request: Parameters<typeof lastOwnChange>[0] & { readonly scope: Scope },
    work: (client: pg.ClientBase) => Promise<Answer>,
  ) => {
    const { result, behindSeconds } = await services.reader.read(request.scope, lastOwnChange(request), work);
    return { ...result, behindSeconds };
  };
  // a replica's series may be of earlier facts
  const kept = { primary: createSeriesKeeper(), replica: createSeriesKeeper() };
  api.post(
    '/api/performance/series',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary:
          'Figures of campaigns, contents or widgets by day, or of campaigns by hour, with the totals of their list, and those of an earlier period',
        body: seriesRequestSchema,
        response: { 200: seriesAnswerSchema },
      },
    },
    async (request) => {
      const { scope, body } = request;
      const { result, behindSeconds } = await services.reader.read(
        scope,
        lastOwnChange(request),
        (client, isReplica) =>
          readSeries(client, { ...services, scope, kept: isReplica ? kept.replica : kept.primary }, body),
      );
      return { ...result, behindSeconds };
    },
  );
  api.post(
    '/api/performance/trends',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'Cost and profit of some campaigns by day',
        body: trendsRequestSchema,
        response: { 200: trendsAnswerSchema },
      },
    },
    (request) => read(request, (client) => readTrends(client, services.workspace, request.body)),
  );
  api.post(
    '/api/performance/comparison',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'Figures of some campaigns in the period before, or on the same weekdays',
        body: comparisonRequestSchema,
        response: { 200: comparisonAnswerSchema },
      },
    },
    (request) => read(request, (client) => readComparison(client, services.workspace, request.body)),
  );
}
