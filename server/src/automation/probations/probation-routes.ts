import {
  probationAnswerSchema,
  probationCandidatesAnswerSchema,
  probationCandidatesQuerySchema,
  probationRequestSchema,
  probationsAnswerSchema,
  probationsQuerySchema,
  probationsStartedSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { stopProbation, undoProbation } from './probation-commands.ts';
import { readCandidates, readProbations, startProbations } from './probation-service.ts';
import type { ProbationServices } from './probation-services.ts';

const tags = ['probations'];
const permission = 'change-campaigns';
const params = z.object({ probation: z.guid() });

/** Probations: timed retests of blocked widgets, each with a budget and a final decision. */
export function probationRoutes(api: App, services: ProbationServices): void {
  api.get(
    '/api/probations',
    {
      schema: {
        tags,
        summary: 'The probations in scope, newest first',
        querystring: probationsQuerySchema,
        response: { 200: probationsAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await readProbations(services, scope, query)) }),
  );
  api.get(
    '/api/probations/candidates',
    {
      schema: {
        tags,
        summary: 'Blocked widgets that can be put on probation, the latest block first',
        querystring: probationCandidatesQuerySchema,
        response: { 200: probationCandidatesAnswerSchema },
      },
    },
    async ({ scope, query }) => ({
      success: true,
      data: await readCandidates(services, scope, query.search),
    }),
  );
  api.post(
    '/api/probations',
    {
      config: { permission, idempotent: 201 },
      schema: {
        tags,
        summary: 'Put blocked widgets on probation',
        body: probationRequestSchema,
        response: { 201: probationsStartedSchema },
      },
    },
    async (request, reply) => {
      const data = await startProbations(services, requesterOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.post(
    '/api/probations/:probation/stop',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'End a probation and block its widget again',
        params,
        response: { 200: probationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await stopProbation(services, requesterOf(request), request.params.probation),
    }),
  );
  api.post(
    '/api/probations/:probation/undo',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Take the decision of a probation back',
        params,
        response: { 200: probationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await undoProbation(services, requesterOf(request), request.params.probation),
    }),
  );
}
