import {
  AdhelmError,
  accessEditSchema,
  managedPeopleAnswerSchema,
  managedPersonAnswerSchema,
  passwordLinkAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import {
  editAccess,
  makePasswordLink,
  type PeopleServices,
  peopleOf,
  revokeAccess,
  withdrawPasswordLink,
} from './people-service.ts';

const tags = ['people'];
const params = z.object({ id: z.guid() });
const config = { permission: 'manage-people' } as const;
const response = { 200: managedPersonAnswerSchema };

/** Access management by admins, available with Adhelm's own identity provider. */
export function peopleRoutes(
  api: App,
  { config: { identity, publicUrl }, pool, now }: Pick<Services, 'config' | 'pool' | 'now'>,
): void {
  const services: PeopleServices = { pool, now, publicUrl };
  const own = () => {
    if (identity.embedded) return;
    throw new AdhelmError('not-found', "People are managed at your company's identity provider.");
  };

  api.get(
    '/api/people',
    {
      config,
      schema: {
        tags,
        summary: 'Everyone who is registered, with their access; those who wait for access first',
        response: { 200: managedPeopleAnswerSchema },
      },
    },
    async () => {
      own();
      return { success: true, data: await peopleOf(services) };
    },
  );
  api.patch(
    '/api/people/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change access: level, admin, read-only, accounts. Needs If-Match with the version',
        params,
        body: accessEditSchema,
        response,
      },
    },
    async (request) => {
      own();
      const edited = { id: request.params.id, version: versionOf(request.headers['if-match']) };
      return { success: true, data: await editAccess(services, requesterOf(request), edited, request.body) };
    },
  );
  api.post(
    '/api/people/:id/revoke',
    {
      config,
      schema: { tags, summary: 'Remove all access and end every session. Needs If-Match', params, response },
    },
    async (request) => {
      own();
      const edited = { id: request.params.id, version: versionOf(request.headers['if-match']) };
      return { success: true, data: await revokeAccess(services, requesterOf(request), edited) };
    },
  );
  api.post(
    '/api/people/:id/password-links',
    {
      config,
      schema: {
        tags,
        summary: 'Create a one-time link for a new password, valid for 24 hours; shown only in this response',
        params,
        response: { 201: passwordLinkAnswerSchema },
      },
    },
    async (request, reply) => {
      own();
      const data = await makePasswordLink(services, requesterOf(request), request.params.id);
      return reply.code(201).send({ success: true, data });
    },
  );
  api.delete(
    '/api/people/:id/password-links',
    {
      config,
      schema: { tags, summary: 'Withdraw the open password link', params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      own();
      await withdrawPasswordLink(services, requesterOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
