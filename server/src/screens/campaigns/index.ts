export { accountEdition } from './account-edition.ts';
export {
  type AccountListServices,
  type ListPlace,
  orderOfAccount,
  type Reading,
  requirePlace,
} from './account-list.ts';
export { dailySpend, daysLeft, lastCompleteDays } from './account-pace.ts';
export { listEdition } from './all-campaigns-repository.ts';
export { networks } from './all-campaigns-service.ts';
export { type CampaignKey, requireCampaign } from './campaign-key.ts';
export { campaignConditions, campaignList } from './campaign-list.ts';
export { openWritesOf } from './campaign-repository.ts';
export { campaignRoutes } from './campaign-routes.ts';
export { type EveryAccount, everyAccount } from './every-account.ts';
export { figureFields } from './figure-fields.ts';
export {
  EVIDENCE_ORDER,
  evidenceConditions,
  evidenceOf,
  type JudgedOrder,
  judgedOrder,
  withEvidence,
} from './judged-list.ts';
export { KeptOrders } from './kept-orders.ts';
export { rangeOf } from './list-days.ts';
export { freshnessOfFigures } from './list-freshness.ts';
export { nameConditions } from './name-search.ts';
export { campaignRow } from './one-campaign.ts';
export { sourceFilterSql } from './source-filters.ts';
export { DETAIL_ORDER, sortFieldsOf, sourceValues, textOrder } from './source-values.ts';
