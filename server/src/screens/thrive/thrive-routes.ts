import {
  metricsTableAnswerSchema,
  metricsTableQuerySchema,
  thriveReportAnswerSchema,
  thriveReportQuerySchema,
} from '@adhelm/contracts';
import type { ReplicaReader } from '../../foundation/database/index.ts';
import { type App, lastOwnChange } from '../../foundation/http/index.ts';
import { KeptFigures } from './kept-figures.ts';
import { KeptNames } from './kept-names.ts';
import { type KeptThrive, metricsTable, type ThriveServices } from './metrics-table-service.ts';
import { thriveReport } from './report-service.ts';

const tags = ['thrive'];

/** The figures of Thrive's campaigns, and of the widgets and teasers behind one of them. */
export function thriveRoutes(
  api: App,
  services: ThriveServices & { readonly reader: Pick<ReplicaReader, 'read'> },
): void {
  const kept = { primary: nothingKept(), replica: nothingKept() };
  api.get(
    '/api/thrive/campaigns/getMetricsTable',
    {
      schema: {
        tags,
        summary: "Thrive's campaigns with the networks' cost and the revenue that is tracked",
        querystring: metricsTableQuerySchema,
        response: { 200: metricsTableAnswerSchema },
      },
    },
    async (request) => {
      const { scope, query } = request;
      const { result, behindSeconds } = await services.reader.read(
        scope,
        lastOwnChange(request),
        (client, isReplica) =>
          metricsTable(client, { ...services, kept: isReplica ? kept.replica : kept.primary }, query),
      );
      return { ...result, behindSeconds };
    },
  );
  api.get(
    '/api/thrive/report',
    {
      schema: {
        tags,
        summary: 'Widgets or teasers behind a Thrive campaign with cost, revenue and evidence',
        querystring: thriveReportQuerySchema,
        response: { 200: thriveReportAnswerSchema },
      },
    },
    ({ scope, query }) => thriveReport({ ...services, names: kept.primary.names }, scope, query),
  );
}

const nothingKept = (): KeptThrive => ({ names: new KeptNames(), figures: new KeptFigures() });
