export { askForPerformance } from './asked-builds.ts';
export { beginChangedFacts, followChangedFacts } from './changed-facts.ts';
export { costsWithoutRate, figureSums } from './figure-sums.ts';
export { keepMapping, mappingsOf } from './mapping-repository.ts';
export { performanceFeature } from './performance-feature.ts';
export { ensurePerformancePartitions } from './performance-partitions.ts';
export { defaultPositions, sourceNamed } from './sub-positions.ts';
