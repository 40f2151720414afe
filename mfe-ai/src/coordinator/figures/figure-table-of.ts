import type { ToolRow, ToolValue } from '@adhelm/contracts';
import { formatMoney, formatNumber, formatPercent, NO_FIGURE } from '@adhelm/shared-ui';
import { decisionStateTexts, evidenceTexts, formatInstant } from '@adhelm/shared-ui/messages';
import { messages } from '../messages/figures.ts';
import { statusInWords } from '../status-in-words.ts';

const MICROS = 1_000_000;
/** What links and titles already say. */
const hidden = new Set(['account', 'start_date', 'end_date', 'kind', 'by_kind']);
/** The columns that people look at first, in this order; the others follow. */
const first = [
  'status',
  'cost',
  'revenue',
  'profit',
  'roi',
  'conversions',
  'cpa',
  'clicks',
  'cr',
  'epc',
  'ctr',
  'impressions',
];
const rankOf = (field: string) => {
  const rank = first.indexOf(field);
  return rank === -1 ? first.length : rank;
};
const amounts =
  /^(previous_|figure_)?(cost|revenue|profit|cpa|cpc|epc|cost_avoided|revenue_lost|profit_so_far)$/;
const shares = /^(change_\w+|(previous_|figure_)?(roi|ctr|cr|losing|cpa_above_target))$/;

export type FigureColumn = { readonly field: string; readonly label: string; readonly isFigure: boolean };
export type FigureTable = { readonly columns: readonly FigureColumn[]; readonly rows: readonly ToolRow[] };

/** Whether a row is in the tables of an answer. Those about a proposal are not, because the board has them. */
export const isListed = ({ values }: ToolRow) =>
  !('row' in values) && !('sentence' in values && !('what' in values));

/** Tables of the rows that have the same values, without columns that are empty in all rows. */
export function figureTables(rows: readonly ToolRow[]): FigureTable[] {
  const alike = Map.groupBy(rows.filter(isListed), ({ values }) => Object.keys(values).sort().join());
  return [...alike.values()].map((group) => {
    const fields = Object.keys(group[0]?.values ?? {})
      .filter((field) => !hidden.has(field) && group.some(({ values }) => (values[field] ?? null) !== null))
      .sort((one, other) => rankOf(one) - rankOf(other));
    const columns = fields.map((field) => ({
      field,
      label: labelOf(field),
      isFigure: group.some(({ values }) => typeof values[field] === 'number'),
    }));
    return { columns, rows: group };
  });
}

function labelOf(field: string): string {
  const [, prefix, name = field] = /^(previous|change|figure)_(.+)$/.exec(field) ?? [];
  const label = messages.names[name] ?? name.replaceAll('_', ' ');
  if (prefix === 'previous') return messages.before(label);
  return prefix === 'change' ? messages.change(label) : label;
}

const wordIn = (words: Readonly<Record<string, string>>, value: string): string | null =>
  Object.hasOwn(words, value) ? (words[value] ?? null) : null;

/** The word for a state or verdict; null for any other text. */
function wordsOf(field: string, value: string): string | null {
  if (field === 'status') return statusInWords(value);
  if (field === 'evidence') return wordIn(evidenceTexts.verdicts, value);
  if (field !== 'state' && field !== 'what') return null;
  return wordIn(messages.states, value) ?? wordIn(decisionStateTexts, value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** How the product names what sources and rules report by ids. */
type Names = { readonly currency: string | null; readonly nameOfSource: (source: string) => string };

/** A value in words. Amounts are whole units of `currency`, shares are fractions. */
export function valueInWords(
  field: string,
  value: ToolValue | undefined,
  { currency, nameOfSource }: Names,
): string {
  if (value === null || value === undefined) return NO_FIGURE;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') {
    if (field === 'source') return nameOfSource(value);
    return INSTANT.test(value) ? formatInstant(value) : (wordsOf(field, value) ?? value);
  }
  if (amounts.test(field) && currency !== null) return formatMoney(Math.round(value * MICROS), currency);
  return shares.test(field) ? formatPercent(value, 1) : formatNumber(value);
}
