import { formatPercent } from '@adhelm/shared-ui';

/** Nothing is certain: 100 % and 0 % would say so. */
const MOST = 0.999;
const LEAST = 0.001;
const BEYOND = { most: '>', least: '<' } as const;

/** A probability with one decimal: "97.4%", ">99.9%", "<0.1%"; "–" for null. */
export function formatProbability(probability: number | null): string {
  if (probability !== null && probability > MOST) return `${BEYOND.most}${formatPercent(MOST, 1)}`;
  if (probability !== null && probability < LEAST) return `${BEYOND.least}${formatPercent(LEAST, 1)}`;
  return formatPercent(probability, 1);
}
