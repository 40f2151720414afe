import {
  AdhelmError,
  assistantAnswerSchema,
  assistantsAnswerSchema,
  MCP_PATH,
  newAssistantSchema,
} from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import type { Services } from '../../foundation/services/index.ts';
import { deleteAssistant, insertAssistant, listAssistants } from './assistant-repository.ts';

const PATH = '/api/identity/assistants';
const tags = ['identity'];

/** A person's own assistants. With another identity provider there are none, because its tokens are not ours. */
export function assistantRoutes(
  api: App,
  { config, pool, now }: Pick<Services, 'config' | 'pool' | 'now'>,
): void {
  const requireEmbedded = () => {
    if (config.identity.embedded) return;
    throw new AdhelmError('not-found', 'Assistants need Adhelm’s own identity provider.');
  };

  api.get(
    PATH,
    {
      schema: {
        tags,
        summary: 'Your connected assistants, the newest first',
        response: { 200: assistantsAnswerSchema },
      },
    },
    async ({ user }) => {
      requireEmbedded();
      const data = await listAssistants(pool, user.id);
      return { success: true, data, address: `${config.publicUrl}${MCP_PATH}` };
    },
  );

  api.post(
    PATH,
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Register an assistant, which then asks you to sign in',
        body: newAssistantSchema,
        response: { 201: assistantAnswerSchema },
      },
    },
    async ({ user, body }, reply) => {
      requireEmbedded();
      const data = await insertAssistant(pool, user.id, body, now());
      return reply.code(201).send({ success: true, data });
    },
  );

  api.delete(
    `${PATH}/:id`,
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Revoke an assistant and end its tokens at once',
        params: z.object({ id: z.guid() }),
        response: { 204: z.null() },
      },
    },
    async ({ user, params, id }, reply) => {
      requireEmbedded();
      await deleteAssistant(pool, user, params.id, id);
      return reply.code(204).send(null);
    },
  );
}
