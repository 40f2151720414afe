import { valueInWords } from '../../changes/actions/index.ts';
import type { WantedStep } from './decide/index.ts';

/** A step as a sentence without its subject. Pure. */
export function stepInWords(step: WantedStep, currency: string): string {
  const money = (micros: number) => valueInWords('daily-budget', micros, currency);
  switch (step.kind) {
    case 'daily-limit':
      return `Daily limit ${money(step.from)} → ${money(step.to)}`;
    case 'coefficients':
      return `Coefficients of ${step.widgets.length} widgets`;
    case 'price':
      return `Prices of ${step.teasers.length} teasers`;
    case 'country':
      return `Draft of a copy for ${step.country}`;
  }
}
