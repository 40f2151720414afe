export { askForPerformance } from './asked-builds.ts';
export { beginChangedFacts, followChangedFacts } from './changed-facts.ts';
export { conditionSql } from './condition-sql.ts';
export { type Added, costsWithoutRate, figureSums, sumsParameters, sumsSql } from './figure-sums.ts';
export { keepMapping, mappingsOf } from './mapping-repository.ts';
export { FIGURES, FILLED, TOTALS, type TotalsRow, totalsOf } from './ordered-list.ts';
export { performanceFeature } from './performance-feature.ts';
export { ensurePerformancePartitions } from './performance-partitions.ts';
export { defaultPositions, sourceNamed } from './sub-positions.ts';
