import {
  listedRulesAnswerSchema,
  ruleAnswerSchema,
  ruleConflictsAnswerSchema,
  ruleDraftSchema,
  rulesAnswerSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, requesterOf, requirePermission, versionOf } from '../../foundation/http/index.ts';
import { keptDraftRoutes } from './kept-draft-routes.ts';
import { readConflicts } from './rule-conflicts.ts';
import {
  addRule,
  deleteRule,
  editRule,
  type RuleChangeServices,
  type RuleEditor,
  readRules,
  readVersions,
  restoreRule,
} from './rule-service.ts';

const tags = ['rules'];
const permission = 'change-campaigns';
const ruleParams = z.object({ rule: z.guid() });

const editorOf = (request: FastifyRequest): RuleEditor => ({
  ...requesterOf(request),
  requireLive: () => requirePermission(request.user, 'set-rules-live'),
});

/** Rules: people write them, every version stays. Setting one live needs its own permission. */
export function ruleRoutes(api: App, services: RuleChangeServices): void {
  keptDraftRoutes(api, services);
  api.get(
    '/api/rules',
    { schema: { tags, summary: 'The rules in scope, by name', response: { 200: listedRulesAnswerSchema } } },
    async ({ scope }) => ({ success: true, data: await readRules(services, scope) }),
  );
  api.get(
    '/api/rules/:rule/versions',
    {
      schema: {
        tags,
        summary: 'All versions of a rule, newest first',
        params: ruleParams,
        response: { 200: rulesAnswerSchema },
      },
    },
    async ({ scope, params }) => ({ success: true, data: await readVersions(services, scope, params.rule) }),
  );
  api.get(
    '/api/rules/:rule/conflicts',
    {
      schema: {
        tags,
        summary: 'Live rules that may act in the opposite direction on the same entities',
        params: ruleParams,
        response: { 200: ruleConflictsAnswerSchema },
      },
    },
    async ({ scope, params }) => ({
      success: true,
      data: await readConflicts(services, scope, params.rule),
    }),
  );
  api.post(
    '/api/rules',
    {
      config: { permission, idempotent: 201 },
      schema: { tags, summary: 'Add a rule', body: ruleDraftSchema, response: { 201: ruleAnswerSchema } },
    },
    async (request, reply) => {
      const data = await addRule(services, editorOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.patch(
    '/api/rules/:rule',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Store the next version of a rule',
        params: ruleParams,
        body: ruleDraftSchema,
        response: { 200: ruleAnswerSchema },
      },
    },
    async (request) => {
      const change = { version: versionOf(request.headers['if-match']), draft: request.body };
      return {
        success: true,
        data: await editRule(services, editorOf(request), request.params.rule, change),
      };
    },
  );
  api.delete(
    '/api/rules/:rule',
    {
      config: { permission },
      schema: {
        tags,
        summary: 'End a rule; its versions and decisions stay',
        params: ruleParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      await deleteRule(services, editorOf(request), request.params.rule, version);
      return reply.code(204).send(null);
    },
  );
  api.post(
    '/api/rules/:rule/restore',
    {
      config: { permission },
      schema: {
        tags,
        summary:
          'Take the deletion of a rule back: the same rule, in its mode, with its versions and decisions',
        params: ruleParams,
        response: { 200: ruleAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await restoreRule(services, editorOf(request), request.params.rule),
    }),
  );
}
