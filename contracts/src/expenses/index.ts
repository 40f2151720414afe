export * from './amounts.ts';
export * from './pacing.ts';
export * from './query.ts';
export * from './report.ts';
