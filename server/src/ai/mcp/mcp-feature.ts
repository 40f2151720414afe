import type { Feature } from '../../foundation/services/index.ts';
import { aiServices } from '../proposals/index.ts';
import { mcpRoutes } from './mcp-routes.ts';
import { protectedResourceRoutes } from './protected-resource.ts';
import { pruneSessions, SESSIONS_HOURLY, sessionsJob } from './session-retention.ts';
import { createUserQuestions } from './user-questions.ts';

/** The tools of the coordinator for people's own assistants, over the Model Context Protocol. */
export const mcpFeature: Feature = {
  pages: (app, services) => {
    // another identity provider issues no tokens for assistants
    if (app.admitAssistant === null) return;
    const { config, pool, listener, now, events } = services;
    protectedResourceRoutes(app, config);
    mcpRoutes(app, {
      ...aiServices(services),
      publicUrl: config.publicUrl,
      answerSeconds: config.ai.answerSeconds,
      questions: createUserQuestions({ pool, listener, now, closing: events.closed }),
    });
  },
  jobs: ({ jobs, pool, now }) => {
    jobs.handle(sessionsJob, () => pruneSessions(pool, now()));
    jobs.schedule(sessionsJob, SESSIONS_HOURLY, {});
  },
};
