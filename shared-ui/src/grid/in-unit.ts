import { MICROS_PER_UNIT } from '@adhelm/contracts';

/** An amount in units for exports, rounded to the micro-unit: costs per click are averages with more digits than money. */
export const amountInUnits = (micros: number): number => Math.round(micros) / MICROS_PER_UNIT;

/** A share in percent for exports. Twelve digits exceed the precision of any share and hide floating-point noise. */
export const shareInPercent = (fraction: number): number => Number((fraction * 100).toPrecision(12));
