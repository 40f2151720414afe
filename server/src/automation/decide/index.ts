export { type Decisions, decide } from './decide.ts';
export { type FactsPart, Judgement, type RunTotals } from './judgement.ts';
export type { Skip } from './readiness.ts';
