import {
  AdhelmError,
  importAnswerSchema,
  importCommitAnswerSchema,
  importCommitRequestSchema,
  importPreviewAnswerSchema,
  importPreviewRequestSchema,
  importRevertPreviewAnswerSchema,
  importRevertRequestSchema,
  importsAnswerSchema,
  importsQuerySchema,
  importTableQuerySchema,
  importUploadQuerySchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { commitImport } from './commit-service.ts';
import { discardImport } from './discard-service.ts';
import { type ImportServices, importsOf, readImport, uploadImport } from './import-service.ts';
import { previewImport } from './preview-service.ts';
import { previewRevert, revertImport } from './reverting/revert-service.ts';
import { acceptFiles, UploadedFile } from './uploaded-file.ts';

const tags = ['imports'];
const idParams = z.object({ id: z.guid() });

/** Reports imported from files: upload, mapping and preview, commit, history, undo. */
export function importRoutes(api: App, services: ImportServices): void {
  api.register(async (uploads: App) => {
    acceptFiles(uploads);
    uploads.post(
      '/api/imports',
      {
        config: { permission: 'change-campaigns', idempotent: 201 },
        schema: {
          tags,
          summary:
            'Upload a report as CSV or XLSX (the body is the file); returns its table and a suggested mapping',
          querystring: importUploadQuerySchema,
          response: { 201: importAnswerSchema },
        },
      },
      async (request, reply) => {
        const { body, query } = request;
        if (!(body instanceof UploadedFile)) {
          throw new AdhelmError('validation', 'The body must be a CSV or XLSX file.', { status: 415 });
        }
        const data = await uploadImport(services, requesterOf(request), { ...query, bytes: body.bytes });
        return reply.code(201).send({ success: true, data });
      },
    );
  });
  api.get(
    '/api/imports',
    {
      schema: {
        tags,
        summary: 'Files that were imported into an account, newest first',
        querystring: importsQuerySchema,
        response: { 200: importsAnswerSchema },
      },
    },
    async ({ scope, query }) => ({ success: true, ...(await importsOf(services, scope, query)) }),
  );
  api.get(
    '/api/imports/:id',
    {
      schema: {
        tags,
        summary: 'An import, with the table of its file (of one sheet) while it is stored',
        params: idParams,
        querystring: importTableQuerySchema,
        response: { 200: importAnswerSchema },
      },
    },
    async ({ scope, params, query }) => ({
      success: true,
      data: await readImport(services, scope, { id: params.id, sheet: query.sheet ?? null }),
    }),
  );
  api.delete(
    '/api/imports/:id',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Discard a draft and its file; a started import cannot be discarded',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await discardImport(services, requesterOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  api.post(
    '/api/imports/:id/preview',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Preview what an import with this mapping would change',
        params: idParams,
        body: importPreviewRequestSchema,
        response: { 200: importPreviewAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await previewImport(services, requesterOf(request), request.params.id, request.body),
    }),
  );
  api.post(
    '/api/imports/:id/commit',
    {
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary: 'Import the file as in the last preview; runs as a job after the response',
        params: idParams,
        body: importCommitRequestSchema,
        response: { 202: importCommitAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(202).send({
        success: true,
        data: await commitImport(services, requesterOf(request), request.params.id, request.body),
      }),
  );
  api.get(
    '/api/imports/:id/revert',
    {
      schema: {
        tags,
        summary: 'Preview what undoing the import would change, and list later imports of the same days',
        params: idParams,
        response: { 200: importRevertPreviewAnswerSchema },
      },
    },
    async ({ scope, params }) => ({ success: true, data: await previewRevert(services, scope, params.id) }),
  );
  api.post(
    '/api/imports/:id/revert',
    {
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary:
          'Undo the import and restore the previous values of its rows; runs as a job after the response',
        params: idParams,
        body: importRevertRequestSchema,
        response: { 202: importCommitAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(202).send({
        success: true,
        data: await revertImport(services, requesterOf(request), request.params.id, request.body),
      }),
  );
}
