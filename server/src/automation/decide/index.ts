export { type Decisions, decide } from './decide.ts';
