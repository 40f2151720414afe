import { accountFeature } from './accounts/account-feature.ts';
import { actionFeature } from './actions/action-feature.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { campaignRoutes } from './campaigns/campaign-routes.ts';
import { clientRoutes } from './clients/client-routes.ts';
import { contentRoutes } from './contents/content-routes.ts';
import { fxFeature } from './fx/fx-feature.ts';
import { importFeature } from './imports/import-feature.ts';
import { jobRoutes } from './jobs-tray/job-routes.ts';
import { manualTaskRoutes } from './manual-tasks/manual-task-routes.ts';
import { pageViewRoutes } from './page-views/page-view-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import type { Feature } from './services.ts';
import { type Builds, builtHere, pageFeature } from './shell-page/page-feature.ts';
import { submissionFeature } from './submissions/submission-feature.ts';
import { syncFeature } from './sync/sync-feature.ts';
import { trackerRoutes } from './tracker/tracker-routes.ts';
import { notificationChoiceRoutes } from './users/notification-choices.ts';
import { viewRoutes } from './views/view-routes.ts';

const lists: Feature = {
  api: (api, { pool, now, config }) => {
    campaignRoutes(api, { pool, now, workspace: config.workspace });
    contentRoutes(api, { pool, now });
    clientRoutes(api, { pool });
    trackerRoutes(api, { pool, now });
    activityRoutes(api, { pool });
    notificationChoiceRoutes(api, { pool });
    searchRoutes(api, { pool, authority: config.identity.embedded ? null : config.identity.authority });
    jobRoutes(api, { pool, now });
    manualTaskRoutes(api, { pool, now });
    viewRoutes(api, { pool, now });
    peopleRoutes(api, { config, pool, now });
    pageViewRoutes(api, { config, pool, now });
  },
};

/** The features of the API, in start order. */
export const domainFeatures: readonly Feature[] = [
  lists,
  accountFeature,
  actionFeature,
  syncFeature,
  submissionFeature,
  fxFeature,
  importFeature,
];

/** All features. The page handles every path that no other feature has, so it comes last. */
export function productFeatures(builds: Partial<Builds> = {}): readonly Feature[] {
  return [...domainFeatures, pageFeature({ ...builtHere, ...builds })];
}
