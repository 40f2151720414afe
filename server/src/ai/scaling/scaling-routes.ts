import {
  scalingCandidatesAnswerSchema,
  scalingPlanAnswerSchema,
  scalingPlansAnswerSchema,
  scalingPlansQuerySchema,
  scalingRequestSchema,
  scalingStopSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, requesterOf, requirePermission } from '../../foundation/http/index.ts';
import { commandPlan, judgeStep } from './scaling-commands.ts';
import { candidatesInScope, readPlans, type ScalingPerson, startPlan } from './scaling-service.ts';
import type { ScalingServices } from './scaling-services.ts';

const tags = ['scaling'];
const permission = 'change-campaigns';
const params = z.object({ plan: z.guid() });
const stepParams = z.object({ plan: z.guid(), step: z.guid() });

const personOf = (request: FastifyRequest): ScalingPerson => ({
  ...requesterOf(request),
  requireLive: () => requirePermission(request.user, 'set-rules-live'),
});

/** MGID scaling: candidates, plans, and what people do with them. */
export function scalingRoutes(api: App, services: ScalingServices): void {
  api.get(
    '/api/ai/scaling',
    {
      schema: {
        tags,
        summary: 'The scaling plans in scope, open ones first, with their steps',
        querystring: scalingPlansQuerySchema,
        response: { 200: scalingPlansAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await readPlans(services, scope, query)) }),
  );
  api.get(
    '/api/ai/scaling/candidates',
    {
      schema: {
        tags,
        summary: 'Active MGID campaigns with the evidence that they earn',
        response: { 200: scalingCandidatesAnswerSchema },
      },
    },
    async ({ scope }) => ({ success: true, data: await candidatesInScope(services, scope) }),
  );
  api.post(
    '/api/ai/scaling',
    {
      config: { permission, idempotent: 201 },
      schema: {
        tags,
        summary: 'Start scaling a campaign',
        body: scalingRequestSchema,
        response: { 201: scalingPlanAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await startPlan(services, personOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  for (const command of ['pause', 'resume', 'undo'] as const)
    api.post(
      `/api/ai/scaling/:plan/${command}`,
      {
        config: { permission },
        schema: { tags, summary: summaries[command], params, response: { 200: scalingPlanAnswerSchema } },
      },
      async (request) => ({
        success: true,
        data: await commandPlan(services, personOf(request), request.params.plan, command),
      }),
    );
  api.post(
    '/api/ai/scaling/:plan/stop',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Stop a plan; its steps stay, or are taken back',
        params,
        body: scalingStopSchema,
        response: { 200: scalingPlanAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await commandPlan(services, personOf(request), request.params.plan, 'stop', request.body.undo),
    }),
  );
  for (const verdict of ['approve', 'reject'] as const)
    api.post(
      `/api/ai/scaling/:plan/steps/:step/${verdict}`,
      {
        config: { permission },
        schema: {
          tags,
          summary: summaries[verdict],
          params: stepParams,
          response: { 200: scalingPlanAnswerSchema },
        },
      },
      async (request) => ({
        success: true,
        data: await judgeStep(services, personOf(request), request.params, verdict),
      }),
    );
}

const summaries = {
  pause: 'Pause a plan: its steps stay, and it takes no more',
  resume: 'Let a paused plan go on',
  undo: 'Take back the steps of a plan that is over',
  approve: 'Approve the step that waits',
  reject: 'Reject the step that waits',
};
