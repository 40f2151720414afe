import { aiFeature } from './ai/conversations/index.ts';
import { mcpFeature } from './ai/mcp/index.ts';
import { scalingFeature } from './ai/scaling/index.ts';
import { backtestFeature } from './automation/backtest/index.ts';
import { blockListFeature } from './automation/block-lists/index.ts';
import { operationCommands, operationFeature } from './automation/operations/index.ts';
import { probationFeature } from './automation/probations/index.ts';
import { reputationRoutes } from './automation/reputation/index.ts';
import { raiseRuleNews } from './automation/rule-alerts/index.ts';
import { ruleRoutes } from './automation/rules/index.ts';
import { endRunsOf, ruleRunFeature, runCommands } from './automation/runs/index.ts';
import { savingFeature } from './automation/savings/index.ts';
import { actionFeature } from './changes/actions/index.ts';
import {
  manualTaskRoutes,
  reviewBySync,
  reviewManualRows,
  tellNewTasks,
} from './changes/manual-tasks/index.ts';
import { followSubmissions, submissionFeature } from './changes/submissions/index.ts';
import { clientRoutes } from './facts/clients/index.ts';
import { factAlertFeature } from './facts/fact-alerts/index.ts';
import { fxFeature } from './facts/fx/index.ts';
import { importFeature } from './facts/imports/index.ts';
import { noteRoutes } from './facts/notes/index.ts';
import { performanceFeature } from './facts/performance/index.ts';
import {
  type SyncResult,
  type SyncReviews,
  syncFeature,
  syncNow as syncReviewedBy,
} from './facts/sync/index.ts';
import { targetRoutes } from './facts/targets/index.ts';
import { trackerRoutes } from './facts/tracker/index.ts';
import type { Feature, Services } from './foundation/services/index.ts';
import { alertFeature } from './messaging/alerts/index.ts';
import { mailFeature } from './messaging/mail/index.ts';
import { reportMailCheck, scheduledReportFeature } from './messaging/scheduled-reports/index.ts';
import { peopleRoutes } from './people/access/index.ts';
import { notificationChoiceRoutes } from './people/users/index.ts';
import { clockFeature } from './platform/clock/index.ts';
import { pageViewRoutes } from './platform/page-views/index.ts';
import { type Builds, builtHere, pageFeature } from './platform/shell-page/index.ts';
import { activityRoutes } from './screens/activity/index.ts';
import { campaignRoutes } from './screens/campaigns/index.ts';
import { contentRoutes } from './screens/contents/index.ts';
import { dashboardRoutes } from './screens/dashboard/index.ts';
import { createKeptSums, expenseReport, expenseRoutes } from './screens/expenses/index.ts';
import { seriesRoutes } from './screens/figures-over-time/index.ts';
import { jobRoutes } from './screens/job-tray/index.ts';
import { viewRoutes } from './screens/saved-views/index.ts';
import { searchRoutes } from './screens/search/index.ts';
import { thriveRoutes } from './screens/thrive/index.ts';
import { widgetRoutes } from './screens/widgets/index.ts';
import { accountFeature } from './sources/accounts/index.ts';

/** How syncs confirm or contradict the changes that wait for them. */
export const syncReviews: SyncReviews = { ofLists: followSubmissions, ofAccount: reviewBySync };

const lists: Feature = {
  api: (api, services) => {
    const { pool, reader, now, config } = services;
    campaignRoutes(api, { pool, reader, now, workspace: config.workspace });
    seriesRoutes(api, { pool, reader, now, workspace: config.workspace });
    contentRoutes(api, { reader, now });
    widgetRoutes(api, { reader, now });
    thriveRoutes(api, { pool, reader, now, workspace: config.workspace });
    dashboardRoutes(api, { pool, reader, now, workspace: config.workspace });
    expenseRoutes(api, { pool, reader, now, workspace: config.workspace });
    clientRoutes(api, { pool });
    trackerRoutes(api, { pool, now, workspace: config.workspace });
    targetRoutes(api, { pool, now });
    noteRoutes(api, { pool, now });
    ruleRoutes(api, { pool, now, endRuns: endRunsOf(runCommands(services, raiseRuleNews)) });
    reputationRoutes(api, { pool, now, workspace: config.workspace });
    activityRoutes(api, { pool });
    notificationChoiceRoutes(api, { pool });
    searchRoutes(api, { pool, authority: config.identity.embedded ? null : config.identity.authority });
    jobRoutes(api, { ...operationCommands(services), ...runCommands(services, raiseRuleNews) });
    manualTaskRoutes(api, { pool, now });
    viewRoutes(api, { pool, now });
    peopleRoutes(api, { config, pool, now });
    pageViewRoutes(api, { config, pool, now });
  },
};

/** The features of the API, in start order. */
export const domainFeatures: readonly Feature[] = [
  mailFeature(({ pool, now, config }) => [
    reportMailCheck({ pool, now, isEmbedded: config.identity.embedded }),
  ]),
  alertFeature(),
  // each email is computed anew
  scheduledReportFeature((services, scope, query) =>
    expenseReport({ ...services, sums: createKeptSums() }, scope, query),
  ),
  lists,
  clockFeature,
  accountFeature,
  actionFeature(tellNewTasks),
  operationFeature,
  backtestFeature,
  ruleRunFeature(raiseRuleNews),
  blockListFeature,
  probationFeature,
  savingFeature,
  performanceFeature,
  syncFeature(syncReviews),
  submissionFeature,
  fxFeature,
  importFeature(reviewManualRows),
  factAlertFeature,
  aiFeature,
  scalingFeature,
  mcpFeature,
];

/** All features. The page handles every path that no other feature has, so it comes last. */
export function productFeatures(builds: Partial<Builds> = {}): readonly Feature[] {
  return [...domainFeatures, pageFeature({ ...builtHere, ...builds })];
}

/** Syncs one account now, without the queue. Throws as `syncAccount` does. */
export function syncNow(services: Services, accountId: string): Promise<SyncResult> {
  return syncReviewedBy(services, syncReviews, accountId);
}
