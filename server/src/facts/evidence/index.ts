export { dayWeights, delayCurve } from './delay-curves.ts';
export { evidenceByEntity, evidenceData, type JudgedFigures, judgedFigures } from './judged-figures.ts';
