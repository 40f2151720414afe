import type { Feature, Services } from '../../foundation/services/index.ts';
import { APPROVALS_EVERY_MINUTE, aiServices, approvalsJob, continueApprovals } from '../proposals/index.ts';
import type { ConversationServices } from './answer-question.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { pruneConversations, RETENTION_DAILY, retentionJob } from './retention.ts';

export const conversationServices = (services: Services): ConversationServices => ({
  ...aiServices(services),
  limits: services.config.ai,
  model: services.config.languageModel,
});

/** The campaign coordinator: conversations, and proposals that people approve. */
export const aiFeature: Feature = {
  api: (api, services) => {
    const conversing = conversationServices(services);
    conversationRoutes(api, { ...conversing, closing: services.events.closed });
    proposalRoutes(api, conversing);
  },
  jobs: (services) => {
    services.jobs.handle(retentionJob, async () => {
      await pruneConversations(conversationServices(services));
    });
    services.jobs.schedule(retentionJob, RETENTION_DAILY, {});
    services.jobs.handle(approvalsJob, async () => {
      await continueApprovals(aiServices(services));
    });
    services.jobs.schedule(approvalsJob, APPROVALS_EVERY_MINUTE, {});
  },
};
