import {
  newSavedViewSchema,
  type SavedViewDraft,
  type SessionUser,
  savedViewAnswerSchema,
  savedViewDraftSchema,
  savedViewsAnswerSchema,
  savedViewsQuerySchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type App, requirePermission } from '../../foundation/http/index.ts';
import type { ViewReader } from './view-repository.ts';
import { addView, changeView, removeView, type ViewServices, viewsOf } from './view-service.ts';

const tags = ['views'];
const idParams = z.object({ id: z.guid() });

function readerOf({ user, scope }: FastifyRequest): ViewReader {
  return { id: user.id, name: user.name, seesShared: scope.accounts === 'all' };
}

/** Sharing a view with colleagues needs a permission. Throws `forbidden`. */
function checkSharing(user: SessionUser, { isShared }: Pick<SavedViewDraft, 'isShared'>): void {
  if (isShared) requirePermission(user, 'change-campaigns');
}

/** Saved views: a person's own, and those that colleagues share. */
export function viewRoutes(api: App, services: ViewServices): void {
  api.get(
    '/api/views',
    {
      schema: {
        tags,
        summary: 'Your own and shared views of a page',
        querystring: savedViewsQuerySchema,
        response: { 200: savedViewsAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await viewsOf(services, readerOf(request), request.query.screen),
    }),
  );
  api.post(
    '/api/views',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Save a view',
        body: newSavedViewSchema,
        response: { 201: savedViewAnswerSchema },
      },
    },
    async (request, reply) => {
      checkSharing(request.user, request.body);
      const data = await addView(services, readerOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.put(
    '/api/views/:id',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Edit one of your views',
        params: idParams,
        body: savedViewDraftSchema,
        response: { 200: savedViewAnswerSchema },
      },
    },
    async (request) => {
      checkSharing(request.user, request.body);
      return {
        success: true,
        data: await changeView(services, readerOf(request), request.params.id, request.body),
      };
    },
  );
  api.delete(
    '/api/views/:id',
    {
      config: { permission: 'personal' },
      schema: { tags, summary: 'Remove one of your views', params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeView(services, readerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
