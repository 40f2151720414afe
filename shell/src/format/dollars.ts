import { pageLanguage } from '@adhelm/shared-ui/messages';

const whole = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const;

/** Whole US dollars: "$12,480". Guests' pages have it of their own: the formats of shared-ui come with its components. */
export function formatDollars(amount: number): string {
  return new Intl.NumberFormat(pageLanguage(), whole).format(amount);
}

/** A gain or loss in whole US dollars: "+$4,680". */
export function formatGain(amount: number): string {
  return new Intl.NumberFormat(pageLanguage(), { ...whole, signDisplay: 'exceptZero' }).format(amount);
}
