import * as z from 'zod/mini';

export const LEAST_COLUMN_WIDTH = 48;
const MOST_COLUMN_WIDTH = 1200;

const idsSchema = z.catch(z.array(z.string()), []);
const gridLayoutSchema = z.object({
  /** Ids in the order that the person gave them; columns that are not named keep their place beside their neighbour. */
  order: idsSchema,
  hidden: idsSchema,
  /** Where it differs from what the column says of itself. */
  pins: z.catch(z.record(z.string(), z.enum(['start', 'end', 'none'])), {}),
  /** In pixels; a column without an entry has its own width and shares what is left over. */
  widths: z.catch(
    z.record(z.string(), z.number().check(z.gte(LEAST_COLUMN_WIDTH), z.lte(MOST_COLUMN_WIDTH))),
    {},
  ),
  /** Id of the column that rows are grouped by. */
  groupBy: z.catch(z.nullable(z.string()), null),
});

/** What a person made of a grid's columns: plain JSON, for a saved view or the browser's storage. */
export type GridLayout = z.infer<typeof gridLayoutSchema>;
export type ColumnPin = 'start' | 'end' | 'none';

/** The grid as its columns say. */
export const plainGridLayout: GridLayout = { order: [], hidden: [], pins: {}, widths: {}, groupBy: null };

/** A layout from outside (a saved view, storage); what in it is not valid counts as not said. */
export function gridLayoutFrom(value: unknown): GridLayout {
  return z.catch(gridLayoutSchema, plainGridLayout).parse(value);
}

const without = <Value>(record: Readonly<Record<string, Value>>, id: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** With a column's width in pixels; null gives it its own again. */
export function withWidth(layout: GridLayout, id: string, width: number | null): GridLayout {
  const widths = without(layout.widths, id);
  if (width === null) return { ...layout, widths };
  const possible = Math.round(Math.min(Math.max(width, LEAST_COLUMN_WIDTH), MOST_COLUMN_WIDTH));
  return { ...layout, widths: { ...widths, [id]: possible } };
}

export function withPin(layout: GridLayout, id: string, pin: ColumnPin): GridLayout {
  return { ...layout, pins: { ...layout.pins, [id]: pin } };
}

export function withColumnShown(layout: GridLayout, id: string, isShown: boolean): GridLayout {
  const hidden = layout.hidden.filter((other) => other !== id);
  return { ...layout, hidden: isShown ? hidden : [...hidden, id] };
}

/** Grouped by a column; null for not at all. */
export function withGroupBy(layout: GridLayout, id: string | null): GridLayout {
  return { ...layout, groupBy: id };
}
