import { AdhelmError, assistantScopes, MCP_PATH } from '@adhelm/contracts';
import type { FastifyReply } from 'fastify';
import { type App, refuseUnkeepableText } from '../../foundation/http/index.ts';
import { toolTable } from '../tools/index.ts';
import { type AssistantRequest, assistantRequestOf } from './assistant-request.ts';
import { endSession, handleMessage, type McpServices } from './handle-message.ts';
import { calledTool, readMessage } from './message.ts';
import { challengeOf } from './protected-resource.ts';

/** Bodies are small: a question, or the input of a tool. */
const BODY_LIMIT = 262_144;

/**
 * Streamable HTTP of the Model Context Protocol. Sessions are rows, and each request builds its server from its row, so that
 * any replica serves any request. There is no stream of its own (GET): all that the server asks belongs to a call.
 */
export function mcpRoutes(app: App, services: McpServices): void {
  const { publicUrl } = services;
  app.register(async (scope) => {
    guard(scope, publicUrl);
    refuseUnkeepableText(scope);
    const route = {
      schema: { hide: true },
      config: { permission: 'anyone' },
      bodyLimit: BODY_LIMIT,
      compress: false,
    } as const;
    scope.post(MCP_PATH, route, async (request, reply) => {
      const caller = await assistantRequestOf(services, request);
      const message = readMessage(request.body);
      requireScopeOfTool(caller, calledTool(message), reply, publicUrl);
      return handleMessage(services, caller, message, { request, reply });
    });
    scope.get(MCP_PATH, route, async (_request, reply) => {
      reply.header('allow', 'POST, DELETE');
      throw new AdhelmError('validation', 'There is no stream outside of a call.', { status: 405 });
    });
    scope.delete(MCP_PATH, route, async (request, reply) => {
      await endSession(services, await assistantRequestOf(services, request), request);
      return reply.code(204).send(null);
    });
  });
}

/** Refuses pages of other sites (DNS rebinding) and callers without a token for assistants. */
function guard(scope: App, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  scope.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== ownOrigin)
      throw new AdhelmError('forbidden', 'Pages of other sites may not call Adhelm.');
    const caller = await scope.admitAssistant?.(request);
    if (caller?.tokenScopes.includes(assistantScopes.read) !== true)
      throw lacksScope(reply, publicUrl, 'This token may not read.');
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    reply.header('cache-control', 'no-store');
    if (reply.statusCode !== 401) return payload;
    const error = request.headers.authorization === undefined ? null : 'invalid_token';
    reply.header('www-authenticate', challengeOf(publicUrl, error));
    return payload;
  });
}

function lacksScope(reply: FastifyReply, publicUrl: string, message: string): AdhelmError {
  reply.header('www-authenticate', challengeOf(publicUrl, 'insufficient_scope'));
  return new AdhelmError('forbidden', message);
}

/** A tool that proposes needs a token for it. Throws `forbidden` with the scope that is missing. */
function requireScopeOfTool(
  { caller }: AssistantRequest,
  name: string | null,
  reply: FastifyReply,
  publicUrl: string,
): void {
  const tool = toolTable.find((one) => one.name === name);
  if (tool === undefined || caller.tokenScopes.includes(assistantScopes[tool.scope])) return;
  throw lacksScope(reply, publicUrl, `This token may not use ${tool.name}.`);
}
