import {
  calibrationAnswerSchema,
  editProposalSchema,
  judgeProposalSchema,
  proposalAnswerSchema,
  proposalBacktestRequestSchema,
  proposalsAnswerSchema,
  proposalsQuerySchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, requirePermission } from '../../foundation/http/index.ts';
import {
  type AiServices,
  type Approver,
  approveProposal,
  backtestDraft,
  calibrationOf,
  editProposal,
  readProposals,
  rejectProposal,
  requireProposal,
  undoProposal,
  withPerson,
} from '../proposals/index.ts';
import { askerOf } from './conversation-routes.ts';

const tags = ['ai'];
const params = z.object({ id: z.guid() });
const permission = 'change-campaigns';
const undoneSchema = z.object({
  success: z.boolean(),
  data: z.object({ actions: z.array(z.string()), left: z.array(z.string()) }),
});

const approverOf = (request: FastifyRequest): Approver => ({
  ...askerOf(request),
  requestId: request.id,
  once: request.once,
  requireLive: () => requirePermission(request.user, 'set-rules-live'),
});

/** Proposals: nothing changes before a person approves. Approving twice does nothing twice. */
export function proposalRoutes(api: App, services: AiServices): void {
  readingRoutes(api, services);
  for (const { verb, summary, act } of [
    { verb: 'approve', summary: 'Approve a proposal or some of its items', act: approveProposal },
    { verb: 'reject', summary: 'Reject a proposal or some of its items', act: rejectProposal },
  ] as const) {
    api.post(
      `/api/ai/proposals/:id/${verb}`,
      {
        config: { permission, idempotent: 200 },
        schema: { tags, summary, params, body: judgeProposalSchema, response: { 200: proposalAnswerSchema } },
      },
      async (request) => ({
        success: true,
        data: await act(services, approverOf(request), request.params.id, request.body.items),
      }),
    );
  }
  api.post(
    '/api/ai/proposals/:id/edit',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Change what a proposal would do',
        params,
        body: editProposalSchema,
        response: { 200: proposalAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await editProposal(services, approverOf(request), request.params.id, request.body),
    }),
  );
  api.post(
    '/api/ai/proposals/:id/backtest',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Replay a drafted rule on past days; the result stays with the proposal',
        params,
        body: proposalBacktestRequestSchema,
        response: { 200: proposalAnswerSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await backtestDraft(services, askerOf(request), id, request.body.days);
      return { success: true, data: await requireProposal(services, askerOf(request), id) };
    },
  );
  api.post(
    '/api/ai/proposals/:id/undo',
    {
      config: { permission },
      schema: { tags, summary: 'Take back what a proposal changed', params, response: { 200: undoneSchema } },
    },
    async (request) => {
      const { actions, left } = await undoProposal(services, approverOf(request), request.params.id);
      return { success: true, data: { actions: [...actions], left: [...left] } };
    },
  );
}

function readingRoutes(api: App, services: AiServices): void {
  api.get(
    '/api/ai/proposals',
    {
      schema: {
        tags,
        summary: 'Your proposals, newest first',
        querystring: proposalsQuerySchema,
        response: { 200: proposalsAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      ...(await readProposals(services, askerOf(request), request.query)),
    }),
  );
  api.get(
    '/api/ai/proposals/:id',
    { schema: { tags, summary: 'A proposal', params, response: { 200: proposalAnswerSchema } } },
    async (request) => ({
      success: true,
      data: await requireProposal(services, askerOf(request), request.params.id),
    }),
  );
  api.get(
    '/api/ai/calibration',
    {
      schema: {
        tags,
        summary: 'How well the expectations of approved proposals held',
        response: { 200: calibrationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await withPerson(services.pool, askerOf(request), (client) => calibrationOf(client, services)),
    }),
  );
}
