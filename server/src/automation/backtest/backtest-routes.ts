import {
  type BacktestEvent,
  backtestAnswerSchema,
  backtestRequestSchema,
  draftBacktestRequestSchema,
} from '@adhelm/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Scope } from '../../foundation/database/index.ts';
import { type App, adhelmErrorOf, problemOf, streamEvents } from '../../foundation/http/index.ts';
import type { DecideServices } from '../runs/index.ts';
import { backtest } from './backtest-service.ts';

const tags = ['rules'];

type Asked = Parameters<typeof backtest>[2];

/** What rules would have done on past days; nothing is changed. As an event stream, with its progress by day. */
export function backtestRoutes(api: App, services: DecideServices): void {
  api.post(
    '/api/rules/backtest',
    {
      config: { permission: 'view' },
      compress: false,
      schema: {
        tags,
        summary: 'What a rule that was never stored would have done on past days',
        body: draftBacktestRequestSchema,
        response: { 200: backtestAnswerSchema },
      },
    },
    (request, reply) => {
      const { rule, days } = request.body;
      return answer(services, request, reply, { id: null, draft: rule, days });
    },
  );
  api.post(
    '/api/rules/:rule/backtest',
    {
      config: { permission: 'view' },
      compress: false,
      schema: {
        tags,
        summary: 'What a rule would have done on past days, as it is stored or with unsaved changes',
        params: z.object({ rule: z.guid() }),
        body: backtestRequestSchema,
        response: { 200: backtestAnswerSchema },
      },
    },
    (request, reply) => {
      const { rule, days } = request.body;
      return answer(services, request, reply, { id: request.params.rule, draft: rule, days });
    },
  );
}

type Asking = Pick<FastifyRequest, 'id' | 'url' | 'headers' | 'log'> & { readonly scope: Scope };

async function answer(services: DecideServices, request: Asking, reply: FastifyReply, asked: Asked) {
  const isStream = request.headers.accept?.includes('text/event-stream') === true;
  if (!isStream) return { success: true, data: await backtest(services, request.scope, asked) };
  return streamEvents<BacktestEvent>(reply, async (emit, stop) => {
    try {
      const onDay = (done: number, of: number) => emit({ type: 'day', done, of });
      emit({ type: 'done', data: await backtest(services, request.scope, asked, { onDay, stop }) });
    } catch (error) {
      if (stop.aborted) return;
      const known = adhelmErrorOf(error);
      if (known.status >= 500) request.log.error({ err: error }, 'a backtest failed');
      emit({ type: 'failed', problem: problemOf(known, request) });
    }
  });
}
