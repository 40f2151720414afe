export { dayWeights, delayCurve } from './delay-curves.ts';
export { evidenceData, type JudgedFigures, judgedFigures } from './judged-figures.ts';
