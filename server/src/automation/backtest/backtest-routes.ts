import { backtestAnswerSchema, backtestRequestSchema, draftBacktestRequestSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { App } from '../../foundation/http/index.ts';
import type { DecideServices } from '../runs/index.ts';
import { backtest } from './backtest-service.ts';

const tags = ['rules'];

/** What rules would have done on past days; nothing is changed. */
export function backtestRoutes(api: App, services: DecideServices): void {
  api.post(
    '/api/rules/backtest',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'What a rule that was never stored would have done on past days',
        body: draftBacktestRequestSchema,
        response: { 200: backtestAnswerSchema },
      },
    },
    async ({ scope, body }) => ({
      success: true,
      data: await backtest(services, scope, { id: null, draft: body.rule, days: body.days }),
    }),
  );
  api.post(
    '/api/rules/:rule/backtest',
    {
      config: { permission: 'view' },
      schema: {
        tags,
        summary: 'What a rule would have done on past days, as it is stored or with unsaved changes',
        params: z.object({ rule: z.guid() }),
        body: backtestRequestSchema,
        response: { 200: backtestAnswerSchema },
      },
    },
    async ({ scope, params, body }) => ({
      success: true,
      data: await backtest(services, scope, { id: params.rule, draft: body.rule, days: body.days }),
    }),
  );
}
