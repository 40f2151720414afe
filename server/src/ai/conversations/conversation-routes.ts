import {
  aiStatusAnswerSchema,
  conversationAnswerSchema,
  conversationSchema,
  conversationsAnswerSchema,
  conversationsQuerySchema,
  may,
  previewAnswerSchema,
  proposalSchema,
  providerLogAnswerSchema,
  questionSchema,
  shareSchema,
  suggestionsAnswerSchema,
} from '@adhelm/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import { type Asker, type ConversationServices, previewQuestion, startAnswer } from './answer-question.ts';
import { streamAnswer } from './answer-stream.ts';
import {
  addConversation,
  readConversation,
  readConversations,
  readProviderLog,
  readShared,
  readStatus,
  removeConversation,
  shareConversation,
  stopConversation,
} from './conversation-service.ts';
import { RunningAnswers } from './running-answers.ts';
import { suggestionsFor } from './suggestions.ts';

const tags = ['ai'];
const params = z.object({ id: z.guid() });
const tokenParams = z.object({ token: z.string().min(10).max(100) });
const sharedAnswerSchema = z.object({
  success: z.boolean(),
  data: z.object({ ...conversationSchema.shape, proposals: z.array(proposalSchema) }),
});

/** Who asks: people who may not change campaigns only read. */
export function askerOf({ user, scope }: Pick<FastifyRequest, 'user' | 'scope'>): Asker {
  return {
    id: user.id,
    name: user.name,
    scope,
    scopes: may(user, 'change-campaigns') ? ['read', 'propose'] : ['read'],
  };
}

export type ConversationRouteServices = ConversationServices & { readonly closing: AbortSignal };

/** Conversations: a person's own, and those that colleagues shared by a link. */
export function conversationRoutes(api: App, services: ConversationRouteServices): void {
  statusRoutes(api, services);
  api.get(
    '/api/ai/conversations',
    {
      schema: {
        tags,
        summary: 'Your conversations, the one used last first',
        querystring: conversationsQuerySchema,
        response: { 200: conversationsAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      ...(await readConversations(services, askerOf(request), request.query)),
    }),
  );
  api.post(
    '/api/ai/conversations',
    {
      config: { permission: 'personal' },
      schema: { tags, summary: 'Start a conversation', response: { 201: conversationAnswerSchema } },
    },
    async (request, reply) =>
      reply.code(201).send({ success: true, data: await addConversation(services, askerOf(request)) }),
  );
  api.get(
    '/api/ai/conversations/:id',
    {
      schema: {
        tags,
        summary: 'A conversation with its messages',
        params,
        response: { 200: conversationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await readConversation(services, askerOf(request), request.params.id),
    }),
  );
  api.delete(
    '/api/ai/conversations/:id',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Delete a conversation and the log of what was sent',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeConversation(services, askerOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  sharingRoutes(api, services);
  questionRoutes(api, services);
}

function statusRoutes(api: App, services: ConversationRouteServices): void {
  api.get(
    '/api/ai/status',
    {
      schema: {
        tags,
        summary: 'Who answers, and what was used today',
        response: { 200: aiStatusAnswerSchema },
      },
    },
    async (request) => ({ success: true, data: await readStatus(services, askerOf(request)) }),
  );
  api.get(
    '/api/ai/suggestions',
    {
      schema: {
        tags,
        summary: 'What today’s figures suggest to ask',
        response: { 200: suggestionsAnswerSchema },
      },
    },
    async (request) => ({ success: true, data: await suggestionsFor(services, askerOf(request)) }),
  );
}

function sharingRoutes(api: App, services: ConversationRouteServices): void {
  api.post(
    '/api/ai/conversations/:id/share',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Make or end the link by which colleagues read a conversation',
        params,
        body: shareSchema,
        response: { 200: conversationAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await shareConversation(services, askerOf(request), request.params.id, request.body.isShared),
    }),
  );
  api.get(
    '/api/ai/shared/:token',
    {
      schema: {
        tags,
        summary: 'A shared conversation, as far as you see its accounts',
        params: tokenParams,
        response: { 200: sharedAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await readShared(services, askerOf(request), request.params.token),
    }),
  );
}

function questionRoutes(api: App, services: ConversationRouteServices): void {
  const answers = new RunningAnswers();
  api.post(
    '/api/ai/conversations/:id/stop',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'Stop the answer that is being written; what was written so far stays',
        params,
        response: { 200: conversationAnswerSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readConversation(services, askerOf(request), id);
      await answers.stop(id);
      return { success: true, data: await stopConversation(services, askerOf(request), id) };
    },
  );
  api.post(
    '/api/ai/conversations/:id/preview',
    {
      config: { permission: 'personal' },
      schema: {
        tags,
        summary: 'What a question would send to the provider, without the key',
        params,
        body: questionSchema,
        response: { 200: previewAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await previewQuestion(services, askerOf(request), request.params.id, request.body.text),
    }),
  );
  api.post(
    '/api/ai/conversations/:id/messages',
    {
      config: { permission: 'personal' },
      compress: false,
      schema: {
        tags,
        summary: 'Ask; the answer is streamed (text/event-stream)',
        params,
        body: questionSchema,
      },
    },
    async (request, reply) => {
      const answer = await startAnswer(services, askerOf(request), request.params.id, request.body.text);
      return streamAnswer(reply, answer, {
        closing: services.closing,
        until: (run) => answers.run(request.params.id, run),
        failed: (error) => request.log.error({ err: error }, 'an answer was not stored'),
      });
    },
  );
  api.get(
    '/api/ai/conversations/:id/provider-log',
    {
      schema: {
        tags,
        summary: 'What went to the provider, oldest first',
        params,
        response: { 200: providerLogAnswerSchema },
      },
    },
    async (request) => ({
      success: true,
      data: await readProviderLog(services, askerOf(request), request.params.id),
    }),
  );
}
