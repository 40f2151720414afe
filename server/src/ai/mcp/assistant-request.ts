import { AdhelmError, assistantScopes, may, type ToolScope, toolScopes } from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../../foundation/http/index.ts';
import { findAssistant, type OwnedAssistant, useAssistant } from '../../people/assistants/index.ts';
import { type AiServices, type Person, withPerson } from '../proposals/index.ts';

/** Who sent a request: an assistant with the rights of its token, of which its person has to have each. */
export type AssistantRequest = {
  readonly caller: Caller;
  readonly person: Person;
  readonly assistant: OwnedAssistant;
  readonly scopes: readonly ToolScope[];
};

/** The sender of a request, which counts as a use. Throws `auth` for a revoked assistant. */
export async function assistantRequestOf(
  { pool, now }: Pick<AiServices, 'pool' | 'now'>,
  request: FastifyRequest,
): Promise<AssistantRequest> {
  const caller = callerOf(request);
  const { user, scope, client: clientId, tokenScopes } = caller;
  const assistant = clientId === null ? null : await findAssistant(pool, clientId);
  if (assistant === null || assistant.owner !== user.id)
    throw new AdhelmError('auth', 'This assistant was revoked.');
  const person = { id: user.id, name: user.name, scope };
  await withPerson(pool, person, (client) => useAssistant(client, assistant.id, now()));
  const scopes = toolScopes.filter(
    (one) =>
      tokenScopes.includes(assistantScopes[one]) &&
      (one === 'read' || (assistant.mayPropose && may(user, 'change-campaigns'))),
  );
  return { caller, person, assistant, scopes };
}
