import { clockAnswerSchema, clockShiftSchema } from '@adhelm/contracts';
import { systemScope, withScope } from '../../foundation/database/index.ts';
import { requesterOf } from '../../foundation/http/index.ts';
import type { Feature } from '../../foundation/services/index.ts';
import { moveClock, readClock, syncAllNow } from './clock-service.ts';

const tags = ['clock'];

/** The product's time, and outside production the call that moves it and the sandbox's ahead together. */
export const clockFeature: Feature = {
  api: (api, services) => {
    api.get(
      '/api/clock',
      {
        schema: { tags, summary: 'The time that the product goes by', response: { 200: clockAnswerSchema } },
      },
      async () => ({ success: true, data: readClock(services) }),
    );
    api.put(
      '/api/clock',
      {
        config: { permission: 'move-clock' },
        schema: {
          tags,
          summary: 'Move the time of product and sandbox ahead; refused in production',
          body: clockShiftSchema,
          response: { 200: clockAnswerSchema },
        },
      },
      async (request) => ({
        success: true,
        data: await moveClock(services, requesterOf(request), request.body.offsetMs),
      }),
    );
  },
  start: async ({ config, pool }) => {
    if (config.clockOffsetMs > 0 && config.roles.includes('scheduler'))
      await withScope(pool, systemScope, syncAllNow);
    return undefined;
  },
};
