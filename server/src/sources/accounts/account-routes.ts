import {
  accountEditSchema,
  accountTestAnswerSchema,
  credentialsEditSchema,
  managedAccountAnswerSchema,
  managedAccountsAnswerSchema,
  may,
  newAccountSchema,
  sourceDescriptionsAnswerSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import { type App, requesterOf, versionOf } from '../../foundation/http/index.ts';
import {
  type AccountServices,
  accountsOf,
  connectAccount,
  editAccount,
  removeAccount,
  rotateCredentials,
  syncSoon,
  testAccount,
  testLogin,
} from './account-service.ts';
import { sourceDescriptions } from './source-descriptions.ts';

const tags = ['accounts'];
const params = z.object({ id: z.string() });
const oneAccount = { 200: managedAccountAnswerSchema };
/** A login before it has a name and a schedule. */
const loginSchema = z.strictObject(newAccountSchema.shape).omit({ name: true, everySeconds: true });

/** Logins at sources: connect, test, edit, replace credentials, sync now, remove. No route returns credentials. */
export function accountRoutes(api: App, services: AccountServices): void {
  api.get(
    '/api/sources',
    {
      schema: {
        tags,
        summary: 'Capabilities of each source and the fields to connect it',
        response: { 200: sourceDescriptionsAnswerSchema },
      },
    },
    async () => ({ success: true, data: sourceDescriptions() }),
  );
  api.get(
    '/api/accounts',
    {
      schema: { tags, summary: 'Accounts and their health', response: { 200: managedAccountsAnswerSchema } },
    },
    async ({ scope, user }) => {
      const withCalls = may(user, 'manage-accounts');
      return { success: true, data: await accountsOf(services, scope, { withCalls }) };
    },
  );
  api.post(
    '/api/accounts/test',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: 'Test credentials without saving them',
        body: loginSchema,
        response: { 200: accountTestAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await testLogin(services, requesterOf(request), request.body),
    }),
  );
  api.post(
    '/api/accounts',
    {
      config: { permission: 'manage-accounts', idempotent: 201 },
      schema: {
        tags,
        summary: 'Connect an account and start its first sync',
        body: newAccountSchema,
        response: { 201: managedAccountAnswerSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({
        success: true,
        data: await connectAccount(services, requesterOf(request), request.body),
      }),
  );
  api.patch(
    '/api/accounts/:id',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: 'Rename, pause, reschedule',
        params,
        body: accountEditSchema,
        response: oneAccount,
      },
    },
    async (request) => {
      const change = { version: versionOf(request.headers['if-match']), edit: request.body };
      return {
        success: true,
        data: await editAccount(services, requesterOf(request), request.params.id, change),
      };
    },
  );
  api.post(
    '/api/accounts/:id/test',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: 'Test the saved credentials',
        params,
        response: { 200: accountTestAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await testAccount(services, requesterOf(request), request.params.id),
    }),
  );
  api.put(
    '/api/accounts/:id/credentials',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: 'Replace the credentials once the source accepts them',
        params,
        body: credentialsEditSchema,
        response: oneAccount,
      },
    },
    async (request) => ({
      success: true,
      data: await rotateCredentials(
        services,
        requesterOf(request),
        request.params.id,
        request.body.credentials,
      ),
    }),
  );
  api.post(
    '/api/accounts/:id/sync',
    {
      config: { permission: 'change-campaigns' },
      schema: {
        tags,
        summary: 'Sync now',
        params,
        response: { 202: managedAccountAnswerSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(202)
        .send({ success: true, data: await syncSoon(services, requesterOf(request), request.params.id) }),
  );
  api.delete(
    '/api/accounts/:id',
    {
      config: { permission: 'manage-accounts' },
      schema: {
        tags,
        summary: 'Remove an account: erases its credentials, keeps its history',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeAccount(services, requesterOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
