import { pageLanguage } from '@adhelm/shared-ui/messages';

const whole = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

/** Whole US dollars: "$12,480". Separate from shared-ui, whose formats would load its components on guests' pages. */
export function formatDollars(amount: number): string {
  return new Intl.NumberFormat(pageLanguage(), whole).format(amount);
}

/** A gain or loss in whole US dollars: "+$4,680". */
export function formatGain(amount: number): string {
  return new Intl.NumberFormat(pageLanguage(), { ...whole, signDisplay: 'exceptZero' }).format(amount);
}
