import {
  blockListAdditionAnswerSchema,
  blockListAdditionSchema,
  blockListAnswerSchema,
  blockListDraftSchema,
  blockListEntriesAnswerSchema,
  blockListEntriesQuerySchema,
  blockListPreviewAnswerSchema,
  blockListPushSchema,
  blockListRemovalAnswerSchema,
  blockListRemovalSchema,
  blockListsAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import { previewBlockList } from './block-list-preview.ts';
import {
  addBlockList,
  addToBlockList,
  type BlockListServices,
  deleteBlockList,
  editBlockList,
  pushBlockList,
  readBlockLists,
  readEntries,
  removeFromBlockList,
} from './block-list-service.ts';

const tags = ['block-lists'];
const permission = 'change-campaigns';
const params = z.object({ list: z.guid() });
/** 10,000 ids with notes. */
const BODY_LIMIT = 6_000_000;
const LIST = '/api/block-lists/:list';

/** Block lists: placements of one network, blocked in all campaigns that a list is attached to. */
export function blockListRoutes(api: App, services: BlockListServices): void {
  api.get(
    '/api/block-lists',
    {
      schema: {
        tags,
        summary: 'The block lists in scope, by name',
        response: { 200: blockListsAnswerSchema },
      },
    },
    async ({ scope }) => ({ success: true, data: await readBlockLists(services, scope) }),
  );
  api.post(
    '/api/block-lists',
    {
      config: { permission, idempotent: 201 },
      schema: {
        tags,
        summary: 'Add a block list',
        body: blockListDraftSchema,
        response: { 201: blockListAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await addBlockList(services, requesterOf(request), request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.patch(
    LIST,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Rename a block list, attach it, or switch its sync on or off',
        params,
        body: blockListDraftSchema,
        response: { 200: blockListAnswerSchema },
      },
    },
    async (request) => {
      const edit = { version: versionOf(request.headers['if-match']), draft: request.body };
      return {
        success: true,
        data: await editBlockList(services, requesterOf(request), request.params.list, edit),
      };
    },
  );
  api.delete(
    LIST,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Delete a block list; what it blocked stays blocked',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      await deleteBlockList(services, requesterOf(request), request.params.list, version);
      return reply.code(204).send(null);
    },
  );
  contentRoutes(api, services);
}

function contentRoutes(api: App, services: BlockListServices): void {
  api.get(
    `${LIST}/entries`,
    {
      schema: {
        tags,
        summary: 'The placements of a block list, newest first',
        params,
        querystring: blockListEntriesQuerySchema,
        response: { 200: blockListEntriesAnswerSchema },
      },
    },
    async ({ scope, params: { list }, query }) => ({
      success: true,
      ...(await readEntries(services, scope, list, query)),
    }),
  );
  api.post(
    `${LIST}/entries`,
    {
      bodyLimit: BODY_LIMIT,
      config: { permission },
      schema: {
        tags,
        summary: 'Add placements to a block list',
        params,
        body: blockListAdditionSchema,
        response: { 200: blockListAdditionAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await addToBlockList(services, requesterOf(request), request.params.list, request.body),
    }),
  );
  api.post(
    `${LIST}/entries/remove`,
    {
      bodyLimit: BODY_LIMIT,
      config: { permission },
      schema: {
        tags,
        summary: 'Remove placements from a block list; what is blocked stays blocked',
        params,
        body: blockListRemovalSchema,
        response: { 200: blockListRemovalAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await removeFromBlockList(
        services,
        requesterOf(request),
        request.params.list,
        request.body.widgets,
      ),
    }),
  );
  api.get(
    `${LIST}/preview`,
    {
      schema: {
        tags,
        summary: 'What a push would change',
        params,
        response: { 200: blockListPreviewAnswerSchema },
      },
    },
    async ({ scope, params: { list } }) => ({
      success: true,
      data: await previewBlockList(services, scope, list),
    }),
  );
  api.post(
    `${LIST}/push`,
    {
      config: { permission, idempotent: 202 },
      schema: {
        tags,
        summary: 'Block everywhere what is missing, soon',
        params,
        body: blockListPushSchema,
        response: { 202: blockListAnswerSchema },
      },
    },
    async (request, reply) => {
      const { params: of, body } = request;
      const data = await pushBlockList(services, requesterOf(request), of.list, body.again);
      return reply.code(202).send({ success: true, data });
    },
  );
}
