import {
  reportPreviewAnswerSchema,
  reportRunAnswerSchema,
  reportRunsAnswerSchema,
  reportRunsQuerySchema,
  scheduledReportAnswerSchema,
  scheduledReportDraftSchema,
  scheduledReportsAnswerSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import * as service from './report-service.ts';
import type { ReportServices } from './report-services.ts';

const tags = ['scheduled reports'];
const config = { permission: 'change-campaigns' } as const;
const params = z.object({ id: z.guid() });
const response = { 200: scheduledReportAnswerSchema };

/** Admins who see all accounts see everyone's reports. */
function personOf(request: FastifyRequest): service.ReportPerson {
  const { user, scope } = request;
  const seesAll = user.admin && scope.accounts === 'all';
  return { ...requesterOf(request), reader: { id: user.id, name: user.name, seesAll } };
}

/** Scheduled expense reports: their owners write them, and admins see all. */
export function reportRoutes(api: App, services: ReportServices, isSent: boolean): void {
  api.get(
    '/api/scheduled-reports',
    {
      schema: {
        tags,
        summary: 'Your scheduled reports; everyone’s for admins',
        response: { 200: scheduledReportsAnswerSchema },
      },
    },
    async (request) => {
      const person = personOf(request);
      const data = await service.readReports(services, person);
      await service.noteReader(services, person).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a visit to scheduled reports was not noted');
      });
      return { success: true, data, isSent };
    },
  );
  api.post(
    '/api/scheduled-reports',
    {
      config: { ...config, idempotent: 201 },
      schema: {
        tags,
        summary: 'Schedule a report',
        body: scheduledReportDraftSchema,
        response: { 201: scheduledReportAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await service.addReport(services, personOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.put(
    '/api/scheduled-reports/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Edit a report. Needs If-Match with the version',
        params,
        body: scheduledReportDraftSchema,
        response,
      },
    },
    async (request) => {
      const edited = { id: request.params.id, version: versionOf(request.headers['if-match']) };
      return {
        success: true,
        data: await service.editReport(services, personOf(request), edited, request.body),
      };
    },
  );
  api.delete(
    '/api/scheduled-reports/:id',
    { config, schema: { tags, summary: 'Delete a report', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await service.removeReport(services, personOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  api.post(
    '/api/scheduled-reports/:id/pause',
    { config, schema: { tags, summary: 'Pause a report', params, response } },
    async (request) => ({
      success: true,
      data: await service.pauseByPerson(services, personOf(request), request.params.id),
    }),
  );
  api.post(
    '/api/scheduled-reports/:id/resume',
    { config, schema: { tags, summary: 'Resume a paused report', params, response } },
    async (request) => ({
      success: true,
      data: await service.resume(services, personOf(request), request.params.id),
    }),
  );
  api.post(
    '/api/scheduled-reports/:id/send',
    {
      config: { ...config, idempotent: 202 },
      schema: {
        tags,
        summary: 'Send a report now, besides its schedule',
        params,
        response: { 202: reportRunAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await service.sendNow(services, personOf(request), request.params.id);
      return reply.code(202).send({ success: true, data });
    },
  );
  api.post(
    '/api/scheduled-reports/preview',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'The mail as it would be sent now, to nobody',
        body: scheduledReportDraftSchema,
        response: { 200: reportPreviewAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await service.preview(services, personOf(request), request.body),
    }),
  );
  runRoutes(api, services);
}

function runRoutes(api: App, services: ReportServices): void {
  api.get(
    '/api/scheduled-reports/:id/runs',
    {
      schema: {
        tags,
        summary: 'Its history, newest first',
        params,
        querystring: reportRunsQuerySchema,
        response: { 200: reportRunsAnswerSchema },
      },
    },
    async (request) => {
      const { limit, cursor = null } = request.query;
      const { runs, total } = await service.readRuns(services, personOf(request), request.params.id, {
        after: cursor,
        limit,
      });
      const next = runs.length === limit ? (runs.at(-1)?.id ?? null) : null;
      return { success: true, data: runs, page: { next, total } };
    },
  );
  api.post(
    '/api/scheduled-reports/:id/runs/:run/deliveries/:delivery/send',
    {
      config: { ...config, idempotent: 202 },
      schema: {
        tags,
        summary: 'Send a mail again that did not arrive',
        params: z.object({ id: z.guid(), run: z.guid(), delivery: z.guid() }),
        response: { 202: reportRunAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await service.sendDeliveryAgain(services, personOf(request), request.params);
      return reply.code(202).send({ success: true, data });
    },
  );
}
