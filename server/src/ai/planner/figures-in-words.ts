import type { ToolRow, ToolValue } from '@adhelm/contracts';

const AMOUNTS = new Set(['cost', 'revenue', 'profit', 'cpc', 'cpa', 'epc']);
const SHARES = new Set(['roi', 'ctr', 'cr']);

/** A figure of a tool's row as people read it; `unknown` where nobody reports it. */
export function figureInWords(name: string, value: ToolValue | undefined, currency: string | null): string {
  if (typeof value !== 'number') return 'unknown';
  if (SHARES.has(name)) return `${round(value * 100, 1)} %`;
  if (!AMOUNTS.has(name) || currency === null) return value.toLocaleString('en-US');
  return value.toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Math.abs(value) < 1 ? 4 : 2,
    maximumFractionDigits: Math.abs(value) < 1 ? 4 : 2,
  });
}

const round = (value: number, digits: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** A row in one line: its name in quotes, and the figures that say most. */
export function rowInWords({ label, values }: ToolRow, currency: string | null, sortedBy: string): string {
  const names = [
    ...new Set([
      'cost',
      'revenue',
      'profit',
      'roi',
      'conversions',
      ...(sortedBy === 'name' ? [] : [sortedBy]),
    ]),
  ];
  const figures = names
    .filter((name) => values[name] !== undefined)
    .map((name) => `${name === 'roi' ? 'ROI' : name} ${figureInWords(name, values[name], currency)}`);
  const before = values.previous_cost === undefined ? '' : `; before: ${previousInWords(values, currency)}`;
  return `- “${label}”: ${figures.join(', ')}${before}`;
}

function previousInWords(values: ToolRow['values'], currency: string | null): string {
  return ['cost', 'revenue', 'profit', 'conversions']
    .map((name) => `${name} ${figureInWords(name, values[`previous_${name}`], currency)}`)
    .join(', ');
}
