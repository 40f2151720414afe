export { accountSeries } from './account-series.ts';
export { campaignsWithoutRevenue } from './campaigns-without-revenue.ts';
export { beginChangedFacts, followChangedFacts } from './changed-facts.ts';
export { conditionOf, conditionSql } from './condition-sql.ts';
export { areRatesPending } from './corrected-rollups.ts';
export { decayedPlacements } from './decayed-placements.ts';
export { entityDays } from './entity-days.ts';
export {
  type AskedEntities,
  copiedFigures,
  daysOf,
  entityFigures,
  firstDays,
  firstFacts,
} from './entity-figures.ts';
export { type EntityFigures, entityRows } from './entity-rows.ts';
export {
  type RankedRow,
  type RankingQuestion,
  rankedFields,
  rankedFigures,
} from './figure-ranking.ts';
export { dailyPoints, type FigureSeries, figureSeries, pointOf } from './figure-series.ts';
export {
  type Added,
  campaignOfPair,
  costsWithoutRate,
  dailyProfits,
  figureSums,
  sumsParameters,
  widgetOfPair,
  widgetPairSumsSql,
} from './figure-sums.ts';
export {
  createFiguresThen,
  type FiguresThen,
  type HistoryThen,
  type ObservedHistory,
  observedHistory,
} from './figures-then.ts';
export { filledRates, filledRatesOfEach } from './filled-rates.ts';
export { hourFigures } from './hour-figures.ts';
export { hourSources } from './hour-rows.ts';
export { hourSeries, instantsOfDays } from './hour-series.ts';
export { laterProfits } from './later-profits.ts';
export { ListParameters } from './list-parameters.ts';
export { keepMapping, mappingsOf } from './mapping-repository.ts';
export { type CampaignsMatching, everyCampaign, folded, isOfAll } from './matching-campaigns.ts';
export { newestDays } from './newest-days.ts';
export {
  type ListedEntities,
  type OrderedEntities,
  orderedEntities,
  wholeSums,
} from './ordered-entities.ts';
export { FIGURES, filledSql } from './ordered-list.ts';
export { performanceFeature } from './performance-feature.ts';
export { ensurePerformancePartitions } from './performance-partitions.ts';
export { requestBuild } from './requested-builds.ts';
export { otherZonesOf, REPORTED_REVENUE, revenueReporters } from './revenue-reporters.ts';
export { isRolledUp, keepRolledUp } from './rolled-up-currencies.ts';
export { lockSourcesOf } from './source-locks.ts';
export type { SpendPart, SpendQuestion, SpendSums } from './spend-question.ts';
export { type SpendPoint, spendSeries } from './spend-series.ts';
export { spendDays, spendSums } from './spend-sums.ts';
export { firstSpentDay, type SpentDay, spentDays } from './spent-days.ts';
export { defaultPositions, sourceNamed } from './sub-positions.ts';
export { daysBeside, noWeeks, summedWeeks } from './summed-weeks.ts';
export { hourPositionsOf } from './tracker-hours.ts';
export { type VisitedSums, visitedSums } from './visited-sums.ts';
export { sumWeeks } from './week-sums.ts';
