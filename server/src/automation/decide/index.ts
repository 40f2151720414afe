export { type Decisions, decide } from './decide.ts';
export { Judgement } from './judgement.ts';
export type { Skip } from './readiness.ts';
