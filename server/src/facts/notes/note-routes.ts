import { noteAnswerSchema, noteEditSchema, notesAnswerSchema, notesQuerySchema } from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import { addNote, deleteNote, editNote, type NoteServices, readNotes, restoreNote } from './note-service.ts';

const tags = ['notes'];
const campaignParams = z.object({ source: z.string(), account: z.string(), campaign: z.string() });
const noteParams = campaignParams.extend({ note: z.guid() });
const NOTES = '/api/campaigns/:source/:account/:campaign/notes';
const permission = 'change-campaigns';

/** Notes about campaigns: everyone who sees the account reads them, authors change their own. */
export function noteRoutes(api: App, services: NoteServices): void {
  api.get(
    NOTES,
    {
      schema: {
        tags,
        summary: 'The notes of a campaign, newest first',
        params: campaignParams,
        querystring: notesQuerySchema,
        response: { 200: notesAnswerSchema },
      },
    },
    (request) => readNotes(services, requesterOf(request), request.params, request.query),
  );
  api.post(
    NOTES,
    {
      config: { permission, idempotent: 201 },
      schema: {
        tags,
        summary: 'Add a note to a campaign',
        params: campaignParams,
        body: noteEditSchema,
        response: { 201: noteAnswerSchema },
      },
    },
    async (request, reply) => {
      const data = await addNote(services, requesterOf(request), request.params, request.body);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.patch(
    `${NOTES}/:note`,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Edit one of your notes',
        params: noteParams,
        body: noteEditSchema,
        response: { 200: noteAnswerSchema },
      },
    },
    async (request) => {
      const change = { version: versionOf(request.headers['if-match']), edit: request.body };
      return { success: true, data: await editNote(services, requesterOf(request), request.params, change) };
    },
  );
  api.delete(
    `${NOTES}/:note`,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Delete one of your notes; it can be restored',
        params: noteParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteNote(services, requesterOf(request), request.params);
      return reply.code(204).send(null);
    },
  );
  api.post(
    `${NOTES}/:note/restore`,
    {
      config: { permission },
      schema: {
        tags,
        summary: 'Restore one of your deleted notes',
        params: noteParams,
        response: { 200: noteAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await restoreNote(services, requesterOf(request), request.params),
    }),
  );
}
