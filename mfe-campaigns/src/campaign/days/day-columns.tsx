import { type Column, type Figures, figuresOf, type SeriesGrain, type SeriesPoint } from '@adhelm/contracts';
import { formatDay } from '@adhelm/shared-ui';
import { type GridColumn, metadataColumns } from '@adhelm/shared-ui/grid';
import { formatInstant } from '@adhelm/shared-ui/messages';
import { messages } from './messages.ts';

/** The figures of a day (`2026-11-20`) or of the hour that begins at an instant. */
export type DayRow = Figures & { readonly at: string };

/**
 * A point of a series with the metrics that follow from it: summed first, then divided. Profit and ROI are those of the
 * cost whose revenue is known; how many clicks and conversions that cost has is not known.
 */
export function dayRow(point: SeriesPoint, currency: string): DayRow {
  const { at, impressions, clicks, conversions, cost, revenue, costWithoutRevenue: rest } = point;
  const measures = { impressions, views: null, clicks, conversions, revenue };
  if (rest === null) return { ...figuresOf({ ...measures, cost }, currency), at };
  const covered =
    cost === null || revenue === null ? null : { cost, revenue, clicks: null, conversions: null };
  return { ...figuresOf({ ...measures, cost: (cost ?? 0) + rest, covered }, currency), at };
}

const figure = (name: keyof typeof messages.columns, format: NonNullable<Column['format']>): Column => ({
  name,
  label: messages.columns[name],
  format,
});

const figures: readonly Column[] = [
  figure('cost', 'currency'),
  figure('revenue', 'currency'),
  figure('profit', 'currency'),
  figure('roi', 'percent'),
  figure('conversions', 'number'),
  figure('cpa', 'currency'),
  figure('epc', 'currency'),
  figure('clicks', 'number'),
  figure('impressions', 'number'),
  figure('ctr', 'percent'),
];

type DayColumnsOptions = {
  readonly rows: readonly DayRow[];
  readonly totals: Figures | undefined;
  readonly currency: string;
  readonly grain: SeriesGrain;
  /** Hours are displayed in it. */
  readonly timeZone: string;
};

/** The day or hour, and its figures. */
export function dayColumns({ grain, timeZone, ...options }: DayColumnsOptions): GridColumn<DayRow>[] {
  return [
    {
      id: 'at',
      label: grain === 'day' ? messages.columns.day : messages.columns.hour,
      align: 'start',
      width: grain === 'day' ? 160 : 220,
      value: ({ at }) => at,
      render: ({ at }) => nameOf(at, timeZone),
    },
    ...metadataColumns<DayRow>(figures, options),
  ];
}

/** A day by its date, an hour by its beginning in the time zone. */
export const nameOf = (at: string, timeZone: string): string =>
  at.includes('T') ? formatInstant(at, timeZone) : formatDay(at);
