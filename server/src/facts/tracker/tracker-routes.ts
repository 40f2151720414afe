import {
  reconciliationAnswerSchema,
  reconciliationQuerySchema,
  subEntitiesAnswerSchema,
  subEntitiesRequestSchema,
  subMappingEditSchema,
  subMappingsAnswerSchema,
  subMappingsQuerySchema,
  trackerSubsAnswerSchema,
  trackerSubsQuerySchema,
} from '@adhelm/contracts';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import { subEntities } from './entity-service.ts';
import { changeMapping, listMappings, type TrackerServices } from './mapping-service.ts';
import { reconciliation } from './reconciliation-service.ts';
import { trackerSubs } from './sub-service.ts';

const tags = ['tracker'];

/** Trackers' figures by sub-id with the sources' costs and the clients' payouts, and the mapping of their sub-ids. */
export function trackerRoutes(api: App, services: TrackerServices): void {
  api.get(
    '/api/tracker/mappings',
    {
      schema: {
        tags,
        summary: "The sub-ids of a tracker account that carry each source's own ids",
        querystring: subMappingsQuerySchema,
        response: { 200: subMappingsAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await listMappings(services, requesterOf(request), request.query),
    }),
  );
  api.put(
    '/api/tracker/mappings',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: "Set the sub-ids of a tracker account that carry a source's own ids",
        body: subMappingEditSchema,
        response: { 200: subMappingsAnswerSchema },
      },
    },
    async (request) => {
      const change = { version: versionOf(request.headers['if-match']), edit: request.body };
      return { success: true, data: await changeMapping(services, requesterOf(request), change) };
    },
  );
  api.get(
    '/api/tracker/subs',
    {
      schema: {
        tags,
        summary: "A tracker's figures by sub-id, campaign, content, widget or day, beside the sources' costs",
        querystring: trackerSubsQuerySchema,
        response: { 200: trackerSubsAnswerSchema },
      },
    },
    ({ scope, query }) => trackerSubs(services, scope, query),
  );
  api.post(
    '/api/tracker/subs/entities',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'The campaigns, contents and widgets behind rows of sub-ids; changes nothing',
        body: subEntitiesRequestSchema,
        response: { 200: subEntitiesAnswerSchema },
      },
    },
    ({ scope, body }) => subEntities(services, scope, body),
  );
  api.get(
    '/api/tracker/reconciliation',
    {
      schema: {
        tags,
        summary: 'Source, tracker and client figures per sub-ID, and why they differ',
        querystring: reconciliationQuerySchema,
        response: { 200: reconciliationAnswerSchema },
      },
    },
    ({ scope, query }) => reconciliation(services, scope, query),
  );
}
