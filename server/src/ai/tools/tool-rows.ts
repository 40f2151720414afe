import { createHash } from 'node:crypto';
import { type DateRange, MICROS_PER_UNIT, type ToolAnswer, type ToolValue } from '@adhelm/contracts';

/** The same id for the same thing and the same days. */
export function rowId(kind: string, subject: string, range?: DateRange): string {
  const days = range === undefined ? '' : `${range.startDate}..${range.endDate}`;
  return `r_${createHash('sha256').update(`${kind}\n${subject}\n${days}`).digest('hex').slice(0, 10)}`;
}

const AMOUNTS = new Set(['cost', 'revenue', 'profit', 'cpc', 'cpa', 'epc']);
const SHARE_DIGITS = 10_000;

/** Figures in whole units, as tools answer: amounts with six decimals at most, shares with four. */
export function plainFigures(
  figures: Readonly<Record<string, number | null>>,
  prefix = '',
): Record<string, ToolValue> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [`${prefix}${name}`, plainFigure(name, value)]),
  );
}

export function plainFigure(name: string, value: number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  if (AMOUNTS.has(name)) return unitsOf(value);
  return Number.isInteger(value) ? value : Math.round(value * SHARE_DIGITS) / SHARE_DIGITS;
}

/** Whole units of micro-units; cents unless it is less than one unit. */
export function unitsOf(micros: number): number {
  const digits = Math.abs(micros) < MICROS_PER_UNIT ? 10_000 : 100;
  return Math.round((micros / MICROS_PER_UNIT) * digits) / digits;
}

/** An answer without rows, to start from. */
export const emptyAnswer: ToolAnswer = {
  notes: [],
  currency: null,
  rows: [],
  totals: null,
  page: { next: null, total: 0 },
  proposal: null,
  accounts: [],
};
