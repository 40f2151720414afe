export { addDemoTargets } from './demo-targets.ts';
export { targetsOfCampaigns } from './target-repository.ts';
export { targetRoutes } from './target-routes.ts';
