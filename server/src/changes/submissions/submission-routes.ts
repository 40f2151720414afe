import {
  AdhelmError,
  briefDraftAnswerSchema,
  briefDraftEditSchema,
  briefDraftsAnswerSchema,
  invalidField,
  newSubmissionsSchema,
  sourceBriefAnswerSchema,
  submissionAnswerSchema,
  submissionCommandSchema,
  submissionsAnswerSchema,
  submissionsCreatedSchema,
  submissionsQuerySchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { withScope } from '../../foundation/database/index.ts';
import { type App, requesterOf } from '../../foundation/http/index.ts';
import { reachedSourceIdSchema } from '../../sources/index.ts';
import { briefForm } from './brief-form.ts';
import { draftsOf, editDraft, keepDraft, removeDraft } from './draft-repository.ts';
import {
  commandSubmission,
  requireSubmission,
  type SubmissionServices,
  submissionsOf,
  submit,
  toSubmission,
} from './submission-service.ts';

const tags = ['submissions'];
const params = z.object({ id: z.guid() });

/** Creating campaigns and contents at sources: briefs, drafts, the queue. */
export function submissionRoutes(api: App, services: SubmissionServices): void {
  const { pool } = services;
  api.get(
    '/api/sources/:source/brief',
    {
      schema: {
        tags,
        summary: 'Fields a source needs to create a campaign or content',
        params: z.object({ source: z.string() }),
        response: { 200: sourceBriefAnswerSchema },
      },
    },
    async ({ params: { source } }) => {
      const known = reachedSourceIdSchema.safeParse(source);
      const data = known.success ? briefForm(known.data) : undefined;
      if (data === undefined)
        throw new AdhelmError('not-found', `Adhelm cannot create anything at "${source}"`);
      return { success: true, data };
    },
  );
  api.get(
    '/api/submissions',
    {
      schema: {
        tags,
        summary: 'Submissions, newest first',
        querystring: submissionsQuerySchema,
        response: { 200: submissionsAnswerSchema },
      },
    },
    async ({ scope, query }) => {
      const { data, page } = await submissionsOf(services, scope, query);
      return { success: true, data: [...data], page };
    },
  );
  api.post(
    '/api/submissions',
    {
      config: { permission: 'change-campaigns', idempotent: 202 },
      schema: {
        tags,
        summary: 'Submit one brief to one or more sources, now or later',
        body: newSubmissionsSchema,
        response: { 202: submissionsCreatedSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(202)
        .send({ success: true, data: await submit(services, requesterOf(request), request.body) }),
  );
  api.get(
    '/api/submissions/:id',
    { schema: { tags, summary: 'A submission', params, response: { 200: submissionAnswerSchema } } },
    async ({ scope, params: { id } }) => ({
      success: true,
      data: toSubmission(await withScope(pool, scope, (client) => requireSubmission(client, id))),
    }),
  );
  api.post(
    '/api/submissions/:id/:command',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Send now, retry or cancel',
        params: params.extend({ command: z.enum(submissionCommandSchema.options) }),
        response: { 200: submissionAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await commandSubmission(
        services,
        requesterOf(request),
        request.params.id,
        request.params.command,
      ),
    }),
  );
  draftRoutes(api, services);
}

/** `If-Match: "2026-11-20T15:00:00.000Z"`: when the edited draft was saved. Throws `validation` for an invalid time. */
function writtenAt(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const written = z.iso.datetime().safeParse(/^"(.+)"$/.exec(header)?.[1]);
  // PostgreSQL has no year 0, and no draft was saved then
  if (written.success) return written.data.replace(/^0000/, '0001');
  throw invalidField('If-Match', 'Must be the updatedAt of the draft in quotes');
}

function draftRoutes(api: App, { pool, now }: SubmissionServices): void {
  api.get(
    '/api/brief-drafts',
    { schema: { tags, summary: 'Your own drafts', response: { 200: briefDraftsAnswerSchema } } },
    async ({ scope, user }) => ({
      success: true,
      data: await withScope(pool, scope, (client) => draftsOf(client, user.id)),
    }),
  );
  api.put(
    '/api/brief-drafts/:id',
    {
      config: { permission: 'change-campaigns' },
      bodyLimit: 200_000,
      schema: {
        tags,
        summary:
          'Save a draft under an id that the client chooses. With If-Match only over the version it is based on',
        params,
        body: briefDraftEditSchema,
        response: { 200: briefDraftAnswerSchema },
      },
    },
    async ({ scope, user, params: { id }, body, headers }) => {
      const draft = { id, ownerId: user.id, kind: body.kind, title: body.title, body: body.body };
      const was = writtenAt(headers['if-match']);
      const kept = await withScope(pool, scope, (client) =>
        was === undefined ? keepDraft(client, draft, now()) : editDraft(client, draft, was, now()),
      );
      if (kept === null && was !== undefined) {
        throw new AdhelmError('conflict', 'Someone else changed this draft', { status: 412 });
      }
      if (kept === null) throw new AdhelmError('not-found', 'Draft not found');
      return { success: true, data: kept };
    },
  );
  api.delete(
    '/api/brief-drafts/:id',
    {
      config: { permission: 'change-campaigns' },
      schema: { tags, summary: 'Discard a draft', params, response: { 204: z.null() } },
    },
    async ({ scope, user, params: { id } }, reply) => {
      await withScope(pool, scope, (client) => removeDraft(client, user.id, id));
      return reply.code(204).send(null);
    },
  );
}
