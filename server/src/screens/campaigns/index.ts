export { accountSums, campaignsWithSums, openWritesOf } from './campaign-repository.ts';
export { campaignRoutes } from './campaign-routes.ts';
export { closedDays, filtered, type ListServices, rangeOf, rowOf } from './campaign-service.ts';
export { figureFields } from './figure-fields.ts';
export { metricValues } from './list-condition.ts';
export { freshnessOfFigures } from './list-freshness.ts';
export { sourceFilter } from './source-filters.ts';
export { sortFieldsOf, sourceValues } from './source-values.ts';
