import type { Column, EntityDetails } from '@adhelm/contracts';
import { figureFields } from './figure-fields.ts';

/** What only some sources tell; `status` is in every row, in our words. */
type SourceValues = Omit<EntityDetails, 'status' | 'end_date'>;
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

/** The values of a source's own columns under their names; null where the source does not tell one. */
export function sourceValues(columns: readonly Column[], details: EntityDetails): NamedValues {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    if (columns.some((column) => column.name === name)) values[name] = details[name] ?? null;
  }
  return values;
}

/** What a list of a source can be sorted by: its columns, every figure, and what else its rows hold. */
export function sortFieldsOf(columns: readonly Column[], others: readonly string[]): ReadonlySet<string> {
  return new Set(['id', ...columns.map(({ name }) => name), ...figureFields, ...others]);
}
