import { type EntityStatus, type Filter, invalidField } from '@adhelm/contracts';
import type { ListParameters } from '../../facts/performance/index.ts';
import type { StatusMeanings } from '../../sources/index.ts';

/** Names of all filters of the specification's sources. */
export const sourceFilterNames = ['status', 'enabled', 'include', 'admin_status'] as const;
type FilterName = (typeof sourceFilterNames)[number];
export type ChosenFilters = Partial<Record<FilterName, readonly string[] | undefined>>;

/** SQL by option of Voluum's `include`: the campaigns a report covers. */
const INCLUDED: Readonly<Record<string, string>> = {
  ALL: 'true',
  ENTITY: 'true',
  ACTIVE: `(details->>'archived' is distinct from 'true')`,
  ARCHIVED: `(details->>'archived' is not distinct from 'true')`,
  TRAFFIC: 'coalesce(clicks > 0, false)',
};

/**
 * SQL: conditions on rows with `status`, `details` and `clicks` for the chosen options of a source's filters. Throws
 * `validation` for a filter that the source does not have, and for an unknown option.
 */
export function sourceFilterSql(
  {
    filters,
    meanings = {},
  }: { readonly filters: readonly Filter[]; readonly meanings?: StatusMeanings | undefined },
  chosen: ChosenFilters,
  parameters: ListParameters,
): string[] {
  return sourceFilterNames.flatMap((name) => {
    const options = chosen[name] ?? [];
    if (options.length === 0) return [];
    requireOptions(filters, name, options);
    return [conditionOf(name, options, meanings, parameters)];
  });
}

function requireOptions(filters: readonly Filter[], name: FilterName, options: readonly string[]): void {
  const filter = filters.find((candidate) => candidate.name === name);
  if (filter === undefined) throw invalidField(name, `This source has no filter "${name}"`);
  for (const option of options) {
    if (!filter.options.some(({ id }) => id === option)) {
      throw invalidField(name, `Unknown ${filter.label.toLowerCase()}: ${option}`);
    }
  }
}

function conditionOf(
  name: FilterName,
  options: readonly string[],
  meanings: StatusMeanings,
  parameters: ListParameters,
): string {
  switch (name) {
    case 'status': {
      const normalised = options.flatMap((option): readonly EntityStatus[] => meanings[option] ?? []);
      return `case when details->>'status' is null then status = any (${parameters.add(normalised)}::text[])
        else details->>'status' = any (${parameters.add(options)}::text[]) end`;
    }
    case 'enabled':
      return options.includes('both')
        ? 'true'
        : `coalesce(details->>'enabled' = any (${parameters.add(options)}::text[]), false)`;
    case 'include':
      return `(${options.map((option) => INCLUDED[option] ?? 'false').join(' or ')})`;
    case 'admin_status':
      return `coalesce(details->>'admin_status' = any (${parameters.add(options)}::text[]), false)`;
  }
}
