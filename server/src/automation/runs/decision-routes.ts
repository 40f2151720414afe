import {
  approvalAnswerSchema,
  approvalRequestSchema,
  approvalsQuerySchema,
  automationSummaryAnswerSchema,
  decisionsQuerySchema,
  decisionUndoAnswerSchema,
  ruleDecisionsAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { ActionServices } from '../../changes/actions/index.ts';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { judgeDecisions, readApprovals, readDecisions } from './approval-service.ts';
import type { RunServices } from './run-services.ts';
import { readSummary } from './summary-service.ts';
import { undoDecision } from './undo-service.ts';

const tags = ['rules'];
const permission = 'change-campaigns';

/** What rules decided, what became of it, and what waits for a person. */
export function decisionRoutes(api: App, services: RunServices & ActionServices): void {
  api.get(
    '/api/decisions',
    {
      schema: {
        tags,
        summary: 'Decisions of rules, newest first',
        querystring: decisionsQuerySchema,
        response: { 200: ruleDecisionsAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await readDecisions(services, scope, query)) }),
  );
  api.get(
    '/api/automation/summary',
    {
      schema: {
        tags,
        summary: 'What rules did in the last 24 hours',
        response: { 200: automationSummaryAnswerSchema },
      },
    },
    async ({ scope }) => ({ success: true, data: await readSummary(services, scope) }),
  );
  api.post(
    '/api/decisions/:decision/undo',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Take one decision back, unless someone changed the value since',
        params: z.object({ decision: z.guid() }),
        response: { 200: decisionUndoAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await undoDecision(services, requesterOf(request), request.params.decision),
    }),
  );
  api.get(
    '/api/approvals',
    {
      schema: {
        tags,
        summary: 'Decisions that wait for a person, oldest first',
        querystring: approvalsQuerySchema,
        response: { 200: ruleDecisionsAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await readApprovals(services, scope, query)) }),
  );
  api.post(
    '/api/approvals',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Approve or reject decisions that wait',
        body: approvalRequestSchema,
        response: { 200: approvalAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await judgeDecisions(services, requesterOf(request), request.body),
    }),
  );
}
