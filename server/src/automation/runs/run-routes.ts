import {
  decisionUndoAnswerSchema,
  ruleRunAnswerSchema,
  ruleRunsAnswerSchema,
  ruleRunsQuerySchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ActionServices } from '../../changes/actions/index.ts';
import { type App, requesterOf, requirePermission } from '../../foundation/http/index.ts';
import type { RuleEditor } from '../rules/index.ts';
import { readRun, readRuns, stopRunByPerson } from './run-commands.ts';
import type { RunServices } from './run-services.ts';
import { startRun } from './start-run.ts';
import { undoRun } from './undo-service.ts';

const tags = ['rules'];
const permission = 'change-campaigns';
const ruleParams = z.object({ rule: z.guid() });
const runParams = z.object({ run: z.guid() });

const editorOf = (request: FastifyRequest): RuleEditor => ({
  ...requesterOf(request),
  requireLive: () => requirePermission(request.user, 'set-rules-live'),
});

/** Runs of rules: start, look, stop, undo. */
export function runRoutes(api: App, services: RunServices & ActionServices): void {
  api.post(
    '/api/rules/:rule/run',
    {
      config: { permission, idempotent: 202 },
      schema: {
        tags,
        summary: 'Run a rule now, in its mode; what it does is sent after the response',
        params: ruleParams,
        response: { 202: ruleRunAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await startRun(services, editorOf(request), request.params.rule);
      return reply.code(202).send({ success: true, data });
    },
  );
  api.get(
    '/api/rules/:rule/runs',
    {
      schema: {
        tags,
        summary: 'Runs of a rule, newest first',
        params: ruleParams,
        querystring: ruleRunsQuerySchema,
        response: { 200: ruleRunsAnswerSchema },
      },
    },
    async ({ scope, params, query }) => ({
      success: true,
      ...(await readRuns(services, scope, params.rule, query)),
    }),
  );
  api.get(
    '/api/rule-runs/:run',
    {
      schema: { tags, summary: 'A run of a rule', params: runParams, response: { 200: ruleRunAnswerSchema } },
    },
    async ({ scope, params }) => ({ success: true, data: await readRun(services, scope, params.run) }),
  );
  api.post(
    '/api/rule-runs/:run/stop',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Stop a run: what it has not sent is not sent any more',
        params: runParams,
        response: { 200: ruleRunAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await stopRunByPerson(services, requesterOf(request), request.params.run),
    }),
  );
  api.post(
    '/api/rule-runs/:run/undo',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Take back what a run did; what someone changed since is left',
        params: runParams,
        response: { 200: decisionUndoAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await undoRun(services, requesterOf(request), request.params.run),
    }),
  );
}
