export { accountSums, campaignsWithSums, openWritesOf } from './campaign-repository.ts';
export { campaignRoutes } from './campaign-routes.ts';
export { filtered, type ListServices, rangeOf, rowOf } from './campaign-service.ts';
export { sourceFilter } from './source-filters.ts';
export { sortFieldsOf, sourceValues } from './source-values.ts';
