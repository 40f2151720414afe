import {
  newSavedViewSchema,
  savedViewAnswerSchema,
  savedViewDraftSchema,
  savedViewsAnswerSchema,
  savedViewsQuerySchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../http/app-instance.ts';
import type { ViewReader } from './view-repository.ts';
import { addView, changeView, removeView, type ViewServices, viewsOf } from './view-service.ts';

const tags = ['views'];
const idParams = z.object({ id: z.guid() });

function readerOf({ user, scope }: FastifyRequest): ViewReader {
  return { id: user.id, name: user.name, seesShared: scope.accounts === 'all' };
}

/** Saved views: what a person wants to come back to, and what colleagues share. */
export function viewRoutes(api: App, services: ViewServices): void {
  api.get(
    '/api/views',
    {
      schema: {
        tags,
        summary: 'Views of a page: your own, and those that are shared with you',
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
      schema: {
        tags,
        summary: 'Keep a view',
        body: newSavedViewSchema,
        response: { 201: savedViewAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ success: true, data: await addView(services, readerOf(request), request.body) }),
  );
  api.put(
    '/api/views/:id',
    {
      schema: {
        tags,
        summary: 'Change a view of yours',
        params: idParams,
        body: savedViewDraftSchema,
        response: { 200: savedViewAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await changeView(services, readerOf(request), request.params.id, request.body),
    }),
  );
  api.delete(
    '/api/views/:id',
    { schema: { tags, summary: 'Remove a view of yours', params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeView(services, readerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
