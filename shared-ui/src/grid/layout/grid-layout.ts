import * as z from 'zod/mini';

export const LEAST_COLUMN_WIDTH = 48;
const MOST_COLUMN_WIDTH = 1200;

const idsSchema = z.catch(z.array(z.string()), []);
const gridLayoutSchema = z.object({
  /** Ids in the person's order; unlisted columns stay next to their neighbour. */
  order: idsSchema,
  hidden: idsSchema,
  /** If set, only these columns are visible, whatever `hidden` says. */
  only: z.catch(z.nullable(z.array(z.string())), null),
  /** Only where it differs from the column's default. */
  pins: z.catch(z.record(z.string(), z.enum(['start', 'end', 'none'])), {}),
  /** In pixels; a column without an entry has its default width and shares the remaining space. */
  widths: z.catch(
    z.record(z.string(), z.number().check(z.gte(LEAST_COLUMN_WIDTH), z.lte(MOST_COLUMN_WIDTH))),
    {},
  ),
  /** Id of the column that groups the rows. */
  groupBy: z.catch(z.nullable(z.string()), null),
});

/** A person's column settings of a grid: plain JSON, for saved views or browser storage. */
export type GridLayout = z.infer<typeof gridLayoutSchema>;
export type ColumnPin = 'start' | 'end' | 'none';

/** The grid with default columns. */
export const plainGridLayout: GridLayout = {
  order: [],
  hidden: [],
  only: null,
  pins: {},
  widths: {},
  groupBy: null,
};

/** Column settings that a list offers under a name. */
export type GridPreset = { readonly id: string; readonly label: string; readonly layout: GridLayout };

/** A layout of some columns in this order, with their widths in pixels; null leaves a column's own width. */
export function layoutOf(columns: Readonly<Record<string, number | null>>): GridLayout {
  const only = Object.keys(columns);
  const widths = Object.entries(columns).flatMap(([id, width]) => (width === null ? [] : [[id, width]]));
  return { ...plainGridLayout, order: only, only, widths: Object.fromEntries(widths) };
}

export function isColumnShown({ hidden, only }: Pick<GridLayout, 'hidden' | 'only'>, id: string): boolean {
  return only === null ? !hidden.includes(id) : only.includes(id);
}

/** Parses a layout from a saved view or storage; invalid parts are ignored. */
export function gridLayoutFrom(value: unknown): GridLayout {
  return z.catch(gridLayoutSchema, plainGridLayout).parse(value);
}

const without = <Value>(record: Readonly<Record<string, Value>>, id: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));

/** Sets a column's width in pixels; null restores its default. */
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
  if (layout.only !== null) {
    const only = layout.only.filter((other) => other !== id);
    return { ...layout, only: isShown ? [...only, id] : only };
  }
  const hidden = layout.hidden.filter((other) => other !== id);
  return { ...layout, hidden: isShown ? hidden : [...hidden, id] };
}

/** Groups by a column; null for no grouping. */
export function withGroupBy(layout: GridLayout, id: string | null): GridLayout {
  return { ...layout, groupBy: id };
}
