import type { Column, EntityDetails } from '@adhelm/contracts';
import { figureFields } from './figure-fields.ts';

/** Values that only some sources report. `status` is part of every row, normalised. */
type SourceValues = Omit<EntityDetails, 'status' | 'end_date' | 'countries'>;
const names = [
  'enabled',
  'archived',
  'description',
  'approval_status',
  'admin_status',
  'frequency',
  'capping',
  'adgroup_id',
  'adgroup_name',
] as const satisfies readonly (keyof SourceValues)[];

type NamedValues = { -readonly [Name in keyof SourceValues]: SourceValues[Name] | null };

/** The values of a source's own columns by column name; null where the source reports none. */
export function sourceValues(columns: readonly Column[], details: EntityDetails): NamedValues {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    if (columns.some((column) => column.name === name)) values[name] = details[name] ?? null;
  }
  return values;
}

const NATURAL = 'collate natural_order';
const numbers: readonly (typeof names)[number][] = ['frequency', 'capping'];

/** SQL: how rows with `details` are ordered by the columns of their source that only some sources have. */
export const DETAIL_ORDER: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [
    name,
    numbers.includes(name) ? `(details->>'${name}')::float8` : `(details->>'${name}') ${NATURAL}`,
  ]),
);

/** SQL: how rows are ordered by a column of texts. */
export const textOrder = (column: string): string => `${column} ${NATURAL}`;

/** The sort fields of a source's list: its columns, every figure, and the other fields of its rows. */
export function sortFieldsOf(columns: readonly Column[], others: readonly string[]): ReadonlySet<string> {
  return new Set(['id', ...columns.map(({ name }) => name), ...figureFields, ...others]);
}
