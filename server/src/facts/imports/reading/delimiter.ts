import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { csvDialect } from './csv-dialect.ts';
import { unreadable } from './reading-limits.ts';

const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const LOOKED_AT_LINES = 200;
const recordSchema = z.array(z.string());
/** A spreadsheet's hint in the first line of a text. */
const HINT = /^sep=([,;\t|])\r?\n/i;

type Fit = {
  /** The most frequent number of columns among rows with more than one. */
  readonly width: number;
  readonly share: number;
};

function fitOf(widths: readonly number[]): Fit {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  return { width, share: count / widths.length };
}

function fitWith(beginning: string, delimiter: Delimiter): Fit {
  const widths: number[] = [];
  const onRecord = (record: unknown) => {
    const cells = recordSchema.parse(record);
    if (cells.some((cell) => cell.trim() !== '')) widths.push(cells.length);
    return null;
  };
  try {
    parse(beginning, { ...csvDialect, delimiter, to: LOOKED_AT_LINES, on_record: onRecord });
  } catch (error) {
    // the beginning may end within quotes, but the rows before it are enough
    if (!(error instanceof CsvError)) throw error;
  }
  return fitOf(widths);
}

/**
 * The delimiter with which most rows have the same number of columns. Throws
 * `validation` when there are no columns.
 */
export function delimiterOf(beginning: string): Delimiter {
  const hinted = delimiters.find((delimiter) => delimiter === HINT.exec(beginning)?.[1]);
  if (hinted !== undefined) return hinted;
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...fitWith(beginning, delimiter) }))
    .filter(({ width }) => width > 1)
    .sort((a, b) => b.share * Math.log2(b.width) - a.share * Math.log2(a.width));
  if (best === undefined) {
    throw unreadable('The file has no columns. Separate values with a comma, semicolon, tab or |.');
  }
  return best.delimiter;
}
